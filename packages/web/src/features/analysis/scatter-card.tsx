import type { FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { valueAt } from '@henhouse/domain/analysis/flock-course';
import { type Measure, measureFacts } from '@henhouse/domain/analysis/measure';
import { t } from 'i18next';
import { measureText } from '../../shared/format/units';
import { withColon } from '../../shared/i18n/with-colon';
import { lookOf } from '../../shared/ui/chart/chart-data';
import { Card } from '../../shared/ui/page/card';
import styles from './analysis.module.css';

interface ScatterCardProps {
  readonly analysis: FlockAnalysis;
  readonly measure: Measure;
  readonly second: Measure;
}

interface Point {
  readonly key: string;
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

const [width, height, margin] = [640, 300, 14];
/** Marks about the origin; with the colours of the chart above, no two of eight flocks look the same. */
const marks = [
  'M-3.5 0A3.5 3.5 0 1 0 3.5 0A3.5 3.5 0 1 0 -3.5 0Z',
  'M-3 -3H3V3H-3Z',
  'M0 -4L4 3H-4Z',
  'M0 -4.5L4 0L0 4.5L-4 0Z',
];

/** The flock at a place as the lines of the chart colour it: the first in the brand's. */
const lookAt = (place: number) => ({
  'data-series': place === 0 ? 1 : lookOf({}, place - 1).colour,
  d: marks[place % marks.length] ?? '',
});

/** Two measures against each other: a point for every flock and age at which both are known. */
export function ScatterCard({ analysis, measure, second }: ScatterCardProps) {
  const facts = measureFacts(analysis.productionKind, measure);
  const secondFacts = measureFacts(analysis.productionKind, second);
  if (facts === null || secondFacts === null) return null;
  const xText = (value: number) => measureText(value, facts.unit, facts.decimals);
  const yText = (value: number) => measureText(value, secondFacts.unit, secondFacts.decimals);
  const [xName, yName] = [t(($) => $.analysis.measure[measure]), t(($) => $.analysis.measure[second])];
  const points = analysis.flocks.flatMap((flock, index) =>
    flock.ages.flatMap((age): Point[] => {
      const [x, y] = [valueAt(flock, measure, age), valueAt(flock, second, age)];
      if (x === null || y === null) return [];
      const at = analysis.ageUnit === 'day' ? t(($) => $.word.dayAge, { age }) : t(($) => $.word.weekAge, { age });
      const label = withColon(`${flock.number}, ${at}`, `${xText(x)}, ${yText(y)}`);
      return [{ key: `${flock.flockId} ${age}`, place: index, x, y, label }];
    }),
  );
  const title = t(($) => $.analysis.against, { measure: xName, second: yName });
  const [xRange, yRange] = [rangeOf(points.map(({ x }) => x)), rangeOf(points.map(({ y }) => y))];
  const transformOf = placed(xRange, yRange);
  const axes = t(($) => $.analysis.scatterAxes, {
    measure: xName,
    second: yName,
    low: xText(xRange.least),
    high: xText(xRange.most),
    secondLow: yText(yRange.least),
    secondHigh: yText(yRange.most),
  });
  return (
    <Card title={title} {...(points.length === 0 ? {} : { subtitle: axes })}>
      {points.length === 0 ? (
        <p className={styles.why}>{t(($) => $.analysis.nothingInCommon)}</p>
      ) : (
        <>
          <svg
            className={styles.scatter}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={t(($) => $.analysis.scatterSentence, { measure: xName, second: yName, count: points.length })}
          >
            <path className={styles.axis} d={`M${margin} ${margin}V${height - margin}H${width - margin}`} />
            {points.map((point) => (
              <path key={point.key} {...lookAt(point.place)} transform={transformOf(point)}>
                <title>{point.label}</title>
              </path>
            ))}
          </svg>
          <ul className={styles.legend}>
            {analysis.flocks.map(({ flockId, number }, index) => (
              <li key={flockId}>
                <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                  <path {...lookAt(index)} />
                </svg>
                {number}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface Range {
  readonly least: number;
  readonly most: number;
}

const rangeOf = (values: readonly number[]): Range => ({ least: Math.min(...values), most: Math.max(...values) });

/** Where a point stands in the picture, both axes reaching from the least to the greatest. */
function placed(xRange: Range, yRange: Range): (point: Point) => string {
  const scale = ({ least, most }: Range, from: number, to: number) => {
    const span = most - least;
    return (value: number) => (span === 0 ? (from + to) / 2 : from + ((value - least) / span) * (to - from));
  };
  const [toX, toY] = [scale(xRange, 2 * margin, width - 2 * margin), scale(yRange, height - 2 * margin, 2 * margin)];
  return ({ x, y }) => `translate(${toX(x)} ${toY(y)})`;
}
