import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { type Page, pageOf, within, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import type { EvidenceDays } from './evidence-days';

interface NamedFarm {
  readonly farmId: string;
  readonly farmName: string;
}

/** Farms in reach of which a flock had birds in these days, by name. */
export function listFarmsWithFlocks(
  tx: CompanyTx,
  { farmIds, shedIds }: Scope,
  { from, to }: EvidenceDays,
  paging: { readonly page: number; readonly perPage: number },
): Promise<Page<NamedFarm>> {
  const shown = sql`from farm where company_id = ${tx.companyId} and ${within(sql`farm.id`, farmIds)} and exists (
    select from flock_day d where d.company_id = farm.company_id and d.farm_id = farm.id and ${within(sql`d.shed_id`, shedIds)}
      and d.day between ${from} and ${to})`;
  return withTotal(
    tx,
    sql<NamedFarm>`select id as farm_id, name as farm_name ${shown} order by name collate natural_order, id ${pageOf(paging)}`,
    shown,
  );
}

/** A flock as a pack names it. */
export interface EvidenceFlock {
  readonly flockId: string;
  readonly flockNumber: string;
  readonly breed: string;
  readonly productionKind: 'broiler' | 'breeder' | 'layer';
  readonly hatchDay: Day;
  readonly placedDay: Day | null;
  readonly depletedDay: Day | null;
}

/** The flock asked for, or those of a farm that had something in the day-book in these days, over the sheds in reach. */
export function readEvidenceFlocks(
  tx: CompanyTx,
  {
    flockId,
    farmId,
    shedIds,
    from,
    to,
  }: EvidenceDays & {
    readonly flockId?: string | undefined;
    readonly farmId: string;
    readonly shedIds: Scope['shedIds'];
  },
): Promise<EvidenceFlock[]> {
  const one = flockId === undefined ? sql`true` : sql`f.id = ${flockId}`;
  return tx.many(sql<EvidenceFlock>`
    select f.id as flock_id, f.number as flock_number, f.breed, f.production_kind, f.hatch_day, f.placed_day, f.depleted_day
    from flock f where f.company_id = ${tx.companyId} and f.farm_id = ${farmId} and ${one} and exists (
      select from flock_day d where d.company_id = f.company_id and d.flock_id = f.id and ${within(sql`d.shed_id`, shedIds)}
        and d.day between ${from} and ${to})
    order by f.placed_day, f.number collate natural_order`);
}

/** The seal at the head of the company's chain. */
export function readChainHead(tx: CompanyTx): Promise<{ seq: number; hash: string; at: string } | undefined> {
  return tx.maybe(sql<{ seq: number; hash: string; at: string }>`
    select seq, encode(hash, 'hex') as hash, sealed_at as at from audit_chain
    where company_id = ${tx.companyId} order by seq desc limit 1`);
}
