import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';
import { dayBookColumns } from './apply-deltas';
import { daysOfSpan, isInSpan } from './flock-months';
import { checkKeptSums, rebuildKeptSums } from './kept-sums';

const test = startedApp({ day: '2026-05-20' });
const { companyId, farmId, flockId, shedId } = fixtureIds('vale');
const sex = 'asHatched' as const;

beforeAll(async () => {
  await enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } });
});

const company = <Value>(work: (tx: CompanyTx) => Promise<Value>) => test.app.db.company(companyId, null, work);
const found = () => company((tx) => checkKeptSums(tx));
const write = (tx: CompanyTx, day: string, dead: number) =>
  tx.run(sql`
    insert into flock_day (company_id, farm_id, flock_id, shed_id, day, sex, dead, mortality_entries)
    values (${companyId}, ${farmId}, ${flockId}, ${shedId}, ${day}, ${sex}, ${dead}, 1)`);
const monthOf = (month: string) =>
  company((tx) =>
    tx.maybe(sql<{ days: number; dead: number }>`
      select days, dead from flock_month where company_id = ${companyId} and month = ${month}`),
  );

describe('sums of the day-book by month', () => {
  it('are right when two write the first days of a month at once, whoever commits first', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const first = company(async (tx) => {
      await write(tx, '2026-04-07', 3);
      written();
      await waiting;
    });
    await isWritten;
    const second = company((tx) => write(tx, '2026-04-08', 4));
    // Long enough for the second to stand before the row that the first has written.
    await new Promise((resolve) => setTimeout(resolve, 100));
    goOn();
    await Promise.all([first, second]);
    expect(await monthOf('2026-04-01')).toEqual({ days: 2, dead: 7 });
    expect(await found()).toEqual([]);
  });

  it('go with the days they are of', async () => {
    await company((tx) =>
      tx.run(sql`update flock_day set dead = 1 where company_id = ${companyId} and day = '2026-04-07'`),
    );
    expect(await monthOf('2026-04-01')).toEqual({ days: 2, dead: 5 });
    await company((tx) => tx.run(sql`delete from flock_day where company_id = ${companyId} and day >= '2026-04-01'`));
    expect(await monthOf('2026-04-01')).toEqual({ days: 0, dead: 0 });
    expect(await found()).toEqual([]);
  });

  it.each([
    ['2026-04-01', '2026-06-01'],
    ['2026-04-01', '2026-04-30'],
    ['2026-04-30', '2026-05-01'],
    ['2026-04-15', '2026-05-15'],
    ['2026-04-10', '2026-04-12'],
    ['0001-01-01', '2026-05-03'],
    ['2026-05-02', '9999-01-01'],
  ])('read from %s until %s are those of its days', async (from, until) => {
    await company(async (tx) => {
      for (const day of ['2026-04-10', '2026-04-11', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-14'])
        await write(tx, day, Number(day.slice(-2)));
      const spans = sql`(values (${from}::date, ${until}::date)) s (from_day, until_day)`;
      const kept = await tx.one(sql<{ dead: number; days: number }>`
        select coalesce(sum(d.dead), 0) as dead, coalesce(sum(d.days), 0) as days
        from ${spans} join flock_month k on k.company_id = ${companyId} and k.days > 0 and ${isInSpan(sql`k.month`)} ${daysOfSpan}`);
      const counted = await tx.one(sql<{ dead: number; days: number }>`
        select coalesce(sum(dead), 0) as dead, count(*) as days from flock_day
        where company_id = ${companyId} and day >= ${from} and day < ${until}`);
      expect(kept).toEqual(counted);
      await tx.run(sql`delete from flock_day where company_id = ${companyId} and day >= '2026-04-01'`);
    });
  });

  it('are those of their days whatever is written, of one day or of several at once', async () => {
    const write = fc.record({
      gone: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      from: fc.integer({ min: 0, max: 7 }),
      days: fc.integer({ min: 1, max: 3 }),
      values: fc.dictionary(fc.constantFrom(...dayBookColumns), fc.integer({ min: 0, max: 2 }), {
        minKeys: 4,
        maxKeys: 30,
      }),
    });
    const written = fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
      await company((tx) => tx.run(sql`delete from flock_day where company_id = ${companyId} and day > '2026-03-02'`));
      for (const { gone, from, days, values } of writes) {
        const names = Object.keys(values).map(columnName);
        const those = sql`(select date '2026-03-25' + ${from}::int + n as day from generate_series(1, ${days}::int) n) d`;
        const list = (text: (name: string) => string) => sql.raw(names.map(text).join(''));
        const amounts = sql`${sql.join(
          Object.values(values).map((value) => sql`, ${value}::int`),
          sql``,
        )}`;
        await company((tx) =>
          tx.run(
            gone
              ? sql`delete from flock_day f using ${those} where f.company_id = ${companyId} and f.day = d.day`
              : sql`
                  insert into flock_day (company_id, farm_id, flock_id, shed_id, day, sex ${list((name) => `, ${name}`)})
                  select ${companyId}, ${farmId}, ${flockId}, ${shedId}, day, ${sex} ${names.length > 0 ? amounts : sql``} from ${those}
                  on conflict (company_id, flock_id, shed_id, day, sex)
                  do update set farm_id = excluded.farm_id ${list((name) => `, ${name} = excluded.${name}`)}`,
          ),
        );
      }
      expect(await found()).toEqual([]);
    });
    await fc.assert(written, { numRuns: 200 });
    await company((tx) => tx.run(sql`delete from flock_day where company_id = ${companyId} and day > '2026-03-02'`));
  });

  it('are told by the check where they are not those of their days', async () => {
    await test.sql`update flock_month set placed = 9, fed_days = 2 where month = '2026-03-01'`;
    expect(await found()).toEqual([
      {
        what: 'flockMonth',
        row: `${flockId}/${shedId}/${sex}/2026-03-01`,
        kept: { placed: 9, fed_days: 2 },
        counted: { placed: 10_000, fed_days: 0 },
      },
    ]);
  });

  it('of lots are told and made anew where they are not those of movements', async () => {
    const lotId = await receiveFeed(test, { kg: 900, day: '2026-03-02' });
    const at = { flockId, shedId, as: 'vale.Admin' } as const;
    const detail = { sex: 'asHatched', itemId: fixtureIds('vale').feedItemId, lotId } as const;
    const days = ['2026-03-04', '2026-03-03'];
    for (const day of days) {
      await entered(test, 'feed', { ...at, day, detail: { ...detail, kg: 120 }, confirmed: ['feedOutsideStandard'] });
    }
    const kept = () =>
      test.sql`select quantity::int, first_day::text, last_day::text, has_return from flock_lot where lot_id = ${lotId}`;
    expect(await kept()).toEqual([
      { quantity: 240, first_day: '2026-03-03', last_day: '2026-03-04', has_return: false },
    ]);
    await test.sql`update flock_lot set quantity = 241, last_day = '2026-03-05' where lot_id = ${lotId}`;
    const findings = (await found()).filter(({ what }) => what === 'flockLot');
    expect(findings).toEqual([
      {
        what: 'flockLot',
        row: `${flockId}/${lotId}/consumed`,
        kept: { quantity: 241, last_day: '2026-03-05' },
        counted: { quantity: 240, last_day: '2026-03-04' },
      },
    ]);
    await company(rebuildKeptSums);
    expect(await found()).toEqual([]);
  });
});
