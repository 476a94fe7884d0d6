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
export function ShedStatusPill({ status }: { readonly status: string }) {
  const known = oneOf(shedStatuses, status);
  return known ? <StatusPill tone={tones[known]}>{t(($) => $.dashboard.statuses[known])}</StatusPill> : null;
}

/** Whether a status asks somebody to look. */
export function needsLook(status: string): boolean {
  const known = oneOf(shedStatuses, status);
  return known !== undefined && (tones[known] === 'bad' || tones[known] === 'warn');
}
