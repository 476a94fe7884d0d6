import { randomUUID } from 'node:crypto';
import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import { type PlacedRowInput, placeBirds } from '@henhouse/contract/entry/place-birds';
import { getFlock } from '@henhouse/contract/flock/flock';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway, problemsIn } from '../../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { checkLedger } from '../../../ledger/check-ledger';
import { checkDayBook } from '../../day-book/rebuild-day-book';

const test = startedApp({ day: '2026-03-06' });
const fixture = fixtureIds('vale');
const manager: Actor = 'vale.Manager';
const sex = 'asHatched' as const;
const layer = publishedStandards.find(({ productionKind }) => productionKind === 'layer');
const broiler = publishedStandards.find(({ productionKind, sex: of }) => productionKind === 'broiler' && of === sex);
const kindOf = (standard: typeof layer) => ({
  productionKind: standard?.productionKind ?? 'layer',
  breed: standard?.breed ?? '',
  standardId: standard?.id ?? '',
  sexes: [sex],
});

/** Two empty sheds of a kind. */
const emptySheds = async (standard: typeof layer) => (await addFlock(test.app.db, 'vale', kindOf(standard))).shedIds;

let numbers = 0;
const rowOf = (
  standard: typeof layer,
  { shedId, hatchDay, ...birds }: { shedId: string; hatchDay: string } & PlacedRowInput['birds'][0]['detail'],
): PlacedRowInput => ({
  shedId,
  flockId: null,
  flock: { id: randomUUID(), ...kindOf(standard), number: `P-${++numbers}`, sourceKind: 'supplier', hatchDay },
  day: '2026-03-02',
  birds: [{ id: randomUUID(), detail: birds }],
});

const idOf = ({ flock }: PlacedRowInput) => flock?.id ?? '';
const place = (rows: readonly PlacedRowInput[], as: Actor = manager) =>
  test.call(
    placeBirds,
    { params: { farmId: fixture.farmId }, body: { id: randomUUID(), rows: [...rows], confirmed: ['overDensity'] } },
    as,
  );
const flockOf = async (flockId: string) => await test.ok(getFlock, { params: { flockId } }, manager);
const figuresOf = async (flockId: string, day: string) =>
  await test.ok(getFlockFigures, { params: { flockId }, query: { day } }, manager);

beforeAll(async () => {
  const { companyId, farmId } = fixture;
  await test.sql`update farm set kind = 'mixed' where company_id = ${companyId} and id = ${farmId}`;
});

describe('placing birds in several sheds at once', () => {
  it('opens flocks of chicks and of birds that already live, all or none, and says what is wrong in which row', async () => {
    const [first, second] = await emptySheds(broiler);
    const chicks = rowOf(broiler, { shedId: first, hatchDay: '2026-03-02', sex, count: 900 });
    const opening = { placed: 1000, feedKg: 1500 };
    const living = rowOf(broiler, {
      shedId: second,
      hatchDay: '2026-02-02',
      sex,
      count: 960,
      sampleMeanG: 1500,
      opening,
    });
    const wrong = { ...living, birds: [{ id: randomUUID(), detail: { sex, count: 2000, opening } }] };
    const refused = await place([{ ...chicks, day: '2026-03-01' }, wrong]);
    expect(refused.status).toBe(422);
    expect(problemsIn(refused)).toEqual([
      'error dayBeforeHatch rows.0.day',
      'error outOfRange rows.1.birds.0.detail.opening.placed',
    ]);
    expect((await test.call(getFlock, { params: { flockId: idOf(chicks) } }, manager)).status).toBe(404);

    const placed = await place([chicks, living]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.flocks.map(({ number }) => number)).toHaveLength(2);
    expect(await flockOf(idOf(living))).toMatchObject({
      state: 'placed',
      placedDay: '2026-03-02',
      birdsPlaced: 1000,
      birdsAlive: 960,
      depleted: 40,
      livabilityPct: 96,
      openedDay: '2026-03-02',
      since: null,
    });
    await enterAnyway(test, 'mortality', {
      day: '2026-03-02',
      flockId: idOf(living),
      shedId: second,
      detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count: 10 }] },
    });
    const { kpis } = await figuresOf(idOf(living), '2026-03-02');
    const value = (id: string) => kpis.find((kpi) => kpi.id === id)?.value;
    expect(value('livability')).toBeCloseTo(95, 10);
    expect(value('fcrUncorrected')).toBeCloseTo(1500 / (950 * 1.5), 10);
    expect(value('dailyMortality')).toBeCloseTo((10 / 960) * 100, 10);
  });

  it('starts hens in rearing, or in production since their first lay, and follows the correction of their opening', async () => {
    const [first, second] = await emptySheds(layer);
    const pullets = rowOf(layer, { shedId: first, hatchDay: '2025-11-03', sex, count: 900, opening: {} });
    const lay = { productionDay: '2025-12-15', hensHoused: 1000, eggs: 60_000, layFeedKg: 9000 };
    const hens = rowOf(layer, { shedId: second, hatchDay: '2025-08-04', sex, count: 980, opening: lay });
    const placed = await place([pullets, hens]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(await flockOf(idOf(pullets))).toMatchObject({ state: 'rearing', productionDay: null, since: '2026-03-02' });
    expect(await flockOf(idOf(hens))).toMatchObject({ state: 'production', productionDay: '2025-12-15' });
    await enterAnyway(test, 'egg', {
      day: '2026-03-02',
      flockId: idOf(hens),
      shedId: second,
      detail: { collection: 1, table: 900 },
    });
    const { kpis } = await figuresOf(idOf(hens), '2026-03-02');
    const kpi = (id: string) => kpis.find((each) => each.id === id);
    expect(kpi('eggsPerHenHoused')?.value).toBeCloseTo(60.9, 10);
    expect(kpi('hensHoused')?.value).toBe(1000);
    expect(kpi('henDay')?.value).toBeCloseTo((900 / 980) * 100, 10);

    const saved = placed.body.placements[1];
    const { id: entryId, version = 1 } = saved?.entry ?? { id: '' };
    const detail = { sex, count: 980, opening: { ...lay, productionDay: '2025-12-22' } };
    const body = { kind: 'chick-placement' as const, day: '2026-03-02', reason: 'Looked it up', confirmed: [], detail };
    await test.ok(correctEntry, { params: { entryId }, body, version }, manager);
    expect(await flockOf(idOf(hens))).toMatchObject({ state: 'production', productionDay: '2025-12-22' });
    const { companyId } = fixture;
    await test.app.db.company(companyId, null, async (tx) => {
      expect(await checkDayBook(tx, idOf(hens))).toEqual([]);
      expect(await checkLedger(tx)).toEqual([]);
    });
  });

  it('is planned again when its opening is taken back', async () => {
    const [shedId] = await emptySheds(layer);
    const row = rowOf(layer, {
      shedId,
      hatchDay: '2025-08-04',
      sex,
      count: 900,
      opening: { productionDay: '2025-12-15' },
    });
    const placed = await place([row]);
    const entry = placed.body.placements[0]?.entry;
    const call = { params: { entryId: entry?.id ?? '' }, body: { reason: 'Wrong shed' }, version: entry?.version ?? 1 };
    const owner: Actor = 'vale.Manager';
    await test.ok(deleteEntry, call, owner);
    expect(await flockOf(idOf(row))).toMatchObject({ state: 'planned', productionDay: null, birdsAlive: 0 });
  });

  it('is for whoever may place birds; flocks are opened by whoever may open them', async () => {
    const [shedId] = await emptySheds(broiler);
    const row = rowOf(broiler, { shedId, hatchDay: '2026-03-02', sex, count: 900 });
    expect((await place([row], 'vale.Supervisor')).status).toBe(403);
    const [there] = await emptySheds(layer);
    expect(problemsIn(await place([{ ...row, shedId: there }]))).toEqual(['error kindMismatch rows.0.shedId']);
    expect(problemsIn(await place([{ ...row, flock: null }]))).toEqual(['error required rows.0.flockId']);
  });
});
