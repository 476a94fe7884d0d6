import type { Machine } from '@henhouse/contract/hatchery/machine';
import { useTranslation } from 'react-i18next';
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

/** The state of a machine in words; a retired one is only that. */
export function MachineStatePill({ machine }: { readonly machine: Pick<Machine, 'state' | 'retired'> }) {
  const { t } = useTranslation();
  if (machine.retired) return <StatusPill tone="neutral">{t(($) => $.machine.retired)}</StatusPill>;
  return <StatusPill tone={tones[machine.state]}>{t(($) => $.machine.states[machine.state])}</StatusPill>;
}
