import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { getHatchSummary } from '@henhouse/contract/hatchery/hatch-summary';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { FigureStrip, FigureTile } from '../../../shared/ui/kpi/figure-card';
import { Rail } from '../../../shared/ui/page/card';
import { plannedInstant, planOutcome } from '../plan/plan-outcome';
import { eggsOn } from '../plan/plan-values';
import { useStock } from '../plan/use-stock';
import { roomText, useMachines } from '../use-machines';
import { HatchHead } from './hatch-head';
import { LotsCard } from './lots-card';

/** A hatch before its eggs are set: how many chicks come of them, where there is room, and when each step is due. */
export function PlannedHatch({ hatch }: { readonly hatch: HatchDetail }) {
  const { lots, farmId, plannedDay, timeZone } = hatch;
  const { offered, isHere } = useStock(farmId, plannedDay, hatch);
  const setAt = plannedInstant(plannedDay, timeZone);
  const { eggs, chicks, storageDays, costChicks, times } = planOutcome(lots, offered, { hours: hatch, setAt });
  const machineIds = new Set(lots.map(({ machineId }) => machineId));
  const machines = useMachines(hatch.hatcheryId, 'setter').filter(({ id }) => machineIds.has(id));
  const inside = (machineId: string) => eggsOn(lots.filter((line) => line.machineId === machineId));
  // Undefined while it is on its way.
  const once = (value: number | null, decimals: number, unit: string) =>
    isHere ? <Measure value={value} decimals={decimals} unit={unit} /> : undefined;
  return (
    <>
      <FigureStrip count={5}>
        <FigureTile
          label={t(($) => $.hatch.eggsPlanned)}
          value={<Measure value={eggs} />}
          words={[...new Set(lots.map(({ label }) => label))].join(', ')}
        />
        <FigureTile
          label={t(($) => $.hatch.expectedChicks)}
          value={once(chicks, 0, '')}
          words={
            chicks === null ? null : t(($) => $.hatch.ofEggsSet, { pct: formatNumber(percentOf(chicks, eggs), 1) })
          }
        />
        <LatelyTile hatch={hatch} />
        <FigureTile
          label={t(($) => $.hatch.meanStorage)}
          value={once(
            storageDays,
            1,
            t(($) => $.word.days),
          )}
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

/** What the flocks of these eggs made of those that were set before. */
function LatelyTile({ hatch: { farmId, lots } }: { readonly hatch: HatchDetail }) {
  const { data } = useAnswer(getHatchSummary, { params: { farmId }, query: { by: 'flock' } });
  const sources = new Set(lots.map(({ sourceId }) => sourceId));
  const rows = (data?.rows ?? []).filter(({ key, hatchOfSetPct }) => sources.has(key) && hatchOfSetPct !== null);
  const eggs = rows.reduce((sum, { eggsSet }) => sum + eggsSet, 0);
  const pct = rows.reduce((sum, { eggsSet, hatchOfSetPct }) => sum + (eggsSet / eggs) * (hatchOfSetPct ?? 0), 0);
  return (
    <FigureTile
      label={t(($) => $.hatch.lately)}
      value={data && <Measure value={rows.length === 0 ? null : pct} decimals={1} unit="%" />}
      words={data && t(($) => $.hatch.latelySince, { day: formatDay(data.from) })}
    />
  );
}
