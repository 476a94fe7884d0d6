import type { AnalysedFlock, FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { type Measure, measureFacts } from '@henhouse/domain/analysis/measure';
import { t } from 'i18next';
import { measureText } from '../../shared/format/units';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData, ChartSeries } from '../../shared/ui/chart/chart-data';

/** Every age that any of the flocks has lived. */
function agesOf({ flocks }: FlockAnalysis): number[] {
  const ages = flocks.flatMap(({ ages: own }) => own);
  if (ages.length === 0) return [];
  const [from, to] = [Math.min(...ages), Math.max(...ages)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The values of a list that begins at the flock's first age, at the ages of the chart. */
function laidOut(flock: AnalysedFlock, values: readonly (number | null)[] | undefined, ages: readonly number[]) {
  const first = flock.ages[0] ?? 0;
  return ages.map((age) => values?.[age - first] ?? null);
}

/** The flock whose standard reaches furthest stands for all that share that standard. */
function standardOf({ flocks }: FlockAnalysis, measure: Measure, ages: readonly number[]): ChartSeries | null {
  const [first] = flocks;
  const sharing = flocks.filter((flock) => flock.standardName === first?.standardName && flock.standard[measure]);
  const widest = sharing.toSorted((a, b) => b.ages.length - a.ages.length)[0];
  if (widest === undefined) return null;
  const values = laidOut(widest, widest.standard[measure], ages);
  return { key: 'standard', label: widest.standardName, values };
}

/** One measure of all flocks by age, the first one in the brand’s colour, beside the first one’s standard. */
export function CourseChart({ analysis, measure }: { readonly analysis: FlockAnalysis; readonly measure: Measure }) {
  const facts = measureFacts(analysis.productionKind, measure);
  const [first, ...rest] = analysis.flocks;
  if (facts === null || first === undefined) return null;
  const ages = agesOf(analysis);
  const lineOf = (flock: AnalysedFlock): ChartSeries => ({
    key: flock.flockId,
    label: flock.number,
    values: laidOut(flock, flock.values[measure], ages),
  });
  const standard = standardOf(analysis, measure, ages);
  const data: ChartData = {
    xs: ages,
    xLabel: (age) =>
      analysis.ageUnit === 'day' ? t(($) => $.word.dayAge, { age }) : t(($) => $.word.weekAge, { age }),
    places: analysis.ageUnit === 'day' ? 'days' : 'weeks',
    actual: lineOf(first),
    others: rest.map(lineOf),
    ...(standard ? { standard } : {}),
    unit: facts.unit,
    decimals: facts.decimals,
  };
  const name = t(($) => $.analysis.measure[measure]);
  const lastValues = analysis.flocks.map((flock) => {
    const value = flock.values[measure]?.findLast((each) => each !== null) ?? null;
    return `${flock.number} ${measureText(value, facts.unit, facts.decimals)}`;
  });
  const standards = new Set(analysis.flocks.map(({ standardName }) => standardName));
  return (
    <Chart
      title={name}
      subtitle={
        standard === null
          ? t(($) => $.analysis.noStandard)
          : [
              t(($) => $.dashboard.sourceNote, { source: first.standardSource }),
              standards.size > 1 ? t(($) => $.analysis.otherStandards) : '',
            ].join(' ')
      }
      data={data}
      sentence={t(($) => $.analysis.sentence, { measure: name, values: lastValues.join('; ') })}
    />
  );
}
