import type { getMoneyDashboard } from '@henhouse/contract/dashboard/money';
import type { OutputOf } from '@henhouse/contract/endpoint';
import type { ComparedMonths } from '@henhouse/domain/economics/compared-months';
import type { PurchaseState } from '@henhouse/domain/purchase/purchase-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';

/** States in which a purchase waits for somebody. */
export const waitingStates = [
  'draft',
  'approved',
  'ordered',
  'partReceived',
  'received',
] as const satisfies readonly PurchaseState[];

interface PurchaseOrders {
  readonly state: (typeof waitingStates)[number];
  readonly count: number;
  /** Somebody only asked for these. */
  readonly requests: number;
  /** As ordered, with tax and freight. */
  readonly totalMinor: number;
}

export function readPurchaseOrders(tx: CompanyTx, farmIds: 'all' | readonly string[]): Promise<PurchaseOrders[]> {
  return tx.many(sql<PurchaseOrders>`
    select state, count(*)::int as count, count(*) filter (where is_request)::int as requests,
      coalesce(sum(total_minor), 0) as total_minor
    from purchase where company_id = ${tx.companyId} and state = any(${[...waitingStates]}::text[])
      and ${within(sql`farm_id`, farmIds)}
    group by state`);
}

type ExpenseSums = NonNullable<OutputOf<typeof getMoneyDashboard>['expenses']>;

/** Approved expenses of a period and of the one before by their day, without tax; and drafts of whatever day. */
export async function readExpenseSums(
  tx: CompanyTx,
  { from, to, fromBefore }: ComparedMonths,
  farmIds: 'all' | readonly string[],
): Promise<ExpenseSums> {
  const row = await tx.one(
    sql<{ netNow: number; netBefore: number; countNow: number; countBefore: number; drafts: number }>`
    select coalesce(sum(net_minor) filter (where booked and is_now), 0) as net_now,
      coalesce(sum(net_minor) filter (where booked and not is_now), 0) as net_before,
      count(*) filter (where booked and is_now)::int as count_now,
      count(*) filter (where booked and not is_now)::int as count_before,
      count(*) filter (where state = 'draft')::int as drafts
    from (
      select state, net_minor, day >= ${from} as is_now, state = 'approved' and day between ${fromBefore} and ${to} as booked
      from expense
      where company_id = ${tx.companyId} and ${within(sql`farm_id`, farmIds)}
        and (state = 'draft' or state = 'approved' and day between ${fromBefore} and ${to})) e`,
  );
  return {
    netMinor: { now: row.netNow, before: row.netBefore },
    count: { now: row.countNow, before: row.countBefore },
    drafts: row.drafts,
  };
}
