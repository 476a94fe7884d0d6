import type { CatalogueWord, listWords } from '@henhouse/contract/catalogue/word';
import type { QueryOf } from '@henhouse/contract/endpoint';
import { builtInWords, isBuiltIn, isKeptByName, type WordKind, wordKinds } from '@henhouse/domain/catalogue/word';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, listPage, type Page } from '../../platform/db/listing';

/** Every built-in word with the id that it has in every company: made of its list and key, so it needs no row. */
const builtIn = wordKinds.flatMap((kind) => builtInWords[kind].map((key: string) => ({ kind, key })));
const keptByName = wordKinds.filter(isKeptByName);

/** The words of a company: its rows, and the built-in words that it left as they were. */
function words(tx: CompanyTx): RawBuilder<unknown> {
  return sql`
    select coalesce(w.id, built_in_word_id(b.kind, b.key)) as id, coalesce(w.kind, b.kind) as kind,
      coalesce(w.built_in, b.key) as built_in, coalesce(w.name, '') as name, coalesce(w.retired, false) as retired,
      w.merged_into_id, coalesce(w.version, 0) as version, coalesce(w.created_at, c.created_at) as created_at,
      coalesce(w.changed_at, c.created_at) as changed_at,
      case when coalesce(w.kind, b.kind) = any(${keptByName}::text[])
        then coalesce(nullif(w.name, ''), w.built_in, b.key) else coalesce(w.built_in, b.key, w.id::text) end as value
    from unnest(${builtIn.map(({ kind }) => kind)}::text[], ${builtIn.map(({ key }) => key)}::text[]) b (kind, key)
    full join (select * from catalogue_word where company_id = ${tx.companyId}) w
      on w.kind = b.kind and w.built_in = b.key
    join company c on c.id = ${tx.companyId}`;
}

/** A search looks into the company's names and the built-in keys; the product's own names are the reader's to search. */
export function listWordRows(tx: CompanyTx, query: QueryOf<typeof listWords>): Promise<Page<CatalogueWord>> {
  const shown = sql`from (${words(tx)}) word
    where ${equals(sql`kind`, query.kind)} and ${equals(sql`retired`, query.retired)}
      and ${contains([sql`name`, sql`coalesce(built_in, '')`], query.q)}`;
  const column = sql`coalesce(nullif(name, ''), built_in) collate natural_order`;
  return listPage<CatalogueWord>(tx, query, { shown, order: column });
}

export function readWord(tx: CompanyTx, id: string): Promise<CatalogueWord | undefined> {
  return tx.maybe(sql<CatalogueWord>`select * from (${words(tx)}) word where id = ${id}`);
}

/** The company's changes to one kind of words wait for each other: a built-in word has no row to lock yet. */
export async function lockWords(tx: CompanyTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('words ' || ${tx.companyId}, 0))`);
}

/** True when another word of the list goes by the name, whatever its case. */
export const isWordTaken = (tx: CompanyTx, word: Pick<CatalogueWord, 'id' | 'kind' | 'name'>): Promise<boolean> =>
  tx.exists(sql`
    select id from (${words(tx)}) word
    where kind = ${word.kind} and lower(coalesce(nullif(name, ''), built_in)) = lower(${word.name}) and id <> ${word.id}
    limit 1`);

/** Values that are no word of the list, neither built in nor the company's own, with the place that each stands at. */
export async function findUnknownWords(
  tx: CompanyTx,
  kind: WordKind,
  values: readonly string[],
): Promise<{ readonly index: number; readonly value: string }[]> {
  const requested = values.map((value, index) => ({ index, value })).filter(({ value }) => !isBuiltIn(kind, value));
  if (requested.length === 0) return [];
  const own = await tx.values(sql<string>`
    select id from catalogue_word
    where company_id = ${tx.companyId} and kind = ${kind} and built_in is null
      and id::text = any(${requested.map(({ value }) => value)}::text[])`);
  return requested.filter(({ value }) => !own.includes(value));
}

/** Writes what the company says of a word, its own or a built-in one. */
export async function writeWord(
  tx: CompanyTx,
  word: Pick<CatalogueWord, 'id' | 'kind' | 'builtIn' | 'name' | 'retired' | 'mergedIntoId'>,
): Promise<void> {
  await tx.run(sql`
    insert into catalogue_word (company_id, id, kind, built_in, name, retired, merged_into_id, created_by, changed_by)
    values (${tx.companyId}, ${word.id}, ${word.kind}, ${word.builtIn}, ${word.name}, ${word.retired},
      ${word.mergedIntoId}, ${tx.userId}, ${tx.userId})
    on conflict (company_id, id) do update set name = excluded.name, retired = excluded.retired,
      merged_into_id = excluded.merged_into_id, version = catalogue_word.version + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`);
}

/** What was merged into one word is merged into another one from now on. */
export async function moveMerged(tx: CompanyTx, fromId: string, intoId: string): Promise<void> {
  await tx.run(sql`
    update catalogue_word set merged_into_id = ${intoId}
    where company_id = ${tx.companyId} and merged_into_id = ${fromId}`);
}

/** Where the values of words stand in columns. Causes stand inside entries: they are read through `merged_into_id`. */
const columnsOfKind: Partial<Record<WordKind, readonly (readonly [table: string, column: string])[]>> = {
  breed: [
    ['flock', 'breed'],
    ['lot', 'breed'],
    ['price_list_line', 'breed'],
  ],
  feedType: [['item', 'feed_type']],
  expenseCategory: [['expense', 'category']],
};

/** What holds one value of a list holds the other from now on: a breed that is renamed, a word that is merged. */
export async function followWord(tx: CompanyTx, kind: WordKind, from: string, to: string): Promise<void> {
  for (const [table, column] of columnsOfKind[kind] ?? []) {
    await tx.run(sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where company_id = ${tx.companyId} and ${sql.ref(column)} = ${from}`);
  }
}
