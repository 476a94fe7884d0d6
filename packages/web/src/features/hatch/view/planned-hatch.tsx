import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { getHatchSummary, type HatchSummaryRow } from '@henhouse/contract/hatchery/hatch-summary';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { FigureBones, FigureStrip, FigureTile } from '../../../shared/ui/kpi/figure-card';
import { Rail } from '../../../shared/ui/layout/columns';
import { plannedInstant, planOutcome } from '../plan/plan-outcome';
import { eggsOn } from '../plan/plan-values';
import { useStock } from '../plan/use-stock';
import { roomText, useMachines } from '../use-machines';
import { HatchHead } from './hatch-head';
import { LotsCard } from './lots-card';

const figures = 5;

/** A hatch before its eggs are set: how many chicks come of them, where there is room, and when each step is due. */
export function PlannedHatch({ hatch }: { readonly hatch: HatchDetail }) {
  const { lots, farmId, plannedDay, timeZone } = hatch;
  const { offered, isComing } = useStock(farmId, plannedDay, hatch);
  const summary = useAnswer(getHatchSummary, { params: { farmId }, query: { by: 'flock' } });
  const lately = hatchOfFlocks(summary.data?.rows ?? [], lots);
  const setAt = plannedInstant(plannedDay, timeZone);
  const { eggs, chicks, storageDays, costChicks, times } = planOutcome(lots, offered, { hours: hatch, setAt });
  const machineIds = new Set(lots.map(({ machineId }) => machineId));
  const machines = useMachines(hatch.hatcheryId, 'setter').filter(({ id }) => machineIds.has(id));
  const inside = (machineId: string) => eggsOn(lots.filter((line) => line.machineId === machineId));
  // All at once: a line more in one figure would move what stands below.
  if (isComing || summary.isLoading) return <FigureBones count={figures} />;
  return (
    <>
      <FigureStrip count={figures}>
        <FigureTile
          label={t(($) => $.hatch.eggsPlanned)}
          value={<Measure value={eggs} />}
          words={[...new Set(lots.map(({ label }) => label))].join(', ')}
        />
        <FigureTile
          label={t(($) => $.hatch.expectedChicks)}
          term="expectedHatchPct"
          value={<Measure value={chicks} />}
          words={
            chicks === null ? null : t(($) => $.hatch.ofEggsSet, { pct: formatNumber(percentOf(chicks, eggs), 1) })
          }
        />
        <FigureTile
          label={t(($) => $.hatch.lately)}
          value={<Measure value={lately} decimals={1} unit="%" />}
          words={summary.data && t(($) => $.hatch.latelySince, { day: formatDay(summary.data.from) })}
        />
        <FigureTile
          label={t(($) => $.hatch.meanStorage)}
          term="storageDays"
          value={<Measure value={storageDays} decimals={1} unit="days" />}
          words={costChicks < 0.5 ? null : t(($) => $.hatch.costsChicks, { chicks: formatNumber(costChicks) })}
        />
        <FigureTile
          label={t(($) => $.screen['setter-view'])}
          value={[...new Set(lots.map(({ machineCode }) => machineCode))].join(', ')}
          words={machines.map((machine) => roomText(machine, inside(machine.id))).join(' · ')}
        />
      </FigureStrip>
      <Rail beside={<HatchHead hatch={{ ...hatch, ...times }} />}>
        <LotsCard hatch={hatch} />
      </Rail>
    </>
  );
}

/** What the flocks of a plan made of eggs that were set before; null where they made nothing yet. */
function hatchOfFlocks(rows: readonly HatchSummaryRow[], lots: HatchDetail['lots']): number | null {
  const sources = new Set(lots.map(({ sourceId }) => sourceId));
  const own = rows.filter(({ key, hatchOfSetPct }) => sources.has(key) && hatchOfSetPct !== null);
  const chicks = own.reduce((sum, { eggsSet, hatchOfSetPct }) => sum + (eggsSet * (hatchOfSetPct ?? 0)) / 100, 0);
  const eggs = own.reduce((sum, { eggsSet }) => sum + eggsSet, 0);
  return eggs === 0 ? null : percentOf(chicks, eggs);
}
