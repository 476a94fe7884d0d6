import type { SupplyState } from '@henhouse/domain/supply/supply';
import type { Tone } from '../ui/state/status-pill';

export const supplyTones: Readonly<Record<SupplyState, Tone>> = {
  requested: 'info',
  sent: 'warn',
  received: 'good',
  declined: 'bad',
  cancelled: 'neutral',
};
