import { listEggTargets, sendEggs } from '@henhouse/contract/supply/supply';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { latestDayAt } from '../../farm/site-day';
import { eggsInQuarantine } from '../../health/eggs-in-quarantine';
import { sendAtOnce } from '../../supply/supply.service';
import { readEggTargets, readSupply } from '../../supply/supply.store';

/** Eggs that go from a farm to another one of the company: the sender need not see that one. */
export function registerSendEggs(app: App): void {
  route(app, listEggTargets, async ({ tx, params }) => ({ items: await readEggTargets(tx, params.farmId) }));

  route(app, sendEggs, async ({ tx, params: { farmId }, input, today, user, audit, event }) => {
    const { toFarm, ...sending } = input;
    const { id } = sending;
    const targets = await readEggTargets(tx, farmId);
    const isTarget = targets.some((target) => target.farmId === toFarm);
    refuse([
      ...(isTarget ? [] : [error('unknownValue', 'toFarm', { value: toFarm })]),
      ...(await eggsInQuarantine(tx, sending)),
    ]);
    const way = { kind: 'eggs', direction: 'toFarm', farmId: toFarm, fromFarmId: farmId } as const;
    const around = { today: await latestDayAt({ tx, today }, [farmId, toFarm]), farmRetired: false, byName: user.name };
    await sendAtOnce(tx, { ...sending, ...way }, { ...around, current: () => readSupply(tx, id) });
    const sent = await readSupply(tx, id);
    audit({ action: 'create', subject: 'SupplyFarm', subjectId: id, after: input, farmId });
    event('supply.saved', { farmId: toFarm, supplyId: id });
    event('stock.saved', { farmId });
    return { id, number: sent?.number ?? 0, version: sent?.version ?? 1 };
  });
}
