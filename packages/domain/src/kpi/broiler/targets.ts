/** Ages and shares between which the mortality target runs straight. */
const mortalityTargets = [
  { ageDays: 0, pct: 0.3 },
  { ageDays: 7, pct: 1 },
  { ageDays: 42, pct: 4 },
] as const;

/**
 * Cumulative mortality, in % of birds placed, that a broiler flock should not exceed at an age: 1 % at 7 days (Cobb
 * Broiler Guide 2021), 4 % at 42 days (usual in the trade), straight in between and on from there; 0.3 % on the day of
 * hatch. A company default, no breed standard.
 */
export function cumulativeMortalityTargetPct(ageDays: number): number {
  const [start, week, end] = mortalityTargets;
  const [from, to] = ageDays <= week.ageDays ? [start, week] : [week, end];
  const perDay = (to.pct - from.pct) / (to.ageDays - from.ageDays);
  return from.pct + Math.max(0, ageDays - from.ageDays) * perDay;
}
