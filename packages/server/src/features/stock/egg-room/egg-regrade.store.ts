import type { QueryOf } from '@henhouse/contract/endpoint';
import type { EggRegrade, listRegrades } from '@henhouse/contract/stock/egg-regrade';
import type { Day } from '@henhouse/domain/day/day';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import type { RegradeCounts } from '@henhouse/domain/egg/regrade';
import type { AccountRef } from '@henhouse/domain/ledger/account';
import { type RawBuilder, sql } from 'kysely';
import { accountId } from '../../../ledger/ids';
import { type LotCost, stateLotCosts } from '../../../ledger/money/lot-cost';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../../platform/db/listing';
import { addRow } from '../../../platform/db/table/document-rows';
import { updateOf, writtenBy } from '../../../platform/db/table/write-row';

/** A lot that the egg room of a farm holds or held, with where its eggs came from. */
interface LotToRegrade {
  readonly flockId: string | null;
  readonly layDay: Day;
  readonly grade: EggGrade;
  readonly quarantinedFrom: Day | null;
  readonly origin: AccountRef;
}

type LotRow = Omit<LotToRegrade, 'origin'> & { readonly shedId: string | null; readonly supplierFarmId: string | null };

/** Of eggs from several sheds those are taken that most came from: what a flock laid is one sum over them. */
export async function readLotToRegrade(
  tx: CompanyTx,
  farmId: string,
  lotId: string,
): Promise<LotToRegrade | undefined> {
  const row = await tx.maybe(sql<LotRow>`
    select l.flock_id, l.lay_day, l.grade, l.quarantined_from, source.shed_id, source.farm_id as supplier_farm_id
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'eggs'
    cross join lateral (
      select a.shed_id, a.farm_id from movement m
      join account a on a.company_id = m.company_id and a.id = m.from_account_id and a.kind in ('laid', 'supplier')
      where m.company_id = l.company_id and m.lot_id = l.id
      group by a.shed_id, a.farm_id order by sum(m.quantity) desc limit 1) source
    where b.company_id = ${tx.companyId} and b.account_id = ${accountId({ kind: 'store', farmId })} and l.id = ${lotId}`);
  if (row === undefined) return undefined;
  const { shedId, supplierFarmId, ...lot } = row;
  const { flockId } = lot;
  const origin: AccountRef =
    flockId !== null && shedId !== null
      ? { kind: 'laid', flockId, shedId }
      : { kind: 'supplier', farmId: supplierFarmId };
  return { ...lot, origin };
}

/** Lots of the grades that bought eggs have become, as their own: of the same supplier, at the same cost. */
export async function openRegradedLot(tx: CompanyTx, fromId: string, id: string, grade: EggGrade): Promise<void> {
  await tx.run(sql`
    insert into lot (company_id, id, kind, code, received_day, unit_cost_minor, partner_id, breed, lay_day, grade, source,
      regraded_from, quarantined_from)
    select company_id, ${id}, kind, code, received_day, unit_cost_minor, partner_id, breed, lay_day, ${grade}, source, id, quarantined_from
    from lot where company_id = ${tx.companyId} and id = ${fromId}
    on conflict do nothing`);
}

/** What lots cost whose eggs were graded again is what those of them cost that became another grade. */
export async function restateRegraded(
  tx: CompanyTx,
  document: { readonly kind: string; readonly id: string },
  lotIds: readonly string[],
): Promise<void> {
  const changed = await tx.many(sql<LotCost>`
    select l.id as lot_id, o.unit_cost_minor from lot o
    join lot l on l.company_id = o.company_id and l.regraded_from = o.id
    where o.company_id = ${tx.companyId} and o.id = any(${[...lotIds]}::uuid[])
      and l.unit_cost_minor is distinct from o.unit_cost_minor`);
  await stateLotCosts(tx, document, changed);
}

const regrades = (tx: CompanyTx, farmId: string): RawBuilder<unknown> => sql`
  select r.id, r.lot_id, coalesce(f.number, l.source) as flock_number, l.lay_day, l.grade, r.day, r.counts, r.eggs, r.notes,
    r.state, r.version, r.created_at, r.created_by_name as created_by
  from egg_regrade r
  join lot l on l.company_id = r.company_id and l.id = r.lot_id
  left join flock f on f.company_id = l.company_id and f.id = l.flock_id
  where r.company_id = ${tx.companyId} and r.farm_id = ${farmId}`;

export function listRegradeRows(
  tx: CompanyTx,
  farmId: string,
  query: QueryOf<typeof listRegrades>,
): Promise<Page<EggRegrade>> {
  const shown = sql`from (${regrades(tx, farmId)}) regrade where ${contains([sql`flock_number`, sql`notes`], query.q)}`;
  return listPage<EggRegrade>(tx, query, { shown, order: columnOf(query.sortBy) });
}

/** The document, locked against a second change; nothing when the egg room has none of that id. */
export async function lockRegrade(tx: CompanyTx, farmId: string, id: string): Promise<EggRegrade | undefined> {
  await tx.run(sql`select from egg_regrade where company_id = ${tx.companyId} and id = ${id} for update`);
  return tx.maybe(sql<EggRegrade>`${regrades(tx, farmId)} and r.id = ${id}`);
}

export interface NewRegrade {
  readonly id: string;
  readonly farmId: string;
  readonly lotId: string;
  readonly day: Day;
  readonly counts: RegradeCounts;
  readonly eggs: number;
  readonly notes: string;
  readonly byName: string;
}

export const insertRegrade = (tx: CompanyTx, { byName, ...regrade }: NewRegrade): Promise<unknown> =>
  addRow(tx, 'egg_regrade', { ...regrade, ...writtenBy(tx), createdByName: byName });

export async function markRegradeDeleted(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(updateOf(tx, 'egg_regrade', id, { state: 'deleted' }));
}
