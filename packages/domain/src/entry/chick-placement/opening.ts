import { addDays, type Day, daysBetween } from '../../day/day';
import type { DayBookDelta } from '../../day-book/flock-day';
import { checkLayAge } from '../../egg/lay-age';
import { confirm, error, outOfRange, type Problem } from '../../problem/problem';
import type { Sex } from '../../standards/standard';
import type { EntryContext } from '../entry-context';

/**
 * What is known of birds that came in the middle of their life, of one shed and sex, up to the morning of the day of the
 * placement. Null where nobody knows: figures are then since that day.
 */
export interface FlockOpening {
  /** Birds placed at the start of their life, those included that live. */
  readonly placed: number | null;
  /** Dead and culled of them. Null beside `placed`: all that are missing. */
  readonly lost: number | null;
  readonly feedKg: number | null;
  /** First day of lay; null: not in lay. */
  readonly productionDay: Day | null;
  /** Hens alive on that day. */
  readonly hensHoused: number | null;
  readonly eggs: number | null;
  /** Of breeders: how many of the eggs were hatching eggs. */
  readonly hatchingEggs: number | null;
  /** What was eaten since the first day of lay. */
  readonly layFeedKg: number | null;
}

/** An opening of which nothing is known. */
export const unknownOpening = {
  placed: null,
  lost: null,
  feedKg: null,
  productionDay: null,
  hensHoused: null,
  eggs: null,
  hatchingEggs: null,
  layFeedKg: null,
} as const satisfies FlockOpening;

/** An opening with the birds that it is of. */
export interface OpenedPlacement {
  readonly sex: Sex;
  /** Alive on the morning of the day. */
  readonly count: number;
  readonly opening: FlockOpening;
}

/** More eggs than this many a hen and day are refused, as in a collection. */
const eggsAHenAndDay = 1.1;
const birdsAtMost = 2_000_000;
/** Age in days from which hens of any breed lay: 22 weeks, of breeders 27. */
const laysFromDays = { layer: 154, breeder: 189, broiler: Number.POSITIVE_INFINITY } as const;

/** Everything that contradicts itself in an opening; fields are named under `detail.opening`. */
export function checkOpening({ sex, count, opening }: OpenedPlacement, context: EntryContext): Problem[] {
  const { placed, lost, feedKg, layFeedKg } = opening;
  const { day, hatchDay, today } = context;
  if (day <= hatchDay) {
    return [error('outOfRange', 'day', { value: day, min: addDays(hatchDay, 1), max: today, unit: '' })];
  }
  const fieldOf = (name: keyof FlockOpening) => `detail.opening.${name}`;
  return [
    ...(placed === null ? [] : outOfRange(fieldOf('placed'), placed, count + (lost ?? 0), birdsAtMost, 'birds')),
    ...(layFeedKg === null || feedKg === null ? [] : outOfRange(fieldOf('layFeedKg'), layFeedKg, 0, feedKg, 'kg')),
    ...(opening.productionDay === null
      ? checkNoLay(opening, { ...context, sex }, fieldOf)
      : checkLay({ sex, count, opening }, opening.productionDay, context, fieldOf)),
  ];
}

type FieldOf = (name: keyof FlockOpening) => string;

/** Nothing is said of lay before the first day of lay is; hens that are old enough to lay ask for it (`firstLayMissing`). */
function checkNoLay(
  opening: FlockOpening,
  { productionKind, ageDays, sex }: EntryContext & { readonly sex: Sex },
  of: FieldOf,
): Problem[] {
  const input = (['hensHoused', 'eggs', 'hatchingEggs', 'layFeedKg'] as const).some((name) => opening[name] !== null);
  if (input) return [error('required', of('productionDay'))];
  const lays = sex !== 'male' && ageDays >= laysFromDays[productionKind];
  return lays
    ? [confirm('firstLayMissing', of('productionDay'), { value: Math.floor(ageDays / 7), unit: 'weeks' })]
    : [];
}

function checkLay(
  { sex, count, opening }: OpenedPlacement,
  productionDay: Day,
  { productionKind, hatchDay, day }: EntryContext,
  of: FieldOf,
): Problem[] {
  if (productionKind === 'broiler') {
    return [error('kindMismatch', of('productionDay'), { value: productionDay, name: productionKind })];
  }
  const min = addDays(hatchDay, 1);
  if (productionDay < min || productionDay > day) {
    return [error('outOfRange', of('productionDay'), { value: productionDay, min, max: day, unit: '' })];
  }
  const { placed, hensHoused, eggs, hatchingEggs } = opening;
  if (sex === 'male') {
    const input = (['hensHoused', 'eggs', 'hatchingEggs'] as const).find((name) => opening[name] !== null);
    return input === undefined ? [] : [error('sexMismatch', of(input), { name: sex })];
  }
  const problems = checkLayAge(daysBetween(hatchDay, productionDay), of('productionDay'));
  const most = placed ?? birdsAtMost;
  if (hensHoused !== null) problems.push(...outOfRange(of('hensHoused'), hensHoused, count, most, 'birds'));
  if (eggs === null) {
    if (hatchingEggs !== null) problems.push(error('required', of('eggs')));
    return problems;
  }
  const layable = Math.floor((hensHoused ?? most) * daysBetween(productionDay, day) * eggsAHenAndDay);
  problems.push(...outOfRange(of('eggs'), eggs, 0, layable, 'eggs'));
  if (hatchingEggs !== null) problems.push(...outOfRange(of('hatchingEggs'), hatchingEggs, 0, eggs, 'eggs'));
  else if (productionKind === 'breeder' && eggs > 0) problems.push(error('required', of('hatchingEggs')));
  return problems;
}

/** The `opened…` columns that an opening adds to the row of its birds. */
export function openedColumns({ sex, count, opening }: OpenedPlacement, day: Day): Partial<DayBookDelta> {
  const { placed, lost, feedKg, productionDay, hensHoused, eggs, hatchingEggs, layFeedKg } = opening;
  const gone = placed === null ? (lost ?? 0) : placed - count;
  const countIfNull = (value: unknown) => (value === null ? count : 0);
  const birds = {
    openedBirds: count,
    openedGone: gone,
    openedLost: lost ?? gone,
    openedUncounted: placed === null ? countIfNull(lost) : 0,
    openedFeedKg: feedKg ?? 0,
    openedUnfed: countIfNull(feedKg),
  };
  if (productionDay === null) return birds;
  // Of hens that begin to lay on the day nothing of lay lies before it.
  const begins = productionDay === day;
  const fed = { openedLayFeedKg: layFeedKg ?? 0, openedUnfedLay: begins ? 0 : countIfNull(layFeedKg) };
  if (sex === 'male') return { ...birds, ...fed };
  return {
    ...birds,
    ...fed,
    openedHens: hensHoused ?? count,
    openedUnhoused: begins ? 0 : countIfNull(hensHoused),
    openedEggs: eggs ?? 0,
    openedHatchingEggs: hatchingEggs ?? 0,
    openedUnlaid: begins ? 0 : countIfNull(eggs),
  };
}
