import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeMigration, plainId as id } from '../../../../test/before-migration';

const ownMigration = '0159_paid_back_is_not_paid_out.sql';
let before: Awaited<ReturnType<typeof beforeMigration>>;

beforeAll(async () => {
  before = await beforeMigration(ownMigration);
});
afterAll(() => before.drop());

it('a closed month keeps what was paid without what was taken back until then, and no other month changes', async () => {
  const { put, database } = before;
  const own = { company_id: id(1) };
  // Of what stands further around these rows nothing is asked.
  await database.sql`set session_replication_role = replica`;
  const kept = (paidIn: number, paidOut: number) => JSON.stringify({ income: 900, paidIn, paidOut });
  const closed = { ...own, state: 'closed', closed_at: '2026-04-05' };
  await put('period', { ...closed, month: '2026-03-01', figures: kept(3852, 1852) });
  await put('period', { ...closed, month: '2026-02-01', figures: kept(500, 0) });
  await put('period', { ...own, month: '2026-04-01', state: 'open' });
  const booking = { ...own, document_kind: 'payment', document_id: id(2), document_version: 1, partner_id: id(3) };
  const back = { ...booking, debit: 'receivable', credit: 'bank', day: '2026-03-14' };
  await put('booking', { ...booking, debit: 'bank', credit: 'receivable', amount_minor: 3852, day: '2026-03-14' });
  await put('booking', { ...back, reverses_id: 1, amount_minor: 1852, at: '2026-03-20' });
  await put('booking', { ...back, reverses_id: 2, amount_minor: 100, at: '2026-04-06' });
  const sold = { ...back, debit: 'income', credit: 'receivable' };
  await put('booking', { ...sold, reverses_id: 3, amount_minor: 70, at: '2026-03-20' });
  await database.sql`set session_replication_role = origin`;

  expect(await before.goOn()).toEqual([ownMigration]);

  expect(await database.sql`select month::text, figures from period order by month`).toEqual([
    { month: '2026-02-01', figures: { income: 900, paidIn: 500, paidOut: 0 } },
    { month: '2026-03-01', figures: { income: 900, paidIn: 2000, paidOut: 0 } },
    { month: '2026-04-01', figures: null },
  ]);
});
