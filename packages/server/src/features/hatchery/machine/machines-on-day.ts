import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listMachines, MachineLine } from '@henhouse/contract/hatchery/machine';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readMachineRooms } from '../hatch/machine-room.store';

const noHatch = '00000000-0000-0000-0000-000000000000';

/** Machines with the room that a step of a hatch finds on the day that was asked for, as the step is judged. */
export async function onItsDay<Found extends { readonly items: MachineLine[] }>(
  tx: CompanyTx,
  { hatchery, day, without = noHatch }: QueryOf<typeof listMachines>,
  found: Found,
): Promise<Found> {
  if (hatchery === undefined || day === undefined) return found;
  const rooms = await readMachineRooms(tx, { hatcheryId: hatchery, hatchId: without, day });
  const items = found.items.map((machine) => {
    const { otherEggs: eggsInside, beside: hatches } = rooms.get(machine.id) ?? { otherEggs: 0, beside: [] };
    return { ...machine, eggsInside, freePlaces: machine.capacity - eggsInside, hatches };
  });
  return { ...found, items };
}
