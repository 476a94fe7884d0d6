import { confirm, type Problem } from '../problem/problem';

/** Completed weeks of age before which hardly a hen of any breed lays. */
const laysFromWeeks = 16;

/** Birds that are said to lay at an age, in days, at which none does: another flock or another day is meant (`tooYoungToLay`). */
export function checkLayAge(ageDays: number, field: string): Problem[] {
  const value = Math.floor(ageDays / 7);
  return value < laysFromWeeks ? [confirm('tooYoungToLay', field, { value, min: laysFromWeeks })] : [];
}
