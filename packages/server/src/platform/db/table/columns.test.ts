import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database';
import { camelCase } from '../column-types';

/** `npx vitest run -u` with this file writes it anew after a migration. */
it('the columns that writes are held to are those of the schema', async () => {
  const database = await testDatabase();
  const tables = await database.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`);
  await database.drop();
  const lines = tables.map(
    ({ table, columns }) => `  ${table}: ${columns.map((column) => `'${camelCase(column)}'`).join(' | ')};`,
  );
  const text = [
    '/** Columns of every table, written by columns.test.ts. */',
    'export interface Columns {',
    ...lines,
    '}',
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('./columns.gen.ts');
});
