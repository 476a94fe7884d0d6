import type { Farm } from '@henhouse/contract/farm/farm';
import type { Shed } from '@henhouse/contract/farm/shed';
import type { Day } from '@henhouse/domain/day/day';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { farmTable } from '../../farm/farm.store';

/** Farms of the company by the names or codes of a file, in small letters. */
export async function readFarmsCalled(tx: CompanyTx, names: readonly string[]): Promise<Map<string, Farm[]>> {
  const rows = await tx.many<Farm & { called: string }>(sql`
    select n.called, ${farmTable.columns} from unnest(${[...names]}::text[]) n (called)
    join farm on company_id = ${tx.companyId} and (lower(name) = n.called or lower(code) = n.called)
    order by retired, n.called`);
  return new Map(
    [...grouped(rows, ({ called }) => called)].map(([called, farms]) => {
      const named = farms.filter(({ name }) => name.toLowerCase() === called);
      return [called, named.length > 0 ? named : farms];
    }),
  );
}

/** The farm of a company that has no other. */
export async function readOnlyFarm(tx: CompanyTx): Promise<Farm[]> {
  const farms = await tx.many<Farm>(sql`
    select ${farmTable.columns} from farm where company_id = ${tx.companyId} and not retired limit 2`);
  return farms.length === 1 ? farms : [];
}

export type ShedOfFarm = Pick<Shed, 'id' | 'farmId' | 'name' | 'code' | 'productionKind'>;

export function readShedsOfFarms(tx: CompanyTx, farmIds: readonly string[]): Promise<ShedOfFarm[]> {
  return tx.many(sql<ShedOfFarm>`
    select id, farm_id, name, code, production_kind from shed
    where company_id = ${tx.companyId} and farm_id = any(${[...farmIds]}::uuid[]) order by code collate natural_order`);
}

export interface FlockCalled {
  readonly id: string;
  readonly farmId: string;
  /** In small letters. */
  readonly called: string;
  readonly state: FlockState;
  readonly hatchDay: Day;
  readonly placedDay: Day | null;
}

/** Flocks of the company by the numbers of a file. */
export async function readFlocksCalled(tx: CompanyTx, numbers: readonly string[]): Promise<Map<string, FlockCalled>> {
  const rows = await tx.many(sql<FlockCalled>`
    select id, farm_id, lower(number) as called, state, hatch_day, placed_day from flock
    where company_id = ${tx.companyId} and lower(number) = any(${numbers.map((number) => number.toLowerCase())}::text[])`);
  return new Map(rows.map((row) => [row.called, row]));
}

/** What the youngest flock of each farm and kind is measured against. */
export function readUsualStandards(
  tx: CompanyTx,
  farmIds: readonly string[],
): Promise<{ farmId: string; productionKind: ProductionKind; standardId: string }[]> {
  return tx.many(sql<{ farmId: string; productionKind: ProductionKind; standardId: string }>`
    select distinct on (farm_id, production_kind) farm_id, production_kind,
      coalesce(published_standard_id, company_standard_id) as standard_id
    from flock where company_id = ${tx.companyId} and farm_id = any(${[...farmIds]}::uuid[])
    order by farm_id, production_kind, hatch_day desc`);
}
