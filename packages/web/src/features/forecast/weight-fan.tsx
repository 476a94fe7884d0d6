import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, daysBetween } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { weightAhead, weightAheadSentence } from '../../shared/forecast/weight-ahead';
import { formatDayShort } from '../../shared/format/day';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData } from '../../shared/ui/chart/chart-data';

/** How far back the weighings of hens are shown. */
const hensBehindDays = 84;

/** The weighings of hens and the fan of weights that they leave open, beside the standard. */
export function WeightFan({ forecast }: { readonly forecast: FlockForecast }) {
  const { fan, weighings, today, ageDays, standardName } = forecast;
  const hatchDay = addDays(today, -ageDays);
  const begun = daysBetween(hatchDay, weighings[0]?.day ?? today);
  // Hens live for more than a year and count in weeks: what is ahead would be a stub at the end of all that.
  const first = Math.floor(Math.max(begun, ageDays - hensBehindDays) / 7) * 7;
  const weighedAgo = daysBetween(weighings.at(-1)?.day ?? today, today);
  const last = fan.at(-1);
  if (last === undefined) return null;
  const ages = Array.from({ length: last.ageDays - first + 1 }, (_, index) => first + index);
  const ahead = weightAhead(forecast, ages);
  const behind = new Map(weighings.map((weighing) => [daysBetween(hatchDay, weighing.day), weighing]));
  const data: ChartData = {
    xs: ages,
    xLabel: (age) => {
      const week = t(($) => $.dashboard.lay.weekOfAge, { week: Math.floor(age / 7) });
      return `${week}, ${formatDayShort(addDays(hatchDay, age))}`;
    },
    axisLabel: (age) => String(Math.floor(age / 7)),
    actual: {
      key: 'weighed',
      label: t(($) => $.forecast.weighed),
      values: ages.map((age) => behind.get(age)?.value ?? null),
    },
    standard: {
      key: 'standard',
      label: standardName,
      values: ages.map((age, index) => behind.get(age)?.standard ?? ahead.standard[index] ?? null),
    },
    ...ahead.drawn,
    todayX: ageDays,
    ...(weighedAgo > 0 ? { remark: t(($) => $.flock.weighedAgo, { days: weighedAgo }) } : {}),
    unit: 'g',
    decimals: 0,
  };
  return <Chart title={t(($) => $.forecast.fanTitle)} data={data} sentence={weightAheadSentence(last)} />;
}
