import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, daysBetween } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { formatDay, formatDayShort } from '../../shared/format/day';
import { measureText } from '../../shared/format/units';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData, LineLook } from '../../shared/ui/chart/chart-data';

/** What is expected goes on in the colour of what was weighed. */
const dotted: LineLook = { colour: 1, dash: [2, 3] };

/** How far back the weighings of hens are shown. */
const hensBehindDays = 84;

/** The weighings of hens and the fan of weights that they leave open, beside the standard. */
export function WeightFan({ forecast }: { readonly forecast: FlockForecast }) {
  const { fan, weighings, today, ageDays, coveragePct, standardName } = forecast;
  const hatchDay = addDays(today, -ageDays);
  const begun = daysBetween(hatchDay, weighings[0]?.day ?? today);
  // Hens live for more than a year and count in weeks: what is ahead would be a stub at the end of all that.
  const first = Math.floor(Math.max(begun, ageDays - hensBehindDays) / 7) * 7;
  const weighedAgo = daysBetween(weighings.at(-1)?.day ?? today, today);
  const last = fan.at(-1);
  if (last === undefined) return null;
  const ages = Array.from({ length: last.ageDays - first + 1 }, (_, index) => first + index);
  const ahead = new Map(fan.map((at) => [at.ageDays, at]));
  const behind = new Map(weighings.map((weighing) => [daysBetween(hatchDay, weighing.day), weighing]));
  const line = (of: (age: number) => number | undefined) => ages.map((age) => of(age) ?? null);
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
      values: line((age) => behind.get(age)?.value),
    },
    standard: {
      key: 'standard',
      label: standardName,
      values: line((age) => behind.get(age)?.standard ?? ahead.get(age)?.standardG),
    },
    others: [
      {
        key: 'expected',
        label: t(($) => $.forecast.expected),
        values: line((age) => ahead.get(age)?.value),
        look: dotted,
      },
    ],
    curves: {
      isSpread: true,
      low: { key: 'low', label: t(($) => $.forecast.low), values: line((age) => ahead.get(age)?.low) },
      high: { key: 'high', label: t(($) => $.forecast.high), values: line((age) => ahead.get(age)?.high) },
      label: t(($) => $.forecast.subtitle, { pct: coveragePct }),
    },
    todayX: ageDays,
    ...(weighedAgo > 0 ? { remark: t(($) => $.flock.weighedAgo, { days: weighedAgo }) } : {}),
    unit: 'g',
    decimals: 0,
  };
  return (
    <Chart
      title={t(($) => $.forecast.fanTitle)}
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
