import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, daysBetween } from '@henhouse/domain/day/day';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/format/day';
import { measureText } from '../../shared/format/units';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData } from '../../shared/ui/chart/chart-data';

/** The weighings of a flock and the fan of weights that they leave open, beside the standard. */
export function WeightFan({ forecast }: { readonly forecast: FlockForecast }) {
  const { t } = useTranslation();
  const { fan, weighings, today, ageDays, coveragePct, standardName } = forecast;
  const hatchDay = addDays(today, -ageDays);
  const first = daysBetween(hatchDay, weighings[0]?.day ?? today);
  const last = fan.at(-1);
  if (last === undefined) return null;
  const ages = Array.from({ length: last.ageDays - first + 1 }, (_, index) => first + index);
  const ahead = new Map(fan.map((at) => [at.ageDays, at]));
  const behind = new Map(weighings.map((weighing) => [daysBetween(hatchDay, weighing.day), weighing]));
  const line = (of: (age: number) => number | undefined) => ages.map((age) => of(age) ?? null);
  const data: ChartData = {
    xs: ages,
    xLabel: (age) => t(($) => $.dashboard.dayOfAge, { age }),
    actual: {
      key: 'weighed',
      label: t(($) => $.forecast.weighed),
      values: line((age) => behind.get(age)?.value),
    },
    standard: {
      key: 'standard',
      label: standardName,
      values: line((age) => behind.get(age)?.standard ?? ahead.get(age)?.standardG),
    },
    others: [
      { key: 'expected', label: t(($) => $.forecast.expected), values: line((age) => ahead.get(age)?.value) },
      { key: 'low', label: t(($) => $.forecast.low), values: line((age) => ahead.get(age)?.low) },
      { key: 'high', label: t(($) => $.forecast.high), values: line((age) => ahead.get(age)?.high) },
    ],
    todayX: ageDays,
    unit: 'g',
    decimals: 0,
  };
  return (
    <Chart
      title={t(($) => $.forecast.fanTitle)}
      subtitle={t(($) => $.forecast.subtitle, { pct: coveragePct })}
      data={data}
      sentence={t(($) => $.forecast.fanSentence, {
        day: formatDay(last.day),
        value: measureText(last.value, 'g'),
        low: measureText(last.low, 'g'),
        high: measureText(last.high, 'g'),
      })}
    />
  );
}
