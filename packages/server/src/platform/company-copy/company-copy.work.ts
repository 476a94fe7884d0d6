import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { pack as packTar } from 'tar-stream';
import { addFile, addText } from '../backup/archive';
import { copyHashed, listTables, quote, settleText, type Table } from '../backup/tables';
import { connected } from '../db/pool/connected';
import type { WorkOf } from '../work/work-kind';
import type { companyCopyWork } from './copy-order';
import { keptByLaw } from './kept-by-law';
import { columnsLeftOut, tablesLeftOut, typesLeftOut } from './left-out';

/** A table in the copy. */
interface Written {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

interface TableQuery {
  readonly name: string;
  readonly text: string;
}

/** What people of the company are called; accounts belong to no company, and hold what is nobody else's business. */
const people = (columns: string): TableQuery => ({
  name: 'person',
  text: `select ${columns} from user_account u where u.id in (select user_id from membership) order by u.id`,
});

const wholeCompany: TableQuery = { name: 'company', text: 'select c.* from company c' };

/** Rows of every table of the company: row-level security lets no others through, and `where` asks for no others. */
function queriesOf(tables: readonly Table[], companyId: string): TableQuery[] {
  const ofCompany = tables.filter(
    // What is no table of ours, an operator's own beside them, is bound by no policy.
    ({ isForced, name, columns }) =>
      isForced && columns.some((column) => column.name === 'company_id') && !(name in tablesLeftOut),
  );
  return ofCompany.map(({ name, columns }) => {
    const kept = columns.filter(
      (column) => !typesLeftOut.includes(column.type) && !columnsLeftOut[name]?.includes(column.name),
    );
    const keys = columns.filter(({ isKey }) => isKey);
    const list = (of: typeof columns) => of.map((column) => quote(column.name)).join(', ');
    const order = keys.length > 0 ? ` order by ${list(keys)}` : '';
    return { name, text: `select ${list(kept)} from ${quote(name)} where company_id = '${companyId}'${order}` };
  });
}

/** Writes the answer as CSV with a line of names. */
async function writeTable(client: Client, { name, text }: TableQuery, folder: string): Promise<Written> {
  const file = createWriteStream(path.join(folder, `${name}.csv`), { mode: 0o600 });
  return { name, ...(await copyHashed(client, `copy (${text}) to stdout (format csv, header)`, file)) };
}

interface StoredFile {
  readonly id: string;
  readonly media_type: string;
  readonly content: Buffer;
}

/** Pictures and papers as they were handed in, one after the other: all of them together fill no memory. */
async function* readFiles(client: Client, isWhole: boolean): AsyncGenerator<StoredFile> {
  const { rows: ids } = await client.query<{ id: string }>(
    `select id from file ${isWhole ? '' : "where kind = 'pdf'"} order by id`,
  );
  for (const { id } of ids) {
    const { rows } = await client.query<StoredFile>(
      `select f.id, f.media_type, c.content from file f
       join file_content c on c.company_id = f.company_id and c.file_id = f.id and c.size = 'full' where f.id = $1`,
      [id],
    );
    yield* rows;
  }
}

const about = `Everything of one company, as it was at one moment.

tables/     a file for each table: CSV in UTF-8 with a line of names, times in UTC, amounts of money in the smallest
            unit of the currency, weights and volumes in the unit that the name of the column ends with
files/      pictures and papers; tables/file.csv says what each of them is attached to
manifest.json   rows and SHA-256 of each table

Left out: passwords, sessions, keys of devices and phones, links that let somebody in, secrets of webhooks.
`;

const aboutKept = `What the law wants shown of a company that is no more: invoices, payments and books, medicines and who had
them given, flocks and where they went.

tables/     a file for each table: CSV in UTF-8 with a line of names, times in UTC, amounts of money in the smallest
            unit of the currency, weights and volumes in the unit that the name of the column ends with
files/      papers; tables/file.csv says what each of them is attached to
manifest.json   rows and SHA-256 of each table
`;

/** Everything of one company as of one moment in one file, a tar with gzip: tables as CSV, pictures and papers as they are. */
export const doWriteCompanyCopy: WorkOf<typeof companyCopyWork> = async (
  { url, companyId, file, madeAt, part },
  { give },
) => {
  const folder = path.join(path.dirname(file), 'tables');
  await mkdir(folder, { mode: 0o700 });
  return connected(url, 'henhouse company copy', async (client) => {
    await settleText(client);
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    await client.query('set local role henhouse_app');
    await client.query(`set local app.company_id = ${client.escapeLiteral(companyId)}`);
    const isWhole = part === 'everything';
    const queries = [
      wholeCompany,
      // Who did what is told by a name; where to find them is nobody's business once they are gone.
      people(isWhole ? 'u.id, u.name, u.email, u.username' : 'u.id, u.name'),
      ...queriesOf(tables, companyId).filter(({ name }) => isWhole || keptByLaw.has(name)),
    ];
    const written: Written[] = [];
    for (const query of queries) {
      written.push(await writeTable(client, query, folder));
      await give({ done: written.length, total: queries.length });
    }
    const tar = packTar();
    const archived = pipeline(tar, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }));
    let files = 0;
    const fill = async () => {
      await addText(tar, 'README.txt', isWhole ? about : aboutKept);
      await addText(tar, 'manifest.json', `${JSON.stringify({ madeAt, companyId, tables: written }, null, 1)}\n`);
      for (const { name } of written) await addFile(tar, `tables/${name}.csv`, path.join(folder, `${name}.csv`));
      for await (const { id, media_type: type, content } of readFiles(client, isWhole)) {
        await addText(tar, `files/${id}.${type.split('/')[1] ?? 'bin'}`, content);
        files += 1;
      }
      tar.finalize();
    };
    await Promise.all([fill(), archived]);
    await client.query('commit');
    return { rows: written.reduce((sum, { rows }) => sum + rows, 0), files };
  });
};
