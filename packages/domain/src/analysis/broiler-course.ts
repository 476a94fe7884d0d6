import { dailyMortalityPct } from '../kpi/broiler/mortality';
import { cvPct, uniformityPct } from '../kpi/broiler/weight';
import type { BroilerFlock } from '../kpi/broiler-flock/broiler-flock';
import { flockOutcome } from '../kpi/broiler-flock/conversion/flock-outcome';
import { broilerCurve, type CurveDay, type StandardAtAge } from '../kpi/broiler-flock/flock-curve';
import type { FlockCourse } from './flock-course';
import { type BroilerMeasure, broilerMeasures } from './measure';

/** What the standard prints of the measures. */
const printed: Partial<Record<BroilerMeasure, keyof StandardAtAge>> = {
  weightG: 'weightG',
  feedGPerBird: 'feedGPerBird',
  feedCumGPerBird: 'feedCumGPerBird',
  fcr: 'fcr',
};

/** A broiler flock by day of age, from its first day to its last, as dashboards show it. */
export function broilerCourse(flockId: string, flock: BroilerFlock): FlockCourse {
  const curve = broilerCurve(flock);
  const lines = curve.map((day, index) => valuesOf(flock, day, index));
  const names = Object.keys(broilerMeasures) as BroilerMeasure[];
  const standards = names.flatMap((measure) => {
    const column = printed[measure];
    return column === undefined ? [] : [[measure, curve.map(({ standard }) => standard[column])] as const];
  });
  return {
    flockId,
    ages: curve.map((day) => day.ageDays),
    values: Object.fromEntries(names.map((measure) => [measure, lines.map((line) => line[measure])])),
    standard: Object.fromEntries(standards.filter(([, values]) => values.some((value) => value !== null))),
  };
}

function valuesOf(flock: BroilerFlock, day: CurveDay, index: number): Record<BroilerMeasure, number | null> {
  const line = flock.series[index];
  const { dispersion = null, uniformBirds = 0, uniformOfBirds = 0 } = line ?? {};
  return {
    weightG: day.weightG,
    feedGPerBird: day.feedGPerBird,
    feedCumGPerBird: day.feedCumGPerBird,
    fcr: day.fcr,
    epef: line?.weightG == null ? null : epefOn(flock, index),
    mortalityCumPct: day.mortalityCumPct,
    mortalityPct: line === undefined || line.mortalityEntries === 0 ? null : dailyMortalityPct(line),
    waterMlPerBird: day.waterMlPerBird,
    waterFeedRatio: day.waterFeedRatio,
    cvPct: cvPct({ sdG: dispersion?.sdG ?? null, meanG: dispersion?.meanG ?? null }),
    uniformityPct: uniformityPct({ uniformBirds, weighedBirds: uniformOfBirds }),
  };
}

/** The production index as it stood on a day of weighing. */
function epefOn(flock: BroilerFlock, index: number): number | null {
  const series = flock.series.slice(0, index + 1);
  const day = series.at(-1)?.day ?? flock.day;
  return flockOutcome({ ...flock, series, day })?.epef ?? null;
}
