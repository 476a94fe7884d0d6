import type { Shed } from '@henhouse/contract/farm/shed';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<Shed['state'], Tone>> = {
  ready: 'good',
  occupied: 'info',
  emptied: 'warn',
  cleaning: 'warn',
  disinfected: 'neutral',
  resting: 'neutral',
  outOfService: 'bad',
};

/** The state of a shed in words. */
export function ShedStatePill({ state }: { readonly state: Shed['state'] }) {
  return <StatusPill tone={tones[state]}>{t(($) => $.farm.states[state])}</StatusPill>;
}
