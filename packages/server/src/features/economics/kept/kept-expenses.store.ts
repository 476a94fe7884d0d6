import type { Day } from '@henhouse/domain/day/day';
import { exactOf } from '@henhouse/domain/economics/exact-minor';
import type { FlockMonthCost, MonthSpan, SiteCost } from '@henhouse/domain/economics/site-economics';
import { type Month, monthOf } from '@henhouse/domain/money/period';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isNoneOf, within } from '../../../platform/db/listing';
import { isWithin } from '../../../platform/http/rights';
import { readShares, type SharedExpense } from '../../expense/share-weights.store';
import { type CostFlock, type HeadFilter, isRearingExpense, placedFlocks } from '../economic-flocks.store';
import { type KeptShare, readKeptShares, writeShares } from './kept-shares.store';
import { expenseMonths, hasBegun, isOfNow, keptAs, readAhead } from './money-months.store';

/** An expense, as reports name it; only what is approved falls to anybody. */
interface BookedExpense extends SharedExpense {
  readonly state: string;
  readonly day: Day;
  readonly number: number;
  readonly paidTo: string;
}

/** Its columns, of `expense e`. */
const booked = sql`e.id, e.state, e.number, e.day, e.farm_id, e.net_minor,
  coalesce((select p.name from partner p where p.company_id = e.company_id and p.id = e.partner_id), e.payee) as paid_to, e.share_by, e.share_from, e.share_to, e.share_kind,
  e.share_flock_id, e.share_shed_id,
  coalesce((select jsonb_agg(jsonb_build_object('flockId', s.flock_id, 'pct', s.pct) order by s.flock_id)
    from expense_share s where s.company_id = e.company_id and s.expense_id = e.id), '[]'::jsonb) as shares`;

/**
 * Expenses `e` whose shares have changed since they were kept: themselves, or birds, sales or eggs of flocks that may take part. What a
 * flock takes part with hangs on all days before, so a change of a month touches expenses that end in it or later.
 */
const isChanged = sql`(exists (select from changed c where c.of_id = e.id)
  or (e.share_by not in ('flock', 'percent') and exists (select from moved where (e.farm_id is null or e.farm_id = moved.farm_id)
    and e.share_to >= moved.since)))`;
const changes = (tx: CompanyTx): RawBuilder<unknown> => sql`
  changed as materialized (select of_id from cost_change where company_id = ${tx.companyId} and kind = 'expense'),
  moved as materialized (
    select f.farm_id, min(c.month) as since from cost_change c join flock f on f.company_id = c.company_id and f.id = c.of_id
    where c.company_id = ${tx.companyId} and c.kind = 'birds' group by f.farm_id)`;

const approved = (tx: CompanyTx): RawBuilder<unknown> => sql`e.company_id = ${tx.companyId} and e.state = 'approved'`;

/** A changed expense: `isWhole` where more than the birds of some flocks has changed, or what the others weigh is not kept. */
interface ChangedExpense extends BookedExpense {
  readonly isWhole: boolean;
}

/** Expenses that are to be shared anew, and what of them falls to flocks. */
export interface SharedAnew {
  readonly changed: readonly ChangedExpense[];
  readonly shared: readonly FlockExpense[];
  /** What is kept of the changed ones of which birds alone have moved. */
  readonly keptOfMoved: readonly KeptShare[];
  /** Flocks whose first day of lay has changed. */
  readonly relaidIds: readonly string[];
}

/** Asked before what is kept: what is kept meanwhile is left out by its id then. Once for a report, whatever it reads of it. */
export async function shareChanged(tx: CompanyTx): Promise<SharedAnew> {
  // By its shares one at a time: of `exists` the database expects thousands of expenses, and reads the shares of all for a few.
  const changed = await tx.many(sql<ChangedExpense>`
    with ${changes(tx)} select ${booked}, exists (select from changed c where c.of_id = e.id) or coalesce((select s.weight is null from flock_expense s
      where s.company_id = e.company_id and s.expense_id = e.id order by s.weight is null desc limit 1), false) as is_whole
    from expense e where e.company_id = ${tx.companyId} and ${isChanged}`);
  const [whole, moved] = [changed.filter(({ isWhole }) => isWhole), changed.filter(({ isWhole }) => !isWhole)];
  const keptOfMoved = moved.length === 0 ? [] : await readKeptShares(tx, idsOf(moved));
  const shared = await Promise.all([share(tx, whole), shareMoved(tx, moved, keptOfMoved)]);
  return { changed, shared: shared.flat(), keptOfMoved, relaidIds: await readRelaid(tx) };
}

const readRelaid = (tx: CompanyTx): Promise<string[]> =>
  tx.values(sql<string>`select distinct of_id from cost_change where company_id = ${tx.companyId} and kind = 'flock'`);

async function share(
  tx: CompanyTx,
  expenses: readonly BookedExpense[],
  moved?: Parameters<typeof readShares>[2],
): Promise<FlockExpense[]> {
  const due = expenses.filter(({ state }) => state === 'approved');
  const shares = await readShares(tx, due, moved);
  return due.flatMap((expense) => (shares.get(expense.id) ?? []).map((own) => ({ expense, ...own })));
}

/** Shares where birds of some flocks have changed: these are weighed anew, what the others weigh is kept. */
async function shareMoved(
  tx: CompanyTx,
  expenses: readonly BookedExpense[],
  kept: readonly KeptShare[],
): Promise<FlockExpense[]> {
  if (expenses.length === 0) return [];
  const flockIds = await tx.values(sql<string>`
    select distinct of_id from cost_change where company_id = ${tx.companyId} and kind = 'birds'`);
  const hasMoved = new Set(flockIds);
  // What was named has no weight, and no birds that move: it is shared whole.
  const others = kept.flatMap(({ weight, ...share }) =>
    weight === null || hasMoved.has(share.flockId) ? [] : [{ ...share, weight }],
  );
  return share(tx, expenses, { flockIds, others: grouped(others, ({ expenseId }) => expenseId) });
}

/** As {@link hasBegun}. */
export const isBegun = ({ shareBy, shareFrom }: SharedExpense, today: Day): boolean =>
  shareBy === 'flock' || shareBy === 'percent' || shareFrom <= today;

/** What of an expense falls to a flock. */
export interface FlockExpense {
  readonly expense: BookedExpense;
  readonly flockId: string;
  readonly amountMinor: number;
  /** What it takes part with, where it was weighed. */
  readonly weight: number;
}

const idsOf = (expenses: readonly BookedExpense[]): string[] => expenses.map(({ id }) => id);

/** What kept sums are not read of: what is shared anew, or over days to come. */
const leftOut = async (tx: CompanyTx, { changed, relaidIds }: SharedAnew, today: Day) => ({
  expenseIds: [...new Set([...idsOf(changed), ...(await readAhead(tx, today))])],
  relaidIds,
});
const isOneOf = (flockIds: readonly string[]) => (column: RawBuilder<unknown>) =>
  sql`${column} = any(${flockIds}::uuid[])`;

/** What of expenses fell to a flock, expense by expense, in the order of their days. */
export async function readFlockExpenses(tx: CompanyTx, flockId: string, today: Day): Promise<FlockExpense[]> {
  const { changed, shared } = await shareChanged(tx);
  const kept = await tx.many(sql<BookedExpense & Pick<FlockExpense, 'amountMinor' | 'weight'>>`
    select ${booked}, own.amount_minor, own.weight from flock_expense own
    join expense e on e.company_id = own.company_id and e.id = own.expense_id
    where own.company_id = ${tx.companyId} and own.flock_id = ${flockId} and ${approved(tx)} and ${hasBegun(today)}
      and ${isNoneOf(sql`e.id`, idsOf(changed))}`);
  return [
    ...kept.map(({ amountMinor, weight, ...expense }) => ({ expense, flockId, amountMinor, weight })),
    ...shared.filter((own) => own.flockId === flockId && isBegun(own.expense, today)),
  ].sort(({ expense: a }, { expense: b }) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.number - b.number));
}

interface ShareSum {
  readonly flockId: string;
  readonly month: Month;
  readonly isRearing: boolean;
  readonly amountMinor: number;
}

const costOf = ({ flockId, month, isRearing, amountMinor }: ShareSum): FlockMonthCost => ({
  flockId,
  kind: 'expenses',
  month,
  isRearing,
  exact: exactOf(amountMinor),
});

/** What of expenses fell to flocks, by month, as it is kept (all of it, or of rearing), and shared anew where something has changed since. */
export async function readExpenseCosts(
  tx: CompanyTx,
  flocks: readonly CostFlock[],
  today: Day,
  anew: SharedAnew,
  only?: 'rearing',
): Promise<FlockMonthCost[]> {
  const byId = new Map(flocks.map((flock) => [flock.flockId, flock]));
  const kept = only === undefined ? flocks : flocks.filter(({ productionKind }) => productionKind !== 'broiler');
  const without = await leftOut(tx, anew, today);
  const sums = await tx.many(sql<ShareSum>`
    select flock_id, month, is_rearing, sum(amount_minor) as amount_minor
    from (${expenseMonths(tx, isOneOf(kept.map(({ flockId }) => flockId)), without)}) k
    where ${only === undefined ? sql`true` : sql`is_rearing`} group by 1, 2, 3 having sum(amount_minor) <> 0`);
  const fresh = anew.shared.flatMap(({ flockId, expense, amountMinor }): ShareSum[] => {
    const flock = byId.get(flockId);
    if (flock === undefined || !isBegun(expense, today)) return [];
    return [{ flockId, month: monthOf(expense.day), isRearing: isRearingExpense(flock, expense), amountMinor }];
  });
  return [...sums, ...fresh].map(costOf);
}

/** What of expenses fell to farms by month outside of rearing, of all flocks of a report, as it is kept: what has changed is left out. */
export async function readFarmExpenses(
  tx: CompanyTx,
  filter: HeadFilter,
  { first, last, today }: MonthSpan,
  anew: SharedAnew,
): Promise<SiteCost[]> {
  const without = await leftOut(tx, anew, today);
  const rows = await tx.many(sql<{ farmId: string; month: Month; amountMinor: number }>`
    select f.farm_id, k.month, sum(k.amount_minor) as amount_minor
    from (select f.id, f.farm_id ${placedFlocks(tx, filter)}) f
    join (${expenseMonths(tx, () => sql`true`, without)}) k on k.flock_id = f.id
    where k.month between ${first} and ${last} and not k.is_rearing
    group by 1, 2 having sum(k.amount_minor) <> 0`);
  return rows.map(({ amountMinor, ...row }) => ({ ...row, kind: 'expenses', exact: exactOf(amountMinor) }));
}

/** What of expenses fell to flocks over their lives, as it is kept: what has changed is left out. */
export async function readExpensesOfFlocks(
  tx: CompanyTx,
  flockIds: readonly string[],
  today: Day,
  anew: SharedAnew,
): Promise<{ flockId: string; amountMinor: number }[]> {
  const without = await leftOut(tx, anew, today);
  return tx.many(sql<{ flockId: string; amountMinor: number }>`
    select flock_id, sum(amount_minor) as amount_minor
    from (${expenseMonths(tx, isOneOf(flockIds), without)}) k group by flock_id`);
}

/** An expense in which no flock took part. */
interface NotShared {
  readonly farmId: string | null;
  readonly day: Day;
  readonly netMinor: number;
}

/** Approved expenses of days, of the company and of some of its farms, in which no flock took part. */
export async function readNotShared(
  tx: CompanyTx,
  farmIds: 'all' | readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
  { changed, shared }: SharedAnew,
): Promise<NotShared[]> {
  const kept = await tx.many(sql<NotShared>`
    select e.farm_id, e.day, e.net_minor from expense e
    where ${approved(tx)} and e.day between ${from} and ${to} and (e.farm_id is null or ${within(sql`e.farm_id`, farmIds)})
      and ${isNoneOf(sql`e.id`, idsOf(changed))}
      and (select true from flock_expense s where s.company_id = e.company_id and s.expense_id = e.id limit 1) is null`);
  const taken = new Set(shared.map(({ expense }) => expense.id));
  const anew = changed.filter(
    ({ id, state, farmId, day }) =>
      state === 'approved' &&
      !taken.has(id) &&
      day >= from &&
      day <= to &&
      (farmId === null || isWithin(farmIds, farmId)),
  );
  return [...kept, ...anew];
}

const keptWeight = ({ expense, weight }: FlockExpense): number | null =>
  expense.shareBy === 'flock' || expense.shareBy === 'percent' ? null : weight;

/**
 * Keeps what falls to flocks of the expenses that have changed, as it is now. Where birds alone have moved, most shares stay as they are: a
 * death among a thousand flocks had three thousand written again, with their sums, each minute.
 */
export async function keepExpenses(tx: CompanyTx): Promise<void> {
  const { changed, shared, keptOfMoved } = await shareChanged(tx);
  const shares = shared.map((own) => ({
    expenseId: own.expense.id,
    flockId: own.flockId,
    amountMinor: own.amountMinor,
    weight: keptWeight(own),
  }));
  await writeShares(tx, { wholeIds: idsOf(changed.filter(({ isWhole }) => isWhole)), kept: keptOfMoved, shares });
}

/** What is kept of an expense's shares is not what its flocks take part with now; null: there is no share. */
export interface ExpenseFinding {
  readonly what: 'flockExpense';
  /** Expense and flock. */
  readonly row: string;
  /** Minor units, and what the flock weighs where it was weighed. */
  readonly kept: string | null;
  readonly counted: string | null;
}

/** Compares what is kept of shares with what expenses fall to now; what the log names is not judged. */
export async function checkExpenses(tx: CompanyTx): Promise<ExpenseFinding[]> {
  const { changed, relaidIds } = await shareChanged(tx);
  const others = isNoneOf(sql`e.id`, idsOf(changed));
  const expenses = await tx.many(
    sql<BookedExpense>`select ${booked} from expense e where ${approved(tx)} and ${others}`,
  );
  const figures = (amountMinor: number, weight: number | null) => [amountMinor, weight ?? []].flat().join(' for ');
  const kept = await tx.many(sql<{ expenseId: string; flockId: string; amountMinor: number; weight: number | null }>`
    select s.expense_id, s.flock_id, s.amount_minor, s.weight from flock_expense s
    join expense e on e.company_id = s.company_id and e.id = s.expense_id and ${others} where s.company_id = ${tx.companyId}`);
  const elsewhere = await tx.many(sql<Omit<ExpenseFinding, 'what'>>`
    select s.expense_id || '/' || s.flock_id as row, ${keptAs} as kept, ${isOfNow} as counted from flock_expense s
    join expense e on e.company_id = s.company_id and e.id = s.expense_id and ${others}
    join flock f on f.company_id = s.company_id and f.id = s.flock_id
    where s.company_id = ${tx.companyId} and ${isNoneOf(sql`f.id`, relaidIds)} and ${keptAs} <> ${isOfNow}`);
  const found = new Map<string, Pick<ExpenseFinding, 'kept' | 'counted'>>(
    kept.map(({ expenseId, flockId, amountMinor, weight }) => [
      `${expenseId}/${flockId}`,
      { kept: figures(amountMinor, weight), counted: null },
    ]),
  );
  for (const own of await share(tx, expenses)) {
    const row = `${own.expense.id}/${own.flockId}`;
    found.set(row, { kept: found.get(row)?.kept ?? null, counted: figures(own.amountMinor, keptWeight(own)) });
  }
  const amounts = [...found].flatMap(([row, { kept, counted }]) => (kept === counted ? [] : [{ row, kept, counted }]));
  return [...amounts, ...elsewhere].map((finding) => ({ what: 'flockExpense' as const, ...finding }));
}
