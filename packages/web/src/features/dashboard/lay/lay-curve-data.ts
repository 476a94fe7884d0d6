import type { FlockWeeks, LayWeek } from '@henhouse/contract/dashboard/lay';
import type { LayKind } from './use-lay-kind';

type Target = Exclude<keyof FlockWeeks['ahead'][number], 'ageWeeks'>;

interface LayMeasureFacts {
  readonly unit: string;
  readonly decimals: number;
  readonly actual: (week: LayWeek) => number | null;
  readonly target: Target;
}

/** Production of a week that has not ended or lacks days is no figure of that week. */
const ofWhole = (figure: (week: LayWeek) => number | null) => (week: LayWeek) =>
  week.state === 'whole' ? figure(week) : null;

const facts = (
  unit: string,
  decimals: number,
  target: Target & keyof LayWeek,
  actual: (week: LayWeek) => number | null = (week) => week[target],
): LayMeasureFacts => ({ unit, decimals, target, actual });

/** What the curve by week can show. */
export const layMeasures = {
  production: facts(
    '%',
    1,
    'henDayPct',
    ofWhole(({ henDayPct }) => henDayPct),
  ),
  hatching: facts(
    '%',
    1,
    'hatchingEggPct',
    ofWhole(({ hatchingEggPct }) => hatchingEggPct),
  ),
  eggsHoused: facts('eggs', 1, 'eggsCumPerHenHoused'),
  eggWeight: facts('gSmall', 1, 'eggWeightG'),
  eggMass: facts(
    'gPerDay',
    1,
    'eggMassG',
    ofWhole(({ eggMassG }) => eggMassG),
  ),
  feed: facts('gPerBird', 0, 'feedGPerBird'),
  weight: facts('g', 0, 'weightG'),
  mortality: facts('%', 2, 'mortalityCumPct'),
} as const satisfies Record<string, LayMeasureFacts>;
export type LayMeasure = keyof typeof layMeasures;

/** Measures in the order of what matters to a kind. */
export const measuresOfKind: Readonly<Record<LayKind, readonly LayMeasure[]>> = {
  layer: ['production', 'eggsHoused', 'eggWeight', 'eggMass', 'feed', 'weight', 'mortality'],
  breeder: ['production', 'hatching', 'eggsHoused', 'weight', 'feed', 'eggWeight', 'mortality'],
};

type Values = readonly (number | null)[];

export interface LayCurve {
  readonly weeks: readonly number[];
  readonly actual: Values;
  /** The one printed figure of each week; null where two curves are printed, or none. */
  readonly standard: Values | null;
  /** Both printed curves. */
  readonly curves: { readonly low: Values; readonly high: Values } | null;
  /** The last week with a figure, and what was printed for it. */
  readonly last: {
    readonly week: number;
    readonly value: number;
    readonly band: { readonly low: number; readonly high: number } | null;
  } | null;
}

/** One measure over every week that the flock has lived or the standard knows. */
export function layCurveOf(flock: Pick<FlockWeeks, 'weeks' | 'ahead'>, measure: LayMeasure): LayCurve {
  const { actual, target } = layMeasures[measure];
  const lived = new Map(flock.weeks.map((week) => [week.ageWeeks, week]));
  const printed = new Map(flock.ahead.map((week) => [week.ageWeeks, week[target]]));
  // In rearing there is nothing of eggs to see.
  const lines = [
    ...flock.weeks.filter((week) => actual(week) !== null).map(({ ageWeeks }) => ageWeeks),
    ...flock.ahead.filter((week) => week[target] !== null).map(({ ageWeeks }) => ageWeeks),
  ];
  const [first, oldest] = lines.length === 0 ? [0, -1] : [Math.min(...lines), Math.max(...lines)];
  const weeks = Array.from({ length: oldest - first + 1 }, (_, index) => first + index);
  const values = weeks.map((age) => {
    const week = lived.get(age);
    return week ? actual(week) : null;
  });
  const bands = weeks.map((age) => printed.get(age) ?? null);
  const isTwo = bands.some((band) => band !== null && band.low !== band.high);
  const low = bands.map((band) => band?.low ?? null);
  const high = bands.map((band) => band?.high ?? null);
  const lastAt = values.findLastIndex((value) => value !== null);
  const [value, week] = [values[lastAt] ?? null, weeks[lastAt]];
  return {
    weeks,
    actual: values,
    standard: !isTwo && bands.some((band) => band !== null) ? low : null,
    curves: isTwo ? { low, high } : null,
    last: value === null || week === undefined ? null : { week, value, band: bands[lastAt] ?? null },
  };
}
