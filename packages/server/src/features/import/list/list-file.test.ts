import { listItems } from '@henhouse/contract/catalogue/item';
import { importItems, importPartners, type ListReport } from '@henhouse/contract/catalogue/list-file';
import { listPartners } from '@henhouse/contract/catalogue/partner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { Actor } from '../../../../test/people';
import { type TestApp, testApp } from '../../../../test/test-app';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function send(
  endpoint: typeof importPartners | typeof importItems,
  file: string | Buffer,
  query: Record<string, string> = {},
  as: Actor = 'vale.Admin',
) {
  const response = await test.app.http.inject({
    method: 'POST',
    url: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
    headers: { ...(await test.bearer(as)), 'content-type': 'application/octet-stream', 'x-file-name': 'list.csv' },
    payload: file,
  });
  return { status: response.statusCode, body: response.json<ListReport>(), text: response.body };
}

const suppliers = async (as: Actor = 'vale.Admin') =>
  (await test.call(listPartners, { query: { perPage: 200 } }, as)).body.items.map(({ name }) => name);

describe('a list of partners', () => {
  const csv = 'Name;Steuernummer;Telefon;Zahlungsziel\nMühle Nord;DE 1;030 1;14\nMühle Süd;DE 2;030 2;\n';

  it('is looked at first and changes nothing, then taken over whole, and the second time nothing is new', async () => {
    expect((await send(importPartners, csv)).body).toMatchObject({ lines: 2, fresh: 2, there: 0, added: false });
    expect(await suppliers()).toEqual([]);
    expect((await send(importPartners, csv, { run: 'true' })).body).toMatchObject({ fresh: 2, added: true });
    expect(await suppliers()).toEqual(['Mühle Nord', 'Mühle Süd']);
    expect((await send(importPartners, csv, { run: 'true' })).body).toMatchObject({ fresh: 0, there: 2 });
    expect(await suppliers('hill.Owner')).toEqual([]);
  });

  it('is not taken over in part: every line that is wrong is named with its column', async () => {
    const wrong = 'name,email,termsDays\nGood Feed,,30\nBad Mail,nobody,30\nBad Terms,,soon\nGood Feed,,1\n';
    const looked = await send(importPartners, wrong);
    expect(looked.body.problems).toMatchObject([
      { line: 3, column: 'email' },
      { line: 4, column: 'termsDays', code: 'notANumber', params: { value: 'soon' } },
      { line: 5, column: 'name', code: 'doubleLine', params: { name: '2' } },
    ]);
    expect((await send(importPartners, wrong, { run: 'true' })).status).toBe(422);
    expect(await suppliers()).not.toContain('Good Feed');
  });

  it('with somebody else’s tax number has to be confirmed', async () => {
    const twin = 'name,taxNumber\nMill North Ltd,de-1\n';
    expect((await send(importPartners, twin)).body.problems).toMatchObject([
      { line: 2, column: 'taxNumber', code: 'duplicateLikely', severity: 'confirm', params: { name: 'Mühle Nord' } },
    ]);
    expect((await send(importPartners, twin, { run: 'true' })).status).toBe(422);
    expect((await send(importPartners, twin, { run: 'true', confirmed: 'true' })).body.added).toBe(true);
  });

  it('without the column that is needed, or by who may not, is refused', async () => {
    expect((await send(importPartners, 'colour\nred\n')).text).toContain('columnMissing');
    expect((await send(importPartners, csv, {}, 'vale.Manager')).status).toBe(403);
    expect((await send(importPartners, csv, {}, 'vale.Doctor')).status).toBe(403);
  });
});

describe('a list of items', () => {
  it('comes as a workbook, with bags, in the unit of its category', async () => {
    const rows = [
      ['code', 'name', 'kg per bag', 'minimum'],
      ['F1', 'Starter crumble', 25, 500],
      ['F2', 'Grower', null, null],
    ].map((row) => row.map((value) => (value === null ? null : { value })));
    const file = await writeWorkbook(rows).toBuffer();
    const query = { category: 'feed', run: 'true' };
    expect((await send(importItems, file, query)).body).toMatchObject({ lines: 2, fresh: 2, added: true });
    const { items } = (await test.call(listItems, { query: { category: 'feed' } }, 'vale.Admin')).body;
    expect(items.map(({ code, unit, units, minimum }) => ({ code, unit, units, minimum }))).toEqual([
      { code: 'F2', unit: 'kg', units: [], minimum: null },
      { code: 'F1', unit: 'kg', units: [{ name: 'bag', factor: 25 }], minimum: 500 },
    ]);
    const again = 'code;name;unit\nf1;Again;kg\nG1;Gloves;pairs\n';
    expect((await send(importItems, again)).body).toMatchObject({ fresh: 1, there: 1, problems: [] });
    expect((await send(importItems, 'code;name;unit\nX;Y;\n')).body.problems).toMatchObject([
      { line: 2, column: 'unit' },
    ]);
  });
});
