import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImport, type ImportMapping, runImport, uploadImport } from '@henhouse/contract/import/import';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { laySeries } from '@henhouse/domain/day-book/lay-series';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { checkBooks } from '../day-book/check-books';
import { readFlockDays } from '../day-book/flock-day.store';

const name = 'backyard_layers_egg_log.csv';
const folders = ['../shared/data/datasets', '../../shared/data/datasets'].map((folder) =>
  path.join(import.meta.dirname, '../../../../..', folder, name),
);
const file = folders.find((candidate) => existsSync(candidate));

const test = startedApp();
const fixture = fixtureIds('vale');
const manager: Actor = 'vale.Manager';
const place = { params: { farmId: fixture.farmId } };
const store = { params: { storeId: fixture.farmId } };

/** Three hens, as the log’s keeper had them, then two, and a third again. */
beforeAll(async () => {
  await test.sql`update shed set production_kind = 'layer' where id = ${fixture.shedId}`;
  await test.sql`
    update flock set production_kind = 'layer', breed = 'Hy-Line', published_standard_id = ${hyLineBrown.id}, hatch_day = '2021-06-01',
    state = 'planned' where id = ${fixture.flockId}`;
  test.clock.set('2021-06-01');
  const sex = 'asHatched' as const;
  const place = (day: string, count: number) => enter(test, 'chick-placement', { day, detail: { sex, count } });
  const die = (day: string) =>
    enter(test, 'mortality', {
      day,
      detail: { sex, lines: [{ fate: 'dead', cause: 'predator', count: 1 }] },
      confirmed: ['mortalityHigh'],
    });
  expect((await place('2021-06-01', 3)).status).toBe(201);
  test.clock.set('2022-08-01');
  // As the log’s own column of hens has it.
  const changes = [await die('2022-03-16'), await place('2022-04-22', 1), await die('2022-07-08')];
  expect(changes.map(({ status }) => status)).toEqual([201, 201, 201]);
});

describe.runIf(file)(`the egg log ${file ? '' : `(${name} is not here)`}`, () => {
  it('comes in as it is: 301 eggs, a mean of 61.349 g, 60.56 % hen-day by its stated intervals', async () => {
    const bytes = readFileSync(file as string);
    const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) };
    const upload = await test.ok(uploadImport, { ...store, headers, raw: { ...store, body: bytes } }, manager);
    const { columns, dayFormatGuess: dayFormat, decimalGuess: decimal, unitsGuess: units, id: importId } = upload;
    expect(columns.map(({ guess }) => guess)).toEqual(['day', 'eggDays', 'eggs', 'eggWeightsG', 'ignore']);
    const mapping: ImportMapping = {
      columns: columns.map(({ index, guess }) => ({ index, meaning: guess })),
      dayFormat,
      decimal,
      units,
      flockId: fixture.flockId,
      shedId: fixture.shedId,
      feedItemId: null,
      birdsWeighed: null,
      confirmImplausible: true,
      bookOpeningFeed: false,
      itemCategory: null,
      asOf: null,
      cells: [],
      leftOut: [],
    };
    const at = { params: { ...store.params, importId } };
    const dry = await test.ok(checkImport, { ...at, body: mapping }, manager);
    expect(dry.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const done = await test.ok(runImport, { ...at, body: mapping }, manager);
    expect(done).toMatchObject({ state: 'imported', entries: { egg: 112, 'egg-weight': 110 } });
    const [book] = await test.database.query<{ eggs: number; weighed: number; mean: number; days: number }>(`
      select sum(eggs_table)::int as eggs, sum(weighed_eggs)::int as weighed,
        (sum(weighed_eggs_sum_g) / sum(weighed_eggs))::float as mean, sum(egg_days)::int as days
      from flock_day where flock_id = '${fixture.flockId}'`);
    expect(book).toMatchObject({ eggs: 301, weighed: 301 });
    expect(book?.mean).toBeCloseTo(61.349, 3);
    const rows = await test.app.db.company(fixture.companyId, null, (tx) =>
      readFlockDays(tx, { flockIds: [fixture.flockId] }),
    );
    const lay = laySeries(rows, { productionDay: '2022-01-25' }).at(-1)?.lay;
    expect(lay).toMatchObject({ eggs: 301, henDays: 497 });
    expect(percentOf(lay?.eggs ?? null, lay?.henDays ?? null)).toBeCloseTo(60.56, 2);
    const room = await test.ok(listEggRoom, { ...place, query: {} }, manager);
    expect(room.grades).toEqual([{ grade: 'table', onHand: 301 }]);
    const again = await test.ok(runImport, { ...at, body: mapping }, manager);
    expect(again.entries).toMatchObject({ egg: 0, 'egg-weight': 0 });
    expect(await test.app.db.company(fixture.companyId, null, checkBooks)).toEqual([]);
  });
});
