import { economicFlocksInFile, exportFlockEconomics, listFlockEconomics } from '@henhouse/contract/economics/economics';
import { beforeAll, expect, it } from 'vitest';
import { fixtureIds } from '../../../../test/farm.fixture';
import { startedApp } from '../../../../test/started-app';
import { pdfText } from '../file/pdf-text.fixture';

const test = startedApp({ day: '2026-04-20' });
const { companyId, flockId } = fixtureIds('vale');

beforeAll(async () => {
  await test.sql`insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes, published_standard_id, source_kind,
      hatch_day, placed_day, state)
    select company_id, gen_random_uuid(), farm_id, 'Many-' || n, production_kind, breed, sexes, published_standard_id, source_kind,
      hatch_day, hatch_day, 'rearing'
    from flock, generate_series(1, ${economicFlocksInFile.csv + 1}) n where company_id = ${companyId} and id = ${flockId}`;
});

async function fileOf(format: string): Promise<Buffer> {
  const url = `${exportFlockEconomics.path}?format=${format}`;
  const { rawPayload, statusCode } = await test.app.http.inject({ url, headers: await test.bearer('vale.Owner') });
  expect(statusCode).toBe(200);
  return rawPayload;
}

it.each(['csv', 'pdf'] as const)('a %s of more flocks than it holds says so', async (format) => {
  const { total } = await test.ok(listFlockEconomics, { query: {} }, 'vale.Owner');
  expect(total).toBe(economicFlocksInFile.csv + 1);
  const sentence = `Only ${economicFlocksInFile[format]} flocks are in this file: narrow the report for the others.`;
  const file = await fileOf(format);
  if (format === 'pdf') return expect(pdfText(file).replace(/\s+/g, ' ')).toContain(sentence);
  const lines = file.toString().trim().split('\r\n');
  expect(lines).toHaveLength(1 + economicFlocksInFile.csv + 1);
  expect(lines.at(-1)).toBe(sentence);
});
