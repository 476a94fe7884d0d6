import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { chicksOf } from '@henhouse/domain/hatchery/result/source-result';
import { t } from 'i18next';
import { Measure } from '../../../../shared/format/measure';
import { formatChange, formatNumber } from '../../../../shared/format/number';
import { FigureCard, FigureStrip } from '../../../../shared/ui/kpi/figure-card';
import { useMoistureWords } from './moisture-words';

/** Chick yield as Cobb has it, in %. */
const usualYieldPct = { min: 65, max: 70 } as const;

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  value >= min && value <= max;

const toneOf = (value: number | null, band: { readonly min: number; readonly max: number }) =>
  value === null ? 'neutral' : within(value, band) ? 'good' : 'bad';

const pct = (value: number | null) => <Measure value={value} decimals={1} unit="pct" />;

/** All figures, once eggs are set; before, there is nothing to be known but how many are planned. */
const figuresOfSet = 6;

/** What came of a hatch against what was expected; each figure opens its formula and inputs. */
export function HatchFigures({ hatch }: { readonly hatch: HatchDetail }) {
  const moisture = useMoistureWords();
  const { total, expectedHatchPct, hatchOfSetPct, fertilityPct, moistureLossPct, chickYieldPct } = hatch;
  const chicks = chicksOf(total);
  const eggsSet = total.eggsSet > 0 ? total.eggsSet : hatch.eggs;
  const isSet = total.eggsSet > 0;
  const difference = hatchOfSetPct === null || expectedHatchPct === null ? null : hatchOfSetPct - expectedHatchPct;
  const number = (value: number | null, decimals = 1) => formatNumber(value, decimals);
  const usual = ({ min, max }: { readonly min: number; readonly max: number }) =>
    t(($) => $.hatch.usual, { min: number(min, 0), max: number(max, 0) });
  const isPartKnown = hatch.fertilityEggs > 0 && hatch.fertilityEggs < total.eggsSet;
  const params = { known: number(hatch.fertilityEggs, 0), eggs: number(total.eggsSet, 0) };
  const isInterval = hatch.fertilityLowPct !== null && hatch.fertilityHighPct !== null;
  const basis = hatch.fertilityBasis === null ? null : t(($) => $.hatch.basis[hatch.fertilityBasis ?? 'candling']);
  return (
    <FigureStrip count={isSet ? figuresOfSet : 1}>
      <FigureCard
        label={isSet ? t(($) => $.hatch.counts.eggsSet) : t(($) => $.hatch.eggsPlanned)}
        value={<Measure value={eggsSet} />}
        words={
          expectedHatchPct === null
            ? undefined
            : t(($) => $.hatch.expectedOf, { chicks: number((eggsSet * expectedHatchPct) / 100, 0) })
        }
        how={[t(($) => $.hatch.how.eggsSet), t(($) => $.hatch.how.expected, { pct: number(expectedHatchPct) })]}
      />
      {isSet ? (
        <>
          <FigureCard
            label={t(($) => $.hatch.fertility)}
            value={pct(fertilityPct)}
            words={
              fertilityPct === null
                ? t(($) => $.hatch.lacks.fertility)
                : isInterval
                  ? t(($) => $.hatch.interval, {
                      low: number(hatch.fertilityLowPct),
                      high: number(hatch.fertilityHighPct),
                    })
                  : (basis ?? undefined)
            }
            how={[
              t(($) => $.hatch.how.fertility),
              ...(basis === null ? [] : [t(($) => $.hatch.how.basis, { basis })]),
              ...(isPartKnown ? [t(($) => $.hatch.how.knownOf, params)] : []),
              t(($) => $.hatch.how.expected, { pct: number(hatch.expectedFertilityPct) }),
            ]}
          />
          <FigureCard
            label={t(($) => $.word.hatchOfSet)}
            value={pct(hatchOfSetPct)}
            words={
              difference === null
                ? expectedHatchPct === null
                  ? hatchOfSetPct === null
                    ? t(($) => $.hatch.lacks.hatched)
                    : undefined
                  : t(($) => $.hatch.expectedPct, { pct: number(expectedHatchPct) })
                : t(($) => $.hatch.againstExpected, { points: formatChange(difference, 1) })
            }
            tone={difference === null ? 'neutral' : difference >= 0 ? 'good' : 'bad'}
            how={[
              t(($) => $.hatch.how.hatchOfSet, { chicks: number(chicks, 0), eggs: number(total.eggsSet, 0) }),
              t(($) => $.hatch.how.allHatched, { pct: number(hatch.allHatchOfSetPct) }),
              t(($) => $.hatch.how.expected, { pct: number(expectedHatchPct) }),
            ]}
          />
          <FigureCard
            label={t(($) => $.standards.columns.hatchOfFertilePct)}
            value={pct(hatch.hatchOfFertilePct)}
            words={
              hatch.hatchOfFertilePct === null
                ? t(($) => (hatchOfSetPct === null ? $.hatch.lacks.hatched : $.hatch.lacks.fertility))
                : undefined
            }
            how={[
              t(($) => $.hatch.how.hatchOfFertile, { set: number(hatchOfSetPct), fertility: number(fertilityPct) }),
            ]}
          />
          <FigureCard
            label={t(($) => $.hatch.moistureLoss)}
            value={pct(moistureLossPct)}
            words={moistureLossPct === null ? t(($) => $.hatch.lacks.moistureLoss) : moisture.targetOf(hatch)}
            tone={moisture.toneOf(hatch)}
            how={[t(($) => $.hatch.how.moistureLoss), t(($) => $.hatch.how.moistureTarget)]}
          />
          <FigureCard
            label={t(($) => $.hatch.chickYield)}
            value={pct(chickYieldPct)}
            words={chickYieldPct === null ? t(($) => $.hatch.lacks.chickYield) : usual(usualYieldPct)}
            tone={toneOf(chickYieldPct, usualYieldPct)}
            how={[t(($) => $.hatch.how.chickYield)]}
          />
        </>
      ) : null}
    </FigureStrip>
  );
}
