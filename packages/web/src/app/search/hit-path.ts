import type { search } from '@henhouse/contract/search/search';
import type { AnswerOf } from '../../shared/api/call';
import { machinePath } from '../../shared/screen/machine-path';
import { screenPath } from '../../shared/screen/screen-path';

export type Hit = AnswerOf<typeof search>['items'][number];

/** The page that shows what was found. */
export function hitPath(hit: Hit, companyId: string): string {
  const { kind, id, name, list, personKind, machineKind } = hit;
  const farmId = hit.farmId ?? '';
  if (list !== null) return screenPath('manage-company-master-data', { companyId }, { show: list, q: name });
  if (personKind !== null) return screenPath(`apps-${personKind}-view`, { userId: id });
  if (machineKind !== null) return machinePath({ kind: machineKind, farmId, id });
  switch (kind) {
    case 'programme':
      return screenPath('manage-company-schedule-view', { companyId, programmeId: id });
    case 'task':
      return screenPath('manage-farm-action-list', { farmId }, { q: name });
    case 'hatchery':
      return screenPath('settings-hatchery-list', { farmId }, { q: name });
    case 'flock':
      return screenPath('apps-flock-view', { flockId: id });
    case 'hatch':
      return screenPath('hatch-view', { farmId, hatchId: id });
    case 'farm':
      return screenPath('apps-farm-view', { farmId: id });
    case 'purchase':
      return farmId === ''
        ? screenPath('manage-company-purchase-view', { companyId, purchaseId: id })
        : screenPath('manage-farm-purchase-view', { farmId, purchaseId: id });
    case 'sale':
      return screenPath('sale-view', { farmId, saleId: id });
    case 'supply':
      return screenPath('supply-farm-view', { supplyId: id });
    case 'expense':
    case 'refund':
      return farmId === ''
        ? screenPath('manage-company-expense-edit', { companyId, expenseId: id })
        : screenPath('manage-farm-expense-edit', { farmId, expenseId: id });
    default:
      return screenPath('manage-farm-shed', { farmId, shedId: id });
  }
}
