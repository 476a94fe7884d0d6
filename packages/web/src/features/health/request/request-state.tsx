import type { TreatmentRequest } from '@henhouse/contract/health/treatment-request';
import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';

const tones: Readonly<Record<TreatmentRequest['state'], Tone>> = {
  open: 'warn',
  prescribed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** What became of a request, with dot and words. */
export function RequestState({ state }: Pick<TreatmentRequest, 'state'>) {
  const { t } = useTranslation();
  return <StatusPill tone={tones[state]}>{t(($) => $.health.requestState[state])}</StatusPill>;
}
