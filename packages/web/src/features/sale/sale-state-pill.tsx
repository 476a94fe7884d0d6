import type { SaleRow } from '@henhouse/contract/sale/sale';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<SaleRow['state'], Tone>> = {
  draft: 'info',
  confirmed: 'info',
  dispatched: 'warn',
  invoiced: 'warn',
  partPaid: 'warn',
  paid: 'good',
  credited: 'neutral',
  cancelled: 'neutral',
};

/** The state of a sale in words. */
export function SaleStatePill({ state }: Pick<SaleRow, 'state'>) {
  return <StatusPill tone={tones[state]}>{t(($) => $.sale.states[state])}</StatusPill>;
}
