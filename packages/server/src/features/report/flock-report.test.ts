import { listAuditLines } from '@henhouse/contract/people/audit-log';
import {
  exportCurrentFlockReport,
  exportOldFlockReport,
  getCurrentFlockReport,
  getOldFlockReport,
  type ReportFlockView,
} from '@henhouse/contract/report/flock-report';
import { addDays } from '@henhouse/domain/day/day';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { pdfText } from './file/pdf-text.fixture';
import { reportWords } from './report-words';
import { hatchDay, runningNumber, settleReportedFlocks, today } from './reported-flocks.fixture';

const test = startedApp({ farms: false });
let thriftyFlockId: string;
const { farmId, otherFarmId, flockId, otherFlockId, sexedFlockId } = fixtureIds('vale');
const languages = ['en', 'de', 'fr', 'pt'] as const;

beforeAll(async () => {
  ({ thriftyFlockId } = await settleReportedFlocks(test));
}, 120_000);

const current = (query: Record<string, string> = {}, as: Actor = 'vale.Owner', at = farmId) =>
  test.call(getCurrentFlockReport, { params: { farmId: at }, query }, as);
const old = (query: Record<string, string> = {}, as: Actor = 'vale.Owner', at = farmId) =>
  test.call(getOldFlockReport, { params: { farmId: at }, query } as never, as);
const figureOf = (flock: ReportFlockView | undefined, id: string) => flock?.figures.find((figure) => figure.id === id);
const file = async (
  endpoint: typeof exportCurrentFlockReport | typeof exportOldFlockReport,
  query: string,
  as: Actor = 'vale.Manager',
) =>
  test.app.http.inject({
    method: 'GET',
    url: `${endpoint.path.replace(':farmId', farmId)}?${query}`,
    headers: await test.bearer(as),
  });

describe('the report of current flocks', () => {
  it('has every flock with birds, each figure beside its standard, and the title', async () => {
    const { body } = await current();
    expect(body).toMatchObject({ companyName: 'Vale', farmName: 'Farm F1 of vale', day: today, today, total: 2 });
    expect(body.items.map((flock) => flock.flockId).toSorted()).toEqual([flockId, otherFlockId].toSorted());
    const flock = body.items.find((each) => each.flockId === flockId);
    expect(flock).toMatchObject({ sheds: ['Shed S1'], ageDays: 40, standardName: ross308AsHatched.product, lines: [] });
    const weight35 = ross308AsHatched.rows[35]?.values.weightG;
    expect(figureOf(flock, 'weight')).toMatchObject({
      value: weight35,
      standard: weight35,
      day: addDays(hatchDay, 35),
    });
    expect(figureOf(flock, 'livability')?.value).toBeCloseTo(99, 10);
  });

  it('shows a flock’s days, and a former day as it was', async () => {
    const to = addDays(hatchDay, 14);
    const { body } = await current({ flock: flockId, from: addDays(hatchDay, 12), to });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]?.lines.map(({ age }) => age)).toEqual([12, 13, 14]);
    expect(body.items[0]).toMatchObject({ day: to, ageDays: 14 });
    const weeks = await current({ flock: flockId, step: 'week' });
    expect(weeks.body.items[0]?.lines.map(({ age }) => age)).toEqual([0, 7, 14, 21, 28, 35, 40]);
    expect((await current({ to })).body.total).toBe(4);
  });

  it('refuses a day to come', async () => {
    const { status, problem } = await current({ to: addDays(today, 1) });
    expect([status, problem.problems?.[0]?.code]).toEqual([422, 'dayInFuture']);
  });

  it('is not there for another company’s farm, nor for one that is not one’s own', async () => {
    expect((await current({}, 'hill.Owner')).status).toBe(404);
    expect((await old({}, 'hill.Owner')).status).toBe(404);
    expect((await current({}, 'vale.Manager', otherFarmId)).status).toBe(403);
    expect((await current({ flock: fixtureIds('hill').flockId })).body.items).toEqual([]);
  });

  it('shows a Supervisor the flock of their own shed alone, and gives them no file', async () => {
    const { body } = await current({}, 'vale.Supervisor');
    expect(body.items.map((flock) => flock.flockId)).toEqual([flockId]);
    expect((await old({}, 'vale.Supervisor')).body.items).toEqual([]);
    expect((await file(exportCurrentFlockReport, 'format=csv', 'vale.Supervisor')).statusCode).toBe(403);
  });
});

describe('the report of flocks that have ended', () => {
  it('ranks them by the figure asked for', async () => {
    const { body } = await old({ figure: 'fcrUncorrected' });
    expect(body).toMatchObject({ kind: 'broiler', figure: 'fcrUncorrected', total: 2, isCut: false });
    expect(body.items.map((flock) => [flock.flockId, flock.rank])).toEqual([
      [thriftyFlockId, 1],
      [sexedFlockId, 2],
    ]);
    expect(figureOf(body.items[0], 'finalWeight')?.value).toBeCloseTo(2300, 6);
    expect(figureOf(body.items[0], 'livability')?.value).toBeCloseTo(98, 10);
    expect((await old({ figure: 'livability' })).body.items.map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it('goes by the day on which they were emptied, and by pages', async () => {
    expect((await old({ from: addDays(hatchDay, 37) })).body).toMatchObject({ kind: null, items: [], total: 0 });
    expect((await old({ perPage: '1', page: '2', figure: 'epef' })).body.items.map(({ rank }) => rank)).toEqual([2]);
    expect((await old({ kind: 'layer' })).body).toMatchObject({ kind: 'layer', figure: 'eggsPerHenHoused', items: [] });
  });
});

describe('a report as a file', () => {
  it('opens as a workbook in which nothing is a formula and numbers are numbers', async () => {
    const answer = await file(exportCurrentFlockReport, 'format=xlsx&language=de');
    expect(answer.headers['content-disposition']).toContain(`laufende-herden-farm-f1-of-vale-${today}.xlsx`);
    const rows = await readSheet(answer.rawPayload);
    const head = rows[0] as string[];
    expect(head.slice(0, 3)).toEqual(['Herde', 'Nutzung', 'Herkunft']);
    const at = (name: string) => head.indexOf(name);
    const own = rows.find((row) => row[0] === `'${runningNumber}` && row[at('Kennzahl')] === 'Überlebensrate');
    expect(own?.[at('Wert')]).toBe(99);
    expect(own?.[2]).toBe("'@SUM(A1)");
    expect(rows.flat().filter((cell) => typeof cell === 'string' && /^[=+@-]/.test(cell))).toEqual([]);
    // Two flocks with their figures and forty-one days of nine figures each.
    expect(rows.length).toBeGreaterThan(2 * 41 * 9);
  });

  it('is a CSV whose cells are text, and says so in the audit log', async () => {
    const answer = await file(exportOldFlockReport, 'format=csv&language=fr&figure=epef');
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, best] = answer.body.split('\r\n');
    expect(head?.startsWith('\ufeffRang,Lot,Production')).toBe(true);
    expect(best?.startsWith('1,A-4,')).toBe(true);
    expect((await file(exportCurrentFlockReport, 'format=csv')).body).toContain(`\n'${runningNumber},`);
    const lines = await test.ok(listAuditLines, { query: { subject: 'Report', action: 'export' } }, 'vale.Owner');
    expect(lines.items.length).toBeGreaterThanOrEqual(2);
  });

  it.each(languages)('is a PDF in %s with the farm, flock, day and figures, its pages counted', async (language) => {
    const answer = await file(exportCurrentFlockReport, `format=pdf&step=week&language=${language}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(answer.rawPayload).replace(/\s+/g, ' ');
    const { words } = reportWords(language);
    const input = [
      words.title.currentFlock,
      'Vale',
      'Farm F1 of vale',
      runningNumber,
      words.figure.cumulativeMortality,
    ];
    for (const part of input) expect(text).toContain(part.replace(/\s+/g, ' '));
    const [before, between] = words.pageOfPages({ page: '|', pages: '|' }).split('|');
    const counted = [...text.matchAll(new RegExp(`${before}(\\d+)${between}(\\d+)`, 'g'))].map(([, page, of]) => [
      page,
      of,
    ]);
    expect(counted.length).toBeGreaterThan(1);
    expect(counted).toEqual(counted.map((_, at) => [String(at + 1), String(counted.length)]));
  });

  it('is a ranking on paper for flocks that have ended', async () => {
    const text = pdfText((await file(exportOldFlockReport, 'format=pdf&language=pt')).rawPayload).replace(/\s+/g, ' ');
    expect(text).toContain('Lotes encerrados');
    expect(text).toContain('EPEF');
  });
});
