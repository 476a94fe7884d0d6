import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getSettingPlan, SettingRow } from '@henhouse/contract/hatchery/setting-plan';
import { addDays, type Day, dayInZone, daysBetween, laterDay } from '@henhouse/domain/day/day';
import { mondayOf } from '@henhouse/domain/day/week';
import { freePositions, loadBesideEggs, loadOfHatch } from '@henhouse/domain/hatchery/plan/machine-load';
import {
  eggsOnOrder,
  eggsToCome,
  expectedChicks,
  type PlannableEggs,
} from '@henhouse/domain/hatchery/plan/plannable-eggs';
import { setWeeks } from '@henhouse/domain/hatchery/plan/set-weeks';
import { settingPlan } from '@henhouse/domain/hatchery/plan/setting-plan';
import { expectedHatchPct, lotLossPoints } from '@henhouse/domain/hatchery/result/expected-hatch';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readEggHolds } from '../../health/withdrawal.service';
import { loadStandards } from '../../standards/standard.service';
import { readFreeLots } from '../../stock/free-lots.store';
import { type EggLotFacts, readEggLots } from '../egg-lots.store';
import { readEggsInRoom } from '../egg-stock.store';
import { readGradedSources, resultsOf } from '../summary/graded-sources.store';
import {
  type OpenHatch,
  type PlanningHatchery,
  readChickSales,
  readEggsOnOrder,
  readEggsSet,
  readLayingFlocks,
  readOpenHatches,
  readSettersWithEggs,
  readWaitingFlocks,
} from './setting-plan.store';

interface PlanQuery {
  readonly farmId: string;
  readonly hatchery: PlanningHatchery;
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  readonly timeZone: string;
  readonly bought: boolean;
}

/** Days back over which a hatchery's own hatch of set is its usual one. */
const usualDays = 90;

const dayOfInstant = (timeZone: string) => (at: string | null) =>
  at === null ? null : dayInZone(Date.parse(at), timeZone);

/** The hatches under way of a farm: what they take of machine room, and what is expected of them. */
async function readUnderWay(tx: CompanyTx, { farmId, hatchery, today, timeZone }: PlanQuery) {
  const hatches = await readOpenHatches(tx, farmId);
  const planned = hatches.filter(({ state }) => state === 'planned').flatMap(({ lots }) => lots);
  const lots = await readEggLots(tx, [...new Set(planned.map(({ lotId }) => lotId))]);
  const dayOf = dayOfInstant(timeZone);
  return hatches.map((hatch) => {
    const load = loadOfHatch(
      {
        ...hatch,
        transferDueDay: dayOf(hatch.transferDueAt),
        pullDueDay: dayOf(hatch.pullDueAt),
        eggsPlanned: hatch.lots.reduce((sum, { eggs }) => sum + eggs, 0),
      },
      today,
      hatchery,
    );
    return {
      breed: hatch.breed,
      pullDay: hatch.pullDay ?? load.pullDay,
      parts: hatch.state === 'planned' ? partsOfPlan(hatch, lots, load.setDay, hatchery) : hatch.sources,
      load: hatch.hatcheryId === hatchery.id ? [load] : [],
    };
  });
}

/** What was expected is kept when eggs are set; of a plan it follows from its lots. */
function partsOfPlan(
  hatch: OpenHatch,
  lots: ReadonlyMap<string, EggLotFacts>,
  setDay: Day,
  { lateStorageLossPoints }: PlanningHatchery,
) {
  return hatch.lots.map(({ lotId, eggs }) => {
    const lot = lots.get(lotId);
    const loss = lot === undefined ? 0 : lotLossPoints(daysBetween(lot.layDay, setDay), lateStorageLossPoints);
    return { eggs, expectedHatchPct: expectedHatchPct(lot?.standardHatchPct ?? null, loss) };
  });
}

/** Eggs that nobody has planned with and nothing holds today. */
async function readUnplannedEggs(tx: CompanyTx, { farmId, today }: PlanQuery): Promise<PlannableEggs[]> {
  return (await readEggsInRoom(tx, farmId, today))
    .filter(({ grade, heldBy, unplanned }) => grade === 'hatching' && heldBy.length === 0 && unplanned > 0)
    .map((lot) => ({ ...lot, eggs: lot.unplanned, part: 'onHand', fromDay: lot.layDay }));
}

/** Flocks in lay of the farm that nothing holds today; what is held may be free by then, but a plan does not count on it. */
async function readLaying(tx: CompanyTx, { farmId, today }: PlanQuery) {
  const flocks = await readLayingFlocks(tx, farmId, today);
  const ids = flocks.map(({ flockId }) => flockId);
  const [standards, heldBy] = await Promise.all([loadStandards(tx, flocks), readEggHolds(tx, ids, today)]);
  return flocks
    .filter(({ flockId, eggsPerDay }) => eggsPerDay > 0 && heldBy(flockId).length === 0)
    .map((flock) => ({
      ...flock,
      fromDay: flock.hasToday ? addDays(today, 1) : today,
      standard: standards(flock),
    }));
}

const eggsOfRow = ({ setDay, eggsToSet }: Pick<SettingRow, 'setDay' | 'eggsToSet'>) => ({
  day: setDay,
  eggs: eggsToSet,
});

/** Chicks that are promised against eggs and machine room; one query for each source, however many days and orders. */
export async function planSettings(tx: CompanyTx, request: PlanQuery): Promise<OutputOf<typeof getSettingPlan>> {
  const { farmId, hatchery, from, to, today, bought } = request;
  const dayOf = dayOfInstant(request.timeZone);
  // What is promised before the time asked for takes its share first.
  const days = { from: from < today ? from : today, to };
  const [sales, flocks, chicks, hatches, inRoom, laying, onOrder, setters, graded, eggsSet] = await Promise.all([
    readChickSales(tx, farmId, days),
    readWaitingFlocks(tx, { ...days, bought }),
    readFreeLots(tx, { farmId, kind: 'chicks', day: today }),
    readUnderWay(tx, request),
    readUnplannedEggs(tx, request),
    readLaying(tx, request),
    readEggsOnOrder(tx, farmId),
    readSettersWithEggs(tx, hatchery.id),
    readGradedSources(tx, [farmId], { from: addDays(today, -usualDays), to: today, seesPrices: () => false }),
    readEggsSet(tx, hatchery.id, { from: mondayOf(from), to }),
  ]);
  const usualHatchPct = resultsOf(graded.map((row) => ({ row, share: 1 }))).hatchOfSetPct;
  const coming = hatches.map((hatch) => ({ ...hatch, chicks: expectedChicks(hatch.parts, usualHatchPct) }));
  const isCounted = ({ breed, standardHatchPct }: PlannableEggs) =>
    breed !== '' && (standardHatchPct !== null || usualHatchPct !== null);
  const ordered = onOrder.map((line) => {
    const eggs = eggsOnOrder(line, today);
    return { line, eggs: eggs !== null && isCounted(eggs) ? [eggs] : [] };
  });
  const machines = {
    setterPositions: hatchery.setterPositions,
    hatcherPositions: hatchery.hatcherPositions,
    loads: [
      ...hatches.flatMap(({ load }) => load),
      ...setters.map(({ transferDueAt, ...setter }) =>
        loadBesideEggs({ ...setter, transferDueDay: dayOf(transferDueAt) }, today),
      ),
    ],
  };
  const rows = settingPlan({
    ...machines,
    today,
    hours: hatchery,
    lateLossPoints: hatchery.lateStorageLossPoints,
    usualHatchPct,
    eggsPerTray: hatchery.eggsPerTray,
    orders: [...sales, ...flocks],
    inStore: chicks.map((lot) => ({
      breed: lot.breed,
      sex: lot.sex ?? 'asHatched',
      hatchDay: lot.bornDay,
      chicks: lot.onHand,
      quarantinedFrom: lot.quarantinedFrom,
    })),
    underWay: coming.flatMap(({ breed, pullDay, chicks: expected }) =>
      expected === null ? [] : [{ breed, pullDay, chicks: expected }],
    ),
    eggs: [
      ...inRoom.filter(isCounted),
      ...laying.flatMap((flock) => eggsToCome(flock, to)),
      ...ordered.flatMap(({ eggs }) => eggs),
    ],
  });
  return {
    from,
    to,
    today,
    hatcheryId: hatchery.id,
    rows: rows
      .filter(({ day }) => day >= from)
      .map((row) => ({ ...row, orders: [...row.orders], obstacles: [...row.obstacles] })),
    laying: laying.map(({ flockId, number, breed, eggsPerDay }) => ({ flockId, number, breed, eggsPerDay })),
    onOrder: ordered.map(({ line: { layDay: _layDay, ...line }, eggs }) => ({ ...line, isCounted: eggs.length > 0 })),
    usualHatchPct,
    eggsNotCounted: inRoom.filter((lot) => !isCounted(lot)).reduce((sum, { eggs }) => sum + eggs, 0),
    hatchesNotCounted: coming.filter(({ chicks: expected }) => expected === null).length,
    eggsPerWeek: hatchery.eggsPerWeek,
    weeks: setWeeks(eggsSet, rows.map(eggsOfRow)),
    setterPositions: hatchery.setterPositions,
    hatcherPositions: hatchery.hatcherPositions,
    room: freePositions(machines, laterDay(from, today), to),
  };
}
