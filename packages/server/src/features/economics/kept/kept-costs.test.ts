import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entered, receiveFeed } from '../../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../../test/farm.fixture';
import { addCustomer } from '../../../../test/sale-client';
import { bookExpense } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readBroilerCosts } from '../broiler-costs.service';
import { readFlocksWithEconomics } from '../flock-economics.service';
import { readSiteEconomics } from '../site-economics.service';
import { checkCosts, keepAllCosts, keepCosts, rebuildCosts } from './keep-costs';
import { shareChanged } from './kept-expenses.store';

const today = '2026-04-20';
const test = startedApp({ day: today });
const vale = fixtureIds('vale');
const hatchDay = '2026-03-02';
const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(vale.companyId, null, fn);

const flocks: string[] = [];
const expenses: string[] = [];
let at: { flockId: string; shedId: string; as: 'vale.Admin' };
let lotId = '';

const shown = () =>
  company(async (tx) => {
    const span = { first: '2026-01-01', last: '2026-04-01', today };
    const everywhere = { farmIds: 'all', shedIds: 'all' } as const;
    const economics = await readFlocksWithEconomics(tx, flocks, today);
    const broilers = economics.filter(({ head }) => head.productionKind === 'broiler');
    const costs = await readBroilerCosts(
      tx,
      broilers.map(({ head }) => head.flockId),
      today,
      await shareChanged(tx),
    );
    expect([...costs]).toEqual(broilers.map(({ head, economics: { costMinor } }) => [head.flockId, costMinor]));
    return [
      economics,
      await readSiteEconomics(tx, { by: 'month', span, scope: everywhere }),
      await readSiteEconomics(tx, { by: 'farm', span, scope: everywhere, kind: 'broiler' }),
    ];
  });

const feed = (day: string, kg: number) =>
  entered(test, 'feed', {
    ...at,
    day,
    detail: { sex: 'asHatched', itemId: vale.feedItemId, lotId, kg },
    confirmed: ['feedOutsideStandard'],
  });

const saleId = randomUUID();
const [ownEggs, eggs] = [randomUUID(), randomUUID()];
const eggLots = [randomUUID(), randomUUID()];

/** One invoice: eggs of the first flock, and eggs of both. */
async function sell(): Promise<void> {
  const partnerId = await addCustomer(test, 'Buyer');
  await test.sql`
    insert into sale (company_id, id, number, kind, farm_id, partner_id, day, decision, dispatched_day, invoice_number, invoice_day,
      due_day, net_minor, state, asked_by, asked_by_name)
    select ${vale.companyId}, ${saleId}, 1, 'eggs', ${vale.farmId}, ${partnerId}, '2026-04-01', 'confirmed', '2026-04-01', 1,
      '2026-04-01', '2026-04-30', 3001, 'invoiced', ${randomUUID()}, 'Somebody'`;
  await test.sql`
    insert into sale_line (company_id, sale_id, id, kind, position, unit, quantity, unit_price_minor, net_minor, grade)
    select ${vale.companyId}, ${saleId}, id, 'eggs', n, 'egg', 300, 5, 1000 + n, 'table'
    from unnest(${[ownEggs, eggs]}::uuid[]) with ordinality line (id, n)`;
  for (const [index, id] of eggLots.entries()) {
    await test.sql`insert into lot (company_id, id, kind, flock_id, lay_day, grade)
      values (${vale.companyId}, ${id}, 'eggs', ${flocks[index] ?? ''}, '2026-03-31', 'table')`;
    await test.sql`insert into sale_lot (company_id, sale_id, line_id, lot_id, quantity)
      values (${vale.companyId}, ${saleId}, ${eggs}, ${id}, 150)`;
  }
  await test.sql`insert into sale_lot (company_id, sale_id, line_id, lot_id, quantity)
    values (${vale.companyId}, ${saleId}, ${ownEggs}, ${eggLots[0] ?? ''}, 300)`;
}

const credit = async (number: number) => {
  const id = randomUUID();
  await test.sql`insert into credit_note (company_id, id, sale_id, number, name, day, reason, net_minor, tax_minor)
    values (${vale.companyId}, ${id}, ${saleId}, ${number}, ${`C-${number}`}, '2026-04-10', 'broken', 101, 0)`;
  await test.sql`insert into credit_note_line (company_id, credit_note_id, sale_id, line_id, quantity, net_minor, tax_minor)
    values (${vale.companyId}, ${id}, ${saleId}, ${eggs}, 10, 101, 0)`;
};

beforeAll(async () => {
  lotId = await receiveFeed(test, { kg: 30_000, day: hatchDay });
  await test.sql`update lot set unit_cost_minor = 31.5 where id = ${lotId}`;
  for (const count of [9000, 12_000]) {
    const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
    flocks.push(flockId);
    at = { flockId, shedId: shedIds[0], as: 'vale.Admin' };
    await entered(test, 'chick-placement', {
      ...at,
      day: hatchDay,
      detail: { sex: 'asHatched', count, priceMinorPerChick: 41 },
    });
    await feed('2026-03-10', 900);
    await feed('2026-04-02', 1200);
  }
  await sell();
  for (const shareBy of ['area', 'birds', 'birdDays'] as const) {
    const share = { shareBy, shareFrom: hatchDay, shareTo: '2026-04-30' };
    const expense = { farmId: vale.farmId, day: '2026-04-03', netMinor: 70_001, ...share };
    expenses.push((await bookExpense(test.by('vale.Manager'), test.by('vale.Owner'), expense)).id);
  }
}, 120_000);

const alter = (table: string, what: string) => {
  const text = `alter table ${table} ${what}`;
  return test.sql(Object.assign([text], { raw: [text] }));
};

/** Whatever moves a cost, with the trigger that says so, each twice: it is to matter both times. */
const changes: Record<string, { readonly trigger: string; readonly change: (again: number) => Promise<unknown> }> = {
  'the price of a lot': {
    trigger: 'note_lot on lot',
    change: (again) => test.sql`update lot set unit_cost_minor = ${40 + again} where id = ${lotId}`,
  },
  'feed of a day': { trigger: 'note_goods on movement', change: (again) => feed('2026-04-05', 300 + again) },
  'the price of chicks': {
    trigger: 'note_chicks on entry',
    change: (again) =>
      test.sql`update entry set detail = detail || jsonb_build_object('priceMinorPerChick', ${50 + again}::int)
        where kind = 'chick-placement' and flock_id = ${flocks[0] ?? ''}`,
  },
  'when hens began to lay': {
    trigger: 'note_flock on flock',
    change: (again) =>
      test.sql`update flock set production_kind = 'layer', production_day = ${again ? '2026-04-04' : '2026-03-20'}
        where id = ${flocks[1] ?? ''}`,
  },
  'when hens that lay already were placed': {
    trigger: 'note_flock on flock',
    change: (again) =>
      test.sql`update flock set production_kind = 'layer', production_day = '2026-03-05',
        placed_day = ${again ? '2026-03-25' : '2026-05-02'} where id = ${flocks[1] ?? ''}`,
  },
  'birds that died': {
    trigger: 'note_birds on flock_month',
    change: (again) =>
      entered(test, 'mortality', {
        ...at,
        day: '2026-03-20',
        detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'leg', count: 5 + again }] },
      }),
  },
  'the area of a shed': {
    trigger: 'note_area on shed',
    change: (again) => test.sql`update shed set area_m2 = ${700 + again} where id = ${at.shedId}`,
  },
  'an expense': {
    trigger: 'note_expense on expense',
    change: (again) => test.sql`update expense set net_minor = ${50_000 + again} where id = ${expenses[0] ?? ''}`,
  },
  'that there is an expense no more': {
    trigger: 'note_expense on expense',
    change: (again) =>
      test.sql`update expense set state = ${again ? 'approved' : 'cancelled'} where id = ${expenses[1] ?? ''}`,
  },
  'the month of an invoice': {
    trigger: 'note_income on sale',
    change: (again) =>
      test.sql`update sale set invoice_day = ${again ? '2026-02-10' : '2026-03-10'} where id = ${saleId}`,
  },
  'what a line of an invoice brings': {
    trigger: 'note_income_part on sale_line',
    change: (again) => test.sql`update sale_line set net_minor = ${2001 + again} where id = ${eggs}`,
  },
  'whose eggs were sold': {
    trigger: 'note_income_part on sale_lot',
    change: (again) =>
      test.sql`update sale_lot set quantity = ${30 + again} where line_id = ${eggs} and lot_id = ${eggLots[0] ?? ''}`,
  },
  'a credit note': { trigger: 'note_income_part on credit_note_line', change: (again) => credit(again + 1) },
  // Last: what is no feed any more cannot be fed.
  'what goods are': {
    trigger: 'note_item on item',
    change: (again) =>
      test.sql`update item set category = ${again ? 'medicine' : 'other'} where id = ${vale.feedItemId}`,
  },
};

describe('a report of farms and months', () => {
  it('leaves no flock out, however many came later', async () => {
    await company(keepCosts);
    const [, months, farms] = await shown();
    await test.sql`
      insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes, published_standard_id, source_kind, hatch_day,
        state, placed_day)
      select company_id, gen_random_uuid(), farm_id, 'many ' || n, production_kind, breed, sexes, published_standard_id, source_kind,
        '2026-04-19', 'placed', '2026-04-19' from flock, generate_series(1, 5001) n where id = ${flocks[0] ?? ''}`;
    const [, monthsOfMany, farmsOfMany] = await shown();
    await test.sql`delete from flock where number like 'many %'`;
    expect([monthsOfMany, farmsOfMany]).toEqual([months, farms]);
  });

  it('is planned by itself: what follows in its transaction looks rows up as before', async () => {
    const setting = await company(async (tx) => {
      const span = { first: '2026-01-01', last: '2026-04-01', today };
      await readSiteEconomics(tx, { by: 'month', span, scope: { farmIds: 'all', shedIds: 'all' } });
      return tx.value(sql`select current_setting('enable_nestloop')`);
    });
    expect(setting).toBe('on');
  });
});

beforeEach(() => company(keepCosts));
afterEach(async () => {
  await test.sql`update item set category = 'feed' where id = ${vale.feedItemId}`;
  await test.sql`update flock set placed_day = ${hatchDay} where id = any(${flocks}::uuid[])`;
});

describe('costs that are kept', () => {
  it('are kept by the clock for every company, and then nothing is owed', async () => {
    await keepAllCosts(test.app);
    expect(await test.sql`select id from cost_change union all select id from income_change`).toHaveLength(0);
    expect(await company(checkCosts)).toEqual([]);
  });

  it.each(Object.entries(changes))('follow %s before the clock does, and after', async (_, { change }) => {
    const before = await shown();
    await change(0);
    const changed = await shown();
    expect(changed).not.toEqual(before);
    expect(await company(checkCosts)).toEqual([]);
    await company(keepCosts);
    expect([await shown(), await company(checkCosts)]).toEqual([changed, []]);
  });

  it('are written again where a death has changed them alone: not what is shared by area, nor amounts that stay', async () => {
    const rows = () =>
      test.sql<{ row: string; share_by: string; amount_minor: string; weight: number; written: string }>`
        select e.share_by || s.flock_id as row, e.share_by, s.amount_minor, s.weight, s.ctid::text as written
        from flock_expense s join expense e on e.company_id = s.company_id and e.id = s.expense_id
        where e.id = any(${expenses}::uuid[]) order by 1`;
    const before = new Map((await rows()).map((share) => [share.row, share]));
    const loss = {
      sex: 'asHatched' as const,
      lines: [{ fate: 'dead' as const, cause: 'notStated', count: 1 }],
      timeOfDay: null,
    };
    await entered(test, 'mortality', { ...at, day: '2026-04-19', detail: loss, confirmed: ['entryExists'] });
    await company(keepCosts);
    const after = await rows();
    const written = after.filter((share) => share.written !== before.get(share.row)?.written);
    const changed = after.filter(({ row, amount_minor, weight }) => {
      const former = before.get(row);
      return former?.amount_minor !== amount_minor || former.weight !== weight;
    });
    expect(changed.length).toBeGreaterThan(0);
    expect(written.map(({ row }) => row)).toEqual(changed.map(({ row }) => row));
    expect(written.filter(({ share_by }) => share_by === 'area')).toEqual([]);
    expect(await company(checkCosts)).toEqual([]);
  });

  it('are rounded by month whenever goods are kept anew, and the check of the books finds those that are not', async () => {
    await alter('flock_goods', 'disable trigger note_cost_month');
    await feed('2026-04-06', 111);
    await company(keepCosts);
    await alter('flock_goods', 'enable trigger note_cost_month');
    const found = await company(checkCosts);
    expect(found).toMatchObject([{ what: 'flockCostMonth', row: `${at.flockId}/2026-04-01/feed` }]);
    await company(rebuildCosts);
    const right = await shown();
    await company(keepCosts);
    expect([await shown(), await company(checkCosts)]).toEqual([right, []]);
  });

  it.each([
    ['an expense', 'flock_expense', ['flockExpenseMonth']],
    ['what a line of an invoice brings', 'flock_income', ['flockIncomeMonth']],
  ])(
    'are added up by month as rows come and go, which the check of the books finds: %s',
    async (name, table, whats) => {
      for (const left of ['', '_less']) {
        const trigger = `${table === 'flock_expense' ? 'sum_flock_expenses' : 'sum_flock_income'}${left}`;
        await alter(table, `disable trigger ${trigger}`);
        await changes[name]?.change(left ? 3 : 4);
        await company(keepCosts);
        await alter(table, `enable trigger ${trigger}`);
        const found = await company(checkCosts);
        expect([...new Set(found.map(({ what }) => what))]).toEqual(whats);
        await company(rebuildCosts);
        expect(await company(checkCosts)).toEqual([]);
      }
    },
  );

  it.each(Object.entries(changes))(
    'would be wrong if the log did not say %s: the check of the books finds it',
    async (_, { trigger, change }) => {
      const [name, table] = trigger.split(' on ') as [string, string];
      await alter(table, `disable trigger ${name}`);
      await change(1);
      await alter(table, `enable trigger ${name}`);
      const found = await company(checkCosts);
      expect(found).not.toEqual([]);
      expect(await company(rebuildCosts)).toBe(found.length);
      const right = await shown();
      await company(keepCosts);
      expect([await shown(), await company(checkCosts)]).toEqual([right, []]);
    },
  );
});
