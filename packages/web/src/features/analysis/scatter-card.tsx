import type { FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { valueAt } from '@henhouse/domain/analysis/flock-course';
import { type Measure, measureFacts } from '@henhouse/domain/analysis/measure';
import { t } from 'i18next';
import { measureText } from '../../shared/format/units';
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
  const [xName, yName] = [t(($) => $.analysis.measure[measure]), t(($) => $.analysis.measure[second])];
  const points = analysis.flocks.flatMap((flock, index) =>
    flock.ages.flatMap((age): Point[] => {
      const [x, y] = [valueAt(flock, measure, age), valueAt(flock, second, age)];
      if (x === null || y === null) return [];
      const at = analysis.ageUnit === 'day' ? t(($) => $.word.dayAge, { age }) : t(($) => $.word.weekAge, { age });
      const [xText, yText] = [
        measureText(x, facts.unit, facts.decimals),
        measureText(y, secondFacts.unit, secondFacts.decimals),
      ];
      return [
        {
          key: `${flock.flockId} ${age}`,
          place: index,
          x,
          y,
          label: `${flock.number}, ${at}: ${xText}, ${yText}`,
        },
      ];
    }),
  );
  const title = t(($) => $.analysis.against, { measure: xName, second: yName });
  const place = placed(points);
  const textOf = (value: number) => measureText(value, facts.unit, facts.decimals);
  const secondTextOf = (value: number) => measureText(value, secondFacts.unit, secondFacts.decimals);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const axes = t(($) => $.analysis.scatterAxes, {
    measure: xName,
    second: yName,
    low: textOf(Math.min(...xs)),
    high: textOf(Math.max(...xs)),
    secondLow: secondTextOf(Math.min(...ys)),
    secondHigh: secondTextOf(Math.max(...ys)),
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
              <path key={point.key} {...lookAt(point.place)} transform={place(point)}>
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

/** Where a point stands in the picture, both axes reaching from the least to the greatest. */
function placed(points: readonly Point[]): (point: Point) => string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const scale = (values: readonly number[], from: number, to: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const span = most - least;
    return (value: number) => (span === 0 ? (from + to) / 2 : from + ((value - least) / span) * (to - from));
  };
  const [toX, toY] = [scale(xs, 2 * margin, width - 2 * margin), scale(ys, height - 2 * margin, 2 * margin)];
  return ({ x, y }) => `translate(${toX(x)} ${toY(y)})`;
}
