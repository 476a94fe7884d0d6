import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { getHatch, listHatches } from '@henhouse/contract/hatchery/hatch';
import { getHatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { getMachine, listMachines } from '@henhouse/contract/hatchery/machine';
import type { Round } from '../../shared/api/bring-here';
import { today } from '../../shared/format/today';
import { hatcheriesQuery } from '../../shared/session/current-hatchery';
import { firstPage } from '../../shared/ui/table/list/list-state';
import { eggStockQuery } from './plan/use-stock';
import { machinesQuery } from './use-machines';

/** As much as a hatchery works on in a day; what lies further off is looked at near a network. */
const mostHatches = 16;
const mostMachines = 40;

/** Hatches that are under way or due, their steps' choices, and the machines on which notes are made. */
export async function bringHatches({ bring, farmId }: Round): Promise<void> {
  const hatcheries = await bring(listHatcheries, hatcheriesQuery(farmId));
  if (!hatcheries || hatcheries.items.length === 0) return;
  const board = await bring(getHatcheryDashboard, { params: { farmId } }, 0);
  await bring(listHatches, { params: { farmId }, query: firstPage });
  const open = new Set([
    ...(board?.due ?? []).map(({ hatchId }) => hatchId),
    ...(board?.underWay ?? []).map(({ id }) => id),
  ]);
  for (const hatchId of [...open].slice(0, mostHatches)) await bring(getHatch, { params: { hatchId } });
  for (const { id } of hatcheries.items) {
    await bring(listMachines, machinesQuery(id, 'setter'));
    await bring(listMachines, machinesQuery(id, 'hatcher'));
    await bring(listMachines, machinesQuery(id));
  }
  await bring(listEggStock, eggStockQuery(farmId, today(farmId)));
  for (const kind of ['setter', 'hatcher'] as const) {
    await bring(listMachines, { query: { farm: farmId, kind, retired: 'false', ...firstPage } });
  }
  for (const { id: machineId } of (board?.machines ?? []).slice(0, mostMachines)) {
    await bring(getMachine, { params: { machineId } });
  }
}
