import { getArriving, listArriving } from '@henhouse/contract/supply/arriving';
import type { Round } from '../../shared/api/bring-here';
import { firstPage } from '../../shared/ui/table/list/list-state';

/** What is on its way to the farm, with the form that receives it. */
export async function bringArriving({ bring, farmId }: Round): Promise<void> {
  const arriving = await bring(listArriving, { params: { farmId }, query: { sortDesc: 'true', ...firstPage } });
  for (const { id: supplyId, state } of arriving?.items ?? []) {
    if (state === 'sent') await bring(getArriving, { params: { supplyId } });
  }
}
