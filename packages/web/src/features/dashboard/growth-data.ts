import type { FlockCurve } from '@henhouse/contract/dashboard/dashboard';
import type { CurveDay } from '@henhouse/domain/kpi/broiler-flock/flock-curve';

/** What the growth chart can show. */
export const growthMeasures = ['weight', 'feed', 'water', 'fcr', 'deaths'] as const;
export type GrowthMeasure = (typeof growthMeasures)[number];

interface Measure {
  readonly unit: string;
  readonly decimals: number;
  readonly kind: 'line' | 'bar';
  /** Half of the band drawn around the standard, in %. */
  readonly bandPct?: number;
  readonly actual: (day: CurveDay) => number | null;
  readonly standard?: (row: FlockCurve['ahead'][number]) => number | null;
}

export const measures: Readonly<Record<GrowthMeasure, Measure>> = {
  weight: {
    unit: 'g',
    decimals: 0,
    kind: 'line',
    bandPct: 5,
    actual: (day) => day.weightG,
    standard: (row) => row.weightG,
  },
  feed: {
    unit: 'gPerBird',
    decimals: 0,
    kind: 'line',
    actual: (day) => day.feedGPerBird,
    standard: (row) => row.feedGPerBird,
  },
  water: { unit: 'mlPerBird', decimals: 0, kind: 'line', actual: (day) => day.waterMlPerBird },
  fcr: { unit: '', decimals: 3, kind: 'line', actual: (day) => day.fcr, standard: (row) => row.fcr },
  deaths: {
    unit: '',
    decimals: 0,
    kind: 'bar',
    actual: ({ dead, culled }) => (dead === null ? null : dead + (culled ?? 0)),
  },
};

interface GrowthSeries {
  readonly ages: readonly number[];
  readonly actual: readonly (number | null)[];
  /** Null where the standard has no figure of it at any age, or there is none. */
  readonly standard: readonly (number | null)[] | null;
  /** The last age with a figure, and what both lines say there. */
  readonly last: { readonly age: number; readonly value: number; readonly standard: number | null } | null;
}

/** The series of one measure over every age that the flock has lived or the standard knows, `untilAge` at least. */
export function growthSeries(curve: FlockCurve, measure: GrowthMeasure, untilAge = 0): GrowthSeries {
  const { actual, standard, kind } = measures[measure];
  const byAge = new Map(curve.days.map((day) => [day.ageDays, day]));
  const aheadByAge = new Map(curve.ahead.map((row) => [row.ageDays, row]));
  const oldest = Math.max(
    untilAge,
    curve.days.at(-1)?.ageDays ?? 0,
    kind === 'bar' ? 0 : (curve.ahead.at(-1)?.ageDays ?? 0),
  );
  const ages = Array.from({ length: oldest + 1 }, (_, age) => age);
  const values = ages.map((age) => {
    const day = byAge.get(age);
    return day ? actual(day) : null;
  });
  const targets = standard
    ? ages.map((age) => {
        const row = aheadByAge.get(age);
        return row ? standard(row) : null;
      })
    : null;
  const lastAge = values.findLastIndex((value) => value !== null);
  const lastValue = values[lastAge];
  return {
    ages,
    actual: values,
    standard: targets?.some((target) => target !== null) ? targets : null,
    last:
      lastValue === null || lastValue === undefined
        ? null
        : { age: lastAge, value: lastValue, standard: targets?.[lastAge] ?? null },
  };
}
