import { exactOf, roundExact } from '@henhouse/domain/economics/exact-minor';
import {
  type FlockMonthCost,
  type MonthSpan,
  type SiteCost,
  wholeMonthCosts,
} from '@henhouse/domain/economics/site-economics';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isNoneOf } from '../../../platform/db/listing';
import { type HeadFilter, placedFlocks } from '../economic-flocks.store';
import { exactText } from '../goods-cost.store';
import { readChangedGoods } from './kept-goods.store';

/** Flocks whose months are not kept as they are now. */
export async function readDueFlocks(tx: CompanyTx): Promise<string[]> {
  const changed = await readChangedGoods(tx, 'all');
  const due = await readDue(tx);
  return [...new Set([...due, ...changed.map(({ flockId }) => flockId)])];
}

const readDue = (tx: CompanyTx): Promise<string[]> =>
  tx.values(sql<string>`select flock_id from cost_month_due where company_id = ${tx.companyId}`);

/** So many flocks are rounded at once. */
const flocksAtOnce = 500;

const goodsRow = sql`flock_id, month, kind, is_rearing, ${exactText(sql`exact_minor`)} as exact`;
type GoodsRow = Omit<FlockMonthCost, 'exact'> & { readonly exact: string };
const costOf = ({ exact, ...row }: GoodsRow): FlockMonthCost => ({ ...row, exact: BigInt(exact) });

/** Rounds the months of flocks whose goods were kept anew. */
export async function keepCostMonths(tx: CompanyTx): Promise<void> {
  const due = await readDue(tx);
  for (let at = 0; at < due.length; at += flocksAtOnce) {
    const flockIds = due.slice(at, at + flocksAtOnce);
    const ofFlocks = sql`company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])`;
    const months = wholeMonthCosts(
      (await tx.many(sql<GoodsRow>`select ${goodsRow} from flock_goods where ${ofFlocks}`)).map(costOf),
    );
    await tx.run(sql`delete from flock_cost_month where ${ofFlocks}`);
    await tx.run(sql`
      insert into flock_cost_month (company_id, flock_id, month, kind, amount_minor)
      select ${tx.companyId}, * from unnest(${months.map(({ flockId }) => flockId)}::uuid[], ${months.map(({ month }) => month)}::date[],
        ${months.map(({ kind }) => kind)}::text[], ${months.map(({ exact }) => roundExact(exact))}::bigint[]) r
      returning 1`);
    await tx.run(sql`delete from cost_month_due where ${ofFlocks}`);
  }
}

/** What goods cost farms by month and kind outside of rearing, of all flocks of a report but those named. */
export async function readFarmGoods(
  tx: CompanyTx,
  filter: HeadFilter,
  { first, last }: Pick<MonthSpan, 'first' | 'last'>,
  withoutIds: readonly string[],
): Promise<SiteCost[]> {
  const rows = await tx.many(sql<Omit<SiteCost, 'exact'> & { readonly amountMinor: number }>`
    select f.farm_id, k.month, k.kind, sum(k.amount_minor) as amount_minor
    from (select f.id, f.farm_id ${placedFlocks(tx, filter)}) f
    join flock_cost_month k on k.company_id = ${tx.companyId} and k.flock_id = f.id and k.month between ${first} and ${last}
    where ${isNoneOf(sql`f.id`, withoutIds)}
    group by 1, 2, 3`);
  return rows.map(({ amountMinor, ...row }) => ({ ...row, exact: exactOf(amountMinor) }));
}

/** What goods cost flocks over their lives outside of rearing; of all but those named. */
export const readGoodsOfFlocks = (
  tx: CompanyTx,
  flockIds: readonly string[],
  withoutIds: readonly string[],
): Promise<{ flockId: string; amountMinor: number }[]> =>
  tx.many(sql<{ flockId: string; amountMinor: number }>`
    select flock_id, sum(amount_minor) as amount_minor from flock_cost_month
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and ${isNoneOf(sql`flock_id`, withoutIds)}
    group by flock_id`);

/** What was spent on rearing hens, as it is kept. */
export async function readRearingGoods(tx: CompanyTx, flockIds: readonly string[]): Promise<FlockMonthCost[]> {
  const rows = await tx.many(sql<GoodsRow>`
    select ${goodsRow} from flock_goods where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and is_rearing`);
  return rows.map(costOf);
}

/** Months that are kept otherwise than the goods they are made of; null: there is no row. */
export interface CostMonthFinding {
  readonly what: 'flockCostMonth';
  /** Flock, month and kind. */
  readonly row: string;
  /** Minor units. */
  readonly kept: number | null;
  readonly counted: number | null;
}

/** Compares months of flocks with the goods that are kept of them; those that are due are not judged. */
export async function checkCostMonths(tx: CompanyTx, flockIds: readonly string[]): Promise<CostMonthFinding[]> {
  const judged = sql`company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])
    and not exists (select from cost_month_due d where d.company_id = k.company_id and d.flock_id = k.flock_id)`;
  const goods = await tx.many(sql<GoodsRow>`select ${goodsRow} from flock_goods k where ${judged}`);
  const kept = await tx.many(sql<{ row: string; amountMinor: number }>`
    select concat_ws('/', flock_id, month, kind) as row, amount_minor from flock_cost_month k where ${judged}`);
  const is = new Map(kept.map(({ row, amountMinor }) => [row, amountMinor]));
  const counted = new Map(
    wholeMonthCosts(goods.map(costOf)).map(({ flockId, month, kind, exact }) => [
      `${flockId}/${month}/${kind}`,
      roundExact(exact),
    ]),
  );
  return [...new Set([...is.keys(), ...counted.keys()])].flatMap((row) => {
    const [found, wanted] = [is.get(row) ?? null, counted.get(row) ?? null];
    return found === wanted ? [] : [{ what: 'flockCostMonth' as const, row, kept: found, counted: wanted }];
  });
}
