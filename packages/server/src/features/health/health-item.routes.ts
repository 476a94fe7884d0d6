import {
  createHealthItem,
  type HealthItem,
  listHealthItems,
  stateFeedPeriods,
  updateHealthItem,
} from '@henhouse/contract/health/health-item';
import { checkPeriods, type HealthFacts } from '@henhouse/domain/health/health-item';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import { notFound, orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { addItem, changeItem, lockItem, plainItem } from '../catalogue/item.service';
import { findItem, lockItems } from '../catalogue/item.store';
import { listHealthItemRows, readHealthItem, readPeriods, stateLabel } from './health-item.store';

const factsOf = (input: HealthFacts): HealthFacts => ({
  activeSubstance: input.activeSubstance,
  strengthMgPerUnit: input.strengthMgPerUnit,
  doseMgPerKgDay: input.doseMgPerKgDay,
  route: input.route,
  prescriptionOnly: input.prescriptionOnly,
  antimicrobial: input.antimicrobial,
  periods: input.periods,
});

const noFacts = {
  activeSubstance: '',
  strengthMgPerUnit: null,
  doseMgPerKgDay: null,
  route: 'feed',
  prescriptionOnly: false,
} as const;

export function registerHealthItems(app: App): void {
  route(app, listHealthItems, ({ tx, query }) => listHealthItemRows(tx, query));

  route(app, createHealthItem, async ({ tx, input, user, now, audit, event }) => {
    const { id, category, code, name, unit } = input;
    await addItem(tx, { ...plainItem, id, category, code, name, unit }, checkPeriods(input.periods));
    await stateLabel(tx, id, factsOf(input), { name: user.name, at: new Date(now).toISOString() });
    const after = (await readHealthItem(tx, id)) as HealthItem;
    audit({ action: 'create', subject: 'MasterData', subjectId: id, after });
    event('stock.saved', { itemId: id });
    event('catalogue.saved', { itemId: id });
    return after;
  });

  route(app, updateHealthItem, async ({ tx, input, params: { itemId }, version, user, now, audit, event }) => {
    await lockItems(tx, [itemId]);
    const before = requireVersion(await orNotFound(readHealthItem(tx, itemId)), version);
    const item = await lockItem(tx, itemId, version);
    const { name, retired, periods } = input;
    await changeItem(tx, item, { ...item, units: [...item.units], name, retired }, checkPeriods(periods));
    await stateLabel(tx, itemId, factsOf(input), { name: user.name, at: new Date(now).toISOString() });
    const after = (await readHealthItem(tx, itemId)) as HealthItem;
    audit({ action: 'update', subject: 'MasterData', subjectId: itemId, before, after });
    event('stock.saved', { itemId });
    event('catalogue.saved', { itemId });
    return after;
  });

  route(app, stateFeedPeriods, async ({ tx, input, params: { itemId }, user, now, audit, event }) => {
    await lockItems(tx, [itemId]);
    const item = await findItem(tx, itemId);
    if (item?.category !== 'feed') throw notFound();
    const { periods, reason } = input;
    refuse([
      ...(item.medicated ? [] : [error('stateNotAllowed', 'periods', { name: item.name })]),
      ...checkPeriods(periods),
    ]);
    const before = await readPeriods(tx, itemId);
    const facts = { ...noFacts, antimicrobial: false, periods };
    await stateLabel(tx, itemId, facts, { name: user.name, at: new Date(now).toISOString() });
    const changed = { before: { periods: before }, after: { periods, reason } };
    audit({ action: 'update', subject: 'MasterData', subjectId: itemId, ...changed });
    event('stock.saved', { itemId });
    return { itemId, medicated: item.medicated, periods };
  });
}
