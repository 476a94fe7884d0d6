import type { SupplyLine } from '@henhouse/contract/supply/supply';
import type { May } from '../../../shared/session/ability';

type AtFarm = Pick<SupplyLine, 'farmId' | 'direction' | 'state'>;

/** Whether what came may be received; what comes back is received by whoever keeps the company's store. */
export const mayReceive = (may: May, { farmId, direction }: AtFarm): boolean =>
  may('receive', 'SupplyFarm', { farmId }) && (direction === 'toFarm' || may('create', 'SupplyFarm', { farmId }));

/** Which steps that take something back may be taken. */
export const mayUndo = (may: May, { farmId, direction, state }: AtFarm) => ({
  reopen: may('update', 'SupplyFarm', { farmId }),
  decline: may('approve', 'SupplyFarm', { farmId }),
  cancel:
    may('delete', 'SupplyFarm', { farmId }) ||
    (may('request', 'SupplyFarm', { farmId }) && (state === 'requested' || direction === 'toCompany')),
});
