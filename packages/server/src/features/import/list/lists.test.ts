import { randomUUID } from 'node:crypto';
import { createItem, listItems } from '@henhouse/contract/catalogue/item';
import { createPartner, listPartners, updatePartner } from '@henhouse/contract/catalogue/partner';
import type { FileRead, ImportMapping } from '@henhouse/contract/import/import';
import type { ListKind } from '@henhouse/domain/import/import-kind';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { importClient } from '../../../../test/import-client';
import type { Actor } from '../../../../test/people';
import { anewApp } from '../../../../test/started-app';
import { checkBooks } from '../../day-book/check-books';

const fixture = fixtureIds('vale');
const { companyId } = fixture;
const admin: Actor = 'vale.Admin';
const test = anewApp({ day: '2026-03-20' });

const clientOf = (kind: ListKind, storeId?: string) => importClient(test, 'vale', kind, storeId);
const bring = (kind: ListKind, content: string | Buffer, more: Partial<ImportMapping> = {}, storeId?: string) =>
  clientOf(kind, storeId).bring(content, more, admin);
const check = (kind: ListKind, file: FileRead, more: Partial<ImportMapping> = {}) =>
  clientOf(kind).check(file, more, admin);

const partners = async (as: Actor = admin) => (await test.ok(listPartners, { query: { perPage: 200 } }, as)).items;
const names = async (as: Actor = admin) => (await partners(as)).map(({ name }) => name);
const stock = () =>
  test.database.query<{ code: string; quantity: number; price: number | null; farm: boolean }>(`
    select l.code, o.quantity::float as quantity, o.price_minor_per_unit::float as price, o.farm_id is not null as farm
    from opening_stock o join lot l on l.company_id = o.company_id and l.id = o.lot_id
    where o.state = 'posted' and o.company_id = '${fixture.companyId}' order by l.code`);
const bookFindings = () => test.app.db.company(fixture.companyId, null, checkBooks);

describe('a list of partners', () => {
  const csv = 'Lieferant;Steuernummer;Telefon;Zahlungsziel\nMühle Nord;DE 1;030 1;14\nMühle Süd;DE 2;030 2;\n';

  it('is looked at first and changes nothing, then taken over whole; the second time it says so, and nothing is new', async () => {
    const client = clientOf('suppliers');
    const file = (await client.upload(csv, 'list.csv', admin)).body;
    expect(file.columns.map(({ guess }) => guess)).toEqual(['name', 'taxNumber', 'phone', 'termsDays']);
    expect(file.importedAt).toBeNull();
    expect((await check('suppliers', file)).body).toMatchObject({ entries: { partner: 2 }, state: 'checked' });
    expect(await names()).toEqual([]);
    expect((await client.run(file, {}, admin)).body).toMatchObject({ entries: { partner: 2 }, state: 'imported' });
    expect(await names()).toEqual(['Mühle Nord', 'Mühle Süd']);
    const again = await bring('suppliers', csv);
    expect(again.file.importedAt).not.toBeNull();
    expect(again.body).toMatchObject({ entries: { partner: 0 }, alreadyThere: 2 });
    expect(await names('hill.Owner')).toEqual([]);
  });

  it('is not taken over in part: what is wrong is named in its cell, can be put right there, and is then taken', async () => {
    const wrong = 'name,email,termsDays\nGood Feed,,30\nBad Mail,nobody,30\nBad Terms,,soon\nGood Feed,,1\n';
    const { file, client, ...refused } = await bring('suppliers', wrong);
    expect(refused.status).toBe(422);
    const { body } = await check('suppliers', file);
    expect(body.problems).toMatchObject([
      { line: 3, column: 'email', index: 1, value: 'nobody' },
      { line: 4, column: 'termsDays', index: 2, code: 'notANumber', params: { value: 'soon' } },
      { line: 5, column: 'name', index: 0, code: 'doubleLine', params: { name: '2' } },
    ]);
    expect(body.preview[1]).toEqual({ line: 3, cells: ['Bad Mail', 'nobody', '30'] });
    expect(await names()).toEqual([]);
    const cells = [
      { line: 3, index: 1, value: 'mail@example.com' },
      { line: 4, index: 2, value: '14' },
      { line: 5, index: 0, value: 'Better Feed' },
    ];
    const done = await client.run(file, { cells }, admin);
    expect(done.body, done.text).toMatchObject({ state: 'imported', entries: { partner: 4 }, problems: [] });
    expect(done.body.preview[1]?.cells[1]).toBe('mail@example.com');
    expect(await names()).toEqual(['Bad Mail', 'Bad Terms', 'Better Feed', 'Good Feed']);
  });

  it('with somebody else’s tax number has to be confirmed', async () => {
    await bring('suppliers', csv);
    const twin = await bring('suppliers', 'name,tax number\nMill North Ltd,de-1\n');
    expect(problemsIn(twin)).toEqual(['confirm duplicateLikely lines.2.taxNumber']);
    expect((await twin.client.run(twin.file, { confirmImplausible: true }, admin)).status).toBe(200);
  });

  it('is undone: what nothing uses is gone, what somebody changed is asked about, what is used stays', async () => {
    const { file, client } = await bring('suppliers', csv);
    const [first] = await partners();
    if (first === undefined) throw new Error('no partner came');
    const input = updatePartner.input.strip().parse({ ...first, phone: '030 9' });
    const params = { partnerId: first.id };
    await test.ok(updatePartner, { params, body: input, version: first.version }, admin);
    expect(problemsIn(await client.undo(file))).toMatchObject([expect.stringContaining('confirm changedSinceImport')]);
    expect((await client.undo(file, { leaveChanged: true })).body).toMatchObject({ entries: 1, left: 1 });
    expect(await names()).toEqual(['Mühle Nord']);

    const other = await bring('suppliers', 'Lieferant\nBrüterei\n');
    await bring('balances', 'Lieferant;Wir schulden\nBrüterei;12,50\n', { asOf: '2026-03-01' });
    const undone = await other.client.undo(other.file);
    expect(problemsIn(undone)).toMatchObject([expect.stringContaining('changedSinceImport')]);
    expect(await names()).toContain('Brüterei');
  });

  it('without the column that is needed, or by who may not, is refused', async () => {
    const { file } = await bring('customers', 'colour\nred\n');
    expect((await check('customers', file)).body.problems).toMatchObject([{ line: 0, code: 'columnMissing' }]);
    const client = clientOf('suppliers');
    for (const role of ['vale.Manager', 'vale.Doctor', 'vale.Supervisor', 'hill.Admin'] as const) {
      expect([403, 404]).toContain((await client.upload(csv, 'list.csv', role)).status);
    }
    const elsewhere = [clientOf('suppliers', fixture.farmId), importClient(test, 'vale', 'dailyRecords', companyId)];
    for (const { upload } of elsewhere)
      expect(problemsIn(await upload(csv, 'list.csv', admin))).toEqual(['error unknownValue kind']);
    expect((await client.upload(Buffer.from('%PDF-1.7'), 'list.csv', admin)).status).toBe(415);
  });

  it('of 10,000 lines is taken in slices, and tells how far it is', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `Mill ${at},DE ${at},${at % 60}`);
    const { body, file, client } = await bring('suppliers', `name,tax number,terms\n${lines.join('\n')}\n`);
    expect(body).toMatchObject({ state: 'imported', entries: { partner: 10_000 } });
    const progress = await test.sql<{ pct: string }>`select refs ->> 'donePct' as pct from event
      where topic = 'import.progress' order by id`;
    // How often depends on how fast it goes.
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.filter(({ pct }) => Number(pct) < 0 || Number(pct) > 100)).toEqual([]);
    expect((await client.undo(file)).body).toMatchObject({ entries: 10_000 });
    const more = `name\n${Array.from({ length: 10_001 }, (_, at) => `M${at}`).join('\n')}\n`;
    const long = await clientOf('suppliers').upload(more, 'long.csv', admin);
    expect((await check('suppliers', long.body)).status).toBe(413);
  });
});

describe('a list of items', () => {
  it('comes as a workbook, with bags, in the unit of its category, and goes again', async () => {
    const rows = [
      ['code', 'name', 'kg per bag', 'minimum', 'category'],
      ['F1', 'Starter crumble', 25, 500, null],
      ['V1', 'ND Clone', null, null, 'Impfstoff'],
    ].map((row) => row.map((value) => (value === null ? null : { value })));
    const { body, client, file } = await bring('items', await writeWorkbook(rows).toBuffer(), { itemCategory: 'feed' });
    expect(body).toMatchObject({ lines: 2, entries: { item: 2 } });
    const here = async () => {
      const { items } = await test.ok(listItems, { query: { q: '1' } }, admin);
      return items.map(({ code, category, unit, units, minimum }) => ({ code, category, unit, units, minimum }));
    };
    expect(await here()).toEqual([
      { code: 'V1', category: 'vaccine', unit: 'doses', units: [], minimum: null },
      { code: 'F1', category: 'feed', unit: 'kg', units: [{ name: 'bag', factor: 25 }], minimum: 500 },
    ]);
    expect((await bring('items', 'code;name\nf1;Again\n', { itemCategory: 'feed' })).body.alreadyThere).toBe(1);
    const wrong = await bring('items', 'code;name;category\nX;Y;Kram\nG1;Gloves;\n');
    expect(problemsIn(wrong)).toEqual(['error unknownValue lines.2.category', 'error unknownValue lines.3.category']);
    const gloves = await bring('items', 'code;name\nG1;Gloves\n', { itemCategory: 'other' });
    expect(problemsIn(gloves)).toEqual(['error columnMissing lines.2.unit']);
    expect((await client.undo(file)).body).toMatchObject({ entries: 2, left: 0 });
    expect(await here()).toEqual([]);
  });
});

describe('opening stock', () => {
  const csv =
    'Artikel;Charge;Menge;Einheit;Preis;Haltbar bis\nStarter;L-1;1.250,5;kg;0,3125;31.12.2026\nST;L-2;4;Sack;7,50;\n';

  it('comes with decimal commas, bags and prices, is booked once, and is undone', async () => {
    const { body, text, client, file } = await bring('openingStock', csv, { asOf: '2026-03-01' });
    expect(body, text).toMatchObject({ entries: { openingStock: 2 }, problems: [] });
    const booked = [
      { code: 'L-1', quantity: 1250.5, price: 31.25, farm: true },
      { code: 'L-2', quantity: 100, price: 30, farm: true },
    ];
    expect(await stock()).toEqual(booked);
    expect((await bring('openingStock', csv, { asOf: '2026-03-01' })).body.alreadyThere).toBe(2);
    expect(await stock()).toEqual(booked);
    expect((await client.undo(file)).body).toMatchObject({ entries: 2 });
    expect(await stock()).toEqual([]);
    expect(await bookFindings()).toEqual([]);
  });

  it('of a file that counts in pounds is in pounds where it does not say otherwise', async () => {
    const pounds =
      'item,lot,quantity,unit,price\nStarter,P-1,2204.623,,0.20\nStarter,P-2,100,lbs,0.20\nStarter,P-3,1,t,\n';
    const { body, text, client, file } = await bring('openingStock', pounds, { asOf: '2026-03-01', units: 'imperial' });
    expect(body, text).toMatchObject({ entries: { openingStock: 3 }, problems: [] });
    expect(await stock()).toEqual([
      { code: 'P-1', quantity: 1000, price: 44.092452, farm: true },
      { code: 'P-2', quantity: 45.359, price: 44.092452, farm: true },
      { code: 'P-3', quantity: 1000, price: null, farm: true },
    ]);
    await client.undo(file);
  });

  it('that says no day is of the day on which it came, and is not booked again on the next', async () => {
    expect((await bring('openingStock', csv)).body).toMatchObject({ entries: { openingStock: 2 } });
    const unnamed = 'item,quantity\nStarter,10\n';
    expect((await bring('openingStock', unnamed)).body).toMatchObject({ entries: { openingStock: 1 } });
    const booked = await stock();
    const before = test.clock.now();
    test.clock.set(new Date(before + 86_400_000).toISOString());
    for (const [again, lines] of [
      [csv, 2],
      [unnamed, 1],
    ] as const) {
      const { body } = await bring('openingStock', again);
      expect(body).toMatchObject({ entries: { openingStock: 0 }, alreadyThere: lines, problems: [] });
    }
    expect(await stock()).toEqual(booked);
    test.clock.set(new Date(before).toISOString());
  });

  it('may lie in the company’s own store', async () => {
    await bring('openingStock', 'item,quantity\nStarter,10\n', { asOf: '2026-03-01' }, fixture.companyId);
    expect(await stock()).toEqual([{ code: 'Opening 2026-03-01', quantity: 10, price: null, farm: false }]);
  });

  it('names what the company has not, cannot count so, and days to come', async () => {
    const wrongCsv = 'item,quantity,unit,date\nGold,1,kg,\nStarter,1,piece,\nST,1,,2027-01-01\n';
    const wrong = await bring('openingStock', wrongCsv);
    expect(problemsIn(wrong)).toEqual([
      'error unknownName lines.2.item',
      'error unknownValue lines.3.unit',
      'error dayInFuture lines.4.day',
    ]);
    expect(await stock()).toEqual([]);
    const client = clientOf('openingStock', fixture.otherFarmId);
    expect((await client.upload(csv, 'a.csv', 'vale.Manager')).status).toBe(403);
    expect((await clientOf('openingStock').upload(csv, 'a.csv', 'hill.Owner')).status).toBe(404);
  });

  it('does not know another company’s items', async () => {
    const own = { id: randomUUID(), category: 'feed', code: 'HX', name: 'Hill only', unit: 'kg' } as const;
    await test.ok(createItem, { body: own }, 'hill.Admin');
    const foreign = await bring('openingStock', 'item,quantity\nHill only,1\n');
    expect(problemsIn(foreign)).toEqual(['error unknownName lines.2.item']);
  });
});

describe('balances of partners', () => {
  it('are booked on their day, once, and are undone; another company’s partner is not known', async () => {
    await bring('suppliers', 'name\nMill North\n');
    const id = randomUUID();
    const other = createPartner.input.parse({ id, name: 'Hill Mill', isSupplier: true, isCustomer: false });
    await test.ok(createPartner, { body: other }, 'hill.Admin');
    const csv = 'Fournisseur;Date;À payer;À recevoir\nMill North;03/02/2026;1 250,50;\n';
    const unknown = await bring('balances', `${csv}Hill Mill;03/02/2026;1;\n`, { dayFormat: 'DD/MM/YYYY' });
    expect(problemsIn(unknown)).toEqual(['error unknownName lines.3.partner']);
    const { body, file, client, text } = await bring('balances', csv, { dayFormat: 'DD/MM/YYYY' });
    expect(file.dayFormatOpen).toBe(true);
    expect(body, text).toMatchObject({ entries: { balance: 1 } });
    expect(await partners()).toMatchObject([{ openingDay: '2026-02-03', payableMinor: 125_050 }]);
    expect((await bring('balances', csv, { dayFormat: 'DD/MM/YYYY' })).body.alreadyThere).toBe(1);
    const changed = csv.replace('1 250,50', '9');
    const twice = await bring('balances', changed, { dayFormat: 'DD/MM/YYYY' });
    expect(problemsIn(twice)).toEqual(['error openingBooked lines.2.partner']);
    expect((await client.undo(file)).body).toMatchObject({ entries: 1 });
    expect(await partners()).toMatchObject([{ openingDay: null, payableMinor: 0 }]);
    expect(await bookFindings()).toEqual([]);
  });
});

it('balances that say no day are those of the day on which they came, and nothing new on the next', async () => {
  await bring('suppliers', 'name\nMill South\n');
  const csv = 'supplier,payable\nMill South,12.50\n';
  expect((await bring('balances', csv)).body).toMatchObject({ entries: { balance: 1 } });
  const before = test.clock.now();
  test.clock.set(new Date(before + 86_400_000).toISOString());
  expect((await bring('balances', csv)).body).toMatchObject({ alreadyThere: 1, problems: [] });
  test.clock.set(new Date(before).toISOString());
});

describe('a file of headers that came before', () => {
  it('is read as the one before, by whoever brings it to the same place, and not by its cells', async () => {
    const { client, file } = await bring('suppliers', 'Wer,Wo\nMill,nowhere\n');
    expect(file.kept).toBeNull();
    const columns = [
      { index: 0, meaning: 'name' as const },
      { index: 1, meaning: 'address' as const },
    ];
    const cells = [{ line: 2, index: 1, value: 'Mill Lane 1' }];
    expect((await client.run(file, { columns, cells }, admin)).status).toBe(200);
    const next = await client.upload('wer , WO\nSouth Mill,here\n', 'next.csv', 'vale.Owner');
    expect(next.body.kept).toMatchObject({ columns, cells: [] });
    expect((await clientOf('customers').upload('Wer,Wo\nA,b\n', 'next.csv', admin)).body.kept).toBeNull();
  });
});

it('amounts of three decimals are no thousands unsaid: the file is open until a cell tells, which goes before how the last one was read', async () => {
  const read = async (amounts: string) =>
    (await clientOf('balances').upload(`supplier;payable\n${amounts}`, 'dinars.csv', admin)).body;
  await bring('suppliers', 'name\nMill Kuwait\n');
  const open = await read('Mill Kuwait;12.500\nMill North;234.500\n');
  expect(open).toMatchObject({ decimalOpen: true, decimalSample: '12.500', kept: null });
  await clientOf('balances').run(open, { decimal: '.', leftOut: [3] }, admin);
  const same = await read('Mill Kuwait;17.250\n');
  expect(same).toMatchObject({ decimalOpen: true, kept: { decimal: '.' } });
  const plain = await read(`${'Mill Kuwait;17.250\n'.repeat(600)}Mill Kuwait;1.017,250\n`);
  expect(plain).toMatchObject({
    decimalOpen: false,
    decimalGuess: ',',
    decimalSample: '17.250',
    kept: { decimal: ',' },
  });
});
