import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { gradedHatch, settleHatchery } from '../../../test/hatch.fixture';
import { startedApp } from '../../../test/started-app';
import { type BooksOfCompany, type BooksRequest, workOnBooks } from './books';

const test = startedApp({ day: '2026-03-03' });
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;

beforeAll(async () => {
  await enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } });
  const lines = [{ fate: 'dead' as const, cause: 'leg' as const, count: 12 }];
  await enter(test, 'mortality', { day: '2026-03-03', detail: { sex, lines } });
});

const work = async (action: BooksRequest['action'], company?: string) =>
  Object.fromEntries((await workOnBooks(test.app.db, { action, company })).map((books) => [books.name, books]));
const agreed = { found: [], left: [] };

describe('the books on the command line', () => {
  it('agree where everything went through the ledger', async () => {
    expect(Object.values(await work('check'))).toMatchObject([agreed, agreed]);
  });

  it('are told by names where they differ, closed flocks too, and only looked at by a check', async () => {
    await test.sql`update flock_day set dead = 11 where company_id = ${fixture.companyId} and dead = 12`;
    await test.sql`update balance set quantity = 9990 where company_id = ${fixture.companyId} and quantity = 9988`;
    await test.sql`update flock set state = 'closed' where company_id = ${fixture.companyId}`;
    const [name] = (await test.sql<{ name: string }>`select name from company where id = ${fixture.companyId}`) as [
      { name: string },
    ];
    const differing = (books: BooksOfCompany | undefined) => books?.found.join('\n') ?? '';
    const found = differing((await work('check', name.name.toUpperCase()))[name.name]);
    expect(found).toMatch(/balance flock, flock .*, birds flock .* asHatched.*: 9990 is kept, 9988 the movements say/);
    expect(found).toMatch(/day-book flock .*, shed .*, 2026-03-03, asHatched: {"dead":11} is kept, {"dead":12} the/);
    expect(differing((await work('check'))[name.name])).toBe(found);
  });

  it('are made anew from movements and documents, which leaves a line in the audit log and tells open screens', async () => {
    const rebuilt = Object.values(await work('rebuild'));
    expect(rebuilt.filter(({ found }) => found.length > 0)).toHaveLength(1);
    expect(rebuilt.flatMap(({ left }) => left)).toEqual([]);
    expect(Object.values(await work('check'))).toMatchObject([agreed, agreed]);
    const [line] = await test.sql<{ after: object }>`select after from audit_log where company_id = ${fixture.companyId}
      and via = 'cli' and action = 'rebuild'`;
    expect(line?.after).toEqual({ balances: 1, partners: 0, open: 0, hatches: 0, dayBookRows: 1, sums: 0 });
    expect(await test.sql`select 1 from event where topic = 'books.rebuilt'`).toHaveLength(1);
  });

  it('say what is kept of a partner beside the bookings, and make it anew', async () => {
    const mill = { id: randomUUID(), name: 'Mill', isSupplier: true, isCustomer: false };
    const opening = { openingDay: '2026-01-01', openingPayableMinor: 12_345 };
    await test.ok(createPartner, { raw: { body: { ...mill, ...opening } } }, 'vale.Admin');
    await test.sql`update partner_balance set payable_minor = 1 where partner_id = ${mill.id}`;
    const before = Object.values(await work('rebuild'));
    expect(before.flatMap(({ found }) => found)).toEqual([
      'payable of Mill, company: 1 is kept, 12345 the bookings say',
    ]);
    expect(before.flatMap(({ left }) => left)).toEqual([]);
    expect(Object.values(await work('check'))).toMatchObject([agreed, agreed]);
  });

  it('say what is kept of the eggs of a hatch beside its steps, a row that is missing too, and make it anew', async () => {
    test.clock.set('2026-03-24');
    const place = await settleHatchery(test);
    const hatch = await gradedHatch(test, place, 1000);
    expect(Object.values(await work('check'))).toMatchObject([agreed, agreed]);
    const kept = () => test.sql`select * from hatch_source where hatch_id = ${hatch.id} order by source_id`;
    const before = await kept();
    await test.sql`update hatch_source set grade_a = 841, expected_hatch_pct = 1 where hatch_id = ${hatch.id}`;
    const answerTo = async (action: BooksRequest['action']) =>
      Object.values(await work(action)).flatMap(({ found }) => found);
    const sentence = new RegExp(
      `^hatch #${hatch.number}, flock .+: {"gradeA":841} is kept, {"gradeA":840} the steps say$`,
    );
    expect(await answerTo('check')).toEqual([expect.stringMatching(sentence)]);
    expect(await answerTo('rebuild')).toHaveLength(1);
    expect(await kept()).toEqual(before);
    await test.sql`delete from hatch_source where hatch_id = ${hatch.id}`;
    expect(await answerTo('rebuild')).toEqual([
      expect.stringMatching(/: null is kept, {"eggsSet":1000,.*} the steps say$/),
    ]);
    expect(await kept()).toEqual(before);
    expect(await answerTo('check')).toEqual([]);
  });

  it('say which sums are not those of the days, and make them anew', async () => {
    await test.sql`update flock_month set feed_kg = 1, weighed_day = '2026-03-02'
      where company_id = ${fixture.companyId}`;
    const before = Object.values(await work('rebuild'));
    expect(before.flatMap(({ found }) => found)).toEqual([
      expect.stringMatching(
        /^month flock .+, shed .+, asHatched, 2026-03-01: {"feed_kg":1,"weighed_day":"2026-03-02"} is kept, {"feed_kg":0,"weighed_day":null} the days say$/,
      ),
    ]);
    expect(before.flatMap(({ left }) => left)).toEqual([]);
    expect(Object.values(await work('check'))).toMatchObject([agreed, agreed]);
  });

  it('say what stands on an invoice as open beside its payments, and state it anew', async () => {
    const [sale] = await test.sql<{ id: string }>`
      insert into sale (company_id, id, number, kind, farm_id, partner_id, day, decision, state, invoice_number, invoice_name,
        dispatched_day, invoice_day, due_day, net_minor, tax_minor, open_minor, asked_by)
      select p.company_id, gen_random_uuid(), 7, 'litter', ${fixture.farmId}, p.id, '2026-03-01', 'confirmed',
        'invoiced', 7, 'INV-7', '2026-03-01', '2026-03-01',
        '2026-03-31', 1000, 70, 999, gen_random_uuid()
      from partner p where p.company_id = ${fixture.companyId} limit 1 returning id`;
    const before = Object.values(await work('rebuild'));
    expect(before.flatMap(({ found }) => found)).toEqual(['open of sale INV-7: 999 is kept, 1070 the documents say']);
    expect(before.flatMap(({ left }) => left)).toEqual([]);
    expect(await test.sql`select open_minor::int from sale where id = ${sale?.id}`).toEqual([{ open_minor: 1070 }]);
  });

  it('of a company that there is not are refused by its name', async () => {
    await expect(work('check', 'Nowhere')).rejects.toThrow('There is no company "Nowhere".');
  });
});
