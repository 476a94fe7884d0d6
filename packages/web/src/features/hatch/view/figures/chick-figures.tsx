import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { mostTonaPoints } from '@henhouse/domain/kpi/hatchery/hatch';
import { t } from 'i18next';
import { Measure } from '../../../../shared/format/measure';
import { formatNumber } from '../../../../shared/format/number';
import { withColon } from '../../../../shared/i18n/with-colon';
import { FigureCard, FigureStrip } from '../../../../shared/ui/kpi/figure-card';

/** From which score chicks are good, and how long a hatch usually takes from its first chick to its last (Cobb). */
const goodPasgar = 9;
const usualWindowHours = { min: 24, max: 30 } as const;
const stages = ['early', 'mid', 'late'] as const;

/** What the lamp, the opened eggs and the chicks themselves tell of a hatch; each figure opens its formula and inputs. */
export function ChickFigures({ hatch }: { readonly hatch: HatchDetail }) {
  const { candlingLossPct, pasgarScore, tonaScore, hatchWindowHours, hatchCourse, total } = hatch;
  const number = (value: number | null, decimals = 1) => formatNumber(value, decimals);
  const lost = { early: hatch.earlyDeadOfFertilePct, mid: hatch.midDeadOfFertilePct, late: hatch.lateDeadOfFertilePct };
  const isOpened = stages.every((stage) => lost[stage] !== null);
  const lostPct = isOpened ? stages.reduce((sum, stage) => sum + (lost[stage] ?? 0), 0) : null;
  // Two scores of the same chicks share a card: few hatcheries have both.
  const isTonaAlone = pasgarScore === null && tonaScore !== null;
  const goodFrom = t(($) => $.hatch.goodFrom, { score: number(goodPasgar, 0) });
  const beside = t(($) => $.hatch.tonaBeside, { score: number(tonaScore), most: number(mostTonaPoints, 0) });
  const { min, max } = usualWindowHours;
  const isUsual = hatchWindowHours !== null && hatchWindowHours >= min && hatchWindowHours <= max;
  return (
    <FigureStrip count={4}>
      <FigureCard
        label={t(($) => $.hatch.candlingLoss)}
        value={<Measure value={candlingLossPct} decimals={1} unit="pct" />}
        words={candlingLossPct === null ? t(($) => $.hatch.how.onlyLooked) : undefined}
        how={[
          t(($) => $.hatch.how.candlingLoss, { clear: number(total.clear, 0), eggs: number(total.eggsSet, 0) }),
          t(($) => $.hatch.how.onlyLooked),
        ]}
      />
      <FigureCard
        label={t(($) => $.hatch.deadOfFertile.all)}
        value={<Measure value={lostPct} decimals={1} unit="pct" />}
        words={
          isOpened
            ? t(($) => $.hatch.deadOfFertile.stages, {
                early: number(lost.early),
                mid: number(lost.mid),
                late: number(lost.late),
              })
            : t(($) => $.hatch.lacks.fertility)
        }
        how={[
          ...stages.map((stage) => withColon(($) => $.hatch.deadOfFertile[stage], `${number(lost[stage])} %`)),
          t(($) => $.hatch.how.deadOfFertile),
        ]}
      />
      <FigureCard
        label={isTonaAlone ? t(($) => $.hatch.tonaScore) : t(($) => $.hatch.pasgarScore)}
        value={<Measure value={isTonaAlone ? tonaScore : pasgarScore} decimals={1} />}
        words={
          isTonaAlone
            ? t(($) => $.hatch.ofPoints, { most: number(mostTonaPoints, 0) })
            : [goodFrom, ...(tonaScore === null ? [] : [beside])].join(', ')
        }
        tone={pasgarScore === null ? 'neutral' : pasgarScore >= goodPasgar ? 'good' : 'bad'}
        how={[t(($) => $.hatch.how.pasgar), ...(tonaScore === null ? [] : [t(($) => $.hatch.how.tona)])]}
      />
      <FigureCard
        label={t(($) => $.hatch.window)}
        value={<Measure value={hatchWindowHours} decimals={0} unit={t(($) => $.hatch.hours)} />}
        words={t(($) => $.hatch.usualHours, { min: number(min, 0), max: number(max, 0) })}
        tone={hatchWindowHours === null ? 'neutral' : isUsual ? 'good' : 'bad'}
        how={[
          t(($) => $.hatch.how.window),
          ...hatchCourse.map(({ hoursBefore, pct, targetPct }) => {
            const then = { hours: number(hoursBefore, 0), pct: number(pct, 0), target: number(targetPct, 0) };
            return targetPct === null ? t(($) => $.hatch.how.outThen, then) : t(($) => $.hatch.how.outThenOf, then);
          }),
        ]}
      />
    </FigureStrip>
  );
}
