import type { Machine, MachineLine } from '@henhouse/contract/hatchery/machine';
import { t } from 'i18next';
import { formatInstant } from '../../../shared/format/day';
import { siteZone } from '../../../shared/format/today';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';

const tones: Readonly<Record<Machine['state'], Tone>> = {
  empty: 'neutral',
  preheating: 'info',
  loaded: 'info',
  running: 'good',
  unloading: 'warn',
  washing: 'warn',
  fault: 'bad',
  maintenance: 'bad',
};

type Shown = Pick<MachineLine, 'state' | 'retired' | 'offlineSince' | 'farmId'>;

/** The same for a file, where a machine that is not heard says so beside its state. */
export function machineStateText({ state, retired, offlineSince }: Omit<Shown, 'farmId'>): string {
  if (retired) return t(($) => $.machine.retired);
  const text = t(($) => $.machine.states[state]);
  return offlineSince === null ? text : `${text}, ${t(($) => $.machine.offline)}`;
}

interface MachineStatePillProps {
  readonly machine: Shown;
  /** One of many: since when it is not heard stands on its own page. */
  readonly isShort?: boolean;
}

/** The state of a machine in words, and since when none of its devices is heard; a retired one is only that. */
export function MachineStatePill({ machine, isShort = false }: MachineStatePillProps) {
  const { state, retired, offlineSince, farmId } = machine;
  if (retired) return <StatusPill tone="neutral">{t(($) => $.machine.retired)}</StatusPill>;
  return (
    <span className="pills">
      <StatusPill tone={tones[state]}>{t(($) => $.machine.states[state])}</StatusPill>
      {offlineSince === null ? null : (
        <StatusPill tone="bad">
          {isShort
            ? t(($) => $.machine.offline)
            : t(($) => $.machine.offlineSince, { at: formatInstant(offlineSince, siteZone(farmId)) })}
        </StatusPill>
      )}
    </span>
  );
}
