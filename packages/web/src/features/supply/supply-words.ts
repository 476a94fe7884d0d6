import type { SupplyState } from '@henhouse/domain/supply/supply';
import type { Tone } from '../../shared/ui/state/status-pill';

export const supplyTones: Readonly<Record<SupplyState, Tone>> = {
  requested: 'info',
  sent: 'warn',
  received: 'good',
  declined: 'bad',
  cancelled: 'neutral',
};

/** Decimals that a quantity is shown with: pieces are whole, the rest to the gram where it has any. */
export const decimalsOf = (quantity: number | null): number =>
  quantity === null || Number.isInteger(quantity) ? 0 : 3;
