import { error, type Problem } from '../problem/problem';
import { type Grant, type Granter, reachesAll } from './grant';

/** Days that the link of an invitation works. */
export const invitationDays = 7;

/** Nobody changes their own role or farms, nor signs themselves out for good. */
export function checkNotOneself(actorId: string, userId: string, field: string): Problem[] {
  return actorId === userId ? [error('ownAccount', field)] : [];
}

/** At least one Owner stays. `others` are the Owners at work besides this one. */
export function checkOwnerStays(
  person: { readonly role: string; readonly isActive: boolean },
  staysOwner: boolean,
  others: number,
  field: string,
): Problem[] {
  const leaves = person.role === 'Owner' && person.isActive && !staysOwner;
  return leaves && others === 0 ? [error('lastOwner', field)] : [];
}

/** What stands against signing somebody out for good, or letting them in again. */
export function checkTakeAway(granter: Granter, grant: Grant, field: string): Problem[] {
  return reachesAll(granter, grant) ? [] : [error('beyondYourFarms', field)];
}
