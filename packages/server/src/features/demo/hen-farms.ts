import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { hyLineW80 } from '@henhouse/domain/standards/figures/hyline-w80-conventional-2023';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import type { Sex, Standard } from '@henhouse/domain/standards/standard';
import { uuidOf } from '../../ledger/ids';
import { chanceOf } from './demo-random';
import type { BirdsMove, FarmScript, FlockScript } from './flock-script';
import { henCourse } from './hen-course';

interface HenFlock {
  /** Its number is this and the year in which it hatched. */
  readonly called: string;
  readonly standard: Standard;
  readonly ageDays: number;
  readonly shedId: string;
  readonly birds: Partial<Record<Sex, number>>;
  readonly feedId: string;
  readonly sourceName: string;
  /** Age of the first lay; left out for a flock that is still reared. */
  readonly layingAge?: number;
  /** Half of the birds go to another shed at this age. */
  readonly split?: { readonly age: number; readonly toShedId: string };
  /** All were sold at this age, in full and without a split. */
  readonly gone?: { readonly age: number; readonly notes: string; readonly closedAfterDays: number | null };
  /** Nothing is entered yet today. */
  readonly isLateToday?: boolean;
}

/** A flock of hens from its placement up to this morning. */
function henFlock(flock: HenFlock, today: Day): FlockScript {
  const { standard, shedId, feedId, split, sourceName, gone } = flock;
  const hatchDay = addDays(today, -flock.ageDays);
  const number = `${flock.called}-${hatchDay.slice(2, 4)}-01`;
  const chance = chanceOf(`${today} ${number}`);
  const lastAge = gone === undefined ? flock.ageDays - (flock.isLateToday === true ? 1 : 0) : gone.age - 1;
  const groups = (Object.entries(flock.birds) as [Sex, number][]).map(([sex, birds]) => ({ sex, birds }));
  // Cocks go with their hens.
  const half = groups.map((group) => ({ ...group, birds: Math.round(group.birds / 2) }));
  const common = { hatchDay, standard, feedId, layingAge: flock.layingAge ?? null, soldAge: gone?.age ?? null };
  const untilSplit = { ...common, shedId, groups, fromAge: 1, lastAge: split === undefined ? lastAge : split.age - 1 };
  const days = henCourse(untilSplit, chance);
  if (split !== undefined) {
    const later = { ...common, fromAge: split.age, lastAge };
    const staying = groups.map((group) => ({ ...group, birds: group.birds - Math.round(group.birds / 2) }));
    days.push(...henCourse({ ...later, shedId, groups: staying }, chance));
    days.push(...henCourse({ ...later, shedId: split.toShedId, groups: half }, chance));
  }
  const move = (age: number, toShedId: string, { sex, birds }: (typeof half)[number]): BirdsMove => ({
    day: addDays(hatchDay, age),
    fromShedId: shedId,
    toShedId,
    sex,
    birds,
    meanWeightG: 400,
    reason: 'More room per bird',
  });
  return {
    id: uuidOf(`demo flock ${number}`),
    number,
    productionKind: standard.productionKind,
    breed: standard.product,
    standard,
    sexes: groups.map(({ sex }) => sex),
    hatchDay,
    plannedBirds: groups.reduce((sum, { birds }) => sum + birds, 0),
    targetAgeDays: null,
    sourceKind: 'supplier',
    sourceName,
    notes: gone?.notes ?? '',
    placements: groups.map(({ sex, birds }) => ({
      shedId,
      detail: {
        sex,
        supplierName: sourceName,
        docket: `LS ${hatchDay.slice(2).replaceAll('-', '')}`,
        count: birds,
        boxes: Math.ceil(birds / 100),
        deadOnArrival: 0,
        sampleBirds: 50,
        sampleMeanG: 38.5,
        arrivalTime: '10:20',
        houseTempC: 34,
        priceMinorPerChick: null,
      },
    })),
    moves: split === undefined ? [] : half.map((group) => move(split.age, split.toShedId, group)),
    days: days.sort((a, b) => daysBetween(b.day, a.day)),
    productionDay: flock.layingAge === undefined ? null : addDays(hatchDay, flock.layingAge),
    depletingDay: null,
    end: gone === undefined ? null : endOf(hatchDay, gone),
    quarantine: null,
    cancelled: false,
  };
}

function endOf(hatchDay: Day, { age, closedAfterDays }: NonNullable<HenFlock['gone']>): FlockScript['end'] {
  const day = addDays(hatchDay, age);
  return { day, reason: '', closedDay: closedAfterDays === null ? null : addDays(day, closedAfterDays) };
}

interface HenFarmIds {
  readonly farmId: string;
  readonly shedIds: readonly string[];
  readonly feedId: string;
}
const shed = ({ shedIds }: HenFarmIds, number: number) => shedIds[number - 1] as string;

/**
 * Orchard Farm keeps broiler breeders: one flock in lay, spread over two sheds, one reared in the third, one
 * sold from the fourth whose books are still open.
 */
export function orchardFarm(ids: HenFarmIds, today: Day): FarmScript {
  const common = { standard: ross308ParentStock, feedId: ids.feedId, sourceName: 'Aviagen EPI' };
  return {
    farmId: ids.farmId,
    flocks: [
      henFlock(
        {
          ...common,
          called: 'O1',
          ageDays: 287,
          layingAge: 168,
          shedId: shed(ids, 1),
          birds: { female: 7800, male: 950 },
          split: { age: 24, toShedId: shed(ids, 2) },
        },
        today,
      ),
      henFlock(
        {
          ...common,
          called: 'O3',
          ageDays: 94,
          shedId: shed(ids, 3),
          birds: { female: 4200, male: 520 },
          isLateToday: true,
        },
        today,
      ),
      henFlock(
        {
          ...common,
          called: 'O4',
          ageDays: 392,
          layingAge: 168,
          shedId: shed(ids, 4),
          birds: { female: 3900, male: 470 },
          gone: { age: 382, notes: '', closedAfterDays: null },
        },
        today,
      ),
    ],
    shedSteps: [
      { shedId: shed(ids, 4), state: 'cleaning', day: addDays(today, -8), reason: '' },
      { shedId: shed(ids, 4), state: 'disinfected', day: addDays(today, -3), reason: '' },
    ],
  };
}

/**
 * Lakeside Farm keeps layers: one flock past its peak, one just coming into lay, pullets in a third shed; the
 * fourth was sold early and waits for its new roof.
 */
export function lakesideFarm(ids: HenFarmIds, today: Day): FarmScript {
  const common = { standard: hyLineBrown, feedId: ids.feedId, sourceName: 'Pullet Hatchery Nord' };
  return {
    farmId: ids.farmId,
    flocks: [
      henFlock(
        {
          ...common,
          called: 'L1',
          ageDays: 322,
          layingAge: 126,
          shedId: shed(ids, 1),
          birds: { female: 12_000 },
        },
        today,
      ),
      henFlock(
        {
          ...common,
          called: 'L2',
          ageDays: 152,
          layingAge: 126,
          shedId: shed(ids, 2),
          birds: { female: 11_500 },
        },
        today,
      ),
      henFlock(
        {
          ...common,
          called: 'L3',
          ageDays: 61,
          shedId: shed(ids, 3),
          birds: { female: 11_800 },
          isLateToday: true,
        },
        today,
      ),
      henFlock(
        {
          ...common,
          called: 'L4',
          ageDays: 396,
          layingAge: 126,
          shedId: shed(ids, 4),
          birds: { female: 11_200 },
          gone: { age: 350, notes: 'Sold early: the shed gets a new roof', closedAfterDays: 5 },
        },
        today,
      ),
    ],
    shedSteps: [{ shedId: shed(ids, 4), state: 'outOfService', day: addDays(today, -40), reason: 'New roof' }],
  };
}

/** Ridge Farm of the other company, to be invisible to Vale: one flock in lay, and chicks that came two days ago. */
export function ridgeFarm(ids: HenFarmIds, today: Day): FarmScript {
  const common = { standard: hyLineW80, feedId: ids.feedId, sourceName: 'Downland Chicks' };
  const inLay = {
    ...common,
    called: 'R1',
    ageDays: 221,
    layingAge: 126,
    shedId: shed(ids, 1),
    birds: { female: 4500 },
  };
  const placed = {
    ...common,
    called: 'R2',
    ageDays: 2,
    shedId: shed(ids, 2),
    birds: { female: 4600 },
  };
  return { farmId: ids.farmId, flocks: [henFlock(inLay, today), henFlock(placed, today)], shedSteps: [] };
}
