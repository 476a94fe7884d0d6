import { randomUUID } from 'node:crypto';
import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { getFlockWeeks, type LayWeek } from '@henhouse/contract/dashboard/lay';
import type { EntryDetailInput, EntryKind } from '@henhouse/contract/entry/details';
import { createShed } from '@henhouse/contract/farm/shed';
import { createFlock, getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { addDays, ageDays, type Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { eggColumn, eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import type { Kpi, KpiId } from '@henhouse/domain/kpi/kpi';
import { layCurve } from '@henhouse/domain/kpi/lay-flock/lay-curve';
import { layFlock } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import {
  malesAlive,
  type PublishedLayFlock,
  printed,
  publishedLayRows,
} from '@henhouse/domain/kpi/lay-flock/published-flock.fixture';
import {
  type ComparedFigure,
  compareEntered,
  compareFollowing,
  enteredFigures,
  followingNames,
  type PublishedTable,
  publishedFlock,
} from '@henhouse/domain/kpi/lay-flock/published-table.fixture';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { type BandFigure, bandAt } from '@henhouse/domain/standards/band';
import type { Sex } from '@henhouse/domain/standards/standard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks, checkFlockBooks } from '../src/features/day-book/check-books';
import { readFlockDays } from '../src/features/day-book/flock-day.store';
import { enterAnyway, receiveFeed } from './entry-client';
import { fixtureIds, settleFarms } from './farm.fixture';
import { type Answer, type TestApp, testApp } from './test-app';
import { isLong, seed } from './this-run';

const hatchDay = '2023-01-02';
// So many that whole eggs and birds round nothing away that the tables print.
const placed = 400_000;
const daysBetweenDeliveries = 28;
const fixture = fixtureIds('vale');
const manager = 'vale.Manager';

function accepted<Body>({ status, body, text }: Answer<Body>): Body {
  if (status >= 300) throw new Error(text);
  return body;
}

/** Shares of the eggs that are no hatching eggs; the rest are table eggs. */
const shares = { large: 0.05, small: 0.02, doubleYolk: 0.005, dirty: 0.01, cracked: 0.01, soft: 0.002, floor: 0.003 };

/** The day's eggs by grade, in one collection, or in two on the first day of a week: the second is the smaller one. */
function collectionsOf(row: FlockDay, isInTwo: boolean): Omit<EntryDetailInput<'egg'>, 'collection'>[] {
  const others = Object.fromEntries(
    Object.entries(shares).map(([grade, share]) => [grade, Math.round(row.eggsTable * share)]),
  );
  const table = row.eggsTable - Object.values(others).reduce((sum, eggs) => sum + eggs, 0);
  const { eggsHatching: hatching } = row;
  return isInTwo ? [{ hatching, table }, others] : [{ hatching, table, ...others }];
}

/** A hundred birds with the mean of the row's weighing, of which as many lie within ± 10 % of it as the row says. */
function singleWeights(row: FlockDay): number[] {
  const meanG = row.weighedSumG / row.weighedBirds;
  const outside = row.uniformOfBirds - row.uniformBirds;
  // Each bird that is 15 % too heavy has one that is as much too light; an odd one makes a pair of three.
  const three = outside % 2 === 1 ? [1.3, 0.85, 0.85] : [];
  const pairs = Array.from({ length: (outside - three.length) / 2 }, () => [1.15, 0.85]).flat();
  const even = Array.from({ length: row.uniformBirds }, () => 1);
  return [...even, ...pairs, ...three].map((share) => Math.round(share * meanG * 1000) / 1000);
}

/** What a person enters for a row of the day-book, in the order of the day; each through HTTP, nothing confirmed unasked. */
async function enterDay(test: TestApp, row: FlockDay, place: { flockId: string; shedId: string }): Promise<void> {
  const { sex, day } = row;
  const hand = async <Kind extends EntryKind>(kind: Kind, detail: EntryDetailInput<Kind>) => {
    await enterAnyway(test, kind, { ...place, day, detail, as: manager }, mayAsk);
  };
  if (row.placed > 0) await hand('chick-placement', { sex, count: row.placed });
  if (row.eggEntries > 0) {
    const collections = collectionsOf(row, ageDays(hatchDay, day) % 7 === 0);
    for (const [index, eggs] of collections.entries()) await hand('egg', { collection: index + 1, ...eggs });
  }
  if (row.feedEntries > 0) {
    await hand('feed', { sex, itemId: fixture.feedItemId, kg: Math.round(row.feedKg * 1000) / 1000 });
  }
  if (row.waterEntries > 0) await hand('water-consumption', { litres: Math.round(row.waterL * 1000) / 1000 });
  if (row.mortalityEntries > 0) {
    await hand('mortality', {
      sex,
      lines: row.dead === 0 ? [] : [{ fate: 'dead', cause: 'notStated', count: row.dead }],
    });
  }
  if (row.weighedBirds > 0) {
    const meanG = Math.round((row.weighedSumG / row.weighedBirds) * 1000) / 1000;
    const sample = row.uniformOfBirds > 0 ? { eachG: singleWeights(row) } : { birds: row.weighedBirds, meanG };
    await hand('weight', { sex, ...sample });
  }
  if (row.weighedEggs > 0) await hand('egg-weight', { eggs: row.weighedEggs, totalG: row.weighedEggsSumG });
}

/** What the tables themselves make a person confirm: a whole week’s dead on its first day, and weights that fall in lay. */
const mayAsk: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['mortalityHigh', 'weightFell']);

interface KeptHens {
  readonly test: TestApp;
  readonly flock: PublishedLayFlock;
  readonly rows: readonly FlockDay[];
  readonly flockId: string;
  readonly shedId: string;
}

/** Keeps a flock from its placement to the last published week, each day's entries on their own day. */
async function keepHens(test: TestApp, flock: PublishedLayFlock): Promise<KeptHens> {
  const { standard, males } = flock;
  const { farmId } = fixture;
  const { productionKind } = standard;
  await settleFarms(test.app.db, test.database);
  await test.sql`update farm set kind = 'mixed' where id = ${farmId}`;
  test.clock.set(hatchDay);
  const [flockId, shedId] = [randomUUID(), randomUUID()];
  const shed = { id: shedId, name: 'Hens', code: 'H1', productionKind, birdCapacity: 500_000 };
  accepted(await test.call(createShed, { params: { farmId }, body: shed }, 'vale.Admin'));
  const sexes: Sex[] = males === undefined ? ['female'] : ['female', 'male'];
  const planned = { id: flockId, number: 'H-1', productionKind, breed: standard.breed, sexes, hatchDay };
  const source = { standardId: standard.id, sourceKind: 'supplier' } as const;
  accepted(await test.call(createFlock, { params: { farmId }, body: { ...planned, ...source } }, manager));

  const rows = publishedLayRows(flock);
  const firstLay = addDays(hatchDay, flock.layWeek * 7);
  let day: Day | null = null;
  for (const row of rows) {
    if (row.day !== day) {
      day = row.day;
      test.clock.set(day);
      await deliver(test, rows, day);
      if (day === addDays(hatchDay, 7)) await step(test, flockId, 'startRearing', day);
      if (day === firstLay) await step(test, flockId, 'startProduction', day);
    }
    await enterDay(test, row, { flockId, shedId });
  }
  return { test, flock, rows, flockId, shedId };
}

/** Feed comes every four weeks, as much as is eaten in them. */
async function deliver(test: TestApp, rows: readonly FlockDay[], day: Day): Promise<void> {
  if (ageDays(hatchDay, day) % daysBetweenDeliveries !== 0) return;
  const until = addDays(day, daysBetweenDeliveries);
  const kg = rows.filter((row) => row.day >= day && row.day < until).reduce((sum, row) => sum + row.feedKg, 0);
  if (kg > 0) await receiveFeed(test, { kg: Math.ceil(kg), day });
}

async function step(test: TestApp, flockId: string, name: 'startRearing' | 'startProduction', day: Day) {
  const { version } = accepted(await test.call(getFlock, { params: { flockId } }, manager));
  accepted(await test.call(stepFlock, { params: { flockId }, body: { step: name, day }, version }, manager));
}

const wrong = (compared: readonly ComparedFigure[]) => compared.filter(({ isRight }) => !isRight);
const isInAnswer = (week: LayWeek, name: string): name is keyof LayWeek => name in week;

/** Figures of the flock's page at the end of a week, by what the table calls them. */
const flockFigures = {
  henDayWeek: 'henDayPct',
  eggWeight: 'eggWeightG',
  feedPerHen: 'feedGPerBird',
  waterPerBird: 'waterMlPerBird',
  weight: 'weightG',
  uniformity: 'uniformityPct',
} as const satisfies Partial<Record<KpiId, BandFigure & keyof typeof enteredFigures>>;

/** What holds of a flock that was entered day by day, through HTTP, as its breeder's table says. */
/** In the short run one of four tables, and every commit the next: a flock of two years is entered day by day. */
export function describePublishedHens({ turn, ...table }: PublishedTable & { readonly turn: 0 | 1 | 2 | 3 }): void {
  describe.runIf(isLong || seed % 4 === turn)('a published table', () => describeTable(table));
}

function describeTable(table: PublishedTable): void {
  const flock = publishedFlock(table, { placed, hatchDay });
  const { standard } = flock;
  const lastDay = addDays(hatchDay, (flock.lastWeek + 1) * 7 - 1);
  let kept: KeptHens;
  let weeks: LayWeek[];

  beforeAll(async () => {
    kept = await keepHens(await testApp(), flock);
    const { flockId } = kept;
    const answer = await kept.test.call(getFlockWeeks, { params: { flockId }, query: {} }, 'vale.Owner');
    ({ weeks } = accepted(answer));
  }, 240_000);
  afterAll(() => kept.test.close());

  describe(`a flock of ${standard.product} entered through HTTP as its table says, from placement to week ${flock.lastWeek}`, () => {
    it('shows every printed figure that was entered, in every published week', () => {
      expect(weeks.map(({ ageWeeks }) => ageWeeks)).toEqual(
        Array.from({ length: flock.lastWeek + 1 }, (_, age) => age),
      );
      const ages = new Set(weeks.map(({ ageWeeks }) => ageWeeks));
      expect(standard.rows.filter(({ age }) => !ages.has(age))).toEqual([]);
      const compared = compareEntered(flock, weeks);
      expect(compared.length).toBeGreaterThan(100);
      expect(wrong(compared)).toEqual([]);
    });

    it('adds up to the printed figures that follow from those', async () => {
      const days = await kept.test.app.db.company(fixture.companyId, null, (tx) =>
        readFlockDays(tx, { flockIds: [kept.flockId] }),
      );
      const productionDay = addDays(hatchDay, flock.layWeek * 7);
      const kind = standard.productionKind === 'breeder' ? 'breeder' : 'layer';
      const curve = layCurve(layFlock({ kind, rows: days, standard, hatchDay, productionDay, day: lastDay })).weeks;
      for (const name of followingNames) expect(wrong(compareFollowing(flock, weeks, name))).toEqual([]);
      // What the answer shows of a week is what the books say.
      for (const [index, week] of weeks.entries()) {
        const names = Object.keys(curve[index] ?? {}).filter((name) => isInAnswer(week, name));
        expect(names.length).toBeGreaterThan(20);
        expect(week).toEqual(Object.fromEntries(names.map((name) => [name, curve[index]?.[name as keyof LayWeek]])));
      }
    });

    it('shows on the flock’s page what the table prints for the week, each with what it is held against', async () => {
      const off: unknown[] = [];
      let seen = 0;
      for (let week = flock.layWeek; week <= flock.lastWeek; week += 1) {
        const query = { day: addDays(hatchDay, week * 7 + 6) };
        const { kpis } = accepted(
          await kept.test.call(getFlockFigures, { params: { flockId: kept.flockId }, query }, 'vale.Owner'),
        );
        for (const [id, name] of Object.entries(flockFigures)) {
          const expected = printed(flock, week, name);
          if (expected === null) continue;
          seen += 1;
          const kpi = kpis.find((each) => each.id === id) as Kpi | undefined;
          const isRight = Math.abs((kpi?.value ?? Number.NaN) - expected) <= enteredFigures[name];
          const isOnStandard = Math.abs(kpi?.difference ?? Number.NaN) <= enteredFigures[name];
          const { low, high } = bandAt(standard, week, name) ?? { low: null, high: null };
          const isBandShown = low === high || (kpi?.band?.low === low && kpi?.band?.high === high);
          if (!isRight || !isOnStandard || !isBandShown) off.push({ week, id, expected, kpi });
        }
      }
      expect(seen).toBeGreaterThan(80);
      expect(off).toEqual([]);
    });

    it('is whole in every week of lay, and counts cocks beside hens', () => {
      for (const { ageWeeks, state, males } of weeks) {
        if (ageWeeks >= flock.layWeek) expect([ageWeeks, state]).toEqual([ageWeeks, 'whole']);
        expect(males).toBe(flock.males === undefined ? null : malesAlive(flock.males, ageWeeks * 7 + 6));
      }
    });

    it('has every egg in the egg room, and books in which ledger, day-book and entries agree', async () => {
      const room = await kept.test.call(listEggRoom, { params: { farmId: fixture.farmId }, query: {} }, manager);
      const onHand = new Map(accepted(room).grades.map((line) => [line.grade, line.onHand]));
      const book = await kept.test.app.db.company(fixture.companyId, null, (tx) =>
        readFlockDays(tx, { flockIds: [kept.flockId] }),
      );
      const laid = kept.rows.reduce((sum, row) => sum + row.eggsHatching + row.eggsTable, 0);
      let counted = 0;
      for (const grade of eggGrades) {
        const eggs = book.reduce((sum, row) => sum + row[eggColumn[grade]], 0);
        counted += eggs;
        expect([grade, onHand.get(grade) ?? 0]).toEqual([grade, entersEggRoom(grade) ? eggs : 0]);
      }
      expect(counted).toBe(laid);
      const company = kept.test.app.db.company;
      expect(await company(fixture.companyId, null, (tx) => checkFlockBooks(tx, kept.flockId))).toEqual([]);
      expect(await company(fixture.companyId, null, checkBooks)).toEqual([]);
    });
  });
}
