import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { type MachineStay, machineStays } from '@henhouse/domain/hatchery/hatch/machine-stays';
import { type ReplayedStep, type ReplayStep, replayHatch } from '@henhouse/domain/hatchery/hatch/replay';
import type { SettableLot } from '@henhouse/domain/hatchery/step/set-eggs';

/** Eggs of a source in a machine, or on the table (`machineId` null). */
interface Held {
  readonly sourceId: string;
  readonly machineId: string | null;
  readonly quantity: number;
}

/** The steps of a hatch, played again from the beginning. */
function played(hatch: HatchDetail): ReplayedStep[] {
  const ordered = hatch.steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const lots = new Map<string, SettableLot>(
    hatch.lots.map(({ lotId, sourceId, layDay }) => [
      lotId,
      {
        lotId,
        lot: { kind: 'eggs', lotId },
        sourceId,
        flockId: null,
        layDay,
        grade: 'hatching',
        quarantinedFrom: null,
      },
    ]),
  );
  return replayHatch(ordered as unknown as readonly ReplayStep[], {
    hatchId: hatch.id,
    farmId: hatch.farmId,
    transferDay: hatch.transferDay,
    incubationHours: hatch.incubationHours,
    lots,
    // Chicks are not looked at here, so every lot will do.
    chickLot: (grade, sex) => ({ kind: 'chicks', lotId: `${grade}/${sex}` }),
  });
}

/** The machines that held a hatch, each from when to when. */
export const staysOf = (hatch: HatchDetail): MachineStay[] => machineStays(played(hatch));

/** Eggs that a step finds: what is there now, or what was there before a step that stands, played again from the beginning. */
export function heldBefore(hatch: HatchDetail, stepId: string | null): readonly Held[] {
  if (stepId === null) return hatch.holdings;
  const before = played(hatch).find(({ step }) => step.id === stepId)?.before ?? [];
  const sums = new Map<string, Held>();
  for (const { sourceId, machineId, quantity } of before) {
    const key = `${sourceId}/${machineId}`;
    sums.set(key, { sourceId, machineId, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** A source with the eggs of it that a step finds. */
export interface SourceThere {
  readonly sourceId: string;
  readonly label: string;
  readonly eggs: number;
  readonly machineIds: readonly string[];
}

/** Sources of a hatch that a step finds eggs of. */
export function sourcesThere(hatch: HatchDetail, held: readonly Held[]): SourceThere[] {
  const labels = new Map(hatch.lots.map(({ sourceId, label }) => [sourceId, label]));
  return [...labels]
    .map(([sourceId, label]) => {
      const own = held.filter((one) => one.sourceId === sourceId && one.quantity > 0);
      const eggs = own.reduce((sum, { quantity }) => sum + quantity, 0);
      return { sourceId, label, eggs, machineIds: own.flatMap(({ machineId }) => machineId ?? []) };
    })
    .filter(({ eggs }) => eggs > 0);
}
