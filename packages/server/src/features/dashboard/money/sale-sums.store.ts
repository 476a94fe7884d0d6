import type { ComparedMonths } from '@henhouse/domain/economics/compared-months';
import type { Month } from '@henhouse/domain/money/period';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';

/** A figure of the period and of the one before. */
export interface Compared {
  readonly now: number;
  readonly before: number;
}

interface Sums {
  readonly invoices: Compared;
  readonly invoicedMinor: Compared;
  readonly creditedMinor: Compared;
  /** Of both periods; months without revenue are missing. */
  readonly months: readonly { readonly month: Month; readonly revenueMinor: number }[];
  readonly sites: readonly { readonly farmId: string; readonly kind: SaleKind; readonly revenueMinor: Compared }[];
  readonly customers: readonly {
    readonly partnerId: string;
    readonly partnerName: string;
    readonly revenueMinor: Compared;
  }[];
}

/**
 * What was invoiced and credited in a period and in the one before, without tax, each on its own day: the income of the economic
 * report. The customers who brought most come with it.
 */
export async function readRevenue(
  tx: CompanyTx,
  { from, to, fromBefore }: ComparedMonths,
  of: { readonly farmIds: 'all' | readonly string[]; readonly customersAtMost: number },
): Promise<Sums> {
  const now = sql`day >= ${from}`;
  const before = sql`day < ${from}`;
  const compared = (what: string) => sql`jsonb_build_object(
    'now', coalesce(sum(${sql.raw(what)}) filter (where ${now}), 0),
    'before', coalesce(sum(${sql.raw(what)}) filter (where ${before}), 0))`;
  return tx.one(sql<Sums>`
    with booked as materialized (
      select s.invoice_day as day, s.farm_id, s.kind, s.partner_id, s.net_minor as invoiced, 0 as credited, 1 as invoices
      from sale s
      where s.company_id = ${tx.companyId} and s.invoice_number is not null and s.invoice_day between ${fromBefore} and ${to}
        and ${within(sql`s.farm_id`, of.farmIds)}
      union all
      select c.day, s.farm_id, s.kind, s.partner_id, 0, c.net_minor, 0
      from credit_note c join sale s on s.company_id = c.company_id and s.id = c.sale_id
      where c.company_id = ${tx.companyId} and c.day between ${fromBefore} and ${to} and ${within(sql`s.farm_id`, of.farmIds)}),
    month as (
      select date_trunc('month', day)::date as month, sum(invoiced - credited) as revenue from booked group by 1),
    site as (select farm_id, kind, ${compared('invoiced - credited')} as revenue from booked group by farm_id, kind),
    customer as (
      select partner_id, ${compared('invoiced - credited')} as revenue from booked group by partner_id
      having coalesce(sum(invoiced - credited) filter (where ${now}), 0) > 0
      order by coalesce(sum(invoiced - credited) filter (where ${now}), 0) desc, partner_id
      limit ${sql.lit(of.customersAtMost)})
    select ${compared('invoices')} as invoices, ${compared('invoiced')} as invoiced_minor, ${compared('credited')} as credited_minor,
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'revenueMinor', revenue)), '[]') from month) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('farmId', farm_id, 'kind', kind, 'revenueMinor', revenue)), '[]')
        from site) as sites,
      (select coalesce(jsonb_agg(jsonb_build_object('partnerId', c.partner_id, 'partnerName', p.name, 'revenueMinor', c.revenue)
          order by (c.revenue ->> 'now')::bigint desc, c.partner_id), '[]')
        from customer c join partner p on p.company_id = ${tx.companyId} and p.id = c.partner_id) as customers
    from booked`);
}

/** Sales of a kind at a farm that wait for the next step. */
export interface SaleOrders {
  readonly farmId: string;
  readonly kind: SaleKind;
  readonly drafts: number;
  readonly toDispatch: number;
  readonly toInvoice: number;
}

export function readSaleOrders(tx: CompanyTx, farmIds: 'all' | readonly string[]): Promise<SaleOrders[]> {
  return tx.many(sql<SaleOrders>`
    select farm_id, kind, count(*) filter (where state = 'draft')::int as drafts,
      count(*) filter (where state = 'confirmed')::int as to_dispatch,
      count(*) filter (where state = 'dispatched')::int as to_invoice
    from sale where company_id = ${tx.companyId} and state in ('draft', 'confirmed', 'dispatched')
      and ${within(sql`farm_id`, farmIds)}
    group by farm_id, kind`);
}
