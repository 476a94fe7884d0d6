import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { emptyDay, type FlockDay, liveChange } from '@henhouse/domain/day-book/flock-day';
import type { LayDay, LaySums } from '@henhouse/domain/day-book/lay-day';
import { hensOf, laySeries } from '@henhouse/domain/day-book/lay-series';
import { type LayBase, recentDays } from './lay-rows.store';

/** What was read of one flock in one shed. */
export interface LayPlaceRows {
  readonly bases: readonly LayBase[];
  readonly recent: readonly FlockDay[];
  /** Rows of the days of the last weighings before the recent days. */
  readonly weighings: readonly FlockDay[];
}

/**
 * False where sums cannot stand for the days before the recent ones: hens came or were moved away since the first day of
 * production or in the middle of their life, a collection reaches back among them, or the feed of both sexes was put down together in lay.
 */
function canBeSummed({ bases, recent }: LayPlaceRows, lastOld: Day): boolean {
  if (bases.some(({ openedBirds }) => openedBirds > 0)) return false;
  const inLay = bases.filter((base) => base.inLay);
  if (inLay.some(({ placed, movedIn, movedOut }) => placed !== 0 || movedIn !== 0 || movedOut !== 0)) return false;
  // A collection that stands for days before the recent ones needs the hens of those.
  if (recent.some((row) => row.eggDays > 1 && addDays(row.day, 1 - row.eggDays) <= lastOld)) return false;
  const isKeptBySex = hensOf([...bases, ...recent]) !== 'asHatched';
  return !(isKeptBySex && inLay.some(({ sex, fedDays }) => sex === 'asHatched' && fedDays > 0));
}

/** True when every figure of the last day that has it lies in the recent days, or nothing in former days could have it. */
function reachesLatest(series: readonly LayDay[], bases: readonly LayBase[]): boolean {
  const now = (found: (line: LayDay) => boolean) => series.some(found);
  const ever = (found: (base: LayBase) => boolean) => bases.some(found);
  const [hasFeed, hasWater] = [ever(({ fedDays }) => fedDays > 0), ever((base) => base.hasWater)];
  return (
    (!ever((base) => base.mortalityEntries > 0) || now(({ mortalityEntries }) => mortalityEntries > 0)) &&
    (!hasFeed || now(({ feedGPerHen }) => feedGPerHen !== null)) &&
    (!hasWater || now(({ waterMlPerBird }) => waterMlPerBird !== null)) &&
    (!(hasFeed && hasWater) || now(({ waterFeedRatio }) => waterFeedRatio !== null)) &&
    (!ever(({ eggDays }) => eggDays > 0) || now(({ eggs }) => eggs !== null))
  );
}

/** The sums of a base as one row of the day-book on a day: what fold and figures take from former days. */
function rowOf(base: LayBase, day: Day): FlockDay {
  const {
    flockId,
    shedId,
    sex,
    placed,
    doa,
    dead,
    culled,
    sold,
    movedIn,
    movedOut,
    variance,
    feedKg,
    mortalityEntries,
  } = base;
  const birds = { placed, doa, dead, culled, sold, movedIn, movedOut, variance };
  return {
    ...emptyDay({ flockId, shedId, sex, day }),
    ...birds,
    mortalityEntries,
    feedKg,
    feedEntries: Math.min(1, base.fedDays),
  };
}

/** Sums of lay up to the day before the recent ones. Figures take nothing from `henDays`, eggs per living hen and mass. */
function layUpTo(bases: readonly LayBase[], productionDay: Day, lastOld: Day): LaySums {
  const sex = hensOf(bases);
  const hens = bases.filter((base) => base.sex === sex);
  const lay = hens.filter(({ inLay }) => inLay);
  const sum = (of: readonly LayBase[], amount: (base: LayBase) => number) =>
    of.reduce((total, base) => total + amount(base), 0);
  const hensHoused = sum(hens, (base) => (base.inLay ? 0 : liveChange(base)));
  const inLay = bases.filter((base) => base.inLay);
  const [eggs, hatchingEggs] = [sum(inLay, (base) => base.eggs), sum(inLay, (base) => base.hatchingEggs)];
  const days = daysBetween(productionDay, lastOld) + 1;
  const fedDays = sum(lay, (base) => base.fedDays);
  return {
    hensHoused,
    days,
    eggDays: sum(inLay, (base) => base.eggDays),
    eggs,
    hatchingEggs,
    henDays: 0,
    eggsPerHenHoused: hensHoused === 0 ? 0 : eggs / hensHoused,
    hatchingEggsPerHenHoused: hensHoused === 0 ? 0 : hatchingEggs / hensHoused,
    eggsPerLivingHen: 0,
    eggMassKgPerHenHoused: null,
    dead: sum(lay, (base) => base.dead),
    culled: sum(lay, (base) => base.culled),
    mortalityEntries: sum(lay, (base) => base.mortalityEntries),
    feedKg: inLay.some((base) => base.fedDays > 0) ? sum(inLay, (base) => base.feedKg) : null,
    daysWithoutFeed: days - fedDays,
    sinceHoused: null,
    sinceEggs: null,
    sinceFeed: null,
    openedInLay: false,
  };
}

/** Only what was weighed: the birds of that day stand in the sums. */
function weighedOnly(row: FlockDay): FlockDay {
  const { weighedBirds, weighedSumG, dispersionBirds, dispersionSumG, dispersionSumSquaresG2 } = row;
  const { uniformBirds, uniformOfBirds, weighedEggs, weighedEggsSumG } = row;
  const birds = { weighedBirds, weighedSumG, dispersionBirds, dispersionSumG, dispersionSumSquaresG2 };
  return { ...emptyDay(row), ...birds, uniformBirds, uniformOfBirds, weighedEggs, weighedEggsSumG };
}

/**
 * The series of a flock in a shed as the figures of `day` look at it: the recent days in full, of former days the last
 * weighings and the last day of rearing. Null where recent days and sums do not say everything that figures look at: then
 * the flock's days have to be folded one by one. Tests hold its figures to those of the whole fold.
 */
export function quickLaySeries(rows: LayPlaceRows, productionDay: Day | null, day: Day): LayDay[] | null {
  const { bases, recent, weighings } = rows;
  const lastOld = addDays(day, -recentDays);
  if (!canBeSummed(rows, lastOld)) return null;
  const began = productionDay !== null && productionDay <= lastOld ? productionDay : null;
  const series = laySeries([...bases.map((base) => rowOf(base, lastOld)), ...recent], {
    until: day,
    productionDay,
    layUpTo: began === null ? undefined : { day: lastOld, sums: layUpTo(bases, began, lastOld) },
  }).slice(-recentDays);
  if (!reachesLatest(series, bases)) return null;
  const sex = hensOf([...bases, ...recent]);
  const weighedDays = [...new Set(weighings.map((row) => row.day))];
  const former = weighedDays.flatMap((at) => {
    // A row of the hens is there even when males or eggs alone were weighed, so that the fold has a line.
    const hens = weighings.filter((row) => row.day === at);
    const key = hens[0];
    return key === undefined ? [] : laySeries([emptyDay({ ...key, sex }), ...hens.map(weighedOnly)], noProduction);
  });
  return [...former, ...lastOfRearing(rows, productionDay, day), ...series].sort((a, b) => (a.day < b.day ? -1 : 1));
}

const noProduction = { productionDay: null } as const;

/** The day before production, where it is not among the recent ones: what rearing lost. */
function lastOfRearing({ bases }: LayPlaceRows, productionDay: Day | null, day: Day): LayDay[] {
  if (productionDay === null || productionDay > addDays(day, 1 - recentDays)) return [];
  const at = addDays(productionDay, -1);
  const reared = bases.filter(({ inLay }) => !inLay).map((base) => rowOf(base, at));
  return laySeries(reared, noProduction);
}
