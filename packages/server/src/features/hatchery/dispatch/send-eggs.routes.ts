import type { InputOf } from '@henhouse/contract/endpoint';
import { listEggTargets, sendEggs } from '@henhouse/contract/supply/supply';
import { checkWithdrawal } from '@henhouse/domain/health/withdrawal';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { latestDayAt } from '../../farm/site-day';
import { flockDayKey, holdsOfAll } from '../../health/withdrawal.service';
import { sendAtOnce } from '../../supply/supply.service';
import { readEggTargets, readFlocksOfLots, readSupply } from '../../supply/supply.store';

/** Eggs of a flock in quarantine stay where they are; what a medicine holds of them is asked where they are set or sold. */
async function checkQuarantine(tx: CompanyTx, { day, lots }: Pick<InputOf<typeof sendEggs>, 'day' | 'lots'>) {
  const flockOf = await readFlocksOfLots(
    tx,
    lots.map(({ lotId }) => lotId),
  );
  const holds = await holdsOfAll(
    tx,
    [...new Set(flockOf.values())].map((flockId) => ({ flockId, day })),
  );
  return lots.flatMap(({ lotId }, index) => {
    const held = holds.get(flockDayKey({ flockId: flockOf.get(lotId) ?? '', day })) ?? [];
    const shut = held.filter(({ source }) => source === 'quarantine');
    return checkWithdrawal(shut, { product: 'eggs', day, field: `lots.${index}.lotId` });
  });
}

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
      ...(await checkQuarantine(tx, sending)),
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
