import type { MachineStage } from '../machine';

/** Moisture loss by the transfer that is aimed at, in %; without an upper end for the oldest flocks. */
interface MoistureTarget {
  readonly minPct: number;
  readonly maxPct: number | null;
}

interface Band {
  /** Last completed week of the flock that the band is printed for. */
  readonly toWeek: number;
  readonly single: MoistureTarget;
  readonly multi: MoistureTarget;
}

const target = (minPct: number, maxPct: number | null): MoistureTarget => ({ minPct, maxPct });

/** By the age of the flock and the stage of the setter. Source: Cobb Hatchery Guide 2020; from week 25 on, below it the first band holds. */
const bands: readonly Band[] = [
  { toWeek: 30, single: target(10, 10.5), multi: target(10, 11) },
  { toWeek: 40, single: target(10.5, 11.5), multi: target(11, 12) },
  { toWeek: 50, single: target(11.5, 12), multi: target(12, 12.5) },
  { toWeek: 60, single: target(12, 12.5), multi: target(12.5, 13) },
  { toWeek: Number.POSITIVE_INFINITY, single: target(12.5, null), multi: target(13, null) },
];

/** The target of eggs of a flock in a setter; null where its age or the stage is not known. */
export function moistureTarget(flockAgeWeeks: number | null, stage: MachineStage | null): MoistureTarget | null {
  if (flockAgeWeeks === null || stage === null) return null;
  return bands.find(({ toWeek }) => flockAgeWeeks <= toWeek)?.[stage] ?? null;
}

/** Eggs of which a target is known, or not. */
interface AimedEggs {
  readonly eggs: number;
  readonly target: MoistureTarget | null;
}

/** Mean target by eggs, that a mean loss is held against; null where it is not known of some. Its upper end is open where one is. */
export function meanMoistureTarget(parts: readonly AimedEggs[]): MoistureTarget | null {
  const eggs = parts.reduce((sum, part) => sum + part.eggs, 0);
  if (eggs === 0 || parts.some((part) => part.target === null)) return null;
  const mean = (end: (of: MoistureTarget) => number) =>
    parts.reduce((sum, part) => sum + part.eggs * (part.target === null ? 0 : end(part.target)), 0) / eggs;
  const isOpen = parts.some((part) => part.target?.maxPct === null);
  return { minPct: mean(({ minPct }) => minPct), maxPct: isOpen ? null : mean(({ maxPct }) => maxPct ?? 0) };
}
