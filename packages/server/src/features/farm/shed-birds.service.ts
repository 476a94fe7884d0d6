import type { Day } from '@henhouse/domain/day/day';
import { type ShedState, shedStateAfterBirds } from '@henhouse/domain/farm/shed-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { setShedState } from './shed.store';

interface ShedWithBirds {
  readonly state: ShedState;
  readonly stateSinceDay: Day;
  readonly alive: number;
  /** First day with birds of the flocks that stand there now; null when none does. */
  readonly firstBirdDay: Day | null;
  readonly everPlacedSinceReady: boolean;
}

/**
 * Brings a shed's state in line with its birds after they came, left or were taken back: `occupied` since the first of
 * them came, `emptied` on `day` after the last has left. Call it in the transaction that posted them, after ledger and
 * day-book; `day` is theirs. Answers the state that the shed is in then.
 */
export async function settleShed(tx: CompanyTx, shedId: string, day: Day): Promise<ShedState> {
  const shed = await tx.one(sql<ShedWithBirds>`
    with standing as (
      select a.flock_id, sum(b.quantity) as birds from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.shed_id = ${shedId}
      group by a.flock_id)
    select s.state, s.state_since_day, coalesce((select sum(birds) from standing), 0) as alive,
      (select min(d.day) from flock_day d join standing on standing.flock_id = d.flock_id
        where d.company_id = s.company_id and d.shed_id = s.id and d.placed + d.moved_in > 0) as first_bird_day,
      exists (select from flock_day d where d.company_id = s.company_id and d.shed_id = s.id
        and d.day >= s.state_since_day and d.placed + d.moved_in > 0) as ever_placed_since_ready
    from shed s where s.company_id = ${tx.companyId} and s.id = ${shedId}`);
  const state = shedStateAfterBirds(shed.state, shed) ?? shed.state;
  const sinceDay = state === 'occupied' ? (shed.firstBirdDay ?? day) : state === shed.state ? shed.stateSinceDay : day;
  if (state !== shed.state || sinceDay !== shed.stateSinceDay) await setShedState(tx, shedId, state, sinceDay);
  return state;
}
