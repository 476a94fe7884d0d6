import { randomUUID } from 'node:crypto';
import { getListViews, removeListView, saveListView } from '@henhouse/contract/people/list-view';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const app = startedApp({ farms: false });

const view = { list: 'flocks', name: 'Open broilers', search: 'open=true', columns: ['number'], isDefault: false };
const save = (id: string, part: Partial<typeof view>, as: Actor = 'vale.Owner') =>
  app.call(saveListView, { params: { listViewId: id }, body: { ...view, ...part } }, as);
const mine = async (as: Actor = 'vale.Owner') => (await app.ok(getListViews, {}, as)).items;

describe('views of lists', () => {
  it('are kept by name, each of one person, and renamed', async () => {
    const id = randomUUID();
    expect((await save(id, {})).body).toEqual({ id, ...view });
    await save(id, { name: 'Broilers' });
    expect(await mine()).toEqual([{ id, ...view, name: 'Broilers' }]);
    expect(await mine('vale.Admin')).toEqual([]);
    expect((await save(id, { name: 'Taken over' }, 'vale.Admin')).status).toBe(404);
    expect((await app.call(removeListView, { params: { listViewId: id } }, 'vale.Admin')).status).toBe(404);
    expect(await mine()).toMatchObject([{ id, name: 'Broilers' }]);
  });

  it('have one name in a list, and one that it opens with', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await save(one, { list: 'purchases', name: 'Mine', isDefault: true });
    expect((await save(other, { list: 'purchases', name: 'MINE' })).status).toBe(422);
    await save(other, { list: 'purchases', name: 'Yours', isDefault: true });
    const found = (await mine()).filter(({ list }) => list === 'purchases');
    expect(found.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Mine', false],
      ['Yours', true],
    ]);
    await app.ok(removeListView, { params: { listViewId: one } }, 'vale.Owner');
    expect((await mine()).some(({ id }) => id === one)).toBe(false);
  });
});
