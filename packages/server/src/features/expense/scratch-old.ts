import type { Day } from '@henhouse/domain/day/day';
import { type FlockShare, type ShareCandidate, shareExpense, type ShareWay } from '@henhouse/domain/expense/share';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** An expense as sharing looks at it. */
export interface SharedExpense {
  readonly id: string;
  readonly netMinor: number;
  readonly farmId: string | null;
  readonly shareBy: ShareWay;
  readonly shareFrom: Day;
  readonly shareTo: Day;
  readonly shareKind: string | null;
  readonly shareFlockId: string | null;
  readonly shareShedId: string | null;
  readonly shares: readonly { readonly flockId: string; readonly pct: number }[];
}

interface CandidateRow extends Omit<ShareCandidate, 'pct'> {
  readonly expenseId: string;
}

/**
 * What the day-book says of the flocks of many expenses, over the days of each, in one statement.
 *
 * A row of the day-book stands for the days until the next one of its flock and shed: `live` birds begin each of those days.
 * Birds moved between sheds of one flock came in once.
 */
function readCandidates(tx: CompanyTx, expenses: readonly SharedExpense[]): Promise<CandidateRow[]> {
  return tx.many(sql<CandidateRow>`
    with asked as (
      select * from unnest(
        ${expenses.map(({ id }) => id)}::uuid[], ${expenses.map(({ farmId }) => farmId)}::uuid[],
        ${expenses.map(({ shareFrom }) => shareFrom)}::date[], ${expenses.map(({ shareTo }) => shareTo)}::date[],
        ${expenses.map(({ shareKind }) => shareKind)}::text[], ${expenses.map(({ shareShedId }) => shareShedId)}::uuid[])
        a (id, farm_id, from_day, to_day, kind, shed_id)),
    day as (
      select flock_id, shed_id, day, sum(placed - doa) as placed, sum(moved_in) as moved_in, sum(sold_kg) as sold_kg,
        sum(eggs_hatching + eggs_table + eggs_large + eggs_small + eggs_double_yolk + eggs_dirty + eggs_cracked + eggs_soft
          + eggs_floor + eggs_rejected) as eggs,
        sum(placed - doa - dead - culled - sold + moved_in - moved_out - variance) as change
      from flock_day
      where company_id = ${tx.companyId} and day <= (select max(to_day) from asked)
      group by flock_id, shed_id, day),
    span as (
      select day.*, sum(change) over own as live, coalesce(lead(day) over own, 'infinity') as next_day
      from day window own as (partition by flock_id, shed_id order by day)),
    met as (
      select a.id as expense_id, s.flock_id, s.shed_id, a.shed_id is not null as of_shed,
        case when s.day between a.from_day and a.to_day then s.placed else 0 end as placed,
        case when s.day between a.from_day and a.to_day then s.moved_in else 0 end as moved_in,
        case when s.day between a.from_day and a.to_day then s.sold_kg else 0 end as sold_kg,
        case when s.day between a.from_day and a.to_day then s.eggs else 0 end as eggs,
        -- Birds that begin the first of the days: the row before it, up to the next.
        case when s.day < a.from_day and s.next_day >= a.from_day then s.live else 0 end as begun,
        s.live * greatest(0, least(s.next_day, a.to_day) - greatest(s.day, a.from_day - 1)) as opened,
        -- The day itself counts where birds came in on it or stood there after it.
        case when s.live > 0 then greatest(0, least(s.next_day, a.to_day + 1) - greatest(s.day, a.from_day)) else 0 end as days
      from asked a
      join span s on s.day <= a.to_day and s.next_day >= a.from_day and (a.shed_id is null or s.shed_id = a.shed_id)
      join flock f on f.company_id = ${tx.companyId} and f.id = s.flock_id
        and (a.farm_id is null or f.farm_id = a.farm_id) and (a.kind is null or f.production_kind = a.kind))
    select m.expense_id, m.flock_id,
      sum(m.begun + m.placed + case when m.of_shed then m.moved_in else 0 end) as birds,
      sum(m.opened + m.placed + case when m.of_shed then m.moved_in else 0 end) as bird_days,
      sum(m.days * coalesce(shed.area_m2, shed.length_m * shed.width_m, 0)) as area_days,
      sum(m.sold_kg) as sold_kg, sum(m.eggs) as eggs
    from met m join shed on shed.company_id = ${tx.companyId} and shed.id = m.shed_id
    group by m.expense_id, m.flock_id`);
}

const noFigures = { birds: 0, birdDays: 0, areaDays: 0, soldKg: 0, eggs: 0 };

/** Flocks that were named: they take part whatever the day-book says. */
function named({ shareBy, shareFlockId, shares }: SharedExpense): ShareCandidate[] | null {
  if (shareBy === 'flock') return shareFlockId === null ? [] : [{ flockId: shareFlockId, pct: 100, ...noFigures }];
  return shareBy === 'percent' ? shares.map((share) => ({ ...share, ...noFigures })) : null;
}

/** Shares of many expenses, by expense, as the day-book stands now; they add up to each to the minor unit. */
export async function readShares(
  tx: CompanyTx,
  expenses: readonly SharedExpense[],
): Promise<Map<string, readonly FlockShare[]>> {
  const weighed = expenses.filter((expense) => named(expense) === null);
  const rows = weighed.length === 0 ? [] : await readCandidates(tx, weighed);
  const byExpense = grouped(rows, ({ expenseId }) => expenseId);
  return new Map(
    expenses.map((expense) => {
      const candidates = named(expense) ?? (byExpense.get(expense.id) ?? []).map((row) => ({ ...row, pct: 0 }));
      return [expense.id, shareExpense(expense.shareBy, expense.netMinor, candidates)];
    }),
  );
}
