import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import type { HatcheryHours } from '@henhouse/domain/hatchery/hatch/hatch-times';
import { t } from 'i18next';
import { formatInstant } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { LiveResults } from '../../../shared/ui/form/frame/form-section';
import { roomText } from '../use-machines';
import { planOutcome, type StoredLot } from './plan-outcome';
import { eggsOn, type LineValues } from './plan-values';

interface PlanResultsProps {
  readonly lines: readonly LineValues[];
  readonly offered: readonly StoredLot[];
  readonly machines: readonly MachineLine[];
  readonly hours: HatcheryHours | undefined;
  /** When the eggs are set, ISO 8601; null while nobody said. */
  readonly setAt: string | null;
  readonly timeZone: string;
}

/** What a choice of eggs comes to while it is made. */
export function PlanResults({ lines, offered, machines, hours, setAt, timeZone }: PlanResultsProps) {
  const { eggs, chicks, storageDays, costChicks, times } = planOutcome(lines, offered, { hours, setAt });
  const chosen = machines.filter(({ id }) => lines.some(({ machineId }) => machineId === id));
  return (
    <LiveResults>
      <span>
        {t(($) => $.word.eggs)}: <Measure value={eggs} />
      </span>
      <span>
        {t(($) => $.hatch.expectedChicks)}: <Measure value={chicks} />
      </span>
      <span>
        {t(($) => $.hatch.meanStorage)}: <Measure value={storageDays} decimals={1} unit="days" />
        {costChicks >= 0.5 ? `, ${t(($) => $.hatch.costsChicks, { chicks: formatNumber(costChicks) })}` : ''}
      </span>
      {chosen.map((machine) => (
        <span key={machine.id}>
          {roomText(machine, eggsOn(lines.filter(({ machineId }) => machineId === machine.id)))}
        </span>
      ))}
      <span>
        {t(($) => $.hatch.pullDue)}: {formatInstant(times?.pullDueAt ?? null, timeZone)}
      </span>
    </LiveResults>
  );
}
