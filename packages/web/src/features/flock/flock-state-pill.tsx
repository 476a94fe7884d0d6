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

type StateOfFlock = Pick<Flock, 'state' | 'quarantined'>;

/** The state of a flock in words; quarantine goes before everything. */
export const flockStateText = ({ state, quarantined }: StateOfFlock): string =>
  quarantined ? t(($) => $.flock.quarantined) : t(($) => $.flock.states[state]);

export function FlockStatePill({ flock }: { readonly flock: StateOfFlock }) {
  return <StatusPill tone={flock.quarantined ? 'bad' : tones[flock.state]}>{flockStateText(flock)}</StatusPill>;
}
