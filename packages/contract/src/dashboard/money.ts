import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { saleKinds } from '@henhouse/domain/sale/sale-kind';
import { z } from 'zod';
import { call } from '../endpoint';
import { payableKinds } from '../money/payment';
import { day, id, schema } from '../shape';

/** Months that the money dashboard spans at most: as many before are compared with them. */
export const comparedMonthsAtMost = 18;
/** Customers, sites and overdue documents that it names at most. */
export const namedAtMost = { customers: 10, sites: 100, overdue: 10 } as const;

/** A figure of the period and of the one before. */
const compared = z.object({ now: z.int(), before: z.int() });

const overdueDocument = schema('OverdueDocument', {
  kind: z.enum(payableKinds),
  id,
  /** Null: the company's own. */
  farmId: id.nullable(),
  partnerId: id,
  partnerName: z.string(),
  /** Number of the invoice or expense. */
  name: z.string(),
  dueDay: z.string(),
  daysLate: z.int(),
  openMinor: z.int(),
});
export type OverdueDocument = z.output<typeof overdueDocument>;

const buckets = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, z.int()])) as Record<
  (typeof ageingBuckets)[number],
  z.ZodInt
>;

/** What is open of documents today, by how long it has been due. */
const owed = schema('OwedByAge', {
  ...buckets,
  openMinor: z.int(),
  /** Documents whose day is past and that are not paid in full. */
  overdueDocuments: z.int(),
  overdueMinor: z.int(),
  /** Those that have been due longest. */
  overdue: z.array(overdueDocument),
});
export type OwedByAge = z.output<typeof owed>;

const saleSite = z.object({
  farmId: id,
  farmName: z.string(),
  kind: z.enum(saleKinds),
  revenueMinor: compared,
  /** To be confirmed, or approved over the credit limit. */
  drafts: z.int(),
  toDispatch: z.int(),
  toInvoice: z.int(),
});

const orders = z.object({ count: z.int(), totalMinor: z.int() });

const moneyDashboard = schema('MoneyDashboard', {
  from: z.string(),
  to: z.string(),
  fromBefore: z.string(),
  toBefore: z.string(),
  today: z.string(),
  /** Null to whom prices of sales are not shown. */
  sales: z
    .object({
      /** Invoices written in the period. */
      invoices: compared,
      /** What they come to without tax. */
      invoicedMinor: compared,
      /** Credit notes of the period, without tax. */
      creditedMinor: compared,
      /** Invoiced less credited, by the days of invoice and credit note: the income of the economic report. */
      revenueMinor: compared,
      /** Months of the period with as many before, in order; those without revenue too. */
      months: z.array(z.object({ month: z.string(), revenueMinor: z.int(), revenueBeforeMinor: z.int() })),
      drafts: z.int(),
      toDispatch: z.int(),
      toInvoice: z.int(),
      sites: z.array(saleSite),
      customers: z.array(z.object({ partnerId: id, partnerName: z.string(), revenueMinor: compared })),
      owed,
    })
    .nullable(),
  /** Null to whom purchases are not shown. Totals are as ordered, with tax and freight. */
  purchases: z
    .object({
      /** Drafts that wait for approval; requests among them have no prices yet. */
      toApprove: orders.extend({ requests: z.int() }),
      toOrder: orders,
      /** Ordered, nothing has come. */
      ordered: orders,
      partReceived: orders,
      toInvoice: orders,
      owed,
    })
    .nullable(),
  /** Approved expenses by their day, without tax; null to whom expenses are not shown. */
  expenses: z.object({ netMinor: compared, count: compared, drafts: z.int() }).nullable(),
});
export type MoneyDashboard = z.output<typeof moneyDashboard>;

/** Drafts and what is not approved count as orders, never as revenue or expense. Cost and margin: `economics.sites`. */
export const getMoneyDashboard = call.read('Dashboard', 'dashboard.money', '/api/v1/dashboards/money', {
  summary: 'Sales, orders, revenue, expenses and what is owed, beside the period before',
  query: z.object({
    /** Any day of the first and of the last month. */
    from: day,
    to: day,
  }),
  output: moneyDashboard,
});
