import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import {
  approveExpense,
  cancelExpense,
  createExpense,
  refundExpense,
  updateExpense,
  uploadReceipt,
} from '@henhouse/contract/expense/expense';
import { pictureOf } from '../pictures';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

/** A bill of a partner of its own with a picture, all of it one flock's by percent, that comes again every month. */
async function expenseFields(fixture: CallFixture) {
  const { id: partnerId } = await fixture.done(createPartner);
  const { id: receiptId } = await fixture.done(uploadReceipt);
  return {
    day: '2026-03-05',
    category: 'heating',
    partnerId,
    payee: 'Gas works',
    netMinor: 10_000,
    taxMinor: 1900,
    paidFrom: null,
    shareBy: 'percent' as const,
    shareFrom: '2026-03-01',
    shareTo: '2026-03-31',
    shares: [{ flockId: fixture.at('flockId'), pct: 100 }],
    recurs: 'month' as const,
    recursUntil: '2026-12-31',
    notes: 'By meter',
    attachments: [receiptId],
  };
}

export const expenseCalls: readonly ValidCall[] = [
  valid(createExpense, async (fixture) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), farmId: fixture.at('farmId'), ...(await expenseFields(fixture)) },
  })),
  validOn('vale.Owner', updateExpense, createExpense, 'expenseId', expenseFields),
  validOn('vale.Owner', approveExpense, createExpense, 'expenseId', { reason: '' }),
  validOn('vale.Owner', cancelExpense, approveExpense, 'expenseId', { reason: 'Booked twice' }),
  valid(refundExpense, async (fixture) => {
    const { id: expenseId } = await fixture.done(approveExpense);
    const back = { id: randomUUID(), day: '2026-03-06', netMinor: 1000, taxMinor: 190, paidFrom: 'bank' as const };
    return { as: 'vale.Owner', params: { expenseId }, body: { ...back, notes: 'Read wrongly' } };
  }),
  valid(uploadReceipt, async () => ({
    as: 'vale.Owner',
    params: { fileId: randomUUID() },
    file: { name: 'receipt.jpg', bytes: await pictureOf() },
  })),
];
