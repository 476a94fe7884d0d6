import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { StandardPin } from '../standards/standard.service';

/** Another flock that eats from the same farm's store now. */
interface OtherEater extends StandardPin {
  readonly birdsAlive: number;
  readonly hatchDay: Day;
}

/** Flocks with birds alive on a farm, by the ledger, but the one that the forecast is of. */
export function readOtherEaters(tx: CompanyTx, farmId: string, flockId: string): Promise<OtherEater[]> {
  return tx.many(sql<OtherEater>`
    select f.hatch_day, f.published_standard_id, f.company_standard_id, f.company_standard_version,
      sum(b.quantity) as birds_alive
    from flock f
    join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    where f.company_id = ${tx.companyId} and f.farm_id = ${farmId} and f.id <> ${flockId}
    group by f.company_id, f.id`);
}

/** Target weight of a flock in g, null where none is set, and the currency of its company. */
export function readTarget(
  tx: CompanyTx,
  flockId: string,
): Promise<{ readonly targetWeightG: number | null; readonly currency: string }> {
  return tx.one(sql<{ targetWeightG: number | null; currency: string }>`
    select f.target_weight_g, c.currency from flock f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${flockId}`);
}
