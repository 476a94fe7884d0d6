import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeMigration, plainId } from '../../../../test/before-migration';

const [companyId, paid, credited] = [plainId(1), plainId(2), plainId(3)];
let before: Awaited<ReturnType<typeof beforeMigration>>;

beforeAll(async () => {
  before = await beforeMigration('0158_paid_is_without_what_was_taken_back.sql');
});
afterAll(() => before.drop());

it('what a closed month kept as paid becomes what it reads as now, as the books stood then', async () => {
  const { database, put, goOn } = before;
  await put('company', { id: companyId, name: 'Vale', country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' });
  await put('partner', { company_id: companyId, id: plainId(4), name: 'Mill', is_supplier: true, is_customer: false });
  const payment = {
    company_id: companyId,
    partner_id: plainId(4),
    direction: 'out',
    day: '2026-03-06',
    amount_minor: 40,
  };
  await put('payment', { ...payment, id: credited, place: 'credit' });
  const booking = {
    company_id: companyId,
    partner_id: plainId(4),
    day: '2026-03-06',
    document_kind: 'payment',
    document_version: 1,
  };
  const out = { debit: 'payable', credit: 'bank' };
  const back = { debit: 'bank', credit: 'payable' };
  const of = { ...booking, document_id: paid, at: '2026-03-07' };
  await put('booking', { ...of, ...out, amount_minor: 100 });
  const [row] = (await database.query('select id from booking')) as { id: string }[];
  await put('booking', { ...of, ...back, amount_minor: 100, reverses_id: row?.id });
  await put('booking', { ...of, ...out, amount_minor: 70 });
  for (const way of [out, back]) await put('booking', { ...of, ...way, amount_minor: 40, document_id: credited });
  // Written after it was closed.
  await put('booking', { ...of, ...out, amount_minor: 9, at: '2026-04-09' });
  const figures = { income: 5, paidOut: 210, paidIn: 140 };
  await put('period', {
    company_id: companyId,
    month: '2026-03-01',
    state: 'closed',
    figures,
    closed_at: '2026-04-02',
  });
  await put('period', { company_id: companyId, month: '2026-02-01', state: 'open' });
  await goOn();
  expect(await database.query('select figures from period order by month')).toEqual([
    { figures: null },
    { figures: { income: 5, paidOut: 70, paidIn: 0 } },
  ]);
});
