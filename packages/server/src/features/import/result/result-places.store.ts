import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

export const placeKinds = ['farm', 'flock', 'shed', 'machine', 'lot'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place of the company that a file may mean by what it calls it; a hatchery is the farm that it stands on. */
export interface CalledPlace {
  readonly kind: PlaceKind;
  readonly id: string;
  readonly farmId: string;
  /** By name or code, in small letters. */
  readonly called: string;
  /** Of a lot what it is of, by name and code, in small letters. */
  readonly ofItem: readonly string[];
}

/** Everything that a file may mean by its names: in one query, a lot at every farm that it ever came to. */
export function readPlacesCalled(
  tx: CompanyTx,
  names: Readonly<Record<PlaceKind, readonly string[]>>,
): Promise<CalledPlace[]> {
  const named = (kind: 'farm' | 'shed' | 'machine') => sql`(${names[kind]}::text[])`;
  return tx.many(sql<CalledPlace>`
    select 'farm' as kind, id, id as farm_id, called, '{}'::text[] as of_item
      from farm cross join lateral (values (lower(name)), (lower(code))) c (called)
      where company_id = ${tx.companyId} and called = any${named('farm')}
    union select 'farm', farm_id, farm_id, called, '{}'
      from hatchery cross join lateral (values (lower(name)), (lower(code))) c (called)
      where company_id = ${tx.companyId} and called = any${named('farm')}
    union select 'flock', id, farm_id, lower(number), '{}' from flock
      where company_id = ${tx.companyId} and lower(number) = any(${names.flock}::text[])
    union select 'shed', id, farm_id, called, '{}'
      from shed cross join lateral (values (lower(name)), (lower(code))) c (called)
      where company_id = ${tx.companyId} and called = any${named('shed')}
    union select 'machine', id, farm_id, called, '{}'
      from machine cross join lateral (values (lower(name)), (lower(code))) c (called)
      where company_id = ${tx.companyId} and called = any${named('machine')}
    union select 'lot', l.id, store.farm_id, lower(l.code), array[lower(i.name), lower(i.code)]
      from lot l join item i on i.company_id = l.company_id and i.id = l.item_id
      join account store on store.company_id = l.company_id and store.kind = 'store' and store.farm_id is not null
      where l.company_id = ${tx.companyId} and lower(l.code) = any(${names.lot}::text[])
        and exists (select from movement m where m.company_id = l.company_id and m.to_account_id = store.id and m.lot_id = l.id)`);
}
