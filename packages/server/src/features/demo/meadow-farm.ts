import { addDays, type Day } from '@henhouse/domain/day/day';
import { cobb500AsHatched } from '@henhouse/domain/standards/figures/cobb-500-broiler-2022-as-hatched';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { uuidOf } from '../../ledger/ids';
import { chickLotOf } from '../hatchery/hatch/replay-hatch';
import { type BroilerFeeds, broilerCourse, type Trouble } from './broiler-course';
import { type Chance, chanceOf } from './demo-random';
import type { FarmScript, FlockScript, ShedStep } from './flock-script';
import { hatchForMeadow } from './hatchery/hatch-calendar';

/** How long the books of the farm go back. */
const daysOfBooks = 365;
/** Age at which a flock is caught, and days from one placement in a shed to the next. */
const caughtAge = 37;
const roundDays = { min: 50, max: 53 };
const emptyDaysTo = { cleaning: 1, disinfected: 4, resting: 6, ready: 11 } as const;

interface ShedNow {
  /** Day of the last placement, before today. */
  readonly daysSincePlacement: number;
  readonly trouble: Trouble;
  /** Age at which some were caught early; null for a flock that is caught at once. */
  readonly thinnedAge: number | null;
  /** Kinds of entry that are written down already today: the morning is not over. */
  readonly enteredToday: readonly string[];
}

/**
 * Where the six sheds stand today: three with birds (a good flock being caught, one falling ill, one too light), one being
 * cleaned with its flock not yet closed, one resting, one ready for the chicks that hatched today.
 */
const shedsNow: readonly ShedNow[] = [
  { daysSincePlacement: 33, trouble: null, thinnedAge: 30, enteredToday: ['mortality', 'feed', 'water-consumption'] },
  { daysSincePlacement: 27, trouble: { kind: 'outbreak', fromAge: 25 }, thinnedAge: null, enteredToday: ['mortality'] },
  { daysSincePlacement: 22, trouble: { kind: 'lightBirds', fromAge: 8 }, thinnedAge: null, enteredToday: [] },
  { daysSincePlacement: caughtAge + 3, trouble: null, thinnedAge: null, enteredToday: [] },
  { daysSincePlacement: caughtAge + 9, trouble: null, thinnedAge: null, enteredToday: [] },
  { daysSincePlacement: caughtAge + 16, trouble: null, thinnedAge: null, enteredToday: [] },
];

interface MeadowIds {
  readonly farmId: string;
  readonly shedIds: readonly string[];
  readonly feeds: BroilerFeeds;
}

const suppliers = ['Hase Valley Hatchery', 'Brüterei Lindhof'] as const;
const ownHatchery = 'Vale Hatchery';

function placementDays(now: ShedNow, today: Day, chance: Chance): Day[] {
  const days: Day[] = [];
  let day = addDays(today, -now.daysSincePlacement);
  while (day > addDays(today, -daysOfBooks)) {
    days.unshift(day);
    day = addDays(day, -Math.round(chance.between(roundDays.min, roundDays.max)));
  }
  return days;
}

function placementOf(chance: Chance, sourceName: string, hatchDay: Day): FlockScript['placements'][number]['detail'] {
  const birds = 22_000 + Math.round(chance.between(0, 14)) * 50;
  return {
    sex: 'asHatched',
    supplierName: sourceName,
    docket: `LS ${hatchDay.slice(2).replaceAll('-', '')}`,
    count: birds,
    boxes: Math.ceil(birds / 100),
    deadOnArrival: chance.times(birds * 0.0015),
    sampleBirds: 100,
    sampleMeanG: Math.round(chance.normal(42.6, 0.8) * 10) / 10,
    arrivalTime: chance.pick(['09:40', '10:15', '11:30', '13:05']),
    houseTempC: Math.round(chance.normal(33.4, 0.4) * 10) / 10,
    priceMinorPerChick: 39.5,
  };
}

/** Chicks of an own hatch: their lot says what they cost. */
const hatchedChicks = (hatchId: string) =>
  ({
    chickLotId: chickLotOf(hatchId, 'a', 'asHatched').lotId,
    priceMinorPerChick: null,
    arrivalTime: '11:30',
    houseTempC: 33.6,
  }) as const;

/** Flocks of one shed over the year, the steps of the shed between them, and what stands there today. */
function shedYear(shed: number, ids: MeadowIds, today: Day): { flocks: FlockScript[]; steps: ShedStep[] } {
  const now = shedsNow[shed - 1] as ShedNow;
  const shedId = ids.shedIds[shed - 1] as string;
  const days = placementDays(now, today, chanceOf(`${today} meadow shed ${shed}`));
  const flocks = days.map((hatchDay, index) => {
    const number = `M${shed}-${hatchDay.slice(2, 4)}-${String(index + 1).padStart(2, '0')}`;
    const chance = chanceOf(`${today} ${number}`);
    const isLast = index === days.length - 1;
    // The chicks of two flocks that stand there now were hatched at Vale Hatchery, of Ross parents.
    const hatchId = isLast ? hatchForMeadow(today, hatchDay) : null;
    const isCobb = hatchId === null && (shed === 3 || (index + shed) % 5 === 0);
    const standard = isCobb ? cobb500AsHatched : ross308AsHatched;
    const supplier = chance.pick(suppliers);
    const sourceName = hatchId === null ? supplier : ownHatchery;
    const bought = placementOf(chance, sourceName, hatchDay);
    const detail = hatchId === null ? bought : { ...bought, ...hatchedChicks(hatchId) };
    const caughtDay = addDays(hatchDay, caughtAge);
    const isCaught = caughtDay < today;
    const trouble = isLast ? now.trouble : null;
    const birds = detail.count - detail.deadOnArrival;
    const lastAge = isCaught ? caughtAge - 1 : now.daysSincePlacement;
    const thinning = isLast && now.thinnedAge !== null ? { age: now.thinnedAge, birds: 4200 } : null;
    const caught = isCaught ? caughtAge : null;
    const life = { shedId, hatchDay, birds, standard, feeds: ids.feeds, lastAge, trouble, thinning, caughtAge: caught };
    const course = broilerCourse(life, chance).map((line) =>
      line.day < today
        ? line
        : { ...line, entries: line.entries.filter(({ kind }) => now.enteredToday.includes(kind)) },
    );
    const closedDay = addDays(caughtDay, 3);
    const script: FlockScript = {
      id: uuidOf(`demo flock ${number}`),
      number,
      productionKind: 'broiler',
      breed: standard.product,
      standard,
      sexes: ['asHatched'],
      hatchDay,
      plannedBirds: 22_500,
      targetAgeDays: caughtAge - 1,
      sourceKind: hatchId === null ? 'supplier' : 'hatch',
      sourceName,
      notes: '',
      placements: [{ shedId, detail }],
      moves: [],
      days: course,
      productionDay: null,
      depletingDay: thinning === null ? null : addDays(hatchDay, thinning.age),
      end: isCaught ? { day: caughtDay, reason: '', closedDay: shed === 4 && isLast ? null : closedDay } : null,
      quarantine: trouble?.kind === 'outbreak' ? 'Respiratory signs, samples are at the laboratory' : null,
      cancelled: false,
    };
    return script;
  });
  const steps = flocks.flatMap(({ end }) =>
    end === null
      ? []
      : (Object.entries(emptyDaysTo) as [ShedStep['state'], number][])
          .map(([state, after]) => ({ shedId, state, day: addDays(end.day, after), reason: '' }))
          .filter(({ day }) => day <= today),
  );
  return { flocks, steps };
}

const waiting = (number: string, today: Day, more: Partial<FlockScript>): FlockScript => ({
  id: uuidOf(`demo flock ${number}`),
  number,
  productionKind: 'broiler',
  breed: ross308AsHatched.product,
  standard: ross308AsHatched,
  sexes: ['asHatched'],
  hatchDay: today,
  plannedBirds: 22_500,
  targetAgeDays: caughtAge - 1,
  sourceKind: 'supplier',
  sourceName: suppliers[0],
  notes: '',
  placements: [],
  moves: [],
  days: [],
  productionDay: null,
  depletingDay: null,
  end: null,
  quarantine: null,
  cancelled: false,
  ...more,
});

/** The flock that waits for chicks of this morning. */
export const flockOfToday = (today: Day): FlockScript =>
  waiting(`M6-${today.slice(2, 4)}-20`, today, {
    sourceKind: 'hatch',
    sourceName: ownHatchery,
    notes: 'Chicks hatched this morning, for shed 6',
  });

/** A year on Meadow Farm, up to this morning. */
export function meadowFarm(ids: MeadowIds, today: Day): FarmScript {
  const sheds = shedsNow.map((_, index) => shedYear(index + 1, ids, today));
  const year = today.slice(2, 4);
  const planned = flockOfToday(today);
  const cancelled = waiting(`M5-${year}-19`, addDays(today, -2), {
    notes: 'The hatchery could not deliver',
    cancelled: true,
  });
  return {
    farmId: ids.farmId,
    flocks: [...sheds.flatMap(({ flocks }) => flocks), cancelled, planned],
    shedSteps: sheds.flatMap(({ steps }) => steps),
  };
}
