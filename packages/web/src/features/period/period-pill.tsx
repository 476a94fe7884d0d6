import type { PeriodState } from '@henhouse/domain/money/period';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<PeriodState, Tone>> = { open: 'good', softClosed: 'info', closed: 'neutral' };

export function PeriodPill({ state }: { readonly state: PeriodState }) {
  return <StatusPill tone={tones[state]}>{t(($) => $.period.states[state])}</StatusPill>;
}
