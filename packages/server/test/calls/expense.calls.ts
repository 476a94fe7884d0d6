import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import {
  approveExpense,
  cancelExpense,
  createExpense,
  updateExpense,
  uploadReceipt,
} from '@henhouse/contract/expense/expense';
import { pictureOf } from '../pictures';
import { type CallYard, type ValidCall, valid } from './valid-call';

/** A bill of a partner of its own with a picture, all of it one flock's by percent, that comes again every month. */
async function expenseFields(yard: CallYard) {
  const { id: partnerId } = await yard.done(createPartner);
  const { id: receiptId } = await yard.done(uploadReceipt);
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
    shares: [{ flockId: yard.at('flockId'), pct: 100 }],
    recurs: 'month' as const,
    recursUntil: '2026-12-31',
    notes: 'By meter',
    attachments: [receiptId],
  };
}

export const expenseCalls: readonly ValidCall[] = [
  valid(createExpense, async (yard) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), farmId: yard.at('farmId'), ...(await expenseFields(yard)) },
  })),
  valid(updateExpense, async (yard) => {
    const { id, version } = await yard.done(createExpense);
    return { as: 'vale.Owner', params: { expenseId: id }, version, body: await expenseFields(yard) };
  }),
  valid(approveExpense, async (yard) => {
    const { id, version } = await yard.done(createExpense);
    return { as: 'vale.Owner', params: { expenseId: id }, version, body: { reason: '' } };
  }),
  valid(cancelExpense, async (yard) => {
    const { id, version } = await yard.done(approveExpense);
    return { as: 'vale.Owner', params: { expenseId: id }, version, body: { reason: 'Booked twice' } };
  }),
  valid(uploadReceipt, async () => ({
    as: 'vale.Owner',
    params: { fileId: randomUUID() },
    file: { name: 'receipt.jpg', bytes: await pictureOf() },
  })),
];
