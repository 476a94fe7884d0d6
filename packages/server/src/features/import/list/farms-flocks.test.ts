import { listFarms } from '@henhouse/contract/farm/farm';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import type { ListKind } from '@henhouse/domain/import/import-kind';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAnyway, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { importClient } from '../../../../test/import-client';
import type { Actor } from '../../../../test/people';
import { anewApp } from '../../../../test/started-app';
import { checkBooks } from '../../day-book/check-books';

const fixture = fixtureIds('vale');
const owner: Actor = 'vale.Owner';
const test = anewApp({ day: '2026-03-20' });

const clientOf = (kind: ListKind, storeId: string) => importClient(test, 'vale', kind, storeId);
const bring = (kind: ListKind, content: string, storeId = fixture.companyId) =>
  clientOf(kind, storeId).bring(content, {}, owner);

const farms = async (as: Actor = owner) =>
  (await test.ok(listFarms, { query: { perPage: 200 } }, as)).items.filter(({ name }) => name.endsWith('hof'));
const shedsOf = async (farmId: string) =>
  (await test.ok(listSheds, { params: { farmId }, query: { perPage: 200, sortBy: 'code' } }, owner)).items;
const flocks = async (as: Actor = owner) =>
  (await test.ok(listFlocks, { query: { perPage: 200, sortBy: 'number' } }, as)).items.filter(
    ({ farmName }) => farmName === 'Nordhof',
  );
const bookFindings = () => test.app.db.company(fixture.companyId, null, checkBooks);

const farmsCsv = `Betrieb;Stall;Art;Tierplätze;Nutzfläche (m²)
Nordhof;Stall 1;Masthähnchen;20.000;1.100,5
Nordhof;Stall 2;Junghennen;9.000;
Südhof;Halle;Masthähnchen;15.000;
`;
const flocksCsv = `Stall;Herde;Rasse;Schlupftag;Stichtag;Eingestallte Tiere;Lebende Tiere;Futter bisher (kg);Gewicht (g);Legebeginn;Eier bisher
Stall 1;M-1;Ross 308;23.02.2026;20.03.2026;19.000;18.620;35.000,5;1.480;;
Stall 2;L-1;Lohmann Brown Classic;01.09.2025;20.03.2026;9.000;8.900;;;20.01.2026;400.000
`;

describe('farms and sheds from a file', () => {
  it('make what is missing, with codes and the kind of the farm, once; and go again', async () => {
    const { body, file, client, text } = await bring('farms', farmsCsv);
    expect(file.columns.map(({ guess }) => guess)).toEqual(['farm', 'shed', 'birdKind', 'birdCapacity', 'areaM2']);
    expect(body, text).toMatchObject({ entries: { shed: 3 }, problems: [] });
    expect((await farms()).map(({ name, code, kind }) => [name, code, kind])).toEqual([
      ['Nordhof', 'NOR', 'mixed'],
      ['Südhof', 'SÜD', 'broiler'],
    ]);
    const [north] = await farms();
    const sheds = await shedsOf(north?.id ?? '');
    expect(sheds.map((shed) => [shed.name, shed.code, shed.productionKind, shed.birdCapacity, shed.areaM2])).toEqual([
      ['Stall 1', 'S1', 'broiler', 20_000, 1100.5],
      ['Stall 2', 'S2', 'layer', 9000, null],
    ]);
    expect((await bring('farms', farmsCsv)).body).toMatchObject({ entries: { shed: 0 }, alreadyThere: 3 });
    expect((await client.undo(file)).body).toMatchObject({ entries: 5, left: 0 });
    expect(await farms()).toEqual([]);
  });

  it('find every fault in its cell, and write nothing before all is right', async () => {
    const wrongCsv = 'farm,shed,kind,capacity\nNordhof,A,geese,10\nNordhof,B,layer,0\nWesthof,C,,10\n';
    const wrong = await bring('farms', wrongCsv);
    expect(problemsIn(wrong)).toEqual([
      'error unknownValue lines.2.birdKind',
      'error outOfRange lines.3.birdCapacity',
      'error required lines.4.birdKind',
    ]);
    const added = 'farm,shed,capacity\nNordhof,Stall 9,500\n';
    expect(await farms()).toEqual([]);
    await bring('farms', 'farm,shed,kind,capacity\nNordhof,Stall 1,broiler,500\n');
    expect((await bring('farms', added)).body).toMatchObject({ entries: { shed: 1 } });
    const layers = await bring('farms', 'farm,shed,kind,capacity\nNordhof,X,layer,5\n');
    expect(problemsIn(layers)).toEqual(['error kindMismatch lines.2.productionKind']);
  });

  it('are for who may add farms, and are of the company', async () => {
    const client = clientOf('farms', fixture.companyId);
    for (const who of ['vale.Manager', 'vale.Supervisor', 'hill.Owner'] as const) {
      expect([403, 404], who).toContain((await client.upload(farmsCsv, 'a.csv', who)).status);
    }
    const ofFarm = await clientOf('farms', fixture.farmId).upload(farmsCsv, 'a.csv', owner);
    expect(problemsIn(ofFarm)).toEqual(['error unknownValue kind']);
  });
});

describe('flocks from a file', () => {
  beforeEach(async () => {
    await bring('farms', farmsCsv);
  });
  const north = async () => (await farms())[0]?.id ?? '';

  it('come with the state that another list calls them by; those without birds are left out', async () => {
    const list = (lay: string) => `Stall;Herde;Rasse;Schlupftag;Stichtag;Zustand;Lebende Tiere;Legebeginn
Stall 1;M-1;Ross 308;23.02.2026;20.03.2026;Eingestallt;18.620;
Stall 2;L-0;Lohmann Brown Classic;01.09.2024;20.03.2026;Geschlossen;;
Stall 2;L-1;Lohmann Brown Classic;01.09.2025;20.03.2026;${lay}
`;
    const storeId = await north();
    const unsaid = await bring('flocks', list('In Produktion;8.900;'), storeId);
    expect(unsaid.file.columns.map(({ guess }) => guess)).toContain('state');
    expect(problemsIn(unsaid)).toEqual(['error required lines.4.productionDay']);
    const answer = await bring('flocks', list(';8.900;'), storeId);
    expect(problemsIn(answer)).toEqual(['confirm firstLayMissing lines.4.productionDay']);
    const unknown = await bring('flocks', list('Mauser;8.900;20.01.2026'), storeId);
    expect(problemsIn(unknown)).toContain('error unknownValue lines.4.state');
    const { body, text } = await bring('flocks', list('In Produktion;8.900;20.01.2026'), storeId);
    expect(body, text).toMatchObject({ entries: { flock: 2 }, state: 'imported' });
    expect((await flocks()).map(({ number, state }) => [number, state])).toEqual([
      ['L-1', 'production'],
      ['M-1', 'placed'],
    ]);
  });

  it('stand in their sheds with the past that is known, once, and go again; the mended file comes then', async () => {
    const storeId = await north();
    const { body, file, client, text } = await bring('flocks', flocksCsv, storeId);
    expect(file.columns.map(({ guess }) => guess)).not.toContain('ignore');
    expect(body, text).toMatchObject({ entries: { flock: 2 }, state: 'imported' });
    const layers = { number: 'L-1', state: 'production', productionDay: '2026-01-20', since: null };
    const broilers = { number: 'M-1', state: 'placed', openedDay: '2026-03-20', livabilityPct: 98 };
    expect(await flocks()).toMatchObject([
      { ...layers, birdsPlaced: 9000, birdsAlive: 8900 },
      { ...broilers, birdsPlaced: 19_000, birdsAlive: 18_620 },
    ]);
    const again = (await bring('flocks', flocksCsv, storeId)).body;
    expect(again).toMatchObject({ entries: { flock: 0 }, alreadyThere: 2 });
    expect(await bookFindings()).toEqual([]);
    expect(await flocks('hill.Owner')).toEqual([]);

    expect((await client.undo(file)).body).toMatchObject({ entries: 2 });
    expect((await flocks()).map(({ state, birdsAlive }) => [state, birdsAlive])).toEqual([
      ['planned', 0],
      ['planned', 0],
    ]);
    const mendedCsv = flocksCsv.replace('18.620', '18.000').replace('23.02.2026', '24.02.2026');
    const mended = await bring('flocks', mendedCsv, storeId);
    expect(mended.body, mended.text).toMatchObject({ entries: { flock: 2 } });
    expect((await flocks())[1]).toMatchObject({ number: 'M-1', hatchDay: '2026-02-24', birdsAlive: 18_000 });
    expect(await bookFindings()).toEqual([]);
  });

  it('of several farms come by the name of the farm; breeders by sex; by age, and a breed as it was last', async () => {
    await bring('farms', 'farm,shed,kind,capacity\nOsthof,P1,parents,6000\nOsthof,P2,parents,6000\n');
    const csv = `farm,shed,flock,breed,sex,age weeks,birds
Osthof,P1,E-1,Ross 308,hens,20,5000
Osthof,P1,E-1,Ross 308,cocks,20,500
Nordhof,S1,,Ross 308,,3,15000
`;
    const { body, text, client, file } = await bring('flocks', csv);
    expect(body, text).toMatchObject({ entries: { flock: 3 } });
    const all = (await test.ok(listFlocks, { query: { perPage: 200 } }, owner)).items;
    expect(all.find(({ number }) => number === 'E-1')).toMatchObject({ sexes: ['female', 'male'], birdsAlive: 5500 });
    const byAge = all.find(({ number }) => number === 'S1-2603');
    expect(byAge).toMatchObject({ hatchDay: '2026-02-27', since: '2026-03-20' });
    expect((await client.undo(file)).body).toMatchObject({ entries: 3 });
    expect(await bookFindings()).toEqual([]);
  });

  it('find every fault in its cell: what is unknown, too many for the shed, and eggs before the first lay', async () => {
    const csv = `farm,shed,breed,hatch day,alive,placed,eggs
Westhof,S1,Ross 308,2026-03-01,10,,
Nordhof,S9,Ross 308,2026-03-01,10,,
Nordhof,S1,Moa,2026-03-01,10,,
Nordhof,S2,,2025-09-01,10,20,
Südhof,Halle,Ross 308,2026-03-01,16000,17000,
Nordhof,Stall 2,Lohmann Brown Classic,2025-09-01,100,90,500
`;
    const found = await bring('flocks', csv);
    expect(problemsIn(found)).toEqual([
      'error unknownName lines.2.farm',
      'error unknownShed lines.3.shed',
      'error unknownName lines.4.breed',
      'error required lines.5.breed',
      'error overCapacity lines.6.count',
      'error outOfRange lines.7.placed',
      'error columnMissing lines.7.productionDay',
    ]);
    const { body } = await found.client.check(found.file, {}, owner);
    expect(body.problems[4]).toMatchObject({ line: 6, column: 'alive', value: '16000' });
    expect(await flocks()).toEqual([]);
  });

  it('need no column for the farm in a company that has one, and elsewhere are told that it is missing', async () => {
    const csv = 'shed,flock,breed,hatch day,alive\nStall 1,M-1,Ross 308,2026-02-23,1000\n';
    const several = await bring('flocks', csv);
    expect(problemsIn(several)).toEqual(['error columnMissing lines.2.farm']);
    const { body } = await several.client.check(several.file, {}, owner);
    expect(body.problems[0]).toMatchObject({ line: 2, code: 'columnMissing', params: { name: 'farm' } });

    await test.sql`update farm set retired = true where name <> 'Nordhof'`;
    const one = await bring('flocks', csv);
    expect(one.body, one.text).toMatchObject({ entries: { flock: 1 } });
  });

  it('are told in pounds where the file is; a shed with other birds is no place for them', async () => {
    const csv =
      'shed,flock,breed,hatch day,alive,placed,feed lb,weight lb\nS1,M-1,Ross 308,2026-02-23,1000,1000,2204.6226,3\n';
    const { body, text } = await bring('flocks', csv, await north());
    expect(body, text).toMatchObject({ entries: { flock: 1 } });
    const [row] = await test.sql<{ feed: number; mean: number }>`
      select opened_feed_kg::float as feed, (weighed_sum_g / weighed_birds)::float as mean from flock_day
        where opened_birds > 0`;
    expect(row).toEqual({ feed: 1000, mean: 1360.777 });
    const other = csv.replace('M-1', 'M-2');
    expect(problemsIn(await bring('flocks', other, await north()))).toEqual([
      expect.stringMatching(/^error \w+ lines\.2\.shedId$/),
    ]);
  });

  it('that somebody has worked with since are not taken away from under them', async () => {
    const { file, client } = await bring('flocks', flocksCsv, await north());
    const flock = (await flocks()).find(({ number }) => number === 'M-1');
    const at = { shedId: flock?.sheds[0]?.shedId ?? '', flockId: flock?.id ?? '', day: '2026-03-20', as: owner };
    const lines = [{ fate: 'dead' as const, cause: 'leg', count: 3 }];
    await enterAnyway(test, 'mortality', { ...at, detail: { sex: 'asHatched', lines } });
    const refused = await client.undo(file);
    expect(refused.status).toBe(422);
    expect(problemsIn(refused)[0]).toMatch(/SinceImport/);
  });

  it('are for who may open flocks and place birds there, and prices for who may see them', async () => {
    const client = clientOf('flocks', fixture.farmId);
    for (const who of ['vale.Supervisor', 'vale.Doctor', 'hill.Owner'] as const) {
      expect([403, 404], who).toContain((await client.upload(flocksCsv, 'a.csv', who)).status);
    }
    expect((await clientOf('flocks', fixture.companyId).upload(flocksCsv, 'a.csv', 'vale.Manager')).status).toBe(403);
    expect((await client.upload(flocksCsv, 'a.csv', 'vale.Manager')).status).toBe(201);
  });
});
