import { randomUUID } from 'node:crypto';
import { deleteHealthEndpoints } from '@henhouse/contract/entry/entry';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { createPrescription } from '@henhouse/contract/health/prescription';
import type { ImportMapping } from '@henhouse/contract/import/import';
import { listGoodsOnHand } from '@henhouse/contract/stock/goods-stock';
import { importedKinds } from '@henhouse/domain/import/line-entry';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeEach, describe, expect, it } from 'vitest';
import { booksNow } from '../../../test/books-now';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { addHealthItem, receiveGoods } from '../../../test/medicine-chest';
import { userIdOf } from '../../../test/people';
import { anewApp } from '../../../test/started-app';
import { checkBooks } from '../day-book/check-books';
import { readFlockDays } from '../day-book/flock-day.store';

const fixture = fixtureIds('vale');
const { companyId, farmId, flockId, shedId, otherShedId } = fixture;
const label = {
  periods: [
    { product: 'meat' as const, days: 7 },
    { product: 'eggs' as const, days: 3 },
  ],
};
const vaccine = { category: 'vaccine', name: 'Newcastle Clone 30', unit: 'doses', prescriptionOnly: false } as const;

const test = anewApp({ day: '2026-09-20' });
const client = importClient(test);
let lots: { readonly vaccine: string; readonly vaccineCode: string; readonly medicine: string };
let itemId: string;

beforeEach(async () => {
  await test.sql`update shed set production_kind = 'layer', area_m2 = null where id = any(${[shedId, otherShedId]})`;
  await test.sql`update flock set production_kind = 'layer', breed = 'Hy-Line',
    published_standard_id = ${hyLineBrown.id} where id = ${flockId}`;
  itemId = (await addHealthItem(test, label)).id;
  const clone = await addHealthItem(test, { ...vaccine, ...label });
  const lotId = await receiveGoods(test, { itemId: clone.id, quantity: 12_000, day: '2026-03-01' });
  const [lot] = await test.sql<{ code: string }>`select code from lot where id = ${lotId}`;
  lots = {
    vaccine: lotId,
    vaccineCode: lot?.code ?? '',
    medicine: await receiveGoods(test, { itemId, quantity: 1000, day: '2026-03-01' }),
  };
  const terms = { fromDay: '2026-08-05', toDay: '2026-08-07', diagnosis: 'E. coli', dose: '10 mg per kg' };
  const body = { id: randomUUID(), itemId, route: 'drinkingWater' as const, ...terms };
  await test.ok(createPrescription, { params: { flockId }, body }, 'vale.Doctor');
});

/** Lines of a file by the names of their columns, in whatever order; cells that a line does not name are empty. */
function csv(lines: readonly Readonly<Record<string, string | number | undefined>>[]): string {
  const headers = [...new Set(['Shed', 'Flock', 'Date', ...lines.flatMap((line) => Object.keys(line))])];
  const common = { Flock: 'A-1' };
  const rows = lines.map((line) => headers.map((header) => ({ ...common, ...line })[header] ?? '').join(';'));
  return [headers.join(';'), ...rows].join('\n');
}

const placed = {
  Shed: 'S1',
  Date: '2026-03-02',
  'Chicks placed': 10_000,
  DOA: 20,
  Hatchery: 'Brüterei Nord',
  'Delivery note': 'LS-77',
  Boxes: 100,
  'Chick weight (g)': 38,
  'Chicks weighed': 100,
  'Arrival time': '6:30',
  'House temp at placement': 33.5,
};
const course = {
  Shed: 'S1',
  Date: '2026-08-05',
  Diagnosis: 'E. coli',
  Vet: 'Dr Hale',
  Medicine: 'Enrofloxacin 10 %',
  Dosage: '10 mg per kg',
  Route: 'drinking water',
  'Treatment end': '2026-08-07',
};
/** All twelve kinds, the deaths of the first day before the chicks that came on it. */
const life = () => [
  { Shed: 'S1', Date: '2026-03-02', Dead: 12, Remarks: 'weak ones' },
  placed,
  {
    Shed: 'S1',
    Date: '2026-03-10',
    Vaccine: 'newcastle clone 30',
    'Vaccine lot': lots.vaccineCode,
    'Vaccine doses': 10_000,
    'Given by': 'Ana',
    Reaction: 'calm',
    Route: 'eye drop',
  },
  { Shed: 'S2', Date: '2026-06-01', 'Moved in': 4000, 'Other shed': 'Shed S1' },
  { Shed: 'S1', Date: '2026-06-01', 'Moved out': 4000, 'Other shed': 'S2', 'Transfer reason': 'more room' },
  {
    Shed: 'S2',
    Date: '2026-06-02',
    Dead: 3,
    'Feed kg': 320,
    'Water (L)': 640,
    'Weight (g)': 1020,
    'Birds weighed': 100,
  },
  { Shed: 'S1', Date: '2026-08-02', 'Table eggs': 5000, 'Egg weight (g)': 56, 'Eggs weighed': 90 },
  { ...course, 'Medicine quantity': 0.3, 'Medicine unit': 'L', Purpose: 'E. coli', Prescription: 'RX-14' },
  { Shed: 'S1', Date: '2026-08-20', 'Birds sold': 500, 'Sold kg': 800 },
];
const more: Partial<ImportMapping> = {
  feedItemId: fixture.feedItemId,
  bookOpeningFeed: true,
  confirmImplausible: true,
};

const counts = async () => {
  const tables = ['entry', 'movement', 'flock_day', 'balance', 'lot', 'account', 'opening_stock', 'flock_step'];
  const selects = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
  const [all] = await test.database.query(`select ${selects.join(', ')},
    (select string_agg(state::text, ' ' order by id) from shed) as sheds,
    (select string_agg(state::text, ' ' order by id) from flock) as flocks`);
  return all;
};
const ofHill = () =>
  test.sql<{ entries: number; movements: number }>`select
    (select count(*)::int from entry where company_id = ${fixtureIds('hill').companyId}) as entries,
    (select count(*)::int from movement where company_id = ${fixtureIds('hill').companyId}) as movements`;
const bookFindings = () => test.app.db.company(companyId, null, checkBooks);

describe('a file over the whole life of a flock', () => {
  it('brings all twelve kinds, and the figures come out in day-book, store, sheds and health', async () => {
    const { body: file } = await client.upload(csv(life()));
    expect(file.columns.filter(({ guess }) => guess === 'ignore')).toEqual([]);
    const before = await counts();
    const dry = await client.check(file, more);
    expect(dry.body.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(dry.body.mayImport).toBe(true);
    expect(await counts()).toEqual(before);

    const done = await client.run(file, more);
    expect(done.status).toBe(200);
    expect(done.body.entries).toEqual(
      Object.fromEntries(importedKinds.map((kind) => [kind, kind === 'mortality' ? 2 : 1])),
    );
    expect(await bookFindings()).toEqual([]);

    const rows = await test.app.db.company(companyId, null, (tx) => readFlockDays(tx, { flockIds: [flockId] }));
    const sum = (shed: string, column: keyof (typeof rows)[number]) =>
      rows.filter((row) => row.shedId === shed).reduce((total, row) => total + Number(row[column]), 0);
    expect(rows[0]).toMatchObject({
      day: '2026-03-02',
      placed: 10_000,
      doa: 20,
      dead: 12,
      dayOldBirds: 100,
      dayOldSumG: 3800,
    });
    expect([sum(shedId, 'movedOut'), sum(otherShedId, 'movedIn'), sum(otherShedId, 'dead')]).toEqual([4000, 4000, 3]);
    expect([sum(otherShedId, 'feedKg'), sum(otherShedId, 'waterL'), sum(otherShedId, 'weighedSumG')]).toEqual([
      320, 640, 102_000,
    ]);
    expect([
      sum(shedId, 'eggsTable'),
      sum(shedId, 'weighedEggsSumG'),
      sum(shedId, 'sold'),
      sum(shedId, 'soldKg'),
    ]).toEqual([5000, 5040, 500, 800]);

    const alive = await test.sql`
      select s.code, b.quantity::int as birds, s.state, s.state_since_day::text as since from balance b
      join account a on a.id = b.account_id join shed s on s.id = a.shed_id
      where a.kind = 'flock' and a.flock_id = ${flockId} order by s.code`;
    expect(alive).toEqual([
      { code: 'S1', birds: 10_000 - 20 - 12 - 4000 - 500, state: 'occupied', since: '2026-03-02' },
      { code: 'S2', birds: 4000 - 3, state: 'occupied', since: '2026-06-01' },
    ]);
    expect(await test.sql`select state, placed_day::text as "placedDay" from flock where id = ${flockId}`).toEqual([
      { state: 'placed', placedDay: '2026-03-02' },
    ]);

    const store = (await test.ok(listGoodsOnHand, { params: { farmId } }, 'vale.Supervisor')).items;
    const onHand = (lotId: string) => store.find((lot) => lot.lotId === lotId)?.onHand;
    expect([onHand(lots.vaccine), onHand(lots.medicine)]).toEqual([2000, 700]);
    const health = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor');
    expect(health.vaccinations).toMatchObject([{ doses: 10_000, birds: 9968, route: 'eyeDrop', givenBy: 'Ana' }]);
    expect(health.treatments).toMatchObject([{ firstDay: '2026-08-05', lastDay: '2026-08-07', birds: 5968 }]);
    expect(health.treatments[0]?.prescriptionId).not.toBeNull();

    const [chicks] = await test.sql<{ detail: object }>`select detail from entry where kind = 'chick-placement'`;
    expect(chicks?.detail).toMatchObject({
      supplierName: 'Brüterei Nord',
      docket: 'LS-77',
      boxes: 100,
      arrivalTime: '06:30',
      houseTempC: 33.5,
      sampleMeanG: 38,
    });
    expect(await test.sql`select kind, notes from entry where notes <> '' order by kind`).toEqual([
      { kind: 'medicine', notes: 'Prescription: RX-14' },
      { kind: 'mortality', notes: 'weak ones' },
      { kind: 'treatment', notes: 'Prescription: RX-14' },
    ]);
  });

  it('changes nothing when it comes a second time, as the same file or with a line more', async () => {
    const { body: file } = await client.upload(csv(life()));
    await client.run(file, more);
    const before = await counts();
    const again = await client.run(file, more);
    expect(again.body).toMatchObject({ state: 'imported', alreadyThere: 13 });
    expect(Object.values(again.body.entries).reduce((sum, made) => sum + made, 0)).toBe(0);
    expect(await counts()).toEqual(before);

    // Another file: eggs of a line are a collection of their own there, so they are left out of this one.
    const daily = life().filter((line) => !('Table eggs' in line));
    const { body: longer } = await client.upload(csv([...daily, { Shed: 'S2', Date: '2026-08-21', Dead: 1 }]));
    const added = await client.run(longer, more);
    expect(added.body).toMatchObject({ alreadyThere: 11, entries: { mortality: 1, 'chick-transfer': 0, vaccine: 0 } });
    expect(await bookFindings()).toEqual([]);
  });

  it('leaves the books as they were before when it is undone, and may come once more', async () => {
    const before = await booksNow(test, companyId);
    const { body: file } = await client.upload(csv(life()));
    await client.run(file, more);
    const imported = await booksNow(test, companyId);
    expect(imported).not.toEqual(before);
    // No Doctor looks after the farm: who records outside papers takes back what was given.
    await test.sql`update membership set state = 'inactive' where company_id = ${companyId} and role = 'Doctor'`;
    const undone = await client.undo(file);
    expect([undone.status, undone.body]).toEqual([200, { id: file.id, state: 'undone', entries: 13, left: 0 }]);
    expect(await booksNow(test, companyId)).toEqual(before);
    expect(await bookFindings()).toEqual([]);

    const again = await client.run(file, more);
    expect([again.status, again.body.alreadyThere, again.body.state]).toEqual([200, 0, 'imported']);
    const { dayBook, sheds, flocks } = await booksNow(test, companyId);
    expect({ dayBook, sheds, flocks }).toEqual({
      dayBook: imported.dayBook,
      sheds: imported.sheds,
      flocks: imported.flocks,
    });
    expect(await bookFindings()).toEqual([]);
    expect((await client.undo(file)).status).toBe(200);
    expect(await booksNow(test, companyId)).toEqual(before);
  });

  it('gives a shed that it filled and emptied back as it was', async () => {
    const before = await booksNow(test, companyId);
    const lines = [
      { Shed: 'S1', Date: '2026-03-02', 'Chicks placed': 1000 },
      { Shed: 'S1', Date: '2026-06-01', 'Moved out': 1000, 'Other shed': 'S2' },
      { Shed: 'S2', Date: '2026-08-20', 'Birds sold': 1000, 'Sold kg': 1600 },
    ];
    const { body: file } = await client.upload(csv(lines));
    await client.run(file, more);
    expect((await client.undo(file)).status).toBe(200);
    expect(await booksNow(test, companyId)).toEqual(before);
    // A person who has cleaned meanwhile keeps the state they gave it.
    await client.run(file, more);
    await test.sql`update shed set state = 'cleaning', state_since_day = '2026-09-01' where id = ${shedId}`;
    expect((await client.undo(file)).status).toBe(200);
    const sheds = await test.sql`select state from shed where id = any(${[shedId, otherShedId]}) order by code`;
    expect(sheds).toEqual([{ state: 'cleaning' }, { state: 'ready' }]);
  });

  it('names what is recorded otherwise: another count of a placement, a move, doses, an amount', async () => {
    await client.run((await client.upload(csv(life()))).body, more);
    const before = await counts();
    const changed = csv(life())
      .replace(';10000;20;', ';10001;20;')
      .replace(`;${lots.vaccineCode};10000;`, `;${lots.vaccineCode};9990;`)
      .replace(';0.3;', ';0.4;');
    const refused = await client.run((await client.upload(changed)).body, more);
    expect(problemsIn(refused)).toEqual([
      'error valueDiffers lines.3.birdsPlaced',
      'error valueDiffers lines.4.vaccineDoses',
      'error valueDiffers lines.9.medicineQuantity',
    ]);
    expect(await counts()).toEqual(before);
  });

  it('is held by its own medicine: one bad line, and nothing of it is written', async () => {
    const before = await counts();
    const held = [...life(), { Shed: 'S1', Date: '2026-08-13', 'Birds sold': 10, 'Sold kg': 16 }];
    const { body: file } = await client.upload(csv(held));
    const { body: report } = await client.check(file, more);
    const errors = report.problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ line, column, code, params }) => [line, column, code, params.max])).toEqual([
      [11, 'Date', 'withdrawalRunning', '2026-08-14'],
    ]);
    expect((await client.run(file, more)).status).toBe(422);
    expect(await counts()).toEqual(before);
    const free = [...life(), { Shed: 'S1', Date: '2026-08-14', 'Birds sold': 10, 'Sold kg': 16 }];
    expect((await client.run((await client.upload(csv(free))).body, more)).status).toBe(200);
  });

  it('is judged by the rules of an entry by hand, each error with its line, column, value and limit', async () => {
    const lines = [
      placed,
      { Shed: 'S2', Date: '2026-03-03', 'Chicks placed': 26_000 },
      { Shed: 'S3', Date: '2026-03-03', 'Chicks placed': 100 },
      { Shed: 'S1', Date: '2026-06-01', 'Moved out': 400, 'Other shed': 'S2' },
      { Shed: 'S2', Date: '2026-06-01', 'Moved in': 390, 'Other shed': 'S1' },
      { Shed: 'S1', Date: '2026-06-02', 'Moved out': 40, 'Other shed': 'S77' },
      { Shed: 'S1', Date: '2026-06-03', 'Moved out': 30 },
      { Shed: 'S1', Date: '2026-06-04', 'Moved out': 9999, 'Other shed': 'S2' },
      { Shed: 'S1', Date: '2026-03-10', Vaccine: 'Gumboro', 'Vaccine doses': 10, 'Given by': 'Ana', Route: 'spray' },
      {
        Shed: 'S1',
        Date: '2026-03-11',
        Vaccine: vaccine.name,
        'Vaccine doses': 12_001,
        'Given by': 'Ana',
        Route: 'spray',
      },
      {
        Shed: 'S1',
        Date: '2026-03-12',
        Vaccine: vaccine.name,
        'Vaccine doses': 1,
        'Given by': 'Ana',
        'Vaccine lot': 'X1',
      },
      {
        Shed: 'S1',
        Date: '2026-03-13',
        Vaccine: vaccine.name,
        'Vaccine doses': 1,
        'Given by': 'Ana',
        Route: 'by post',
      },
      { ...course, Date: '2026-08-09', 'Treatment end': '2026-08-11' },
      {
        ...course,
        Diagnosis: '',
        Dosage: '',
        'Treatment end': '',
        'Medicine quantity': 5,
        'Medicine unit': 'kg',
        Purpose: 'x',
      },
      { Shed: 'S1', Date: '2026-03-14', 'Arrival time': 'noon', Dead: 1 },
    ];
    const before = await counts();
    const { body: file } = await client.upload(csv(lines));
    const { body: report } = await client.check(file, more);
    const errors = report.problems.filter(({ severity }) => severity === 'error');
    expect(
      errors.map(({ line, column, code, value, params }) => [line, column, code, value, params.max ?? null]),
    ).toEqual([
      [3, 'Chicks placed', 'overCapacity', '26000', 25_000],
      [4, 'Shed', 'kindMismatch', 'S3', null],
      [6, 'Moved in', 'sidesDiffer', '390', 400],
      [7, 'Other shed', 'unknownShed', 'S77', null],
      [8, 'Other shed', 'required', '', null],
      [9, 'Moved out', 'moreThanAlive', '9999', 9579],
      [10, 'Vaccine', 'unknownItem', 'Gumboro', null],
      [11, 'Vaccine doses', 'moreThanStock', '12001', 12_000],
      [12, 'Vaccine lot', 'unknownLot', 'X1', null],
      [13, 'Route', 'unknownRoute', 'by post', null],
      [14, 'Medicine', 'prescriptionMissing', 'Enrofloxacin 10 %', null],
      [15, 'Medicine unit', 'unitDiffers', 'kg', null],
      [16, 'Arrival time', 'notATime', 'noon', null],
    ]);
    expect((await client.run(file, more)).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  it('brings a course of treatment only under a prescription, though the label asks for none', async () => {
    await addHealthItem(test, { ...label, name: 'Vitamin C', code: 'VC', prescriptionOnly: false });
    const given = { ...course, Medicine: 'Vitamin C' };
    const { body: file } = await client.upload(csv([placed, given]));
    const before = await counts();
    expect(problemsIn(await client.run(file, more))).toEqual([
      'error prescriptionMissing lines.3.detail.prescriptionId',
    ]);
    expect(problemsIn(await client.run(file, more, 'vale.Admin'))).toEqual([
      'error prescriptionMissing lines.3.detail.prescriptionId',
    ]);
    expect(await counts()).toEqual(before);
    // A Doctor who was given the right to import brings it, as by hand.
    await test.sql`with own as (
        insert into role (company_id, id, name, kind, permissions)
        values (${companyId}, gen_random_uuid(), 'Vet with files', 'Doctor', ${['read:Import', 'create:Import']}) returning id)
      update membership set role_id = own.id from own where user_id = ${userIdOf('vale.Doctor')}`;
    expect((await client.check(file, more, 'vale.Doctor')).body).toMatchObject({
      mayImport: true,
      entries: { treatment: 1 },
    });
    const { body: covered } = await client.upload(csv([placed, course]));
    expect((await client.run(covered, more)).body.entries.treatment).toBe(1);
  });

  it('lets nobody but a Doctor take back what birds were given, by undoing the file either', async () => {
    const { body: file } = await client.upload(csv([placed, course]));
    expect((await client.run(file, more)).body.entries.treatment).toBe(1);
    const undo = (leaveChanged = false) => client.undo(file, { leaveChanged });
    const refused = await undo();
    expect([refused.status, refused.problem.missing]).toEqual([403, { action: 'update', subject: 'Prescription' }]);
    const given = await test.sql<{ id: string; kind: 'medicine' | 'treatment' }>`select id, kind from entry
      where kind in ('medicine', 'treatment') and state = 'posted' order by kind`;
    for (const { id: entryId, kind } of given) {
      const call = { params: { entryId }, body: { reason: 'Of another farm' }, version: 1 };
      await test.ok(deleteHealthEndpoints[kind], call, 'vale.Doctor');
    }
    expect((await undo(true)).status).toBe(200);
  });

  it('leaves sheds behind that were filled and emptied by it, as if each entry had been made by hand', async () => {
    const lines = [
      { Shed: 'S1', Date: '2026-03-02', 'Chicks placed': 1000 },
      { Shed: 'S1', Date: '2026-06-01', 'Moved out': 1000, 'Other shed': 'S2' },
      { Shed: 'S2', Date: '2026-08-20', 'Birds sold': 1000, 'Sold kg': 1600 },
    ];
    expect((await client.run((await client.upload(csv(lines))).body, more)).status).toBe(200);
    const sheds = await test.sql`select code, state, state_since_day::text as since from shed
      where id = any(${[shedId, otherShedId]}) order by code`;
    expect(sheds).toEqual([
      { code: 'S1', state: 'emptied', since: '2026-06-01' },
      { code: 'S2', state: 'emptied', since: '2026-08-20' },
    ]);
    const next = csv([{ Shed: 'S1', Date: '2026-09-01', 'Chicks placed': 10 }]);
    expect(problemsIn(await client.run((await client.upload(next)).body, more))).toEqual([
      'error shedNotReady lines.2.shedId',
    ]);
  });

  it('stays in its company: goods and sheds of another are not known to it', async () => {
    const theirs = await addHealthItem(test, { ...vaccine, ...label, name: 'Hill only', code: 'HILL' }, 'hill');
    await receiveGoods(test, { itemId: theirs.id, quantity: 5000, day: '2026-03-01', company: 'hill' });
    const before = await ofHill();
    const lines = [
      placed,
      { Shed: 'S1', Date: '2026-03-10', Vaccine: 'Hill only', 'Vaccine doses': 1, 'Given by': 'A' },
    ];
    const { body: file } = await client.upload(csv(lines));
    const refused = await client.run(file, more);
    expect(problemsIn(refused)).toContain('error unknownItem lines.3.vaccine');
    // The very file, with sheds and flocks of the same names, becomes theirs in their own company, and only there.
    const hill = importClient(test, 'hill');
    const { body: own } = await hill.upload(csv([{ Shed: 'S1', Date: '2026-03-02', 'Chicks placed': 500 }]));
    expect((await hill.run(own, { confirmImplausible: true })).body.entries['chick-placement']).toBe(1);
    expect((await ofHill())[0]).toMatchObject({ entries: Number(before[0]?.entries) + 1 });
    expect((await client.run(own, more, 'vale.Manager')).status).toBe(404);
  });
});

describe('two arrivals at once', () => {
  it('cannot both find the room: of two files that fill one shed one is refused', async () => {
    const other = csv([{ Shed: 'S2', Date: '2026-03-02', 'Chicks placed': 20_000 }]);
    await test.sql`update flock set production_kind = 'layer', published_standard_id = ${hyLineBrown.id}
      where id = ${fixture.otherFlockId}`;
    const [one, two] = [await client.upload(other), await client.upload(other.replace('A-1', 'A-2'))];
    const answers = await Promise.all([client.run(one.body, more), client.run(two.body, more)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await bookFindings()).toEqual([]);
  });
});
