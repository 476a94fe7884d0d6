import type { Flock } from '@henhouse/contract/flock/flock';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<Flock['state'], Tone>> = {
  planned: 'info',
  placed: 'good',
  rearing: 'good',
  production: 'good',
  depleting: 'warn',
  depleted: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
};

/** The state of a flock in words; quarantine goes before everything. */
export function FlockStatePill({ flock }: { readonly flock: Pick<Flock, 'state' | 'quarantined'> }) {
  if (flock.quarantined) return <StatusPill tone="bad">{t(($) => $.flock.quarantined)}</StatusPill>;
  return <StatusPill tone={tones[flock.state]}>{t(($) => $.flock.states[flock.state])}</StatusPill>;
}
