import {
  createPriceList,
  listPriceLists,
  type PriceListRow,
  updatePriceList,
} from '@henhouse/contract/catalogue/price-list';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { demandThing } from './demand-thing';
import { addPriceList, priceListProblems } from './price-list.service';
import { listPriceListRows, readPriceList, updatePriceListRow } from './price-list.store';

export function registerPriceLists(app: App): void {
  route(app, listPriceLists, ({ tx, query }) => listPriceListRows(tx, query));

  route(app, createPriceList, async ({ tx, input, user, audit, event }) => {
    demandThing(user.role, 'priceList');
    const { id, ...fields } = input;
    const after = await addPriceList(tx, id, fields);
    audit({ action: 'create', subject: 'MasterData', subjectId: id, after });
    event('catalogue.saved', { priceListId: id });
    return after;
  });

  route(app, updatePriceList, async ({ tx, input, params: { priceListId }, version, user, audit, event }) => {
    demandThing(user.role, 'priceList');
    // The lock on all prices of the company is what keeps two changes apart.
    const problems = await priceListProblems(tx, priceListId, input);
    const before = requireVersion(await orNotFound(readPriceList(tx, priceListId)), version);
    refuse(problems);
    await updatePriceListRow(tx, priceListId, input);
    const after = (await readPriceList(tx, priceListId)) as PriceListRow;
    audit({ action: 'update', subject: 'MasterData', subjectId: priceListId, before, after });
    event('catalogue.saved', { priceListId });
    return after;
  });
}
