import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import { t } from 'i18next';
import type { ReactElement } from 'react';
import { Measure } from '../../../shared/format/measure';
import { moneyText } from '../../../shared/format/money-number';
import { formatChange, formatNumber } from '../../../shared/format/number';
import { FigureCard } from '../../../shared/ui/kpi/figure-card';

/**
 * Hatch of set, fertility and missed chicks of several hatches together, as tiles; each opens how it was worked out. `spark` is hatch
 * of set of the last weeks.
 */
export function useResultFigures(results: HatchResults, spark?: readonly (number | null)[]): ReactElement[] {
  const { hatchOfSetPct, expectedHatchPct, fertilityPct, expectedFertilityPct, missedChicks, missedValueMinor } =
    results;
  const number = (value: number | null, decimals = 1) => formatNumber(value, decimals);
  const against = (value: number | null, expected: number | null) => {
    if (value === null || expected === null) return { words: undefined, tone: 'neutral' as const };
    const words = t(($) => $.hatch.againstExpected, { points: formatChange(value - expected, 1) });
    return { words, tone: value >= expected ? ('good' as const) : ('bad' as const) };
  };
  const pct = (value: number | null) => <Measure value={value} decimals={1} unit="pct" />;
  const hatched = t(($) => $.hatch.results.hatched, { count: results.hatches });
  return [
    <FigureCard
      key="hatchOfSet"
      label={t(($) => $.word.hatchOfSet)}
      value={pct(hatchOfSetPct)}
      spark={spark}
      {...against(hatchOfSetPct, expectedHatchPct)}
      how={[
        hatched,
        t(($) => $.hatch.how.hatchOfSet, { chicks: number(results.chicks, 0), eggs: number(results.eggsSet, 0) }),
        t(($) => $.hatch.how.allHatched, { pct: number(results.allHatchOfSetPct) }),
        t(($) => $.hatch.how.expected, { pct: number(expectedHatchPct) }),
      ]}
    />,
    <FigureCard
      key="fertility"
      label={t(($) => $.hatch.fertility)}
      value={pct(fertilityPct)}
      {...against(fertilityPct, expectedFertilityPct)}
      how={[
        hatched,
        t(($) => $.hatch.how.fertility),
        t(($) => $.hatch.how.knownOf, { known: number(results.fertilityEggs, 0), eggs: number(results.eggsSet, 0) }),
        t(($) => $.hatch.how.expected, { pct: number(expectedFertilityPct) }),
      ]}
    />,
    <FigureCard
      key="missed"
      label={t(($) => $.hatch.results.missedChicks)}
      value={<Measure value={missedChicks} />}
      words={
        missedValueMinor === null
          ? undefined
          : t(($) => $.hatch.results.worthOf, { money: moneyText(missedValueMinor) })
      }
      tone={missedChicks === null ? 'neutral' : missedChicks > 0 ? 'bad' : 'good'}
      how={[
        hatched,
        t(($) => $.hatch.results.missedHow, {
          expected: number(missedChicks === null ? null : missedChicks + results.chicks, 0),
          chicks: number(results.chicks, 0),
        }),
        ...(missedValueMinor === null ? [] : [t(($) => $.hatch.results.worthHow)]),
      ]}
    />,
  ];
}
