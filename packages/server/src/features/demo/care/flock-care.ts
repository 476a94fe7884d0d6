import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import type { MedicineRoute } from '@henhouse/domain/health/medicine-route';
import type { SampleKind } from '@henhouse/domain/health/sample';
import { standardAt } from '@henhouse/domain/standards/standard';
import type { FlockScript } from '../flock-script';
import type { DemoItemKey } from './demo-medicines';

/** A vaccination of the birds of one shed. */
export interface Vaccination {
  readonly shedId: string;
  readonly day: Day;
  readonly item: DemoItemKey;
  readonly birds: number;
  readonly doses: number;
  readonly route: MedicineRoute;
}

/** What somebody on the farm asked, and what a Doctor answered. */
export interface CareRequest {
  readonly day: Day;
  readonly signs: string;
  readonly sinceDay: Day;
  readonly birds: number;
  readonly item: DemoItemKey | null;
  /** Why it was declined; null where it was prescribed, or is still open. */
  readonly declined: string | null;
}

/** A course that was prescribed, and given day by day up to today. */
export interface Course {
  readonly shedId: string;
  readonly item: DemoItemKey;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly diagnosis: string;
  readonly dose: string;
  readonly birds: number;
  /** Units given, by day. */
  readonly given: readonly { readonly day: Day; readonly quantity: number }[];
  readonly request: CareRequest | null;
  /** What the paper says of a veterinarian who is no user; null where the Doctor prescribed it. */
  readonly paper: CoursePaper | null;
}

/** Number and stamp of a paper, and the withdrawal that it states in days. */
interface CoursePaper {
  readonly number: string;
  readonly veterinarian: string;
  readonly registration: string;
  readonly meatDays: number;
  readonly eggDays: number;
}

/** What a Doctor and an Owner let go. */
interface LetGo {
  readonly requestedDay: Day;
  readonly day: Day;
  readonly reason: string;
  readonly answer: string;
}

/** Boot swabs or blood that went to the laboratory, and what it found. */
export interface SampleTaken {
  readonly shedId: string;
  readonly day: Day;
  readonly kind: SampleKind;
  readonly parts: number;
  /** The day on which the result was known; null: it is waited for. */
  readonly knownDay: Day | null;
  /** The type of what was found in the last part; empty: nothing was. */
  readonly found: string;
}

/** What was done for the health of a flock. */
export interface FlockCare {
  readonly samples: readonly SampleTaken[];
  readonly vaccinations: readonly Vaccination[];
  readonly courses: readonly Course[];
  /** Requests that led to no course. */
  readonly request: readonly CareRequest[];
  readonly letGo: LetGo | null;
  /** Given once, without prescription. */
  readonly alone: { readonly shedId: string; readonly day: Day; readonly quantity: number } | null;
}

/** Birds in a shed at the close of a day, by the script. */
export function birdsOn(flock: FlockScript, shedId: string, day: Day): number {
  const placed = flock.placements
    .filter((placement) => placement.shedId === shedId)
    .reduce((sum, { detail }) => sum + detail.count - detail.deadOnArrival, 0);
  const moved = flock.moves
    .filter((move) => move.day <= day)
    .reduce(
      (sum, move) => sum + (move.toShedId === shedId ? move.birds : move.fromShedId === shedId ? -move.birds : 0),
      0,
    );
  const gone = flock.days
    .filter((line) => line.shedId === shedId && line.day <= day)
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => {
      if (entry.kind === 'bird-sale') return sum + entry.detail.count;
      return entry.kind === 'mortality' ? sum + entry.detail.lines.reduce((lost, { count }) => lost + count, 0) : sum;
    }, 0);
  return placed + moved - gone;
}

const dosesInVial = 1000;

/** A vaccination of the farm's programme. */
export interface Planned {
  readonly age: number;
  readonly item: DemoItemKey;
  readonly route: MedicineRoute;
}

export const broilerPlan: readonly Planned[] = [
  { age: 9, item: 'newcastle', route: 'spray' },
  { age: 16, item: 'gumboro', route: 'drinkingWater' },
];
export const henPlan: readonly Planned[] = [
  { age: 12, item: 'bronchitis', route: 'spray' },
  { age: 40, item: 'newcastle', route: 'drinkingWater' },
  { age: 68, item: 'salmonella', route: 'drinkingWater' },
];

/** Vaccinations by the programme of the farm, in every shed that the flock stood in, up to yesterday. */
export function vaccinationsOf(flock: FlockScript, today: Day): Vaccination[] {
  const plan = flock.productionKind === 'broiler' ? broilerPlan : henPlan;
  const shedIds = [...new Set(flock.days.map(({ shedId }) => shedId))];
  return plan.flatMap(({ age, item, route }) => {
    const day = addDays(flock.hatchDay, age);
    if (day >= today) return [];
    return shedIds.flatMap((shedId): Vaccination[] => {
      const birds = birdsOn(flock, shedId, day);
      const doses = Math.ceil(birds / dosesInVial) * dosesInVial;
      return birds > 0 ? [{ shedId, day, item, birds, doses, route }] : [];
    });
  });
}

interface Prescribed extends Pick<Course, 'item' | 'diagnosis' | 'dose' | 'request'> {
  readonly paper?: CoursePaper;
  readonly firstDay: Day;
  readonly days: number;
  /** mg of active substance for a kg of bird and day, and mg in one unit of the product. */
  readonly mgPerKg: number;
  readonly mgPerUnit: number;
  /** Live weight of a bird in kg; by the standard where it is left out. */
  readonly birdKg?: number;
}

/** A course in the first shed of a flock, given every day of it that has come. */
export function courseOf(flock: FlockScript, input: Prescribed, today: Day): Course | null {
  const shedId = flock.placements[0]?.shedId;
  if (shedId === undefined) return null;
  const { item, diagnosis, dose, request, firstDay, days, mgPerKg, mgPerUnit } = input;
  const quantityOn = (day: Day) => {
    const age = daysBetween(flock.hatchDay, day);
    const birdKg = input.birdKg ?? (standardAt(flock.standard, age, 'weightG') ?? 0) / 1000;
    return Math.round((birdsOn(flock, shedId, day) * birdKg * mgPerKg) / mgPerUnit);
  };
  const given = Array.from({ length: days }, (_, index) => addDays(firstDay, index))
    .filter((day) => day < today)
    .map((day) => ({ day, quantity: quantityOn(day) }));
  const lastDay = addDays(firstDay, days - 1);
  const birds = birdsOn(flock, shedId, firstDay);
  return { shedId, item, firstDay, lastDay, diagnosis, dose, birds, given, request, paper: input.paper ?? null };
}

const [swabAge, hensFirstAge, hensEvery, resultAfter] = [21, 168, 105, 6];

/** Boot swabs for salmonella, as Regulations (EU) 200/2012 and 517/2011 ask for them; every eleventh finds one that is not listed. */
export function samplesOf(flock: FlockScript, index: number, today: Day): SampleTaken[] {
  const shedId = flock.placements[0]?.shedId ?? '';
  const last = flock.days.at(-1)?.day ?? today;
  const first = flock.productionKind === 'broiler' ? swabAge : hensFirstAge;
  const ages = flock.productionKind === 'broiler' ? [first] : [first, first + hensEvery, first + 2 * hensEvery];
  const placedDay = flock.days[0]?.day ?? today;
  const swabs = ages.flatMap((age): SampleTaken[] => {
    const day = addDays(flock.hatchDay, age);
    if (day < placedDay || day > last || day > today) return [];
    const resultDay = addDays(day, resultAfter);
    const found = index % 11 === 4 ? 'S. Livingstone' : '';
    return [{ shedId, day, kind: 'salmonella', parts: 2, knownDay: resultDay <= today ? resultDay : null, found }];
  });
  if (flock.quarantine === null) return swabs;
  return [...swabs, { shedId, day: addDays(today, -1), kind: 'avianInfluenza', parts: 5, knownDay: null, found: '' }];
}
