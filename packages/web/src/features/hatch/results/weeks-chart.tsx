import type { HatchWeek } from '@henhouse/contract/hatchery/hatch-summary';
import { t } from 'i18next';
import { formatDay, formatDayShort } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { Chart } from '../../../shared/ui/chart/chart';

/** Hatch of set and fertility of the weeks that hatches were pulled in, against what was expected of their eggs. */
export function WeeksChart({ weeks }: { readonly weeks: readonly HatchWeek[] }) {
  const last = weeks.findLast(({ hatchOfSetPct }) => hatchOfSetPct !== null);
  return (
    <Chart
      title={t(($) => $.hatch.results.byWeek)}
      subtitle={t(($) => $.hatch.results.byWeekText)}
      sentence={
        last === undefined
          ? t(($) => $.hatch.results.noWeek)
          : t(($) => $.hatch.results.weekSentence, {
              count: weeks.length,
              day: formatDay(last.fromDay),
              pct: formatNumber(last.hatchOfSetPct, 1),
              expected: formatNumber(last.expectedHatchPct, 1),
            })
      }
      data={{
        xs: weeks.map((_, index) => index),
        xLabel: (x) => t(($) => $.hatch.results.weekFrom, { day: formatDay(weeks[x]?.fromDay) }),
        axisLabel: (x) => formatDayShort(weeks[x]?.fromDay),
        places: 'weeks',
        actual: {
          key: 'hatchOfSet',
          label: t(($) => $.word.hatchOfSet),
          values: weeks.map(({ hatchOfSetPct }) => hatchOfSetPct),
        },
        standard: {
          key: 'expected',
          label: t(($) => $.hatch.expected),
          values: weeks.map(({ expectedHatchPct }) => expectedHatchPct),
        },
        others: [
          {
            key: 'fertility',
            label: t(($) => $.hatch.fertility),
            values: weeks.map(({ fertilityPct }) => fertilityPct),
          },
        ],
        unit: '%',
        decimals: 1,
      }}
    />
  );
}
