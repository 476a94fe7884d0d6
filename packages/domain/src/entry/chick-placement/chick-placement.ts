import type { Day } from '../../day/day';
import type { DayBookDelta } from '../../day-book/flock-day';
import type { Posting } from '../../ledger/posting';
import { confirm, error, outOfRange, type Problem, warn } from '../../problem/problem';
import { percentOf } from '../../quantity/divide';
import type { Sex } from '../../standards/standard';
import { checkBirdSex, checkDay } from '../check-day';
import type { EntryContext } from '../entry-context';
import type { EntryFigure, EntryPlace, EntryRules } from '../entry-effect';
import { checkRoom, type ShedRoom } from '../shed-room';
import { checkOpening, type FlockOpening, type OpenedPlacement, openedColumns } from './opening';

/**
 * Birds put into the shed; `count` is what was delivered, dead on arrival included. With an `opening` they are birds in the
 * middle of their life that stand there already: `count` lives on the morning of the day.
 */
export interface ChickPlacementDetail {
  readonly sex: Sex;
  /** Bought chicks of the farm's store; absent or null: straight from the supplier. */
  readonly chickLotId?: string | null | undefined;
  readonly supplierName: string;
  readonly docket: string;
  readonly count: number;
  readonly boxes: number | null;
  readonly deadOnArrival: number;
  readonly sampleBirds: number | null;
  readonly sampleMeanG: number | null;
  readonly arrivalTime: string | null;
  readonly houseTempC: number | null;
  readonly priceMinorPerChick: number | null;
  readonly opening?: FlockOpening | null | undefined;
}

/** What is known of the chicks of a lot. */
export interface PlacedChickLot {
  readonly breed: string;
  readonly hatchDay: Day;
  readonly sex: Sex;
}

/**
 * `room` is the shed that the chicks go into; `chickLot` the lot that is named: null when the farm has none of that id,
 * absent where it is not known (in a browser).
 */
interface ChickPlacementContext extends EntryContext {
  readonly room: ShedRoom;
  readonly breed?: string;
  readonly chickLot?: PlacedChickLot | null;
}

/** Dead on arrival in % of the chicks delivered, above which the count must be confirmed; 0.1–0.3 % is usual. */
const usualDoaPct = 1;

/**
 * Within capacity and density of a shed that is ready, dead on arrival not above the count; above 1 % of it must be
 * confirmed (`doaHigh`). A flock that is empty for good takes no chicks.
 */
function check(detail: ChickPlacementDetail, context: ChickPlacementContext): Problem[] {
  const problems = [
    ...checkDay(context),
    ...checkBirdSex(context, detail.sex),
    ...outOfRange('detail.deadOnArrival', detail.deadOnArrival, 0, detail.count, 'birds'),
    ...checkSample(detail, context),
    ...checkOpened(detail, context),
    ...checkChickLot(detail, context),
  ];
  const { flockState } = context;
  if (flockState === 'depleted') {
    problems.push(error('stateNotAllowed', '', { name: flockState }));
  }
  if (problems.length > 0) return problems;
  problems.push(
    ...checkRoom(context.room, {
      birds: detail.count - detail.deadOnArrival,
      day: context.day,
      productionKind: context.productionKind,
      weightG: detail.sampleMeanG ?? context.standard.bodyWeightG,
      targetWeightG: context.standard.targetWeightG,
      countField: 'detail.count',
      shedField: 'shedId',
    }),
    ...checkDoa(detail),
  );
  if (context.birds.some(({ cameIn }) => cameIn > 0)) {
    const value = context.birds.reduce((sum, { cameIn }) => sum + cameIn, 0);
    problems.push(warn('entryExists', 'day', { value, unit: 'birds', day: context.day }));
  }
  return problems;
}

/** The chicks of the lot are those of the flock: hatched on its day, of its breed and the sex that is stated. */
function checkChickLot(detail: ChickPlacementDetail, context: ChickPlacementContext): Problem[] {
  const { chickLotId = null, sex } = detail;
  const { chickLot, breed, hatchDay } = context;
  if (chickLotId === null || chickLot === undefined) return [];
  if (chickLot === null) return [error('unknownValue', 'detail.chickLotId', { value: chickLotId })];
  const problems: Problem[] = [];
  if (chickLot.hatchDay !== hatchDay) {
    problems.push(error('chicksDiffer', 'detail.chickLotId', { name: chickLot.hatchDay, value: hatchDay }));
  }
  if (breed !== undefined && chickLot.breed.trim().toLowerCase() !== breed.trim().toLowerCase()) {
    problems.push(error('chicksDiffer', 'detail.chickLotId', { name: chickLot.breed, value: breed }));
  }
  if (chickLot.sex !== sex) problems.push(error('sexMismatch', 'detail.sex', { name: chickLot.sex }));
  return problems;
}

/** g: a day-old chick weighs 20 to 80, so a heavier mean is that of grown birds. */
const dayOldAtMostG = 80;
/** Days for which a chick may still weigh what it did on the day of hatch. */
const dayOldDays = 3;

/** True while birds are chicks, which are weighed in units of their own. */
export const areDayOld = (ageDays: number): boolean => ageDays <= dayOldDays;

/** Of an opening the mean alone may be known: it then stands for all birds. */
function checkSample(detail: ChickPlacementDetail, { ageDays }: EntryContext): Problem[] {
  const { sampleBirds, sampleMeanG, count, opening = null } = detail;
  if (sampleMeanG === null) return sampleBirds === null ? [] : [error('required', 'detail.sampleMeanG')];
  if (sampleBirds === null && opening === null) return [error('required', 'detail.sampleBirds')];
  return [
    ...outOfRange('detail.sampleBirds', sampleBirds ?? 1, 1, count, 'birds'),
    ...(areDayOld(ageDays) ? outOfRange('detail.sampleMeanG', sampleMeanG, 20, dayOldAtMostG, 'gSmall') : []),
  ];
}

/** Birds that stand there already came on no lorry and out of no lot. */
function checkOpened(detail: ChickPlacementDetail, context: EntryContext): Problem[] {
  const opened = openedOf(detail);
  if (opened === null) return [];
  return [
    ...outOfRange('detail.deadOnArrival', detail.deadOnArrival, 0, 0, 'birds'),
    ...(detail.chickLotId ? [error('chicksDiffer', 'detail.chickLotId', { name: '', value: context.hatchDay })] : []),
    ...checkOpening(opened, context),
  ];
}

function openedOf({ sex, count, opening = null }: ChickPlacementDetail): OpenedPlacement | null {
  return opening === null ? null : { sex, count, opening };
}

function checkDoa(detail: ChickPlacementDetail): Problem[] {
  const value = percentOf(detail.deadOnArrival, detail.count);
  if (value === null || value <= usualDoaPct) return [];
  return [
    confirm('doaHigh', 'detail.deadOnArrival', { value, max: usualDoaPct, unit: 'pct', birds: detail.deadOnArrival }),
  ];
}

/**
 * All chicks delivered come from the supplier into the shed, and the dead on arrival leave it at once. Chicks of a lot leave
 * the store for `placed`, and the birds come out of it; birds in the middle of their life come out of `opening`.
 */
function postingsOf(detail: ChickPlacementDetail, place: EntryPlace): Posting[] {
  const { farmId, flockId, shedId, day } = place;
  const lot = { kind: 'birds', flockId, sex: detail.sex } as const;
  const flock = { kind: 'flock', flockId, shedId } as const;
  const { chickLotId = null } = detail;
  const moved = { quantity: detail.count, day, field: 'detail.count' };
  const isOpened = openedOf(detail) !== null;
  const source =
    chickLotId === null
      ? ({ kind: isOpened ? 'opening' : 'supplier', farmId } as const)
      : ({ kind: 'placed', flockId, shedId } as const);
  const placed: Posting[] = [{ lot, from: source, to: flock, ...moved }];
  if (chickLotId !== null) {
    const chicks = { kind: 'chicks', lotId: chickLotId } as const;
    placed.unshift({ lot: chicks, from: { kind: 'store', farmId }, to: source, ...moved });
  }
  if (detail.deadOnArrival === 0) return placed;
  const doa = { kind: 'doa', flockId, shedId } as const;
  return [...placed, { lot, from: flock, to: doa, quantity: detail.deadOnArrival, day, field: 'detail.deadOnArrival' }];
}

/** Birds placed, dead on arrival, what they weighed, and of birds in the middle of their life what went before. */
function deltasOf(detail: ChickPlacementDetail, place: EntryPlace): DayBookDelta[] {
  const { flockId, shedId, day } = place;
  const { sex, count, deadOnArrival, sampleBirds, sampleMeanG } = detail;
  const opened = openedOf(detail);
  const before = opened === null ? {} : openedColumns(opened, day);
  const birds = sampleBirds ?? count;
  const sumG = Math.round(birds * (sampleMeanG ?? 0) * 1000) / 1000;
  const isDayOld = opened === null && (sampleMeanG ?? 0) <= dayOldAtMostG;
  const sample = isDayOld ? { dayOldBirds: birds, dayOldSumG: sumG } : { weighedBirds: birds, weighedSumG: sumG };
  const weighed = sampleMeanG === null ? {} : sample;
  return [{ flockId, shedId, day, sex, placed: count, doa: deadOnArrival, ...weighed, ...before }];
}

/** Chicks delivered. */
function figureOf(detail: ChickPlacementDetail): EntryFigure {
  return { value: detail.count, unit: 'birds' };
}

export const chickPlacementRules: EntryRules<ChickPlacementDetail, ChickPlacementContext> = {
  check,
  postingsOf,
  deltasOf,
  figureOf,
};
