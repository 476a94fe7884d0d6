import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database';

const folder = join(import.meta.dirname, '../../..');

/** A text of SQL from there to the backtick that ends it, with what is put into it. */
function textFrom(source: string, at: number): string {
  let depth = 0;
  for (let end = at; end < source.length; end += 1) {
    const letter = source[end];
    if (letter === '{' && (depth > 0 || source[end - 1] === '$')) depth += 1;
    else if (letter === '}' && depth > 0) depth -= 1;
    else if (letter === '`' && depth === 0) return source.slice(at, end);
  }
  return source.slice(at);
}

/** Every `insert … select` of the product into one of these tables; into any that is named as it runs, too. */
function insertsInto(tables: ReadonlySet<string>): { file: string; text: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$|on-workers/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(/insert into (\w+|\$)/g)]
      .filter(([, table]) => table === '$' || tables.has(table ?? ''))
      .map(({ index }) => ({ file, text: textFrom(source, index) }))
      .filter(({ text }) => /\bselect\b/.test(text));
  });
}

/** Tables that lie over the nodes of a cluster; those whose rows are numbered. */
async function tablesOverNodes(): Promise<{ all: Set<string>; numbered: Set<string> }> {
  const database = await testDatabase();
  const rows = await database.sql<{ name: string; numbered: boolean }>`
    select c.relname as name, exists (select from pg_attribute n where n.attrelid = c.oid and n.attidentity <> '') as numbered
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and c.relname not in ('session', 'api_token', 'invitation', 'mail')`;
  await database.drop();
  const namesOf = (some: typeof rows) => new Set(some.map(({ name }) => name));
  return { all: namesOf(rows), numbered: namesOf(rows.filter(({ numbered }) => numbered)) };
}

// What one node, and a database without the extension, never shows (0095).
it('answers for each row that a statement reads and inserts: a cluster copies others past its policies, and is refused', async () => {
  const isAnswered = /returning|on conflict|\$\{(rest|answeredOnCluster\(tx\))\}\s*$/;
  const found = insertsInto((await tablesOverNodes()).all);
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ text }) => !isAnswered.test(text))).toEqual([]);
});

it('numbers no row where another one is read: nodes count by themselves, and not in the order of the coordinator', async () => {
  const found = insertsInto((await tablesOverNodes()).numbered);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ text }) => /\b(from|join) (?!unnest\b|jsonb_|lateral\b)[a-z]/.test(text))).toEqual([]);
});
