import { type ShedStatus, shedStatuses } from '@henhouse/domain/attention/shed-status';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<ShedStatus, Tone>> = {
  mortalityHigh: 'bad',
  productionDropped: 'bad',
  waterUnusual: 'bad',
  productionBelow: 'warn',
  eggWeightBelow: 'warn',
  weightBelow: 'warn',
  densityHigh: 'warn',
  entriesMissing: 'warn',
  weightAbove: 'info',
  notWeighed: 'neutral',
  comingIntoLay: 'info',
  onStandard: 'good',
};

/** The one word of a shed. */
const statusText = (status: ShedStatus): string => t(($) => $.dashboard.statuses[status]);

/** The same in a file; none for what only a later version says. */
export function shedStatusText({ status }: { readonly status: string }): string | null {
  const found = oneOf(shedStatuses, status);
  return found ? statusText(found) : null;
}

export function ShedStatusPill({ status }: { readonly status: string }) {
  const found = oneOf(shedStatuses, status);
  return found ? <StatusPill tone={tones[found]}>{statusText(found)}</StatusPill> : null;
}

/** Whether a status asks somebody to look. */
export function needsLook(status: string): boolean {
  const found = oneOf(shedStatuses, status);
  return found !== undefined && (tones[found] === 'bad' || tones[found] === 'warn');
}
