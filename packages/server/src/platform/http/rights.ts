import type { Action, Subject } from '@henhouse/domain/people/permission';
import { sql } from 'kysely';
import type { CompanyTx } from '../db/company-tx';
import type { SessionRow } from './session-row';

/** Where something is: rights are asked at a farm and a shed. A flock may stand in several sheds. */
export interface Place {
  readonly farmId?: string;
  readonly shedId?: string;
  readonly shedIds?: readonly string[];
}

/** Where a row of a farm is: in one of its sheds, or in none. */
export function placeOf(row: {
  readonly farmId: string;
  readonly shedId: string | null;
}): { readonly farmId: string } | { readonly farmId: string; readonly shedId: string } {
  const { farmId, shedId } = row;
  return shedId === null ? { farmId } : { farmId, shedId };
}

/** Which farms and sheds a list may show. */
export interface Scope {
  readonly farmIds: 'all' | readonly string[];
  readonly shedIds: 'all' | readonly string[];
}

/** True when a farm or shed is one of those that a list may show. */
export const isWithin = (ids: 'all' | readonly string[], id: string): boolean => ids === 'all' || ids.includes(id);

/** What one session may do; compiled from role and permissions by the people feature. */
export interface Rights {
  /** Without a place: somewhere at all. */
  can(action: Action, subject: Subject, place?: Place): boolean;
  scope(action: Action, subject: Subject): Scope;
}

/**
 * Joins to a membership `m` the role `r` that makes its rights: the company's own one, or its version of the built-in one; none where
 * that is as it was shipped.
 */
export const roleOfMember = sql`left join role r on r.company_id = m.company_id
  and (r.id = m.role_id or (m.role_id is null and r.is_built_in and r.kind = m.role))`;

/** Compiles rights; asked once for every state of a session. */
export type RightsOf = (session: SessionRow) => Rights;

/** Finds the place that an id stands for; nothing when the company has no such row. */
export type FindPlace = (tx: CompanyTx, id: string) => Promise<Place | undefined>;

/** Place names (`farmId shedId flockId entryId`) and how each is found. `companyId` is known to the platform itself. */
export type PlaceFinders = Readonly<Record<string, FindPlace>>;

/** Keeps compiled rights for as long as the session's row stays the same. */
export function cachedRights(rightsOf: RightsOf): RightsOf {
  const kept = new WeakMap<SessionRow, Rights>();
  return (session) => {
    let rights = kept.get(session);
    if (!rights) {
      rights = rightsOf(session);
      kept.set(session, rights);
    }
    return rights;
  };
}
