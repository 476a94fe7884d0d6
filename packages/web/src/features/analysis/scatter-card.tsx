import type { FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { valueAt } from '@henhouse/domain/analysis/flock-course';
import { type Measure, measureFacts } from '@henhouse/domain/analysis/measure';
import { useTranslation } from 'react-i18next';
import { measureText } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import styles from './analysis.module.css';

interface ScatterCardProps {
  readonly analysis: FlockAnalysis;
  readonly measure: Measure;
  readonly second: Measure;
}

interface Point {
  readonly key: string;
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

const [width, height, margin] = [640, 300, 14];
/** As many colours as the look has for lines laid over each other, the brand's first. */
const colours = 6;

/** Two measures against each other: a point for every flock and age at which both are known. */
export function ScatterCard({ analysis, measure, second }: ScatterCardProps) {
  const { t } = useTranslation();
  const facts = measureFacts(analysis.productionKind, measure);
  const secondFacts = measureFacts(analysis.productionKind, second);
  if (facts === null || secondFacts === null) return null;
  const [xName, yName] = [t(($) => $.analysis.measure[measure]), t(($) => $.analysis.measure[second])];
  const points = analysis.flocks.flatMap((flock, index) =>
    flock.ages.flatMap((age): Point[] => {
      const [x, y] = [valueAt(flock, measure, age), valueAt(flock, second, age)];
      if (x === null || y === null) return [];
      const at =
        analysis.ageUnit === 'day' ? t(($) => $.dashboard.dayOfAge, { age }) : t(($) => $.analysis.weekOfAge, { age });
      const [xText, yText] = [
        measureText(x, facts.unit, facts.decimals),
        measureText(y, secondFacts.unit, secondFacts.decimals),
      ];
      return [
        {
          key: `${flock.flockId} ${age}`,
          series: index % colours,
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
              <circle key={point.key} data-series={point.series} r={3.5} {...place(point)}>
                <title>{point.label}</title>
              </circle>
            ))}
          </svg>
          <ul className={styles.legend}>
            {analysis.flocks.map(({ flockId, number }, index) => (
              <li key={flockId} data-series={index % colours}>
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
function placed(points: readonly Point[]): (point: Point) => { cx: number; cy: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const scale = (values: readonly number[], from: number, to: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const span = most - least;
    return (value: number) => (span === 0 ? (from + to) / 2 : from + ((value - least) / span) * (to - from));
  };
  const [toX, toY] = [scale(xs, 2 * margin, width - 2 * margin), scale(ys, height - 2 * margin, 2 * margin)];
  return ({ x, y }) => ({ cx: toX(x), cy: toY(y) });
}
