import { readFile } from 'node:fs/promises';
import type { Day } from '@henhouse/domain/day/day';
import { listTables, quote, settleText, type Table } from '../backup/tables';
import { connected } from '../db/pool/connected';

interface Erasure {
  readonly companyId: string;
  readonly nowMs: number;
  /** What has to be kept, and to when. */
  readonly keptFile: string;
  readonly keptUntil: Day;
}

/** Tables that hold rows of companies, each before those it refers to. */
const inOrderOfGoing = (tables: readonly Table[]) =>
  tables
    .filter(({ isForced, columns }) => isForced && columns.some(({ name }) => name === 'company_id'))
    .map(({ name }) => name)
    .toReversed();

/**
 * Erases a company with everything of it, and the accounts of people who are in no other; keeps what the law asks. All of it at
 * once, or nothing: a company that is half gone could not be told from one whose books are wrong.
 *
 * @returns Rows that went; undefined where the company is gone already, or is to stay after all.
 */
export async function eraseCompany(
  url: string,
  { companyId, nowMs, keptFile, keptUntil }: Erasure,
): Promise<number | undefined> {
  return connected(url, 'henhouse company erasure', async (client) => {
    const many = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows;
    // By a function, which no cluster hands on: it reaches its nodes in that role's name already.
    const become = (role: string) => client.query("select set_config('role', $1, true)", [role]);
    await settleText(client);
    await client.query('begin');
    const tables = await listTables(client);
    await client.query(`set local app.company_id = ${client.escapeLiteral(companyId)}`);
    await become('henhouse_eraser');
    const [company] = await many<{ name: string; country: string }>(
      // Asked again under the lock: it may have been kept since the job looked.
      'select name, country from company where id = $1 and erase_on is not null for update',
      [companyId],
    );
    if (!company) {
      await client.query('rollback');
      return undefined;
    }
    await become('henhouse_across');
    const people = await many<{ id: string; email: string | null }>(
      `select u.id, u.email from user_account u
       where not u.is_super_admin and (u.managed_by = $1 or exists (select from membership m where m.company_id = $1 and m.user_id = u.id))
         and not exists (select from membership m where m.company_id <> $1 and m.user_id = u.id)`,
      [companyId],
    );
    const accounts = people.map(({ id }) => id);
    await client.query('delete from session where user_id = any($1::uuid[])', [accounts]);
    await client.query('delete from mail where to_address = any($1::text[])', [people.map(({ email }) => email)]);
    await client.query(`set local app.erased_accounts = '{${accounts.join(',')}}'`);
    await become('henhouse_eraser');
    let rows = 0;
    for (const name of inOrderOfGoing(tables)) {
      const gone = await client.query(`delete from ${quote(name)} where company_id = $1`, [companyId]);
      rows += gone.rowCount ?? 0;
    }
    await client.query('delete from user_account where id = any($1::uuid[])', [accounts]);
    // Last, since accounts that the company looked after named it.
    await client.query('delete from company where id = $1', [companyId]);
    await become('henhouse_across');
    await client.query(
      `insert into erased_company (id, name, country, erased_at, kept_until, rows, kept) values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, company.name, company.country, new Date(nowMs), keptUntil, rows, await readFile(keptFile)],
    );
    // What is looked at when the transaction ends is looked at in the name of who erased.
    await become('henhouse_eraser');
    await client.query('commit');
    // Nobody is left: whoever comes next begins anew. By itself, since a cluster lets no other name see what has just gone.
    await client.query('begin');
    await become('henhouse_across');
    await client.query(
      'delete from installation where not exists (select from company) and not exists (select from user_account)',
    );
    await client.query('commit');
    return rows;
  });
}
