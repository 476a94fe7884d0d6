import { addDays } from '@henhouse/domain/day/day';
import { type FlockState, flockStates } from '@henhouse/domain/flock/flock-state';
import { type HatchState, hatchStates } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { broilerFigures, everyBroilerFigure } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import { unlikeWorkedByHand } from '@henhouse/domain/kpi/by-hand.fixture';
import { type Kpi, kpiIds } from '@henhouse/domain/kpi/kpi';
import { kpiRecord } from '@henhouse/domain/kpi/kpis';
import { isLayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { broilerKpis } from '@henhouse/domain/report/broiler-report';
import { finalFigureIds } from '@henhouse/domain/report/final-figures';
import { layKpis } from '@henhouse/domain/report/lay-report';
import { sharedKinds } from '@henhouse/domain/warning/common-cause';
import { budgetDays } from '@henhouse/domain/warning/rarity';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { describeMargins } from '../../../test/margin/margins-of-demo';
import { isLong } from '../../../test/this-run';
import { type Database, openDatabase } from '../../platform/db/database';
import { readBroilerDashboard } from '../dashboard/broiler-dashboard.service';
import { flockInShed, readFlockView, wholeFlock } from '../dashboard/flock-view.service';
import { readFlockHead } from '../dashboard/flock-view.store';
import { keepPlaces } from '../dashboard/kept/kept-places';
import { readLayDashboard } from '../dashboard/lay/lay-dashboard.service';
import { allLayFigures, layFlockOf, readLayFlockView } from '../dashboard/lay/lay-flock-view';
import { checkBooks } from '../day-book/check-books';
import { missingDaysOfFlock } from '../day-book/missing-days';
import { checkCosts, keepCosts } from '../economics/kept/keep-costs';
import { checkHatchSources } from '../hatchery/hatch/check-sources';
import { stateNow } from '../hatchery/hatch/hatch.store';
import { readMachineDetail } from '../hatchery/machine/machine-list.store';
import { flockDayKey, holdsOfAll } from '../health/withdrawal.service';
import { demoPassword } from '../session/demo-loading';
import { verifyPassword } from '../session/password-hash';
import { feedOfFarm } from '../stock/feed-in-sight';
import { createIngester } from '../telemetry/ingest/ingester';
import { judgeFarm } from '../warning/judge-farm.service';
import { readSharedThings } from '../warning/shared-things.store';
import { loadDemo } from './load-demo';
import { measureDemo } from './telemetry/demo-measuring';

/** DEMO_DAY says another one: a demo has to stand on every day of a year. */
const today = process.env['DEMO_DAY'] ?? '2026-11-21';
const dayAgo = (days: number) => addDays(today, -days);
const clock = { now: () => Date.parse(`${today}T09:30:00Z`) };

interface Loaded {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly seconds: number;
  readonly told: { donePct: number; step: string }[];
}

async function load(): Promise<Loaded> {
  const database = await testDatabase();
  const db = openDatabase({ url: database.url, poolSize: 4 });
  const sentences: Loaded['told'] = [];
  const start = performance.now();
  await loadDemo({ database: db, url: database.url, clock, progress: (now) => void sentences.push(now) });
  return { database, db, told: sentences, seconds: (performance.now() - start) / 1000 };
}

/** Counts and sums of everything that is in the books. */
async function sumsOf({ database }: Loaded) {
  return database.sql`
    select
      (select json_agg(x order by x::text) from (select f.number, f.state, f.hatch_day, f.quarantined from flock f) x) as flocks,
      (select json_agg(x order by x::text) from (select kind, unit, count(*), sum(figure), min(day), max(day) from entry
        group by kind, unit) x) as entries,
      (select json_agg(x order by x::text) from (select document_kind, count(*), sum(quantity) from movement group by 1) x) as movements,
      (select json_agg(x) from (select count(*), sum(placed), sum(dead), sum(culled), sum(feed_kg), sum(water_l),
        sum(weighed_sum_g), sum(variance) from flock_day) x) as book,
      (select json_agg(x order by x::text) from (select l.code, sum(b.quantity), min(l.expiry_day) from lot l
        join balance b on b.lot_id = l.id where l.kind = 'feed' group by l.code) x) as feed,
      (select json_agg(x order by x::text) from (select s.name, s.state, s.state_since_day from shed s) x) as sheds,
      (select json_agg(x order by x::text) from (select l.code, l.expiry_day, sum(b.quantity) from lot l
        join balance b on b.lot_id = l.id where l.kind = 'goods' group by l.code, l.expiry_day) x) as goods,
      (select json_agg(x order by x::text) from (select i.code, p.from_day, p.to_day, p.created_by_name
        from prescription p join item i on i.id = p.item_id) x) as prescriptions,
      (select json_agg(x order by x::text) from (select * from hatch_source) x) as hatched,
      (select json_agg(x order by x::text) from (select kind, at, detail, notes, state from hatch_step) x) as steps,
      (select json_agg(x order by x::text) from (select kind, at, detail from machine_event) x) as machines,
      (select json_agg(x order by x::text) from (select r.signs, r.state, r.birds, r.since_day from treatment_request r) x) as requests`;
}

let demo: Loaded;
let companies: { id: string; name: string; currency: string; time_zone: string; is_demo: boolean }[];

beforeAll(async () => {
  demo = await load();
  companies = await demo.database.sql`select id, name, currency, time_zone, is_demo from company order by name desc`;
}, 330_000);
afterAll(async () => {
  await demo.db.close();
  await demo.database.drop();
});

describe('the demo companies', () => {
  it('are known to the database in their size, which else plans for empty tables until it counts by itself', async () => {
    const uncounted = await demo.database.sql`select relname from pg_class
      where relname in ('entry', 'movement', 'lot', 'balance', 'flock_day')
        and reltuples < 100`;
    expect(uncounted).toEqual([]);
  });

  it('are looked up by their key while they are written, not each among all of them', async () => {
    const [counted] = await demo.database.sql<{ read: number }>`
      select sum(idx_tup_read)::float8 / (select count(*) from movement) as read
      from pg_stat_user_indexes where relname = 'lot'`;
    expect(counted?.read).toBeLessThan(500);
  });

  it('have bought in every state and of every kind, and owe what their invoices say', async () => {
    const rows = await demo.database.sql<{ states: number; kinds: number; requests: number; off: number }>`
      select count(distinct state)::int as states, count(distinct kind)::int as kinds,
        count(*) filter (where is_request)::int as requests,
        (select count(*)::int from partner p where p.is_supplier and p.opening_payable_minor <> (
          select coalesce(sum(case when b.credit = 'payable' then b.amount_minor else -b.amount_minor end), 0) from booking b
          where b.partner_id = p.id and 'payable' in (b.credit, b.debit))
          - (select coalesce(sum(i.total_minor), 0) from purchase_invoice i where i.partner_id = p.id and i.state = 'posted')
          + (select coalesce(sum(r.net_minor + r.tax_minor), 0) from purchase_return r join purchase u on u.id = r.purchase_id
            where u.partner_id = p.id)
          + (select coalesce(sum(y.amount_minor), 0) from payment y where y.partner_id = p.id and y.direction = 'out'
            and y.state = 'posted')
          - (select coalesce(sum(e.net_minor + e.tax_minor), 0) from expense e
            where e.partner_id = p.id and e.paid_from is null and e.state = 'approved')) as off
      from purchase`;
    expect(rows).toEqual([{ states: 10, kinds: 6, requests: 1, off: 0 }]);
  });

  it('have sold in every state and of every kind, and are owed what their invoices say', async () => {
    const rows = await demo.database.sql`
      select count(distinct state)::int as states, count(distinct kind)::int as kinds,
        (select count(*)::int from credit_note) > 0 as credited,
        (select count(*)::int from withdrawal_override where state = 'used' and used_kind = 'sale') as overridden,
        bool_or(due_day < ${dayAgo(0)} and state in ('invoiced', 'partPaid')) as late,
        max(invoice_number) = count(invoice_number) as gapless,
        (select count(*)::int from partner p where p.is_customer and p.opening_receivable_minor <> (
          select coalesce(sum(case when b.debit = 'receivable' then b.amount_minor else -b.amount_minor end), 0) from booking b
          where b.partner_id = p.id and 'receivable' in (b.credit, b.debit))
          - (select coalesce(sum(s.net_minor + s.tax_minor), 0) from sale s
            where s.partner_id = p.id and s.invoice_number is not null)
          + (select coalesce(sum(c.net_minor + c.tax_minor), 0) from credit_note c join sale s on s.id = c.sale_id
            where s.partner_id = p.id)
          + (select coalesce(sum(y.amount_minor), 0) from payment y where y.partner_id = p.id and y.direction = 'in'
            and y.state = 'posted')) as off
      from sale`;
    expect(rows).toEqual([{ states: 8, kinds: 4, credited: true, overridden: 1, late: true, gapless: true, off: 0 }]);
  });

  it('are there in good time, with a progress that only goes forward', () => {
    expect(demo.seconds).toBeLessThan(300);
    const shares = demo.told.map(({ donePct }) => donePct);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect([shares[0], shares.at(-1)]).toEqual([0, 100]);
    expect(new Set(demo.told.map(({ step }) => step)).size).toBeGreaterThan(40);
  });

  it('are two, marked as demo, with currency and time zone of their own', () => {
    expect(companies.map(({ name, currency, time_zone, is_demo }) => [name, currency, time_zone, is_demo])).toEqual([
      ['Vale Poultry', 'EUR', 'Europe/Berlin', true],
      ['Hill Poultry', 'GBP', 'Europe/London', true],
    ]);
  });

  it('have books that agree: ledger with balances, day-book with entries, birds with both, costs with all of them', async () => {
    for (const { id } of companies) {
      expect(await demo.db.company(id, null, checkBooks)).toEqual([]);
      expect(await demo.db.company(id, null, checkHatchSources)).toEqual([]);
      await demo.db.company(id, null, keepCosts);
      expect(await demo.db.company(id, null, checkCosts)).toEqual([]);
    }
    const closed = await demo.database.sql<{ id: string }>`select id from flock where state = 'closed' limit 5`;
    expect(closed).toHaveLength(5);
  });

  it('let everybody of the list in with the demo password, each at their farms and sheds', async () => {
    const people = await demo.database.sql<{
      email: string;
      role: string | null;
      farms: number;
      sheds: number;
      all: boolean | null;
      hash: string;
      admin: boolean;
    }>`
      select u.email, m.role, coalesce(cardinality(m.farm_ids), 0) as farms, coalesce(cardinality(m.shed_ids), 0) as sheds,
        m.all_farms as all, u.password_hash as hash, u.is_super_admin as admin
      from user_account u left join membership m on m.user_id = u.id
      where m.state is distinct from 'inactive' order by u.email`;
    expect(people.map(({ email, role, farms, sheds, all }) => [email, role, farms, sheds, all])).toEqual([
      ['admin@vale.example', 'Admin', 0, 0, true],
      ['assistant@vale.example', 'AssistantManager', 2, 0, false],
      ['doctor@vale.example', 'Doctor', 0, 0, false],
      ['manager@vale.example', 'Manager', 2, 0, false],
      ['night@vale.example', 'Supervisor', 1, 3, false],
      ['owner@hill.example', 'Owner', 0, 0, true],
      ['owner@vale.example', 'Owner', 0, 0, true],
      ['super@henhouse.example', null, 0, 0, null],
      ['supervisor@vale.example', 'Supervisor', 1, 3, false],
    ]);
    expect(people.filter(({ admin }) => admin).map(({ email }) => email)).toEqual(['super@henhouse.example']);
    for (const { hash } of people) expect(await verifyPassword(hash, demoPassword)).toBe(true);
  });

  it('have somebody who is invited and somebody who left', async () => {
    const [row] = await demo.database.sql<{ invited: string; left: string }>`
      select (select string_agg(full_name, ',') from invitation where state = 'open') as invited,
        (select string_agg(u.name, ',') from membership m join user_account u on u.id = m.user_id
          where m.state = 'inactive' and u.managed_by = m.company_id) as left`;
    expect(row).toEqual({ invited: 'Nina Albers', left: 'Piet Jansen' });
  });

  it('have a role of their own, which may do less than the one it is based on', async () => {
    const [role] = await demo.database.sql<{ name: string; permissions: string[]; people: string }>`
      select r.name, r.permissions, string_agg(u.name, ',') as people
      from role r join membership m on m.company_id = r.company_id and m.role_id = r.id
      join user_account u on u.id = m.user_id group by r.name, r.permissions`;
    expect(role).toMatchObject({ name: 'Night supervisor', people: 'Nina Vogel' });
    expect(role?.permissions).toContain('create:DataEntry');
    expect(role?.permissions).not.toContain('update:DataEntry');
  });

  it('show flocks in every state: chicks that came two days ago are placed, those of today are on the road', async () => {
    const states = await demo.database.sql<{ state: FlockState }>`
      select distinct f.state from flock f join company c on c.id = f.company_id`;
    expect(states.map(({ state }) => state).toSorted()).toEqual([...flockStates].toSorted());
    const placed = await demo.database.sql<{ number: string; company: string; alive: number; fed: number }>`
      select f.number, c.name as company, sum(d.placed - d.doa - d.dead - d.culled)::int as alive, sum(d.feed_entries)::int as fed
      from flock f join company c on c.id = f.company_id join flock_day d on d.company_id = f.company_id and d.flock_id = f.id
      where f.state = 'placed' group by f.number, c.name`;
    expect(placed).toEqual([
      { number: expect.stringMatching(/^R2-/), company: 'Hill Poultry', alive: expect.any(Number), fed: 2 },
    ]);
    expect(placed[0]?.alive).toBeGreaterThan(4500);
  });

  it('show a broiler year: full sheds and sheds between flocks, one flock being caught, the three special flocks', async () => {
    const states = await demo.database.sql<{ state: string; n: number }>`
      select f.state, count(*)::int as n from flock f join farm on farm.id = f.farm_id
      where farm.code = 'MEA' group by f.state order by f.state`;
    const count = Object.fromEntries(states.map(({ state, n }) => [state, n]));
    expect(count).toEqual({
      cancelled: 1,
      closed: expect.any(Number),
      depleted: 1,
      depleting: 1,
      planned: 1,
      rearing: 2,
    });
    expect(count.closed).toBeGreaterThanOrEqual(34);
    const sheds = await demo.database.sql<{ state: string }>`
      select s.state from shed s join farm on farm.id = s.farm_id where farm.code = 'MEA' order by s.code`;
    expect(sheds.map(({ state }) => state)).toEqual([
      'occupied',
      'occupied',
      'occupied',
      'cleaning',
      'resting',
      'ready',
    ]);
    const quarantined = await demo.database.sql<{ number: string }>`select number from flock where quarantined`;
    expect(quarantined).toEqual([{ number: expect.stringMatching(/^M2-/) }]);
  });

  it('have supplied in every state, counted, and keep lots that are expired, in quarantine or about to expire', async () => {
    const { query } = demo.database;
    expect(
      await query('select direction, state, count(*)::int as supplies from supply group by 1, 2 order by 1, 2'),
    ).toEqual([
      { direction: 'toCompany', state: 'sent', supplies: 1 },
      { direction: 'toFarm', state: 'cancelled', supplies: 1 },
      { direction: 'toFarm', state: 'declined', supplies: 1 },
      { direction: 'toFarm', state: 'received', supplies: 4 },
      { direction: 'toFarm', state: 'requested', supplies: 1 },
      { direction: 'toFarm', state: 'sent', supplies: 2 },
    ]);
    expect(await query('select number, state from stock_count order by number')).toEqual([
      { number: 1, state: 'posted' },
      { number: 2, state: 'counted' },
    ]);
    const [lots] = await query(
      `select count(*) filter (where l.expiry_day < '${dayAgo(0)}')::int as expired,
         count(*) filter (where l.expiry_day between '${dayAgo(0)}' and '${dayAgo(-30)}')::int as expiring,
         count(*) filter (where l.quarantined_from is not null)::int as quarantined
       from balance b join account a on a.id = b.account_id and a.kind = 'store' and a.farm_id is null
       join lot l on l.id = b.lot_id and l.kind = 'goods' where b.quantity > 0`,
    );
    expect(lots).toEqual({ expired: 1, expiring: 1, quarantined: 1 });
  });

  it('owe no entry but those of this morning', async () => {
    const [vale] = companies;
    const flocks = await demo.database.query<{ id: string }>(`
      select id from flock where company_id = '${vale?.id}' and state not in ('planned', 'cancelled')`);
    expect(flocks.length).toBeGreaterThan(40);
    await demo.db.company(vale?.id ?? '', null, async (tx) => {
      for (const { id } of flocks) expect(await missingDaysOfFlock(tx, id, dayAgo(1))).toMatchObject({ days: 0 });
    });
  });

  it('show no figure that cannot be worked out by hand from what is shown beside it, each where its record says', async () => {
    const everything = { farmIds: 'all', shedIds: 'all' } as const;
    const shown: Kpi[] = [];
    const shownOn = new Map<string, Set<string>>();
    const showOn = (screens: readonly string[], kpis: readonly Pick<Kpi, 'id'>[]) => {
      for (const screen of screens) {
        const ids = shownOn.get(screen) ?? new Set();
        shownOn.set(screen, ids);
        for (const { id } of kpis) ids.add(id);
      }
    };
    for (const { id } of companies) {
      await demo.db.company(id, null, async (tx) => {
        const flocks = await tx.many(sql<{ id: string; firstDay: string; lastDay: string }>`
          select f.id, min(d.day) as first_day, least(max(d.day) + 1, ${today}::date) as last_day
          from flock f join flock_day d on d.flock_id = f.id group by f.id`);
        for (const { id: flockId, firstDay, lastDay } of flocks) {
          const head = await readFlockHead(tx, flockId);
          const read = { shedIds: 'all', day: lastDay } as const;
          if (isLayKind(head.productionKind)) {
            const view = await readLayFlockView(tx, head, read);
            for (let day = lastDay; day > firstDay; day = addDays(day, -23)) {
              const flock = layFlockOf(view, day);
              const [whole, sheds] = [
                allLayFigures(flock),
                view.sheds.map(({ shedId }) => layFlockOf(view, day, shedId)),
              ];
              const inSheds = sheds.flatMap(allLayFigures);
              shown.push(...whole, ...inSheds);
              showOn(['apps-flock-view'], whole);
              showOn([`apps-dashboard-${head.productionKind}-shed`], inSheds);
              showOn(['manage-farm-report-current-flock'], layKpis(flock));
            }
          } else {
            const view = await readFlockView(tx, head, read);
            for (let day = lastDay; day >= firstDay; day = addDays(day, -3)) {
              const whole = everyBroilerFigure(wholeFlock(view, day));
              const sheds = view.sheds.map((shed) => flockInShed(view, shed, day));
              shown.push(...whole, ...sheds.flatMap((flock) => everyBroilerFigure(flock)));
              showOn(['apps-flock-view'], whole);
              showOn(['apps-dashboard-shed'], sheds.flatMap(broilerFigures));
              showOn(['manage-farm-report-current-flock'], broilerKpis(wholeFlock(view, day)));
            }
          }
          const feed = await feedOfFarm(tx, { scope: everything, day: today, today }, head.farmId);
          shown.push(feed);
          const shed = head.productionKind === 'broiler' ? 'shed' : (`${head.productionKind}-shed` as const);
          showOn(['apps-flock-view', `apps-dashboard-${shed}`], [feed]);
        }
        const farms = await tx.many(sql<{ id: string }>`select id from farm`);
        for (const farmIds of ['all' as const, ...farms.map((farm) => [farm.id])])
          for (const day of [today, addDays(today, -1), addDays(today, -20)]) {
            const request = { scope: { ...everything, farmIds }, day, today };
            const around = { kept: keepPlaces(), nowMs: clock.now() };
            const dashboards = {
              broiler: await readBroilerDashboard(tx, request, around),
              layer: await readLayDashboard(tx, { ...request, kind: 'layer' }, around),
              breeder: await readLayDashboard(tx, { ...request, kind: 'breeder' }, around),
            };
            for (const [kind, { cards }] of Object.entries(dashboards)) {
              const kpis = cards.map(({ kpi }) => kpi as unknown as Kpi);
              shown.push(...kpis);
              showOn([farmIds === 'all' ? `apps-dashboard-${kind}` : `manage-farm-dashboard-${kind}`], kpis);
            }
          }
      });
    }
    const withValue = new Set(shown.filter(({ value }) => value !== null).map(({ id }) => id));
    // Nobody weighs the demo's broilers by sex, and of breeders the hens' own spread is `cv`.
    expect(kpiIds.filter((id) => !withValue.has(id))).toEqual(['cvFemale']);
    const wrong = shown.flatMap((kpi) => unlikeWorkedByHand(kpi) ?? []);
    const ids = new Set(wrong.map((text) => text.split(' ')[0]));
    expect([...ids].flatMap((kpiId) => wrong.filter((text) => text.startsWith(`${kpiId} `)).slice(0, 3))).toEqual([]);
    expect(shown.length).toBeGreaterThan(5000);
    for (const kind of ['broiler', 'layer', 'breeder'] as const)
      showOn(
        ['manage-farm-report-old-flock'],
        finalFigureIds(kind)
          .flatMap((id) => kpiIds.find((each) => each === id) ?? [])
          .map((id) => ({ id })),
      );
    // The record of a figure says where it is shown: there, and on no other of these screens.
    const bySex = ['cvFemale', 'cvMale'];
    const elsewhere = [...shownOn].flatMap(([screen, onIt]) =>
      kpiIds
        .filter((id) => !bySex.includes(id) && kpiRecord(id).on.includes(screen) !== onIt.has(id))
        .map((id) => `${id} is ${onIt.has(id) ? '' : 'not '}on ${screen}`),
    );
    expect(elsewhere).toEqual([]);
    expect(shownOn.size).toBe(12);
    for (const { id, formula } of shown) expect(kpiRecord(id).formulas, id).toHaveProperty(formula);
  });

  it('show water falling before birds die, weights that lag, and a morning that is not over', async () => {
    const days = (shed: string) =>
      demo.database.query<{ day: string; dead: number; perKg: number; entries: number }>(`
        select d.day::text, d.dead + d.culled as dead, (d.water_l / nullif(d.feed_kg, 0))::float as "perKg",
          d.mortality_entries + d.feed_entries + d.water_entries as entries
        from flock_day d join shed s on s.id = d.shed_id join farm on farm.id = s.farm_id
        where farm.code = 'MEA' and s.code = '${shed}' order by d.day desc limit 8`);
    const ill = await days('S2');
    expect(ill.map(({ entries }) => entries)).toEqual([1, 3, 3, 3, 3, 3, 3, 3]);
    const [today, yesterday, , before] = ill;
    expect(yesterday?.perKg).toBeLessThan((before?.perKg ?? 0) * 0.9);
    expect(today?.dead).toBeGreaterThan((before?.dead ?? 0) * 3);
    expect((await days('S1'))[0]).toMatchObject({ day: dayAgo(0), entries: 3 });
    expect((await days('S3'))[0]).toMatchObject({ day: dayAgo(1), entries: 3 });
    const [light] = await demo.database.sql<{ share: number }>`
      select (d.weighed_sum_g / d.weighed_birds)::float / (select (r->'values'->>'weightG')::float
        from published_standard p, jsonb_array_elements(p.rows) r
        where p.id = f.published_standard_id and (r->>'age')::int = d.day - f.hatch_day) as share
      from flock_day d join flock f on f.id = d.flock_id
      where f.number like 'M3-%' and f.state = 'rearing' and d.weighed_birds > 0 order by d.day desc limit 1`;
    expect(light?.share).toBeLessThan(0.95);
  });

  it('leave feed for some days, in lots that expire', async () => {
    const lots = await demo.database.sql<{ code: string; kg: number; expiry: string }>`
      select i.code, sum(b.quantity)::float as kg, min(l.expiry_day)::text as expiry from item i
      join lot l on l.item_id = i.id join balance b on b.lot_id = l.id join account a on a.id = b.account_id
      where a.kind = 'store' and l.kind = 'feed' and b.quantity > 0 group by i.code, i.company_id order by i.code`;
    expect(lots.map(({ code }) => code)).toEqual(['BR-FI', 'BR-GR', 'BR-ST', 'PS-RE', 'PU-RE', 'PU-RE']);
    for (const { kg, expiry } of lots) {
      expect(kg).toBeGreaterThan(100);
      expect(expiry > dayAgo(0)).toBe(true);
    }
  });

  it('show hens reared, in lay, sold and closed', async () => {
    const states = await demo.database.sql<{ farm: string; state: string; n: number }>`
      select farm.code as farm, f.state, count(*)::int as n from flock f join farm on farm.id = f.farm_id
      where farm.code in ('ORC', 'LAK') group by 1, 2 order by 1, 2`;
    expect(states.map(({ farm, state, n }) => `${farm} ${state} ${n}`)).toEqual([
      'LAK closed 1',
      'LAK production 2',
      'LAK rearing 1',
      'ORC depleted 1',
      'ORC production 1',
      'ORC rearing 1',
    ]);
    const sold = await demo.database.sql<{ alive: number; sold: number }>`
      select sum(placed - dead - culled - doa - sold + variance)::int as alive, sum(sold)::int as sold
      from flock_day d join flock f on f.id = d.flock_id where f.number like 'L4-%' or f.number like 'O4-%' group by f.id`;
    for (const { alive, sold: birds } of sold) {
      expect(alive).toBe(0);
      expect(birds).toBeGreaterThan(4000);
    }
  });

  it('hatch: there is a hatch in every state, each of its eggs and chicks is somewhere, and no machine held too many', async () => {
    const [vale] = companies;
    const { query } = demo.database;
    const states = await demo.db.company(vale?.id ?? '', null, (tx) =>
      tx.many(sql<{ state: HatchState }>`select ${stateNow(tx, clock.now())} as state from hatch h`),
    );
    expect([...new Set(states.map(({ state }) => state))].toSorted()).toEqual([...hatchStates].toSorted());

    const eggs = await query<{ state: string; off: number; least: number; most: number; missed: number }>(`
      select h.state, max(abs(s.eggs_set - clear - rejected - lost - grade_a - grade_b - culled - dead - unhatched - variance))::int as off,
        min(100.0 * (grade_a + grade_b) / eggs_set)::float as least, max(100.0 * (grade_a + grade_b) / eggs_set)::float as most,
        (count(*) filter (where 100.0 * (grade_a + grade_b) / eggs_set < expected_hatch_pct - 4))::int as missed
      from hatch_source s join hatch h on h.id = s.hatch_id where h.state in ('graded', 'closed') group by h.state order by h.state`);
    expect(eggs.map(({ state, off, missed }) => [state, off, missed])).toEqual([
      ['closed', 0, 2],
      ['graded', 0, 0],
    ]);
    for (const { least, most } of eggs) expect([least > 74, most < 92]).toEqual([true, true]);
    const [opened] = await query(`
      select count(distinct hatch_id)::int > 8 as many, bool_and(opened = (select sum(value::int) from jsonb_each_text(counts))) as whole
      from breakout`);
    expect(opened).toEqual({ many: true, whole: true });

    const [counted] = await query<{ machine: number; pulled: number; chicks: number }>(`
      select sum(eggs_set - clear - rejected - lost) filter (where h.state in ('set', 'candled', 'transferred'))::int as machine,
        sum(transferred) filter (where h.state = 'pulled')::int as pulled, sum(grade_a + grade_b)::int as chicks
      from hatch_source s join hatch h on h.id = s.hatch_id`);
    const underWay = await query<{ kind: string; eggs: number }>(`
      select a.kind, sum(b.quantity)::int as eggs from balance b join account a on a.id = b.account_id
      where a.hatch_id is not null and b.quantity > 0 group by 1`);
    expect(Object.fromEntries(underWay.map(({ kind, eggs: there }) => [kind, there]))).toEqual({
      machine: counted?.machine,
      pulled: counted?.pulled,
    });
    const [chicks] = await query<{ hatched: number; gone: number; waiting: number; sent: number; old: number }>(`
      with moved as (
        select lot_id, to_account_id as account_id, quantity from movement
        union all select lot_id, from_account_id, -quantity from movement),
      stands as (
        select a.kind, m.quantity, h.pull_day from moved m join account a on a.id = m.account_id
        join lot l on l.id = m.lot_id and l.kind = 'chicks' join hatch h on h.id = l.hatch_id)
      select -sum(quantity) filter (where kind = 'hatched')::int as hatched,
        sum(quantity) filter (where kind in ('customer', 'placed', 'discarded'))::int as gone,
        sum(quantity) filter (where kind = 'store')::int as waiting, sum(quantity) filter (where kind = 'transit')::int as sent,
        sum(quantity) filter (where kind = 'store' and pull_day < '${dayAgo(0)}')::int as old
      from stands`);
    const { hatched = 0, gone = 0, waiting = 0, sent = 0, old } = chicks ?? {};
    expect([hatched, hatched, old]).toEqual([counted?.chicks, gone + waiting + sent, 0]);
    expect([waiting > 500, waiting < 3000, sent > 10_000]).toEqual([true, true, true]);

    const [over] = await query(`
      with moved as (
        select a.machine_id, m.day, m.quantity from movement m join account a on a.id = m.to_account_id and a.kind = 'machine'
        union all
        select a.machine_id, m.day, -m.quantity from movement m join account a on a.id = m.from_account_id and a.kind = 'machine'),
      held as (
        select machine_id, sum(sum(quantity)) over (partition by machine_id order by day) as eggs from moved group by machine_id, day)
      select count(distinct held.machine_id)::int as machines, bool_or(held.eggs < 0 or held.eggs > m.capacity) as wrong
      from held join machine m on m.id = held.machine_id`);
    expect(over).toEqual({ machines: 6, wrong: false });
  });

  it('keep a week of hatching eggs to be set, and have flocks of their own chicks', async () => {
    const { query } = demo.database;
    const [room] = await query(`
      select sum(b.quantity)::int between 40000 and 70000 as enough, min(l.lay_day)::text as oldest
      from balance b join account a on a.id = b.account_id and a.kind = 'store' join farm on farm.id = a.farm_id and farm.code = 'ORC'
      join lot l on l.id = b.lot_id and l.kind = 'eggs' and l.grade = 'hatching' where b.quantity > 0`);
    expect(room).toEqual({ enough: true, oldest: dayAgo(9) });
    expect(
      await query(`
        select left(f.number, 2) as flock, f.state, f.hatch_day = h.pull_day as as_pulled, sum(m.quantity)::int > 20000 as whole
        from flock f left join account a on a.flock_id = f.id and a.kind = 'placed'
        left join movement m on m.to_account_id = a.id left join lot l on l.id = m.lot_id left join hatch h on h.id = l.hatch_id
        where f.source_kind = 'hatch' group by 1, 2, 3 order by 1`),
    ).toEqual([
      { flock: 'M1', state: 'depleting', as_pulled: true, whole: true },
      { flock: 'M2', state: 'rearing', as_pulled: true, whole: true },
      { flock: 'M6', state: 'planned', as_pulled: null, whole: null },
    ]);
  });

  it('know of their sheds what they share: feed, chicks, hatch, setters, breeders, vaccine, water, people, farm', async () => {
    const { db, database } = demo;
    const live = await database.sql<{ companyId: string; flockIds: string[] }>`
      select company_id as "companyId", array_agg(id) as "flockIds" from flock
      where state in ('placed', 'rearing', 'production', 'depleting') group by 1`;
    const kinds = new Set<string>();
    for (const { companyId, flockIds } of live) {
      const things = await db.company(companyId, null, (tx) => readSharedThings(tx, flockIds, dayAgo(14)));
      expect(things.filter(({ name, thingId }) => name === '' || thingId === '')).toEqual([]);
      for (const { kind } of things) kinds.add(kind);
    }
    expect(sharedKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('vaccinate by programme, from lots of which one is about to expire and one has', async () => {
    const [given] = await demo.database.sql<{ flocks: number; of: number; short: number }>`
      select count(distinct e.flock_id)::int as flocks,
        (select count(*)::int from flock where state not in ('planned', 'placed', 'cancelled')) as of,
        (count(*) filter (where (detail ->> 'doses')::int < (detail ->> 'birds')::int))::int as short
      from entry e where kind = 'vaccine' and state = 'posted'`;
    expect(given?.flocks).toBe(given?.of);
    expect(given?.short).toBe(0);
    const lots = await demo.database.sql<{ code: string; days: number; left: number }>`
      select l.code, l.expiry_day - ${dayAgo(0)}::date as days, sum(b.quantity)::float as left
      from lot l join balance b on b.lot_id = l.id join account a on a.id = b.account_id and a.kind = 'store'
      where l.kind = 'goods' and b.quantity > 0 and (l.code like 'COC-%' or l.code like 'ART-%') group by 1, 2 order by 1`;
    expect(lots.map(({ days, left }) => [days, left])).toEqual([
      [-12, 4000],
      [9, 6000],
    ]);
    // What expired before was destroyed when it did: nobody begins with a list of what is long past.
    const { query } = demo.database;
    const past = await query(`select count(*)::int as lots from balance b join lot l on l.id = b.lot_id
      join account a on a.id = b.account_id and a.kind = 'store' and a.farm_id is not null
      where b.quantity > 0 and l.kind = 'goods' and l.expiry_day < '${dayAgo(14)}'`);
    expect(past).toEqual([{ lots: 0 }]);
    const destroyed = await query(`select count(*)::int as lots from stock_discard where reason = 'Expired'`);
    expect(destroyed[0]).toMatchObject({ lots: expect.toSatisfy((lots: number) => lots > 4) });
  });

  it('measure on while the product runs, but for the device that fell silent', async () => {
    const [vale] = companies;
    const nowMs = clock.now() + 10 * 60_000;
    const ingester = createIngester({ db: demo.db, clock: { now: () => nowMs }, watchers: [] });
    const measure = () => measureDemo(demo, ingester, { companyId: vale?.id ?? '', nowMs });
    const received = () =>
      demo.database.sql<{ name: string; ticks: number; heard: boolean }>`
        select d.name, n.seen_at > ${`${today}T09:35:00Z`} as heard, (select count(*)::int from reading r
          where r.company_id = d.company_id and r.device_id = d.id and r.at > ${`${today}T09:30:00Z`}) as ticks
        from device d join device_now n on n.device_id = d.id order by d.name`;
    await measure();
    const after = await received();
    expect(after.filter((device) => !device.heard).map(({ name }) => name)).toEqual(['Controller S3']);
    expect(after.filter((device) => device.heard).map(({ ticks }) => ticks)).toEqual(Array(12).fill(10));
    await measure();
    expect(await received()).toEqual(after);
  });

  it('tell that the egg room grows warm, against the set-point of its hatchery', async () => {
    const alarms = await demo.database.sql`
      select a.severity, a.state, a.set_point::float8, h.name from alarm a
      join hatchery h on h.company_id = a.company_id and h.id = a.hatchery_id`;
    expect(alarms).toEqual([{ severity: 'warning', state: 'raised', set_point: 18, name: 'Vale Hatchery' }]);
  });

  it('show what the open door of one setter caused as one incident with its parts, and who is on call', async () => {
    const parts = await demo.database.sql<{ source: string; severity: string }>`
      select a.source, a.severity from alarm a join machine m on m.company_id = a.company_id and m.id = a.machine_id
      where m.code = 'S3' and a.incident_id = (select a.incident_id from alarm a where a.source = 'silent') order by 1, 2`;
    expect(parts.map(({ source, severity }) => `${source} ${severity}`)).toEqual([
      'humidityPct warning',
      'silent critical',
      'temperatureC critical',
      'temperatureC warning',
    ]);
    const weeks = await demo.database.sql<{ name: string; told: boolean }>`
      select u.name, w.told_at is not null as told from on_call_week w join user_account u on u.id = w.user_id
      order by w.week_start, w.farm_id`;
    expect(weeks.map(({ name, told }) => `${name} ${told}`)).toEqual([
      'Maria Keller true',
      'Maria Keller true',
      'Tom Fischer false',
      'Tom Fischer false',
    ]);
  });

  it('say that the setter of the silent device is offline, and have an alarm of it and of the one that hangs', async () => {
    const seen = await demo.database.sql`
      select a.source, a.state, m.code, a.raised_at = n.silent_since as since_then from alarm a
      join machine m on m.company_id = a.company_id and m.id = a.machine_id
      join device_now n on n.company_id = a.company_id and n.device_id = a.target_id
      where a.source in ('silent', 'implausible') order by 1`;
    expect(seen).toEqual([
      { source: 'implausible', state: 'raised', code: 'S4', since_then: null },
      { source: 'silent', state: 'raised', code: 'S3', since_then: true },
    ]);
    const [vale] = companies;
    const s3 = await demo.db.company(vale?.id ?? '', null, async (tx) => {
      const { id } = await tx.one(sql<{ id: string }>`select id from machine where code = 'S3'`);
      return readMachineDetail(tx, id);
    });
    expect(s3.offlineSince).not.toBeNull();
  });

  it('warn: the flock that falls ill is called the day after it began to drink less, before any other of its farm', async () => {
    const [vale] = companies;
    const [meadow] = await demo.database.query<{ id: string }>(
      `select id from farm where company_id = '${vale?.id}' and name = 'Meadow Farm'`,
    );
    await demo.db.company(vale?.id ?? '', null, (tx) =>
      judgeFarm(tx, { farmId: meadow?.id ?? '', flockIds: 'all', nowMs: clock.now() }),
    );
    // Water is a tenth less on the 19th, and birds die from the 20th on.
    const calls = await demo.database.query<{ shed: string; day: string }>(`
      select s.name as shed, j.day::text from (
        select distinct on (flock_id, shed_id, day) * from warning_judgement
        where farm_id = '${meadow?.id}' and day >= '${dayAgo(2)}' order by flock_id, shed_id, day, version desc) j
      join shed s on s.id = j.shed_id where j.once_in_days >= ${budgetDays.usual} order by j.day, j.once_in_days desc`);
    const ill = calls.filter(({ shed }) => shed === 'Shed 2');
    expect(ill.map(({ day }) => day)).toEqual([dayAgo(1), dayAgo(0)]);
    // A flock that is too light, and chance once in so many days, may be called besides, but later.
    for (const call of ill) expect(calls.find(({ day }) => day === call.day)).toEqual(call);
    // Its meter says from which hour on.
    const hours = await demo.database.query<{ day: string; channel: string; from: number; less: boolean }>(`
      select j.day::text, h ->> 'channel' as channel, (h ->> 'fromHour')::int as from, (h ->> 'place')::float < -3 as less
      from (select distinct on (flock_id, shed_id, day) * from warning_judgement
        where farm_id = '${meadow?.id}' and day >= '${dayAgo(1)}' order by flock_id, shed_id, day, version desc) j
      cross join lateral jsonb_array_elements(j.said -> 'hours') h order by 1`);
    expect(hours).toEqual([
      { day: dayAgo(1), channel: 'waterL', from: 12, less: true },
      { day: dayAgo(0), channel: 'waterL', from: 5, less: true },
    ]);
  });

  it('have a file that the laboratory brought for all farms: water above its limit, and nothing that shuts a flock', async () => {
    const brought = await demo.database.sql`
      select f.name as farm, s.kind, s.positive, s.machine_id is not null as machine, s.lot_id is not null as lot
      from sample s join farm f on f.id = s.farm_id where s.number like '26-W41%' order by s.number`;
    const none = { positive: false, machine: false, lot: false };
    expect(brought).toEqual([
      { ...none, farm: 'Meadow Farm', kind: 'water' },
      { ...none, farm: 'Meadow Farm', kind: 'water', positive: true },
      { ...none, farm: 'Meadow Farm', kind: 'feed', lot: true },
      { ...none, farm: 'Orchard Farm', kind: 'hygiene', machine: true },
      { ...none, farm: 'Lakeside Farm', kind: 'salmonella' },
    ]);
    const [file] = await demo.database.sql`
      select state, farm_id, report -> 'entries' as entries from import_file where kind = 'labResults'`;
    expect(file).toEqual({ state: 'imported', farm_id: null, entries: { sample: 5 } });
  });

  it('treat: a flock of broilers and the eggs of a flock of hens are held now, what was asked was prescribed, declined or waits, two people let it go', async () => {
    const [vale] = companies;
    const flocks = await demo.database.query<{ id: string; number: string }>(`
      select id, number from flock where company_id = '${vale?.id}' and state not in ('planned', 'cancelled')`);
    const held = await demo.db.company(vale?.id ?? '', null, (tx) =>
      holdsOfAll(
        tx,
        flocks.map(({ id }) => ({ flockId: id, day: dayAgo(0) })),
      ),
    );
    const holding = flocks.filter(
      ({ id }) => (held.get(flockDayKey({ flockId: id, day: dayAgo(0) })) ?? []).length > 0,
    );
    const holdsOf = (start: string) =>
      held.get(
        flockDayKey({ flockId: holding.find(({ number }) => number.startsWith(start))?.id ?? '', day: dayAgo(0) }),
      ) ?? [];
    expect(holding.map(({ number }) => number.slice(0, 2)).toSorted()).toEqual(['L2', 'M2']);
    expect(holdsOf('L2').map(({ source, product }) => `${source} ${product}`)).toEqual([
      'medicine meat',
      'medicine eggs',
    ]);
    const holds = holdsOf('M2');
    expect(holds.map(({ source }) => source)).toEqual(['treatment', 'quarantine']);
    expect(holds[0]).toMatchObject({ lastDoseDay: dayAgo(-3), clearance: { state: 'on', day: dayAgo(-9) } });

    const requests = await demo.database.sql<{ state: string; number: string }>`
      select r.state, f.number from treatment_request r join flock f on f.id = r.flock_id order by r.state`;
    expect(requests.map(({ state, number }) => `${state} ${number.slice(0, 2)}`)).toEqual([
      'declined M3',
      'open O3',
      'prescribed M2',
    ]);
    const overrides = await demo.database.sql<{ product: string; state: string; asked: string; granted: string }>`
      select product, state, asked_by_name as asked, answered_by_name as granted from withdrawal_override
        order by product`;
    const byTwo = { asked: 'Dr. Elena Hoffmann', granted: 'Anna Brandt' };
    expect(overrides).toEqual([
      { product: 'eggs', state: 'used', ...byTwo },
      { product: 'meat', state: 'granted', ...byTwo },
    ]);
    const [use] = await demo.database.sql<{ flocks: number; g: number }>`
      select count(distinct e.flock_id)::int as flocks, sum((e.detail ->> 'quantity')::numeric)::float as g
      from entry e join item_label l on l.item_id = (e.detail ->> 'itemId')::uuid and l.antimicrobial
      where e.kind = 'medicine' and e.state = 'posted'`;
    expect(use?.flocks).toBeGreaterThan(5);
    expect(use?.g).toBeGreaterThan(5000);
  });

  it.runIf(isLong)(
    'are the same for the same day',
    async () => {
      const again = await load();
      try {
        expect(await sumsOf(again)).toEqual(await sumsOf(demo));
      } finally {
        await again.db.close();
        await again.database.drop();
      }
    },
    120_000,
  );

  it('do not come into a database that holds a company', async () => {
    const before = await sumsOf(demo);
    await expect(
      loadDemo({ database: demo.db, url: demo.database.url, clock, progress: () => undefined }),
    ).rejects.toThrow('already');
    expect(await sumsOf(demo)).toEqual(before);
  });
});

describeMargins(today, () => demo.database);
