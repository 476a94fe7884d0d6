import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database';
import { onWorkers } from './on-workers';

/**
 * What triggers of the schema do, when and for what, and which of it a cluster does in other words. A migration that changes one of them, or brings a new
 * one, is red here until somebody looked whether `on-workers` follows (0095); `-u` with this file says that it does.
 */
it('says of each trigger what a cluster carries out in its place, and knows the one that it stands for', async () => {
  const database = await testDatabase();
  const rows = await database.sql<{ name: string; body: string }>`
    select p.proname as name, p.prosrc || coalesce((
        select string_agg(concat_ws(' ', c.relname, t.tgname, t.tgtype, t.tgnewtable, t.tgoldtable), ' ' order by c.relname, t.tgname)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = p.oid and not c.relispartition), '') as body
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and (p.prorettype = 'trigger'::regtype or position('function ' || p.proname || '(' in ${onWorkers}) > 0)
    order by 1, 2`;
  await database.drop();
  const print = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 12);
  const lines = rows.map(({ name, body }) => {
    const onCluster = onWorkers.includes(`create or replace function ${name}(`) ? 'in other words' : 'as it is';
    return `${name} ${print(body)} ${onCluster}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./on-workers.gen.txt');
});
