import { createItem, getItem, type Item, listItems, mergeItem, updateItem } from '@henhouse/contract/catalogue/item';
import { checkMergeItem } from '@henhouse/domain/catalogue/item';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { demandThing } from './demand-thing';
import { addItem, changeItem, lockItem } from './item.service';
import { listItemRows, lockItems, readItem, takeUnits } from './item.store';
import { joinLabels, pointEntriesToItem, pointToOther } from './merge.store';

export function registerItems(app: App): void {
  route(app, listItems, ({ tx, query }) => listItemRows(tx, query));

  route(app, getItem, async ({ tx, params }) => {
    return await orNotFound(readItem(tx, params.itemId));
  });

  route(app, createItem, async ({ tx, input, user, audit, event }) => {
    demandThing(user.role, input.category);
    const after = await addItem(tx, input);
    audit({ action: 'create', subject: 'MasterData', subjectId: input.id, after });
    event('catalogue.saved', { itemId: input.id });
    event('stock.saved', { itemId: input.id });
    return after;
  });

  route(app, updateItem, async ({ tx, input, params: { itemId }, version, user, audit, event }) => {
    const before = await lockItem(tx, itemId, version);
    demandThing(user.role, before.category);
    const after = await changeItem(tx, before, input);
    audit({ action: 'update', subject: 'MasterData', subjectId: itemId, before, after });
    event('catalogue.saved', { itemId });
    event('stock.saved', { itemId });
    return after;
  });

  route(app, mergeItem, async ({ tx, input, params: { itemId }, version, user, now, audit, event }) => {
    const { intoId, reason } = input;
    await lockItems(tx, [itemId, intoId]);
    const before = await lockItem(tx, itemId, version);
    demandThing(user.role, before.category);
    refuse(checkMergeItem(before, (await readItem(tx, intoId)) ?? null));
    await joinLabels(tx, itemId, intoId, { name: user.name, at: new Date(now).toISOString() });
    await pointEntriesToItem(tx, itemId, intoId);
    await pointToOther(tx, 'item', { fromId: itemId, intoId });
    await takeUnits(tx, itemId, intoId);
    const after = (await readItem(tx, itemId)) as Item;
    audit({ action: 'merge', subject: 'MasterData', subjectId: itemId, before, after: { ...after, reason } });
    event('catalogue.saved', { itemId });
    event('stock.saved', { itemId });
    return after;
  });
}
