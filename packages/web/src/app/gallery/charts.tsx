import { t } from 'i18next';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData } from '../../shared/ui/chart/chart-data';
import { SmallMultiples } from '../../shared/ui/chart/small-multiples';
import { Columns } from '../../shared/ui/layout/columns';

const days = Array.from({ length: 43 }, (_, day) => day);
const standard = days.map((day) => Math.round(44 + 12 * day + 1.05 * day * day));
const weighedAt = new Set([0, 7, 14, 21, 28]);

/** Every state of a chart: named at its ends, with a legend, broken, in bars, in steps, empty, several beside each other. */
export function Charts() {
  const [weight, water, deaths] = [
    t(($) => $.dashboard.weight),
    t(($) => $.dashboard.water),
    t(($) => $.dashboard.deaths),
  ];
  const line = (key: string, label: string, of: (day: number) => number | null) => ({
    key,
    label,
    values: days.map(of),
  });
  const byAge = { xs: days, xLabel: (age: number) => t(($) => $.word.dayAge, { age }), axisLabel: String };
  const growth = (share: number): ChartData => ({
    ...byAge,
    actual: line('actual', weight, (day) => (weighedAt.has(day) ? Math.round((standard[day] ?? 0) * share) : null)),
    standard: { key: 'standard', label: 'Ross 308', values: standard },
    bandPct: 5,
    todayX: 33,
    remark: t(($) => $.flock.weighedAgo, { days: 5 }),
    unit: 'g',
    decimals: 0,
  });
  const drunk = line('actual', water, (day) => (day > 33 || (day > 15 && day < 20) ? null : 40 + day * 7));
  const flocks = ['M1-26-07', 'M2-26-07', 'M3-26-07'].map((number, place) =>
    line(number, number, (day) => (day > 30 - place * 4 ? null : 38 + day * (7.4 - place * 0.5))),
  );
  return (
    <>
      <Chart title={weight} sentence={weight} data={growth(0.97)} />
      <Columns minPx={320}>
        <Chart title={water} sentence={water} data={{ ...byAge, actual: drunk, unit: 'mlPerBird', decimals: 0 }} />
        <Chart
          title={deaths}
          sentence={deaths}
          data={{
            ...byAge,
            actual: line('actual', deaths, (day) => (day > 33 ? null : 4 + ((day * 7) % 9))),
            kind: 'bar',
            unit: '',
            decimals: 0,
          }}
        />
        <Chart
          title={t(($) => $.analysis.measure.waterMlPerBird)}
          sentence={water}
          data={{ ...byAge, actual: drunk, others: flocks, unit: 'mlPerBird', decimals: 0 }}
        />
        <Chart
          title={t(($) => $.word.open)}
          sentence={water}
          data={{
            ...byAge,
            actual: line(
              'actual',
              t(($) => $.word.open),
              (day) => Math.floor(day / 5) % 2,
            ),
            kind: 'step',
            unit: '',
            decimals: 0,
          }}
        />
        <Chart
          title={weight}
          sentence={weight}
          data={{ ...byAge, actual: line('actual', weight, () => null), unit: 'g', decimals: 0 }}
        />
      </Columns>
      <SmallMultiples
        title={weight}
        panels={[1.02, 0.98, 0.93].map((share, place) => ({
          key: String(place),
          name: `M${place + 1}`,
          note: '5 d',
          data: growth(share),
          sentence: weight,
        }))}
      />
    </>
  );
}
