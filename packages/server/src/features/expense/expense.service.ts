import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@henhouse/contract/endpoint';
import type {
  Expense,
  ExpenseChange,
  ExpenseFields,
  ExpenseInput,
  refundExpense,
} from '@henhouse/contract/expense/expense';
import { checkExpense, checkExpenseStep, type ExpenseAround, expenseBookings } from '@henhouse/domain/expense/expense';
import { checkRefund, refundOf } from '@henhouse/domain/expense/refund';
import { blocking, error } from '@henhouse/domain/problem/problem';
import { book, bookingsInForce, unbook } from '../../ledger/money/book';
import { closedMonthProblems } from '../../ledger/money/closed-month';
import { nextNumber } from '../../ledger/money/document-number';
import { isoOf } from '../../platform/clock';
import { updateOf } from '../../platform/db/table/write-row';
import { refuse } from '../../platform/http/refusal';
import type { Actor } from '../document/document';
import { attachPhotos } from '../entry/photo/entry-photos';
import { readMoneySetting } from '../money/money-setting.store';
import { type Approval, type ApproversWord, approveAs, approvedNow, noWord } from '../money/second-hand';
import {
  type ExpenseRow,
  hasPayments,
  insertExpense,
  lockExpense,
  type NewExpense,
  readRefunded,
  updateExpenseRow,
} from './expense.store';
import { checkReferences } from './expense-references.store';
import { confirmUnusualAmount } from './usual-expense.store';

/** Who acts, and when. */
export interface ExpenseActor extends Actor {
  /** Milliseconds since 1970. */
  readonly now: number;
}

const document = (id: string, version: number) => ({ kind: 'expense', id, version });

/** A new expense, as a draft. `mayOnlyPetty`: whoever hands it in may do no more with expenses than that. */
export async function addExpense(
  actor: ExpenseActor,
  { confirmed, ...input }: Omit<NewExpense, 'number' | 'recursOfId' | 'refundOfId'> & Pick<ExpenseInput, 'confirmed'>,
  mayOnlyPetty: boolean,
): Promise<ExpenseRow> {
  const { tx, user, now, today } = actor;
  const petty: ExpenseAround['petty'] = mayOnlyPetty
    ? { limitMinor: (await readMoneySetting(tx)).pettyLimitMinor }
    : 'no';
  const own = { ...input, recursOfId: null, refundOfId: null };
  refuse([...checkExpense(own, { today, petty }), ...(await checkReferences(tx, own))]);
  refuse(blocking(await confirmUnusualAmount(tx, own), confirmed));
  await attachPhotos(tx, own.id, own.attachments);
  const number = await nextNumber(tx, 'expense');
  await insertExpense(tx, { ...own, number }, { id: user.id, name: user.name, at: isoOf(now) });
  return lockExpense(tx, own.id);
}

/** What came back of a booked expense, as a draft that is shared as that one is. */
export async function addRefund(
  { tx, user, now, today }: ExpenseActor,
  of: ExpenseRow,
  { id, ...refund }: InputOf<typeof refundExpense>,
): Promise<ExpenseRow> {
  const given = await readRefunded(tx, of.id);
  const left = { leftNetMinor: of.netMinor - given.netMinor, leftTaxMinor: of.taxMinor - given.taxMinor };
  refuse(checkRefund(refund, { ...of, state: of.storedState, ...left }, today));
  const { notes, attachments } = refund;
  await attachPhotos(tx, id, attachments);
  const own = { id, number: await nextNumber(tx, 'expense'), recursOfId: null, refundOfId: of.id, notes, attachments };
  await insertExpense(tx, { ...refundOf(of, refund), ...own }, { id: user.id, name: user.name, at: isoOf(now) });
  return lockExpense(tx, id);
}

/** As steps look at an expense; a draft has neither refunds nor payments. */
const stepped = async (tx: ExpenseActor['tx'], { id, storedState, refundOfId }: ExpenseRow) => {
  const row = { state: storedState, isRefund: refundOfId !== null };
  if (storedState === 'draft') return { ...row, hasPayments: false, refundedMinor: 0 };
  const { netMinor, taxMinor } = await readRefunded(tx, id);
  return { ...row, hasPayments: await hasPayments(tx, id), refundedMinor: netMinor + taxMinor };
};

/** Changes an expense; what an approved one booked is reversed and booked anew, by somebody who could approve it so. */
export async function changeExpense(
  actor: ExpenseActor,
  before: ExpenseRow,
  { confirmed, reason, ...input }: ExpenseChange,
  may: { readonly demandApproval: () => void; readonly prove: () => void },
): Promise<Expense> {
  const { tx, today, user } = actor;
  const { id, farmId, storedState, recursOfId } = before;
  refuse(checkExpenseStep('change', await stepped(tx, before)));
  const own = { ...input, farmId };
  refuse([
    ...checkExpense(own, { today, petty: 'no' }),
    ...(recursOfId !== null && input.recurs !== null ? [error('unknownValue', 'recurs')] : []),
    ...(await checkReferences(tx, own)),
  ]);
  const isBooked = storedState === 'approved';
  if (isBooked && !isSameInBooks(before, own)) refuse(await closedMonthProblems(tx, before.day));
  refuse(blocking(await confirmUnusualAmount(tx, { ...own, id }), confirmed));
  const approval = isBooked ? await approveAgain(actor, before, input, { reason, ...may }) : undefined;
  await attachPhotos(tx, id, input.attachments);
  await updateExpenseRow(tx, id, input, { id: user.id, ...(approval && { approval }) });
  if (isBooked) {
    await book(tx, document(id, before.version + 1), expenseBookings(own), await bookingsInForce(tx, id));
  }
  return lockExpense(tx, id);
}

/**
 * Who writes an approved expense anew has to be somebody who may approve it so. More than was approved, to somebody else or for
 * something else, they do not approve alone; what is covered stays as it was approved, and by whom.
 */
async function approveAgain(
  { tx, user }: ExpenseActor,
  before: ExpenseRow,
  input: ExpenseFields,
  { demandApproval, ...word }: ApproversWord & { readonly demandApproval: () => void },
): Promise<Approval> {
  demandApproval();
  const writerIds = isCovered(before, input) ? [] : [user.id];
  const amountMinor = input.netMinor + input.taxMinor;
  const request = { subject: 'Expense', amountMinor, writerIds, farmId: before.farmId } as const;
  const approval = await approveAs(tx, { ...user, ...word }, request);
  return writerIds.length > 0 ? approval : { byName: before.approvedByName, singleHand: before.singleHand };
}

/** What months are read by, and no booking says: what it was for, who got it and how it is shared out. */
const readByMonth = [
  'category',
  'payee',
  'shareBy',
  'shareFrom',
  'shareTo',
  'shareKind',
  'shareFlockId',
  'shareShedId',
] as const satisfies readonly (keyof ExpenseFields)[];

const isSameInBooks = (before: ExpenseFields, after: ExpenseFields): boolean =>
  readByMonth.every((field) => before[field] === after[field]) &&
  isDeepStrictEqual(new Map(sharesOf(before)), new Map(sharesOf(after)));

const sharesOf = ({ shares }: ExpenseFields) => shares.map(({ flockId, pct }) => [flockId, pct] as const);

/** An approval is of what it said: payee, category, and no more than the amount. */
const isCovered = (before: ExpenseRow, after: ExpenseFields): boolean =>
  after.netMinor + after.taxMinor <= before.totalMinor &&
  after.partnerId === before.partnerId &&
  after.payee === before.payee &&
  after.category === before.category;

/** Approves a draft, and books it. */
export async function approve(actor: ExpenseActor, before: ExpenseRow, word: ApproversWord = noWord): Promise<Expense> {
  const { tx, user, now } = actor;
  const { id, totalMinor, writtenBy: writerIds, farmId } = before;
  refuse(checkExpenseStep('approve', await stepped(tx, before)));
  const amountMinor = Math.abs(totalMinor);
  const request = { subject: 'Expense', amountMinor, writerIds, farmId } as const;
  const approval = await approveAs(tx, { ...user, ...word }, request);
  await tx.run(updateOf(tx, 'expense', id, { state: 'approved', ...approvedNow(approval), approvedAt: isoOf(now) }));
  await book(tx, document(id, before.version + 1), expenseBookings(before));
  return lockExpense(tx, id);
}

/** Cancels an expense that no payment names; what it booked is reversed. */
export async function cancel({ tx }: ExpenseActor, before: ExpenseRow, reason: string): Promise<Expense> {
  const { id } = before;
  refuse(checkExpenseStep('cancel', await stepped(tx, before)));
  await tx.run(updateOf(tx, 'expense', id, { state: 'cancelled', reason }));
  await unbook(tx, document(id, before.version + 1));
  return lockExpense(tx, id);
}
