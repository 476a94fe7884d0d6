import type { Day } from '@henhouse/domain/day/day';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { eggsOf } from '../day-book/day-book-columns';

/** Birds of a flock in a shed by sex, by the ledger. */
export interface BirdsInShed {
  readonly shedId: string;
  readonly sex: Sex;
  readonly birds: number;
}

/** Where a flock's birds are now; sheds that they have left are not listed. */
export function readBirdsInSheds(tx: CompanyTx, flockId: string): Promise<BirdsInShed[]> {
  return tx.many(sql<BirdsInShed>`
    select a.shed_id, l.sex, b.quantity as birds
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join lot l on l.company_id = b.company_id and l.id = b.lot_id
    where a.company_id = ${tx.companyId} and a.flock_id = ${flockId} and a.kind = 'flock'
    order by a.shed_id, l.sex`);
}

/** What the day-book says of a flock's birds. */
interface BirdsWritten {
  readonly placed: number;
  readonly alive: number;
  readonly firstPlacedDay: Day | null;
  /** Last day on which birds came, went or died. */
  readonly lastBirdDay: Day | null;
  readonly lastWeighedDay: Day | null;
  readonly firstEggDay: Day | null;
}

/** Birds of a flock that came in the middle of their life: the earliest day that they lay since; null when none did. */
export async function readOpening(tx: CompanyTx, flockId: string): Promise<{ productionDay: Day | null } | null> {
  const { opened, productionDay } = await tx.one(sql<{ opened: number; productionDay: Day | null }>`
    select count(*) as opened, min((detail -> 'opening' ->> 'productionDay')::date) as production_day from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and kind = 'chick-placement' and state = 'posted'
      and jsonb_typeof(detail -> 'opening') = 'object'`);
  return opened === 0 ? null : { productionDay };
}

export function readBirdsWritten(tx: CompanyTx, flockId: string): Promise<BirdsWritten> {
  return tx.one(sql<BirdsWritten>`
    select coalesce(sum(placed), 0) as placed,
      coalesce(sum(placed - doa - dead - culled - sold - moved_out + moved_in - variance), 0) as alive,
      min(day) filter (where placed > 0) as first_placed_day,
      max(day) filter (where (placed, doa, dead, culled, sold, moved_out, moved_in, variance)
        <> (0, 0, 0, 0, 0, 0, 0, 0)) as last_bird_day,
      max(day) filter (where weighed_birds > 0) as last_weighed_day,
      min(day) filter (where ${sql.raw(eggsOf('flock_day'))} > 0) as first_egg_day
    from flock_day where company_id = ${tx.companyId} and flock_id = ${flockId}`);
}

/** Birds of other flocks in a shed. */
interface OtherBirds {
  readonly flockNumber: string;
  readonly birds: number;
}

export function readOtherBirds(tx: CompanyTx, flockId: string, shedIds: readonly string[]): Promise<OtherBirds[]> {
  return tx.many(sql<OtherBirds>`
    select f.number as flock_number, sum(b.quantity) as birds
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join flock f on f.company_id = a.company_id and f.id = a.flock_id
    where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.shed_id = any(${shedIds}::uuid[])
      and a.flock_id <> ${flockId}
    group by f.number order by f.number collate natural_order`);
}
