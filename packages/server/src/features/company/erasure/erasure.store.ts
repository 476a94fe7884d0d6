import type { ErasedCompany, listErasedCompanies } from '@henhouse/contract/company/company-erasure';
import type { QueryOf } from '@henhouse/contract/endpoint';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { AcrossTx, CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../../platform/db/listing';

/** Sets the day, or takes it off. */
export async function setErasure(
  tx: CompanyTx,
  on: { readonly day: Day; readonly reason: string } | null,
): Promise<void> {
  await tx.run(sql`
    update company set erase_on = ${on?.day ?? null}, erase_reason = ${on?.reason ?? null}, version = version + 1,
      changed_at = now(), changed_by = ${tx.userId}
    where id = ${tx.companyId}`);
}

interface Leaving {
  readonly id: string;
  readonly country: string;
  readonly timeZone: string;
  readonly eraseOn: Day;
}

/** Companies that somebody asked to have erased, whatever the day. */
export function readLeaving(tx: AcrossTx): Promise<Leaving[]> {
  return tx.many(sql<Leaving>`
    select id, country, time_zone, erase_on from company where erase_on is not null order by erase_on, id`);
}

/** Nobody gets in any more, and nothing of it changes: its sessions end with it. */
export async function closeForErasure(tx: AcrossTx, companyId: string): Promise<void> {
  await tx.run(sql`
    update company set state = 'suspended', suspended_at = least(suspended_at, now()), suspended_reason = coalesce(suspended_reason, erase_reason)
    where id = ${companyId} and erase_on is not null`);
}

/** What was kept of companies as the law asks is erased, too, after its last day. */
export async function eraseKept(tx: AcrossTx, today: Day): Promise<void> {
  await tx.run(sql`delete from erased_company where kept_until < ${today}`);
}

export function listErased(tx: AcrossTx, query: QueryOf<typeof listErasedCompanies>): Promise<Page<ErasedCompany>> {
  return listPage(tx, query, {
    columns: sql`id, name, country, erased_at, kept_until, rows::int`,
    shown: sql`from erased_company where ${contains([sql`name`, sql`country`], query.q)}`,
    order: columnOf(query.sortBy),
  });
}

export function readKept(tx: AcrossTx, id: string): Promise<{ name: string; kept: Buffer } | undefined> {
  return tx.maybe(sql<{ name: string; kept: Buffer }>`select name, kept from erased_company where id = ${id}`);
}
