import type { TreatmentRequest } from '@henhouse/contract/health/treatment-request';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';

const tones: Readonly<Record<TreatmentRequest['state'], Tone>> = {
  open: 'warn',
  prescribed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** What became of a request, with dot and words. */
export function RequestState({ state }: Pick<TreatmentRequest, 'state'>) {
  return <StatusPill tone={tones[state]}>{t(($) => $.health.requestState[state])}</StatusPill>;
}
