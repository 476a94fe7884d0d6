import { addDays, type Day } from '../day/day';
import { reachOf } from '../people/matrix';
import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';
import type { EntryKind } from './entry-rules';

/**
 * People of a shed (Supervisor) correct an entry on the day it was written and the day after (`correctionTooLate`);
 * farm and company correct without limit.
 */
export function checkCorrectionWindow(role: string, entry: { readonly createdDay: Day }, today: Day): Problem[] {
  const lastDay = addDays(entry.createdDay, 1);
  if (!isShedRole(role) || today <= lastDay) return [];
  return [error('correctionTooLate', '', { value: today, max: lastDay, day: entry.createdDay })];
}

function isShedRole(role: string): boolean {
  return reachOf[role as BuiltInRole] === 'sheds';
}

/** The Doctor writes down mortality and nothing else of the daily records. */
export function mayEnterKind(role: string, kind: EntryKind): boolean {
  return role !== 'Doctor' || kind === 'mortality';
}
