import type { TestDatabase } from '../database';

/** A company by what shows it: its words, and in the database every id and address that is nobody else's. */
export interface TracedCompany {
  readonly companyId: string;
  readonly words: readonly string[];
}

/** A text that is looked at, with its name. */
export type Looked = readonly [name: string, text: string];

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A PDF breaks its lines where it likes. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '');

/** Every id of the companies' rows and people, and the people's addresses, each with the companies that have it. */
async function marksOf(database: TestDatabase): Promise<Map<string, Set<string>>> {
  const tables = await database.sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.data_type = 'uuid'
      and exists (select from information_schema.columns o where o.table_schema = 'public'
        and o.table_name = c.table_name and o.column_name = 'company_id')`;
  const parts = [
    ...tables.map(({ name }) => `select company_id, id::text as mark from "${name}"`),
    'select id, id::text from company',
    'select company_id, user_id::text from membership',
    'select m.company_id, lower(u.email) from membership m join user_account u on u.id = m.user_id',
    'select company_id, lower(email) from invitation',
  ];
  const rows = await database.query<{ company_id: string; mark: string }>(
    `select distinct company_id, mark from (${parts.join(' union all ')}) as marks where mark is not null`,
  );
  const owners = new Map<string, Set<string>>();
  for (const { company_id: companyId, mark } of rows) {
    owners.set(mark, (owners.get(mark) ?? new Set()).add(companyId));
  }
  return owners;
}

/** Where a company shows in texts that are not for it, as `text: what shows`. `ignored` was in the question already. */
export async function tracesOf(
  database: TestDatabase,
  { companyId, words }: TracedCompany,
  texts: readonly Looked[],
  ignored: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const owners = await marksOf(database);
  const isTheirs = (mark: string) => {
    const having = owners.get(mark);
    return having?.has(companyId) === true && having.size === 1 && !ignored.has(mark);
  };
  const addresses = [...owners.keys()].filter((mark) => mark.includes('@') && isTheirs(mark));
  const found = texts.flatMap(([name, text]) => {
    const plain = squeezed(text);
    const lower = plain.toLowerCase();
    return [
      ...words.filter((word) => plain.includes(squeezed(word))),
      ...addresses.filter((address) => lower.includes(address)),
      ...(text.match(uuids) ?? []).filter(isTheirs),
    ].map((mark) => `${name}: ${mark}`);
  });
  return [...new Set(found)];
}
