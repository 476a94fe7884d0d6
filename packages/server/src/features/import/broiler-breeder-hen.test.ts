import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkImport, type ImportMapping, runImport, uploadImport } from '@henhouse/contract/import/import';
import { addDays, daysBetween } from '@henhouse/domain/day/day';
import { birdSeries } from '@henhouse/domain/day-book/bird-series';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { type TestApp, testApp } from '../../../test/test-app';
import { checkBooks } from '../day-book/check-books';
import { readFlockDays } from '../day-book/flock-day.store';

const path = fileURLToPath(new URL('../../../../../../shared/data/datasets/broiler_breeder_hen.csv', import.meta.url));
const isPresent = existsSync(path);
const fixture = fixtureIds('vale');
const { farmId, flockId, shedId } = fixture;
const hatchDay = '2025-06-02';
const hens = 1000;
const manager = 'vale.Manager';

interface HenLine {
  readonly line: number;
  readonly weightG: number | null;
  readonly feedG: number | null;
  readonly age: number;
}

/** The file read with nothing but the eye of a test: columns bw, adfi and age. */
function henLines(): HenLine[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const cell = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  return lines.map((text, index) => {
    const cells = text.split(',');
    return { line: index + 2, weightG: cell(cells[1]), feedG: cell(cells[3]), age: Number(cells[6]) };
  });
}

let test: TestApp;

beforeAll(async () => {
  if (!isPresent) return;
  test = await testApp();
  await settleFarms(test.app.db, test.database);
  await test.sql`update shed set production_kind = 'breeder' where id = ${shedId}`;
  await test.sql`
    update flock set production_kind = 'breeder', breed = 'Ross 308', sexes = '{female}', hatch_day = ${hatchDay},
    published_standard_id = ${ross308ParentStock.id} where id = ${flockId}`;
  test.clock.set(addDays(hatchDay, 300));
  await entered(test, 'chick-placement', { day: hatchDay, detail: { sex: 'female', count: hens } });
});
afterAll(() => test?.close());

async function upload() {
  const body = await test.ok(
    uploadImport,
    {
      params: { storeId: farmId },
      headers: { 'content-type': 'text/csv', 'x-file-name': 'broiler_breeder_hen.csv' },
      raw: { params: { storeId: farmId }, body: readFileSync(path) },
    },
    manager,
  );
  const mapping: ImportMapping = {
    columns: body.columns.map(({ index, guess }) => ({ index, meaning: guess })),
    dayFormat: body.dayFormatGuess,
    decimal: body.decimalGuess,
    units: body.unitsGuess,
    flockId,
    shedId: null,
    feedItemId: fixture.feedItemId,
    birdsWeighed: 100,
    confirmImplausible: false,
    bookOpeningFeed: true,
    itemCategory: null,
    asOf: null,
    cells: [],
    leftOut: [],
  };
  return { file: body, params: { storeId: farmId, importId: body.id }, mapping };
}

const place = isPresent ? '' : ' (SKIPPED: ../shared/data/datasets/broiler_breeder_hen.csv is not here)';

describe.skipIf(!isPresent)(`real records of a broiler breeder hen${place}`, () => {
  it('are understood without a click, and what has no place yet is named', async () => {
    const { file, params, mapping } = await upload();
    expect(file.columns.map(({ header, guess }) => `${header}: ${guess}`)).toEqual([
      'rownames: ignore',
      'bw: weightG',
      'targetbw: ignore',
      'adfi: feedGPerBird',
      'adg: ignore',
      'eggwt: ignore',
      'age: ageDays',
    ]);
    expect(file.lines).toBe(henLines().length);
    expect(
      (await test.ok(checkImport, { params, body: mapping }, manager)).problems
        .filter(({ line }) => line === 0)
        .map(({ code, severity, column }) => `${severity} ${code} ${column}`),
    ).toEqual(['rownames', 'targetbw', 'adg', 'eggwt'].map((column) => `warn columnNotImported ${column}`));
  });

  it('ask about every weight below the last one, which the file has as negative gains, and about nothing else', async () => {
    const { params, mapping } = await upload();
    const weights = henLines().filter(({ weightG }) => weightG !== null);
    const falls = weights.flatMap(({ line, weightG }, index) =>
      (weights[index - 1]?.weightG ?? 0) > (weightG ?? 0) ? [line] : [],
    );
    expect(falls).toHaveLength(3);
    const report = await test.ok(checkImport, { params, body: mapping }, manager);
    expect(report.mayImport).toBe(false);
    expect(
      report.problems
        .filter(({ severity }) => severity !== 'warn')
        .map(({ line, code, column }) => [line, code, column]),
    ).toEqual(falls.map((line) => [line, 'weightFell', 'bw']));
    expect((await test.call(runImport, { params, body: mapping }, manager)).problem.code).toBe('needsConfirmation');
    expect(await test.sql`select id from entry where kind <> 'chick-placement'`).toEqual([]);
  });

  it('come in where given and stay missing where not, in the day-book and in the curve, twice as once', async () => {
    const lines = henLines();
    const given = {
      weight: lines.filter(({ weightG }) => weightG !== null),
      feed: lines.filter(({ feedG }) => feedG !== null),
    };
    for (const turn of [1, 2]) {
      const { params, mapping } = await upload();
      const body = await test.ok(runImport, { params, body: { ...mapping, confirmImplausible: true } }, manager);
      expect(body.entries).toMatchObject({
        mortality: 0,
        'water-consumption': 0,
        weight: turn === 1 ? given.weight.length : 0,
        feed: turn === 1 ? given.feed.length : 0,
      });
      expect(body.alreadyThere).toBe(turn === 1 ? 0 : given.weight.length + given.feed.length);
      expect(body.emptyCells).toBe(lines.length * 2 - given.weight.length - given.feed.length);

      const rows = await test.app.db.company(fixture.companyId, null, (tx) =>
        readFlockDays(tx, { flockIds: [flockId] }),
      );
      const series = birdSeries(rows, { until: addDays(hatchDay, 224) });
      const lineOf = new Map(lines.map((line) => [line.age, line]));
      for (const day of series) {
        const line = lineOf.get(daysBetween(hatchDay, day.day));
        expect([day.day, day.weightG, day.feedGPerBird]).toEqual([day.day, line?.weightG ?? null, line?.feedG ?? null]);
        expect([day.alive, day.mortalityEntries, day.waterL]).toEqual([hens, 0, null]);
      }
      expect(series.filter(({ feedKg }) => feedKg !== null)).toHaveLength(given.feed.length);
      expect(await test.app.db.company(fixture.companyId, null, checkBooks)).toEqual([]);
    }
  });
});
