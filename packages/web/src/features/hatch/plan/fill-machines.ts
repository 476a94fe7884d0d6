import { type MachineRoom, placesToFill } from '@henhouse/domain/hatchery/machine';
import { eggsOn, type LineValues } from './plan-values';
import type { OfferedEggs } from './use-stock';

interface Room extends MachineRoom {
  readonly id: string;
}

const eggsInto = (machine: Room, chosen: readonly LineValues[]): number =>
  eggsOn(chosen.filter(({ machineId }) => machineId === machine.id));

/** Places of a machine that the lines which are chosen leave. */
export const roomIn = (machine: Room, chosen: readonly LineValues[]): number =>
  machine.freePlaces - eggsInto(machine, chosen);

/** Those of them that eggs are put into by themselves. */
export const roomToFill = (machine: Room, chosen: readonly LineValues[]): number =>
  placesToFill(machine) - eggsInto(machine, chosen);

/**
 * Lines with hatching eggs added, the oldest first, into machines in their order: until they are full, no egg is left, or `eggs` are
 * chosen in all.
 */
export function fillMachines(
  lines: readonly LineValues[],
  machines: readonly Room[],
  { offered, eggs = Number.POSITIVE_INFINITY }: { readonly offered: readonly OfferedEggs[]; readonly eggs?: number },
): LineValues[] {
  const chosen = [...lines];
  for (const machine of machines) {
    for (const lot of offered) {
      const room = Math.min(roomToFill(machine, chosen), eggs - eggsOn(chosen));
      if (room <= 0) break;
      const left = lot.free - eggsOn(chosen.filter(({ lotId }) => lotId === lot.lotId));
      if (lot.isBarred || lot.grade !== 'hatching' || left <= 0) continue;
      chosen.push({ lotId: lot.lotId, machineId: machine.id, trolley: null, quantity: Math.min(left, room) });
    }
  }
  return chosen;
}
