import {
  createHatchery,
  deleteHatchery,
  getHatchery,
  listHatcheries,
  retireHatchery,
  updateHatchery,
} from '@henhouse/contract/hatchery/hatchery';
import { checkHatchery, checkRetireHatchery } from '@henhouse/domain/hatchery/hatchery';
import { blocking, error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { seesPrices } from '../../stock/inventory/stock-place';
import { keepRates, restateChicksOfHatchery } from '../chick-cost';
import { addHatchery, hatcheryCodeProblems, shownTo } from './add-hatchery';
import {
  hatcheryTable,
  listHatcheryLines,
  readHatcheryBusy,
  readHatcheryLine,
  readHatcheryUses,
} from './hatchery.store';

export function registerHatcheries(app: App): void {
  route(app, listHatcheries, async ({ tx, scope, query, rights }) => {
    const { items, total } = await listHatcheryLines(tx, scope, query);
    return { items: items.map((line) => shownTo(rights, line)), total };
  });

  route(app, getHatchery, async ({ tx, params, rights }) =>
    shownTo(rights, await readHatcheryLine(tx, params.hatcheryId)),
  );

  route(app, createHatchery, async (context) => {
    const { id, confirmed, ...fields } = context.input;
    return addHatchery(context, await readFarm(context.tx, context.params.farmId), id, fields, confirmed);
  });

  route(app, updateHatchery, async (context) => {
    const { tx, input, params, version, rights, audit, event } = context;
    const { hatcheryId } = params;
    const before = requireVersion(await hatcheryTable.lock(tx, hatcheryId), version, (row) => shownTo(rights, row));
    const { confirmed, ...fields } = input;
    refuse([
      ...blocking(checkHatchery(fields), confirmed),
      ...(await hatcheryCodeProblems(tx, fields.code, hatcheryId)),
    ]);
    // Who sees no prices leaves them as they were.
    const { ownEggValueMinor, hatchingCostMinor } = seesPrices(rights, before.farmId) ? fields : before;
    await keepRates(tx, hatcheryId);
    const after = await hatcheryTable.update(tx, hatcheryId, { ...fields, ownEggValueMinor, hatchingCostMinor });
    await restateChicksOfHatchery(tx, hatcheryId);
    audit({ action: 'update', subject: 'Hatchery', subjectId: hatcheryId, before, after: { ...after, confirmed } });
    event('hatchery.saved', { farmId: before.farmId, hatcheryId });
    return shownTo(rights, after);
  });

  route(app, retireHatchery, async (context) => {
    const { tx, input, params, version, rights, audit, event } = context;
    const { hatcheryId } = params;
    const before = requireVersion(await hatcheryTable.lock(tx, hatcheryId), version, (row) => shownTo(rights, row));
    refuse(checkRetireHatchery(input.retired, await readHatcheryBusy(tx, hatcheryId)));
    const after = await hatcheryTable.set(tx, hatcheryId, { retired: input.retired });
    const action = input.retired ? 'retire' : 'bringBack';
    const details = { ...after, reason: input.reason };
    audit({ action, subject: 'Hatchery', subjectId: hatcheryId, before, after: details });
    event('hatchery.saved', { farmId: before.farmId, hatcheryId });
    event('farm.saved', { farmId: before.farmId });
    return shownTo(rights, after);
  });

  route(app, deleteHatchery, async ({ tx, input, params: { hatcheryId }, version, rights, audit, event }) => {
    const before = requireVersion(await hatcheryTable.lock(tx, hatcheryId), version, (row) => shownTo(rights, row));
    const uses = await readHatcheryUses(tx, hatcheryId);
    if (uses.length > 0) refuse([error('inUse', 'reason', { value: uses.length, name: uses.join(', ') })]);
    await hatcheryTable.remove(tx, hatcheryId);
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Hatchery', subjectId: hatcheryId, before, after });
    event('hatchery.saved', { farmId: before.farmId, hatcheryId });
    event('farm.saved', { farmId: before.farmId });
  });
}
