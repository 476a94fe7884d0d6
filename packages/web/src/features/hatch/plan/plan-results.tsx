import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { type HatcheryHours, hatchTimes } from '@henhouse/domain/hatchery/hatch/hatch-times';
import { meanStorageDays } from '@henhouse/domain/hatchery/result/expected-hatch';
import { t } from 'i18next';
import { formatInstant } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { LiveResults } from '../../../shared/ui/form/frame/form-section';
import { eggsOn, type LineValues } from './plan-values';
import type { OfferedEggs } from './use-stock';

interface PlanResultsProps {
  readonly lines: readonly LineValues[];
  readonly offered: readonly OfferedEggs[];
  readonly machines: readonly MachineLine[];
  readonly hours: HatcheryHours | undefined;
  /** When the eggs are set, ISO 8601; null while nobody said. */
  readonly setAt: string | null;
  readonly timeZone: string;
}

/** What a choice of eggs comes to while it is made. */
export function PlanResults({ lines, offered, machines, hours, setAt, timeZone }: PlanResultsProps) {
  const stored = lines.flatMap((line) => {
    const lot = offered.find(({ lotId }) => lotId === line.lotId);
    return lot && Number.isFinite(line.quantity) ? [{ ...lot, quantity: line.quantity }] : [];
  });
  const eggs = eggsOn(lines);
  const isKnown =
    stored.length === lines.length && stored.every(({ expectedHatchPct }) => expectedHatchPct !== null) && eggs > 0;
  const chicks = isKnown
    ? stored.reduce((sum, { quantity, expectedHatchPct }) => sum + (quantity * (expectedHatchPct ?? 0)) / 100, 0)
    : null;
  const storageDays = meanStorageDays(stored);
  const costChicks = stored.reduce(
    (sum, { quantity, storageLossPoints }) => sum + (quantity * storageLossPoints) / 100,
    0,
  );
  const chosen = machines.filter(({ id }) => lines.some(({ machineId }) => machineId === id));
  const pullDueAt =
    setAt !== null && hours !== undefined && storageDays !== null
      ? hatchTimes(setAt, storageDays, hours).pullDueAt
      : null;
  return (
    <LiveResults>
      <span>
        {t(($) => $.word.eggs)}: <Measure value={eggs} />
      </span>
      <span>
        {t(($) => $.hatch.expectedChicks)}: <Measure value={chicks} />
      </span>
      <span>
        {t(($) => $.hatch.meanStorage)}: <Measure value={storageDays} decimals={1} unit={t(($) => $.word.days)} />
        {costChicks >= 0.5 ? `, ${t(($) => $.hatch.costsChicks, { chicks: formatNumber(costChicks) })}` : ''}
      </span>
      {chosen.map((machine) => {
        const left = machine.freePlaces - eggsOn(lines.filter(({ machineId }) => machineId === machine.id));
        return (
          <span key={machine.id}>
            {left < 0
              ? t(($) => $.hatch.tooManyIn, { machine: machine.code, eggs: formatNumber(-left) })
              : t(($) => $.hatch.roomLeft, { machine: machine.code, eggs: formatNumber(left) })}
          </span>
        );
      })}
      <span>
        {t(($) => $.hatch.pullDue)}: {formatInstant(pullDueAt, timeZone)}
      </span>
    </LiveResults>
  );
}
