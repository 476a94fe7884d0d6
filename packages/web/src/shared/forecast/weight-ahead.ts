import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { t } from 'i18next';
import { formatDay } from '../format/day';
import { measureText } from '../format/units';
import type { ChartData, LineLook } from '../ui/chart/chart-data';

type Ahead = FlockForecast['fan'][number];

/** What is expected goes on in the colour of what was weighed. */
const dotted: LineLook = { colour: 1, dash: [2, 3] };

/** At each of these ages the weight that is expected and how far it may lie from that, as a chart draws them; and the standard. */
export function weightAhead({ fan, coveragePct }: FlockForecast, ages: readonly number[]) {
  const byAge = new Map(fan.map((at) => [at.ageDays, at]));
  const line = (key: 'value' | 'low' | 'high' | 'standardG') => ages.map((age) => byAge.get(age)?.[key] ?? null);
  const drawn: Pick<ChartData, 'others' | 'curves'> = {
    others: [{ key: 'expected', label: t(($) => $.word.expected), values: line('value'), look: dotted }],
    curves: {
      isSpread: true,
      low: { key: 'low', label: t(($) => $.forecast.low), values: line('low') },
      high: { key: 'high', label: t(($) => $.forecast.high), values: line('high') },
      label: t(($) => $.forecast.subtitle, { pct: coveragePct }),
    },
  };
  return { drawn, standard: line('standardG') };
}

/** Where the weight is expected to be on a day, in a sentence. */
export const weightAheadSentence = ({ day, value, low, high }: Ahead): string =>
  t(($) => $.forecast.fanSentence, {
    day: formatDay(day),
    value: measureText(value, 'g'),
    low: measureText(low, 'g'),
    high: measureText(high, 'g'),
  });
