import type { ImportKind } from '@henhouse/domain/import/import-kind';
import { screenPath } from '../../shared/screen/screen-path';

/** Where a file belongs. */
export interface ImportPlace {
  /** What the API calls it by: the farm's id, or the company's. */
  readonly storeId: string;
  readonly farmId: string | null;
}

const partsOfLists = { suppliers: 'suppliers', customers: 'customers', items: 'feed', balances: 'suppliers' } as const;

/** Where that which a file has made is seen. */
export function madePath(kind: ImportKind, { storeId, farmId }: ImportPlace): string {
  if (kind === 'dailyRecords') return screenPath('manage-farm-data-entry-list', { farmId: storeId });
  if (kind === 'farms') return screenPath('apps-farm-list');
  if (kind === 'flocks') return screenPath('apps-flock-list', {}, farmId === null ? {} : { farm: farmId });
  if (kind === 'labResults') {
    return farmId === null ? screenPath('apps-sample-list') : screenPath('manage-farm-sample-list', { farmId });
  }
  if (kind !== 'openingStock') {
    return screenPath('manage-company-master-data', { companyId: storeId }, { show: partsOfLists[kind] });
  }
  const show = { show: 'openings' };
  return farmId === null
    ? screenPath('manage-company-inventory-list', { companyId: storeId }, show)
    : screenPath('manage-farm-inventory-list', { farmId }, show);
}
