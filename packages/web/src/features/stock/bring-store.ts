import { listInventory } from '@henhouse/contract/stock/inventory';
import { getCountSheet } from '@henhouse/contract/stock/stock-count';
import type { Round } from '../../shared/api/bring-here';
import { today } from '../../shared/format/today';
import { firstPage } from '../../shared/ui/table/list/list-state';

/** The store of the farm, and the sheet on which it is counted today. */
export async function bringStore({ bring, may, farmId }: Round): Promise<void> {
  const params = { storeId: farmId };
  await bring(listInventory, { params, query: firstPage });
  if (may('count', 'Inventory', { farmId })) await bring(getCountSheet, { params, query: { day: today(farmId) } });
}
