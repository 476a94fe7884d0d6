import { blocking, confirm, error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuseProblems } from '../../../platform/http/refusal';
import { bookOpening } from '../../catalogue/partner.service';
import { lockPartners, readPaidOpening, readPartner, setPartnerOpening } from '../../catalogue/partner.store';
import type { WrittenByFile } from '../import-file.store';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly day: string;
  readonly by: string;
}

/** Things that a list adds, and that go again while nothing refers to them. */
type Table = 'farm' | 'shed' | 'partner' | 'item';
/** What may have become one with another, which then stands for both. */
const merging: ReadonlySet<Table> = new Set(['partner', 'item']);

const refusalsShown = 100;

/**
 * Takes back what a list added: farms, sheds, partners and items that nothing refers to go, opening balances are reversed. In the caller's
 * transaction: all of it or nothing. What is gone already, or merged into another one, is no longer the file's.
 *
 * @throws Refusal `changedSinceImport` for what a person has changed since, unless that is to be left; `inUseSinceImport`
 * for what something refers to; `paymentsStand` for balances of which something was paid.
 */
export async function undoList(
  tx: CompanyTx,
  written: WrittenByFile,
  { leaveChanged }: { readonly leaveChanged: boolean },
): Promise<{ readonly taken: number; readonly left: number }> {
  const { farmIds = [], shedIds = [], partnerIds = [], itemIds = [], balances = [] } = written;
  const versionOf = new Map(balances.map(({ partnerId, version }) => [partnerId, version]));
  const [farms, sheds, partners, items, owing] = [
    await lockThings(tx, 'farm', farmIds),
    await lockThings(tx, 'shed', shedIds),
    await lockThings(tx, 'partner', partnerIds),
    await lockThings(tx, 'item', itemIds),
    await lockThings(tx, 'partner', [...versionOf.keys()]),
  ];
  const isChanged = ({ id, version }: Thing) => version !== (versionOf.get(id) ?? 1);
  const changed = [...farms, ...sheds, ...partners, ...items, ...owing].filter(isChanged);
  const requested = changed.map(({ id, name, day, by }) =>
    confirm('changedSinceImport', `entries.${id}`, { name, day, by }),
  );
  const current = blocking(requested, leaveChanged ? ['changedSinceImport'] : []);
  if (current.length > 0) throw refuseProblems(current.slice(0, refusalsShown));
  const isOurs = (thing: Thing) => !isChanged(thing);
  await reverseBalances(tx, owing.filter(isOurs));
  await remove(tx, 'shed', sheds.filter(isOurs));
  await remove(tx, 'farm', farms.filter(isOurs));
  await remove(tx, 'partner', partners.filter(isOurs));
  await remove(tx, 'item', items.filter(isOurs));
  const all = farms.length + sheds.length + partners.length + items.length + owing.length;
  return { taken: all - changed.length, left: changed.length };
}

async function lockThings(tx: CompanyTx, table: Table, ids: readonly string[]): Promise<Thing[]> {
  if (ids.length === 0) return [];
  return tx.many(sql<Thing>`
    select t.id, t.name, t.version, to_char(t.changed_at, 'YYYY-MM-DD') as day,
      coalesce((select name from user_account where id = t.changed_by), '') as by
    from ${sql.table(table)} t
    where t.company_id = ${tx.companyId} and t.id = any(${[...ids]}::uuid[])
      and ${merging.has(table) ? sql`t.merged_into_id is null` : sql`true`}
    order by t.id for update of t`);
}

async function reverseBalances(tx: CompanyTx, partners: readonly Thing[]): Promise<void> {
  const ids = partners.map(({ id }) => id);
  await lockPartners(tx, ids);
  const paid: Problem[] = [];
  for (const { id, name } of partners) {
    const { payable, receivable } = await readPaidOpening(tx, id);
    const value = Math.max(Math.abs(payable), Math.abs(receivable));
    if (value > 0) paid.push(error('paymentsStand', `entries.${id}`, { value, unit: 'money', name }));
  }
  if (paid.length > 0) throw refuseProblems(paid.slice(0, refusalsShown));
  for (const id of ids) {
    const none = { openingDay: null, openingPayableMinor: 0, openingReceivableMinor: 0 };
    const version = await setPartnerOpening(tx, id, none);
    const after = await readPartner(tx, id);
    if (after !== undefined) await bookOpening(tx, id, version, after);
  }
}

/** Takes things away that nothing refers to; what refers to them, the database itself says. */
async function remove(tx: CompanyTx, table: Table, things: readonly Thing[]): Promise<void> {
  if (things.length === 0) return;
  const ids = things.map(({ id }) => id);
  const used = await usedOf(tx, table, ids);
  const problems = things
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => error('inUseSinceImport', `entries.${id}`, { name }));
  if (problems.length > 0) throw refuseProblems(problems.slice(0, refusalsShown));
  if (table === 'item') {
    await tx.run(sql`delete from item_unit where company_id = ${tx.companyId} and item_id = any(${ids}::uuid[])`);
  }
  await tx.run(sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and id = any(${ids}::uuid[])`);
}

/**
 * Which of them some row refers to that would be left behind. Which tables may, the foreign keys say, so that one that is added later
 * is asked too; what goes with a thing (`on delete cascade`) does not hold it.
 */
async function usedOf(tx: CompanyTx, table: Table, ids: readonly string[]): Promise<Set<string>> {
  const references = await tx.many(sql<{ tableName: string; columnName: string }>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c
    join unnest(c.conkey) key (attnum) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.attnum and a.attname <> 'company_id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conrelid <> 'item_unit'::regclass
      and c.confdeltype <> 'c'`);
  const used = new Set<string>();
  for (const { tableName, columnName } of references) {
    const rows = await tx.many(sql<{ id: string }>`
      select distinct ${sql.ref(columnName)} as id from ${sql.table(tableName)}
      where company_id = ${tx.companyId} and ${sql.ref(columnName)} = any(${ids}::uuid[])`);
    for (const { id } of rows) used.add(id);
  }
  return used;
}
