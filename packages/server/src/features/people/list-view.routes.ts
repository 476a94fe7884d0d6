import { getListViews, removeListView, saveListView, viewsAtMost } from '@henhouse/contract/people/list-view';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { App } from '../../platform/http/app';
import { notFound, refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readViews } from './list-view.store';

/** What a list shows, saved by name: each person's own, on whichever device they sign in. */
export function registerListViews(app: App): void {
  route(app, getListViews, async ({ tx, user }) => ({ items: await readViews(tx, user.id) }));

  route(app, saveListView, async ({ tx, user, params: { listViewId: id }, input, audit, event }) => {
    const { list, name, search, columns, isDefault } = input;
    // One after the other, so that two of them are neither of one name nor both the first.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`list-view ${user.id}`}, 0))`);
    const own = await readViews(tx, user.id);
    const before = own.find((one) => one.id === id);
    if (before === undefined) {
      const count = own.length + 1;
      refuse(
        count <= viewsAtMost ? [] : [error('outOfRange', '', { value: count, min: 0, max: viewsAtMost, unit: '' })],
      );
    }
    const taken = own.some(
      (one) => one.id !== id && one.list === list && one.name.toLowerCase() === name.toLowerCase(),
    );
    refuse(taken ? [error('notUnique', 'name', { value: name })] : []);
    if (isDefault) {
      await tx.run(sql`
        update list_view set is_default = false
        where company_id = ${tx.companyId} and user_id = ${user.id} and list = ${list} and is_default and id <> ${id}`);
    }
    const saved = await tx.run(sql`
      insert into list_view (company_id, id, user_id, list, name, search, columns, is_default)
      values (${tx.companyId}, ${id}, ${user.id}, ${list}, ${name}, ${search}, ${columns}::text[], ${isDefault})
      on conflict (company_id, id) do update set list = excluded.list, name = excluded.name, search = excluded.search,
        columns = excluded.columns, is_default = excluded.is_default where list_view.user_id = ${user.id}`);
    // Somebody else's is none.
    if (saved === 0) throw notFound();
    const after = { id, ...input };
    audit({
      action: before ? 'update' : 'create',
      subject: 'Settings',
      subjectId: id,
      ...(before && { before }),
      after,
    });
    event('listView.saved', {});
    return after;
  });

  route(app, removeListView, async ({ tx, user, params: { listViewId: id }, audit, event }) => {
    const before = (await readViews(tx, user.id)).find((one) => one.id === id);
    if (before === undefined) throw notFound();
    await tx.run(sql`
      delete from list_view where company_id = ${tx.companyId} and id = ${id} and user_id = ${user.id}`);
    audit({ action: 'delete', subject: 'Settings', subjectId: id, before });
    event('listView.saved', {});
  });
}
