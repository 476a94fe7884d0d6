import { error, type Problem } from '../problem/problem';
import { reachOf } from './matrix';
import type { BuiltInRole } from './permission';

/** Whoever reaches some farms only takes away what they made themselves; Owner and Admin anybody's. */
export function mayTakeAway(role: string, isMine: boolean): boolean {
  return isMine || reachOf[role as BuiltInRole] === 'company';
}

/** Findings: `ownOnly`. */
export const checkTakeAway = (role: string, isMine: boolean): Problem[] =>
  mayTakeAway(role, isMine) ? [] : [error('ownOnly', '')];
