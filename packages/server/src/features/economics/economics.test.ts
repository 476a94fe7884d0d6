import { randomUUID } from 'node:crypto';
import {
  type EconomicFlock,
  exportFlockDocuments,
  exportFlockEconomics,
  exportSiteEconomics,
  getFlockEconomics,
  getSiteEconomics,
  listFlockEconomics,
} from '@henhouse/contract/economics/economics';
import { addDays } from '@henhouse/domain/day/day';
import { costKinds } from '@henhouse/domain/economics/economic-kind';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn, receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { bookExpense } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';
import { stateLotCosts } from '../../ledger/money/lot-cost';
import { moneyShown } from '../report/economics/economic-pdf';
import { economicWords } from '../report/economics/economic-words';
import { pdfRightEdgePt, pdfText } from '../report/file/pdf-text.fixture';
import { keepAllCosts } from './kept/keep-costs';

const test = startedApp({ day: '2026-04-20' });
const vale = fixtureIds('vale');
const hatchDay = '2026-03-02';

interface Life {
  readonly birds: number;
  /** Per chick, in minor units with at most three decimals. */
  readonly chickPrice: number;
  /** kg eaten of each lot, with the cost of a kg in 10⁻¹² minor units. */
  readonly feeds: readonly { readonly age: number; readonly kg: number; readonly cost: bigint }[];
  readonly expenses: readonly { readonly netMinor: number; readonly way: 'flock' | 'birdDays' | 'birds' | 'area' }[];
  /** Of hens: age in days at first lay, and at the end; null while they lay. */
  readonly lay: { readonly from: number; readonly gone: number | null } | null;
}

const life: fc.Arbitrary<Life> = fc.record({
  birds: fc.integer({ min: 100, max: 24_000 }),
  chickPrice: fc.integer({ min: 1, max: 90_000 }).map((n) => n / 1000),
  feeds: fc.array(
    fc.record({
      age: fc.integer({ min: 0, max: 40 }),
      kg: fc.integer({ min: 1, max: 4_000_000 }).map((n) => n / 1000),
      cost: fc.bigInt({ min: 0n, max: 90_000_000_000_000n }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  expenses: fc.array(
    fc.record({
      netMinor: fc.integer({ min: 1, max: 5_000_000 }),
      way: fc.constantFrom('flock', 'birdDays', 'birds', 'area'),
    }),
    { maxLength: 3 },
  ),
  lay: fc.option(
    fc.record({ from: fc.integer({ min: 5, max: 30 }), gone: fc.option(fc.integer({ min: 35, max: 44 })) }),
  ),
});

/** Lives a flock over HTTP. Answers its id. */
async function live({ birds, chickPrice, feeds, expenses, lay }: Life): Promise<string> {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
  const at = { flockId, shedId: shedIds[0], as: 'vale.Admin' as const };
  const placed = { sex: 'asHatched' as const, count: birds, priceMinorPerChick: chickPrice };
  const confirmed = ['feedOutsideStandard' as const];
  await entered(test, 'chick-placement', { ...at, day: hatchDay, detail: placed });
  for (const { age, kg, cost } of feeds) {
    const lotId = await receiveFeed(test, { kg, day: hatchDay });
    const detail = { sex: 'asHatched' as const, itemId: vale.feedItemId, lotId, kg };
    await entered(test, 'feed', { ...at, day: addDays(hatchDay, age), detail, confirmed });
    await test.sql`update lot set unit_cost_minor = ${String(cost)}::numeric / 1000000000000 where id = ${lotId}`;
  }
  for (const { netMinor, way } of expenses) {
    const share = { shareBy: way, shareFrom: hatchDay, ...(way === 'flock' && { shareFlockId: flockId }) };
    const expense = { farmId: vale.farmId, day: addDays(hatchDay, 20), netMinor, ...share };
    await bookExpense(test.by('vale.Manager'), test.by('vale.Owner'), expense);
  }
  if (lay) {
    const gone = lay.gone === null ? null : addDays(hatchDay, lay.gone);
    await test.sql`update flock set production_kind = 'layer', production_day = ${addDays(hatchDay, lay.from)},
      depleted_day = ${gone}, target_age_days = 60 where id = ${flockId}`;
  }
  return flockId;
}

const detailOf = (flockId: string) => test.ok(getFlockEconomics, { params: { flockId } }, 'vale.Owner');

async function fileOf({ path }: { readonly path: string }, flockId = '', query = '') {
  const url = `${path.replace(':flockId', flockId)}${query}`;
  const answer = await test.app.http.inject({ method: 'GET', url, headers: await test.bearer('vale.Owner') });
  return { status: answer.statusCode, bytes: answer.rawPayload, type: String(answer.headers['content-type']) };
}

const scale = 10n ** 15n;
/** A decimal number of at most fifteen places as a whole number of 10⁻¹⁵. */
function whole(text: string): bigint {
  const [, sign = '', digits = '0', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const size = BigInt(digits) * scale + BigInt(places.padEnd(15, '0').slice(0, 15));
  return sign === '-' ? -size : size;
}
const rounded = (exact: bigint): number => Number((2n * exact + (exact < 0n ? -scale : scale)) / (2n * scale));

/** Works a flock's figures out again from its documents, by plain arithmetic, knowing nothing of how the product does it. */
function workOut(
  csv: Buffer,
  flock: EconomicFlock,
  days: { readonly laid: number; readonly planned: number; readonly isGone: boolean },
) {
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const key = `${row['side']} ${row['phase']} ${row['kind']}`;
    const worth = row['amountMinor']
      ? BigInt(row['amountMinor']) * scale
      : (whole(row['quantity'] ?? '') * whole(row['unitCostMinor'] || '0')) / scale;
    sums.set(key, (sums.get(key) ?? 0n) + worth);
  }
  const part = (begin: string) =>
    [...sums].reduce((sum, [key, exact]) => sum + (key.startsWith(begin) ? rounded(exact) : 0), 0);
  const reared = part('cost rearing');
  const off = days.isGone
    ? reared
    : flock.productionKind === 'broiler'
      ? 0
      : Math.round((reared * days.laid) / days.planned);
  const cost = part('cost production') + off;
  const income = part('income');
  return { costMinor: cost, incomeMinor: income, marginMinor: income - cost, rearingLeftMinor: reared - off };
}

describe('the margin of a flock', () => {
  it('is what its own documents say, worked out by somebody else to the minor unit', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(life, async (lived) => {
        const flockId = await live(lived);
        const { flock, lines, linesTotal } = await detailOf(flockId);
        const file = await fileOf(exportFlockDocuments, flockId);
        expect(file.type).toContain('text/csv');
        const laid = lived.lay ? Math.min(60 - lived.lay.from, 49 - lived.lay.from + 1) : 0;
        const days = { laid, planned: lived.lay ? 60 - lived.lay.from : 1, isGone: lived.lay?.gone != null };
        const again = workOut(file.bytes, flock, days);
        const { costMinor, incomeMinor, marginMinor, rearingLeftMinor } = flock;
        expect(again).toEqual({ costMinor, incomeMinor, marginMinor, rearingLeftMinor });
        // Every amount opens down to lines that add up to it.
        expect(linesTotal).toBe(lines.length);
        const sum = (of: (line: (typeof lines)[number]) => boolean) =>
          lines.filter(of).reduce((all, { amountMinor }) => all + amountMinor, 0);
        for (const kind of costKinds.filter((each) => each !== 'rearing')) {
          expect(sum((line) => line.side === 'cost' && line.kind === kind && !line.isRearing)).toBe(flock.cost[kind]);
        }
        expect(sum(({ isRearing }) => isRearing)).toBe(flock.cost.rearing + flock.rearingLeftMinor);
        expect(flock.costPerBirdPlaced).toBeCloseTo(flock.costMinor / lived.birds, 6);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the economic report', () => {
  let first: string;
  let second: string;

  beforeAll(async () => {
    const feeds = [{ age: 5, kg: 1000, cost: 31_250_000_000_000n }];
    const expenses: Life['expenses'] = [{ netMinor: 1001, way: 'flock' }];
    first = await live({ birds: 10_000, chickPrice: 30, feeds, expenses, lay: null });
    second = await live({ birds: 20_000, chickPrice: 30, feeds: [], expenses: [], lay: null });
  });

  it('of flocks has every kind of cost, and a corrected price reaches whoever ate the lot', async () => {
    const { flock, lines } = await detailOf(first);
    expect(flock.cost).toMatchObject({ chicks: 300_000, feed: 31_250 });
    expect(flock.isForecast).toBe(true);
    const fed = lines.find(({ kind }) => kind === 'feed');
    expect(fed).toMatchObject({ quantity: 1000, unit: 'kg', unitCostMinor: 31.25, documentKind: 'openingStock' });
    expect(fed?.amountMinor).toBe(31_250);
    const [lot] = await test.sql<{ id: string }>`select id from lot where unit_cost_minor = 31.25`;
    const costs = [{ lotId: lot?.id ?? '', unitCostMinor: 33.333 }];
    await test.app.db.company(vale.companyId, null, (tx) =>
      stateLotCosts(tx, { kind: 'purchaseInvoice', id: randomUUID() }, costs),
    );
    expect((await detailOf(first)).flock.cost.feed).toBe(33_333);
  });

  it('of flocks is a page, of farms and months adds up to the same; a flock without a cost says so', async () => {
    const body = await test.ok(listFlockEconomics, { query: { perPage: '200', kind: 'broiler' } }, 'vale.Owner');
    const ids = body.items.map(({ flockId }) => flockId);
    expect(ids).toEqual(expect.arrayContaining([first, second]));
    const span = { from: '2026-03-01', to: '2026-04-20' };
    const [farms, months] = await Promise.all(
      (['farm', 'month'] as const).map((by) => test.call(getSiteEconomics, { query: { ...span, by } }, 'vale.Owner')),
    );
    expect(farms?.body.all).toEqual(months?.body.all);
    expect(months?.body.items.map(({ key }) => key)).toEqual(['2026-03-01', '2026-04-01']);
    expect(farms?.body.items.map(({ name }) => name)).toContain('Farm F1 of vale');
    const sum = (of: (flock: EconomicFlock) => number) => body.items.reduce((all, flock) => all + of(flock), 0);
    const broilers = await test.ok(getSiteEconomics, { query: { ...span, by: 'farm', kind: 'broiler' } }, 'vale.Owner');
    for (const kind of costKinds) expect(broilers.all.cost[kind]).toBe(sum(({ cost }) => cost[kind]));
    expect(broilers.all.marginMinor).toBe(sum(({ marginMinor }) => marginMinor));
  });

  it('of months holds what came after a flock had ended: the bill of a year falls to flocks that are long gone', async () => {
    const april = { by: 'farm' as const, from: '2026-04-01', to: '2026-04-20' };
    const sites = (query: object = {}) =>
      test.ok(getSiteEconomics, { query: { ...april, ...query } }, 'vale.Owner').then(({ all }) => all.cost);
    const [before, broilers] = [await sites(), await sites({ kind: 'broiler' })];
    const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
    const at = { flockId, shedId: shedIds[0], as: 'vale.Admin' as const };
    const detail = { sex: 'asHatched' as const, count: 1000, priceMinorPerChick: 40 };
    await test.sql`update flock set hatch_day = '2026-01-05' where id = ${flockId}`;
    await entered(test, 'chick-placement', { ...at, day: '2026-01-05', detail });
    await test.sql`update flock set state = 'depleted', depleted_day = '2026-02-14' where id = ${flockId}`;
    const share = { shareBy: 'flock' as const, shareFrom: '2026-01-05', shareFlockId: flockId };
    const expense = { farmId: vale.farmId, day: '2026-04-15', netMinor: 7770, ...share };
    await bookExpense(test.by('vale.Manager'), test.by('vale.Owner'), expense);
    const costOf = async () => ({
      all: (await sites()).expenses,
      broilers: (await sites({ kind: 'broiler' })).expenses,
    });
    const wanted = { all: before.expenses + 7770, broilers: broilers.expenses + 7770 };
    expect(await costOf()).toEqual(wanted);
    await keepAllCosts({ db: test.app.db, log: test.app.log });
    expect(await costOf()).toEqual(wanted);
  });

  it('compares with the flock that stood there before and with the mean of the kind', async () => {
    const { shedIds } = await addFlock(test.app.db, 'vale');
    const [shedId] = shedIds;
    const ids: string[] = [];
    for (const day of ['2026-03-02', '2026-04-10']) {
      const { flockId } = await addFlock(test.app.db, 'vale');
      const at = { shedId, flockId, as: 'vale.Admin' as const };
      ids.push(flockId);
      const detail = { sex: 'asHatched' as const, count: 1000, priceMinorPerChick: 40 };
      await entered(test, 'chick-placement', { ...at, day, detail, confirmed: ['birdsInShedAlready' as never] });
      if (day === '2026-03-02') {
        const lines = [{ fate: 'culled' as const, cause: 'other' as const, count: 1000 }];
        const sold = { ...at, day: '2026-03-20', detail: { sex: 'asHatched' as const, lines } };
        await entered(test, 'mortality', { ...sold, confirmed: ['mortalityHigh'] });
        await test.sql`update flock set state = 'depleted', depleted_day = '2026-03-20' where id = ${flockId}`;
        await test.sql`update shed set state = 'ready' where id = ${shedId}`;
      }
    }
    const [old = '', now = ''] = ids;
    const { previous, mean } = await detailOf(now);
    expect(previous).toMatchObject({ flockId: old, isForecast: false });
    expect(previous?.cost.chicks).toBe(40_000);
    expect(mean?.flocks).toBeGreaterThan(0);
  });

  it('is the Owner’s and the Admin’s: others see nothing of it, another company’s flock is not there', async () => {
    expect((await test.call(listFlockEconomics, {}, 'vale.Manager')).status).toBe(403);
    expect((await test.call(getFlockEconomics, { params: { flockId: first } }, 'vale.Supervisor')).status).toBe(403);
    expect((await test.call(getFlockEconomics, { params: { flockId: first } }, 'hill.Owner')).status).toBe(404);
    expect((await test.ok(listFlockEconomics, {}, 'hill.Owner')).total).toBe(0);
    const empty = await test.call(getFlockEconomics, { params: { flockId: vale.flockId } }, 'vale.Owner');
    expect(problemsIn(empty)).toEqual(['error flockNotPlaced ']);
    const wrong = { by: 'farm' as const, from: '2020-01-01', to: '2026-04-20' };
    const refused = await test.call(getSiteEconomics, { query: wrong }, 'vale.Owner');
    expect(problemsIn(refused)).toEqual(['error outOfRange to']);
  });

  it.each([
    ['EUR', '313.33'],
    ['JPY', '31333'],
    ['BHD', '31.333'],
  ])('is written to files in %s with its decimals', async (currency, shown) => {
    await test.sql`update company set currency = ${currency} where id = ${vale.companyId}`;
    await test.sql`update lot set unit_cost_minor = 31.333 where unit_cost_minor in (33.333, 31.333)`;
    const csv = await fileOf(exportFlockEconomics, '', '?language=de');
    const rows: Record<string, string>[] = parse(csv.bytes, { bom: true, columns: true });
    const amounts = rows.map((row) => row['Futter']);
    expect(rows.every((row) => row['Währung'] === currency)).toBe(true);
    expect(amounts).toContain(shown);
    const [{ items }, paper] = await Promise.all([
      test.ok(listFlockEconomics, { query: { perPage: 200 } }, 'vale.Owner'),
      fileOf(exportFlockEconomics, '', '?format=pdf'),
    ]);
    const { amount } = moneyShown({ language: 'en', currency });
    const sum = amount(items.reduce((all, { marginMinor }) => all + marginMinor, 0));
    const text = pdfText(paper.bytes).replace(/\s+/g, ' ');
    expect(items.length).toBeGreaterThan(1);
    expect(text.slice(text.lastIndexOf(economicWords('en').words.all))).toContain(sum);
    for (const format of ['xlsx', 'pdf']) {
      const file = await fileOf(exportFlockEconomics, '', `?format=${format}`);
      expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, format === 'pdf' ? '%P' : 'PK']);
    }
    const site = await fileOf(exportSiteEconomics, '', '?by=month&from=2026-03-01&to=2026-04-20&format=pdf');
    expect(site.status).toBe(200);
  });

  it('says in files, too, which cost is too low for want of a price, and stays on its paper', async () => {
    const paper = async () => (await fileOf(exportFlockEconomics, '', '?format=pdf')).bytes;
    const readable = (pdf: Buffer) => pdfText(pdf).replace(/\s+/g, ' ');
    expect(readable(await paper())).not.toContain('Goods without a price');
    await test.sql`update lot set unit_cost_minor = null where unit_cost_minor = 31.333`;
    const pdf = await paper();
    expect(readable(pdf)).toContain('Goods without a price were used');
    expect(readable(pdf)).toMatch(/−\d/);
    expect(readable(pdf)).not.toMatch(/ -\d/);
    expect(pdfRightEdgePt(pdf)).toBeLessThanOrEqual(841.89 - 28);
    await test.sql`update company set country = 'US' where id = ${vale.companyId}`;
    const letter = await paper();
    expect(letter.toString('latin1')).toContain('/MediaBox [0 0 792 612]');
    expect(pdfRightEdgePt(letter)).toBeLessThanOrEqual(792 - 28);
    const csv = await fileOf(exportFlockEconomics, '', '?language=de');
    const rows: Record<string, string>[] = parse(csv.bytes, { bom: true, columns: true });
    expect(rows.map((row) => row['Verbrauchte Chargen ohne Preis'])).toContain('1');
  });
});
