import { expenseStates } from '@henhouse/domain/expense/expense';
import { recurrences } from '@henhouse/domain/expense/recurrence';
import { shareWays } from '@henhouse/domain/expense/share';
import { photosAtMost } from '@henhouse/domain/file/picture-limits';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, endpoint, stepsOf, withReason } from '../endpoint';
import { pictureQuery, storedPicture } from '../file/file';
import { approvalInput } from '../money/approval';
import {
  amountMinor,
  confirmed,
  day,
  id,
  line,
  listOf,
  listQuery,
  note,
  rowStamp,
  schema,
  stateFilter,
} from '../shape';

/** Flocks whose percents somebody types. */
const sharesAtMost = 50;

/** How an expense is shared out; what a way does not use stays null. See `shareWays` of the domain. */
const sharing = {
  shareBy: z.enum(shareWays),
  /** Days that it is shared over, both included. */
  shareFrom: day,
  shareTo: day,
  /** Only flocks of this kind take part. */
  shareKind: z.enum(productionKinds).nullable().default(null),
  shareFlockId: id.nullable().default(null),
  shareShedId: id.nullable().default(null),
  shares: z
    .array(z.strictObject({ flockId: id, pct: z.number().min(0.001).max(100).multipleOf(0.001) }))
    .max(sharesAtMost)
    .default([]),
};

const fields = {
  day,
  /** Key of a built-in word of expenses, or the id of the company's own. */
  category: line(1, 40),
  partnerId: id.nullable().default(null),
  /** Who was paid, where that is no partner. */
  payee: line(0, 120).default(''),
  netMinor: amountMinor,
  taxMinor: amountMinor.default(0),
  /** Paid at once from here; null: owed to the partner. */
  paidFrom: z.enum(['cash', 'bank']).nullable(),
  ...sharing,
  recurs: z.enum(recurrences).nullable().default(null),
  recursUntil: day.nullable().default(null),
  notes: note.default(''),
  /** Pictures of the receipt, handed in before. */
  attachments: z.array(id).max(photosAtMost).default([]),
};

export const expenseInput = z.strictObject({ ...fields, confirmed });
/** `reason`: why one person does both, where more is typed than was approved and nobody else may approve so much. */
export const expenseChange = z.strictObject({ ...fields, confirmed, reason: line(0, 500).default('') });
export type ExpenseChange = z.output<typeof expenseChange>;
export type ExpenseInput = z.output<typeof expenseInput>;
export type ExpenseFields = Omit<ExpenseInput, 'confirmed'>;

/** What came back: amounts above zero, and where it was paid back to; null: the partner credits it. */
export const refundFields = {
  day,
  netMinor: amountMinor,
  taxMinor: amountMinor.default(0),
  paidFrom: fields.paidFrom,
  notes: fields.notes,
  attachments: fields.attachments,
};

/** What falls to a flock, to the minor unit. */
const share = schema('ExpenseShare', {
  flockId: id,
  flockNumber: z.string(),
  farmName: z.string(),
  /** Birds, bird-days, m² × days, kg, eggs or percent. */
  weight: z.number(),
  amountMinor: z.int(),
});
export type ExpenseShare = z.output<typeof share>;

export const expense = schema('Expense', {
  ...fields,
  id,
  number: z.int(),
  /** Null: the company's own. */
  farmId: id.nullable(),
  farmName: z.string().nullable(),
  day: z.string(),
  /** Below zero of a refund, as tax, total and what is paid. */
  netMinor: z.int(),
  taxMinor: z.int(),
  shareFrom: z.string(),
  shareTo: z.string(),
  recursUntil: z.string().nullable(),
  shares: z.array(z.object({ flockId: id, pct: z.number() })),
  attachments: z.array(id),
  /** Name of the partner, else the payee as typed. */
  paidTo: z.string(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  state: z.enum(expenseStates),
  /** The expense that this one recurs from: it fell due by itself, and waits to be confirmed while it is a draft. */
  recursOfId: id.nullable(),
  /** The expense of which this one gives money back. */
  refundOfId: id.nullable(),
  reason: z.string(),
  createdByName: z.string(),
  approvedByName: z.string(),
  approvedAt: z.string().nullable(),
  /** Why one person asked and approved; empty where two did. */
  singleHand: z.string(),
  ...rowStamp,
});
export type Expense = z.output<typeof expense>;

const refund = schema('ExpenseRefund', {
  id,
  number: z.int(),
  day: z.string(),
  /** Minor units, above zero. */
  totalMinor: z.int(),
});

const expenseDetail = schema('ExpenseDetail', {
  ...expense.shape,
  refundOfNumber: z.int().nullable(),
  /** What came back of it, drafts too; cancelled ones not. */
  refunds: z.array(refund),
  /** As the day-book stands now; empty when nobody takes part. */
  sharedOut: z.array(share),
});
export type ExpenseDetail = z.output<typeof expenseDetail>;

export const expenseSites = ['farm', 'company'] as const;

export const listExpenses = call.read('Expense', 'expense.list', '/api/v1/expenses', {
  summary: 'Expenses of a farm, of the company, or of both',
  query: listQuery(['day', 'number', 'category', 'paidTo', 'totalMinor', 'state']).extend({
    farmId: id.optional(),
    site: z.enum(expenseSites).optional(),
    state: stateFilter(expenseStates),
    category: line(1, 40).optional(),
    /** Fell due by itself and waits to be confirmed. */
    toConfirm: z.stringbool().optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: listOf(expense).extend({
    /** Of all that the filters let through, cancelled ones not counted. */
    netMinor: z.int(),
    totalMinor: z.int(),
  }),
});

export const getExpense = call.read('Expense', 'expense.get', '/api/v1/expenses/:expenseId', {
  summary: 'An expense, and what falls to each flock',
  output: expenseDetail,
});

/** Whoever may not read expenses hands in petty cash: out of the cash box, of a farm, up to the company's limit. */
export const createExpense = call.create('Expense', 'expense.create', '/api/v1/expenses', {
  summary: 'Add an expense, as a draft',
  input: z.strictObject({ id, farmId: id.nullable(), ...fields, confirmed }),
  output: expense,
});

const step = stepsOf('Expense', 'expense', '/api/v1/expenses/:expenseId', expense);

/** An approved expense is reversed in the books and booked again, by somebody who may approve it. */
export const updateExpense = step('update', 'update', 'Change an expense', expenseChange, '');

export const approveExpense = step('approve', 'approve', 'Approve an expense: it is booked', approvalInput);

export const cancelExpense = step('cancel', 'delete', 'Cancel an expense: what it booked is reversed', withReason);

/** An expense of its own, as a draft: shared as the one it is of, with amounts below zero. */
export const refundExpense = call.add('Expense', 'expense.refund', '/api/v1/expenses/:expenseId/refunds', {
  summary: 'Add what came back of an expense',
  input: z.strictObject({ id, ...refundFields }),
  output: expense,
});

/** While somebody types: nothing is written. */
export const previewShares = endpoint('expense.shares', 'GET', '/api/v1/expense-shares', {
  summary: 'What would fall to each flock',
  access: { action: 'create', subject: 'Expense' },
  query: z.object({
    farmId: id.optional(),
    netMinor: z.coerce.number().pipe(amountMinor),
    shareBy: z.enum(shareWays),
    shareFrom: day,
    shareTo: day,
    shareKind: z.enum(productionKinds).optional(),
    shareFlockId: id.optional(),
    shareShedId: id.optional(),
  }),
  output: z.object({ items: z.array(share), total: z.int() }),
});

/** Handed in before the expense that names it; one that no expense has named after a day is removed. */
export const uploadReceipt = endpoint('file.uploadReceipt', 'PUT', '/api/v1/receipts/:fileId', {
  summary: 'Hand in a picture of a receipt',
  access: { action: 'create', subject: 'Expense' },
  body: 'file',
  output: storedPicture,
});

export const getReceipt = call.read('Expense', 'file.receipt', '/api/v1/expenses/:expenseId/receipts/:receiptId', {
  summary: 'A picture of a receipt',
  query: pictureQuery,
  output: 'file',
});
