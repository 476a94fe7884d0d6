import { randomUUID } from 'node:crypto';
import { createSample, sampleDockets } from '@henhouse/contract/health/sample';
import { exportFlockEvidence } from '@henhouse/contract/report/evidence';
import { addDays } from '@henhouse/domain/day/day';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import { startedApp } from '../../../test/started-app';
import { sealEveryLog } from '../../platform/audit/seal.job';
import { paperPdf } from '../demo/care/paper-pdf';
import { pdfText } from '../report/file/pdf-text.fixture';
import { settleReportedFlocks, today } from '../report/reported-flocks.fixture';
import { verifyPack } from './verify-pack';

const test = startedApp({ farms: false });
const { farmId, flockId, shedId, companyId, feedItemId } = fixtureIds('vale');
const day = addDays(today, -3);

beforeAll(async () => {
  await settleReportedFlocks(test);
}, 120_000);

async function unpacked(language = 'en', as: Actor = 'vale.Manager'): Promise<Record<string, Uint8Array>> {
  const url = `${exportFlockEvidence.path.replace(':flockId', flockId)}?language=${language}`;
  const answer = await test.app.http.inject({ method: 'GET', url, headers: await test.bearer(as) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return unzipSync(answer.rawPayload);
}
const within = (files: Record<string, Uint8Array>, folder: string) =>
  Object.entries(files).filter(([name]) => name.startsWith(`${folder}/`));
const listed = (files: Record<string, Uint8Array>, name: string) =>
  strFromU8(files[name] as Uint8Array)
    .trim()
    .split('\r\n')
    .slice(1);
function onPaper(files: Record<string, Uint8Array>): string {
  const [, pdf = new Uint8Array()] = Object.entries(files).find(([name]) => /^[^/]+\.pdf$/.test(name)) ?? [];
  return pdfText(Buffer.from(pdf)).replace(/\s+/g, ' ');
}

/** A paper of the laboratory on a sample of the flock. */
async function uploadPaper(number: string, pdf: Buffer): Promise<{ sampleId: string; docketId: string }> {
  const [sampleId, docketId] = [randomUUID(), randomUUID()];
  const input = { kind: 'salmonella' as const, flockId, day, parts: 1, takenBy: 'Maria Keller' };
  const body = { id: sampleId, ...input, laboratory: 'LUFA', number };
  await test.ok(createSample, { params: { farmId }, body }, 'vale.Manager');
  const params = { sampleId, docketId };
  await test.ok(
    sampleDockets.upload,
    { params, headers: { 'content-type': 'application/octet-stream' }, raw: { params, body: pdf } },
    'vale.Manager',
  );
  return { sampleId, docketId };
}

describe('papers and photos of a pack', () => {
  it('are those of its samples, within its sums', async () => {
    const pdf = paperPdf(['Befund L/9']);
    await uploadPaper('L/9', pdf);
    const files = await unpacked();
    const [[name, bytes] = ['', new Uint8Array()]] = within(files, 'papers');
    expect(name).toBe(`papers/${day}-salmonella-l-9-1.pdf`);
    expect(Buffer.from(bytes).equals(pdf)).toBe(true);
    expect(listed(files, 'papers.csv')).toEqual([expect.stringContaining(name)]);
    expect(onPaper(files)).toContain('Papers and photos of samples');
    await sealEveryLog(test.app);
    expect((await verifyPack(test.app.db, zipSync(files))).wrong).toEqual([]);
    expect((await verifyPack(test.app.db, zipSync({ ...files, [name]: strToU8('%PDF-1.4') }))).wrong).toEqual([
      `${name} was changed`,
    ]);
    expect((await verifyPack(test.app.db, zipSync({ ...files, 'papers/more.pdf': pdf }))).wrong).toEqual([
      'papers/more.pdf was added',
    ]);
  });

  it('are those that prescriptions and overrides of these days stand on', async () => {
    const record = async (table: string, columns: string, values: string) => {
      const [id, paperId] = [randomUUID(), randomUUID()];
      const uploaded = await uploadPicture(
        test,
        `/api/v1/flocks/${flockId}/veterinary-papers/${paperId}`,
        await pictureOf(),
        'vale.Manager',
      );
      expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);
      await test.database.query(
        `insert into ${table} (company_id, id, farm_id, flock_id, paper_number, paper_veterinarian, paper_registration, paper_day, attachments, ${columns})
         values ($1, $2, $3, $4, $5, 'Dr Ada Moor', 'VET 4711', $6, $7, ${values})`,
        [companyId, id, farmId, flockId, `RX-${table.length}`, addDays(day, -1), [paperId]],
      );
      await test.sql`update file set attached_to = ${id} where id = ${paperId}`;
    };
    const course = 'item_id, diagnosis, dose, route, from_day, to_day';
    const given = (from: string, to: string) => `'${feedItemId}', 'coli', '10 mg', 'drinkingWater', '${from}', '${to}'`;
    await record('prescription', course, given(day, addDays(day, 2)));
    await record('prescription', course, given('2025-01-01', '2025-01-05'));
    await record(
      'withdrawal_override',
      'product, day, reason, asked_by, asked_by_name, asked_role',
      `'meat', '${addDays(day, 1)}', 'the house is failing', gen_random_uuid(), 'Olive', 'Owner'`,
    );
    const files = await unpacked();
    expect(within(files, 'prescriptions').map(([name]) => name)).toEqual([
      `prescriptions/${day}-rx-12-1.jpg`,
      `prescriptions/${addDays(day, 1)}-rx-19-2.jpg`,
    ]);
    expect(listed(files, 'prescriptions.csv')).toEqual([
      expect.stringContaining('Dr Ada Moor,RX-12'),
      expect.stringContaining('Dr Ada Moor,RX-19'),
    ]);
    expect(onPaper(files)).toContain('Papers of prescriptions and overrides');
  });

  it('are those of entries', async () => {
    const photoId = randomUUID();
    const uploaded = await uploadPicture(
      test,
      `/api/v1/sheds/${shedId}/photos/${photoId}`,
      await pictureOf(),
      'vale.Manager',
    );
    expect(uploaded.status).toBe(200);
    await test.sql`update file set attached_to = (select id from entry where flock_id = ${flockId} and day = ${day}
      and kind = 'water-consumption') where id = ${photoId}`;
    const files = await unpacked('de');
    const [[name, bytes] = ['', new Uint8Array()]] = within(files, 'photos');
    expect(name).toMatch(new RegExp(`^photos/${day}-water-consumption-.*-1\\.jpg$`));
    expect(Buffer.from(bytes).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(listed(files, 'photos.csv')).toEqual([expect.stringContaining(name)]);
    expect(onPaper(files)).toContain('Fotos der Einträge');
  });

  it('say at their line when nothing is kept of one', async () => {
    const { docketId } = await uploadPaper('L-10', paperPdf(['Befund L-10']));
    await test.sql`delete from file_content where file_id = ${docketId}`;
    const files = await unpacked();
    const ofLost = listed(files, 'papers.csv').filter((line) => line.includes('L-10'));
    expect(ofLost).toEqual([expect.stringContaining(',missing,')]);
    expect(listed(files, 'papers.csv').filter((line) => line.includes(',missing,'))).toHaveLength(1);
    expect(within(files, 'papers')).toHaveLength(1);
    expect(onPaper(files)).toContain('its content is not there any more');
    await sealEveryLog(test.app);
    expect((await verifyPack(test.app.db, zipSync(files))).wrong).toEqual([]);
  });
});
