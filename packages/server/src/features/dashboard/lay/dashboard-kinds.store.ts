import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';

/** A production kind that somebody sees birds of. */
interface DashboardKind {
  readonly kind: ProductionKind;
  readonly birdsAlive: number;
  readonly flocks: number;
}

/** Kinds with birds alive in reach, by the ledger, most birds first; of one farm when it is named. */
export function readDashboardKinds(
  tx: CompanyTx,
  { farmIds, shedIds }: Scope,
  farmId: string | undefined,
): Promise<DashboardKind[]> {
  return tx.many(sql<DashboardKind>`
    select f.production_kind as kind, sum(b.quantity) as birds_alive, count(distinct f.id) as flocks
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join flock f on f.company_id = a.company_id and f.id = a.flock_id
    where a.company_id = ${tx.companyId} and a.kind = 'flock' and ${within(sql`f.farm_id`, farmIds)}
      and ${within(sql`a.shed_id`, shedIds)}
      and (${farmId ?? null}::uuid is null or f.farm_id = ${farmId ?? null}::uuid)
    group by f.production_kind order by birds_alive desc, kind`);
}
