import type { OldFlockReport, ReportFlockView } from '@henhouse/contract/report/flock-report';
import { addDays } from '@henhouse/domain/day/day';
import { emptyDay, type FlockDay } from '@henhouse/domain/day-book/flock-day';
import { finalFiguresOf } from '@henhouse/domain/report/final-figures';
import type { ReportedFlock } from '@henhouse/domain/report/flock-report';
import { layKpis, layLines, reportedHens } from '@henhouse/domain/report/lay-report';
import { reportFigure } from '@henhouse/domain/report/report-figure';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reportWords } from '../report-words';
import { hasLettersNotInFont } from './pdf-letters';
import { type SheetColumn, sheet } from './pdf-sheet';
import { pdfPages, pdfRightEdgePt, pdfText } from './pdf-text.fixture';
import { layOut } from './pdf-writer.work';
import { reportPdf as documentOf } from './report-pdf';
import { type ReportContent, reportRows } from './report-rows';

const hatchDay = '2025-01-06';
const productionDay = addDays(hatchDay, 25 * 7);
const day = addDays(hatchDay, 30 * 7);
const reportPdf = (...all: Parameters<typeof documentOf>): Promise<Buffer> => layOut(documentOf(...all));
/** A4 across, less its margin. */
const rightEdgePt = 841.89 - 28;

const row = (age: number, values: Partial<FlockDay>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's', sex: 'female', day: addDays(hatchDay, age) }),
  ...values,
});
const laid = { eggEntries: 1, eggsHatching: 8000, eggsTable: 400, feedEntries: 1, feedKg: 1600 };
const hens: ReportedFlock = {
  kind: 'breeder',
  rows: [row(0, { placed: 10_000 }), ...Array.from({ length: 36 }, (_, at) => row(25 * 7 + at, laid))],
  sheds: [],
  standard: ross308ParentStock,
  hatchDay,
  productionDay,
  day,
};

const flock = (): ReportFlockView => ({
  flockId: '01900000-0000-7000-8000-0000000000a1',
  flockNumber: 'P-1',
  breed: 'Ross 308',
  productionKind: 'breeder',
  state: 'production',
  sheds: ['Shed 1'],
  standardName: 'Ross 308 PS',
  hatchDay,
  placedDay: hatchDay,
  productionDay,
  depletedDay: day,
  day,
  ageDays: 210,
  figures: layKpis(reportedHens(hens)).map((kpi) => ({ ...reportFigure(kpi) })),
  lines: layLines(reportedHens(hens), { step: 'week', from: productionDay }).map((line) => ({
    ...line,
    figures: [...line.figures],
  })),
});
const title = { companyName: 'Vale', farmId: 'f', farmName: 'Meadow', day, today: day };

const letterhead = {
  logo: null,
  forName: 'Łucja Dvořák-Şahin',
  atMs: Date.UTC(2025, 7, 4, 6, 5),
  timeZone: 'Europe/Berlin',
  country: 'DE',
};

describe.each(['en', 'de', 'fr', 'pt'] as const)('a report of breeders on paper in %s', (language) => {
  const readAs = { ...reportWords(language), units: 'metric' as const };

  it('has every known figure of every week, and none beyond the page', async () => {
    const pdf = await reportPdf(
      { kind: 'currentFlock', report: { ...title, items: [flock()], total: 1 } },
      readAs,
      letterhead,
    );
    expect(pdfRightEdgePt(pdf)).toBeLessThanOrEqual(rightEdgePt);
    const text = pdfText(pdf).replace(/\s+/g, ' ');
    const last = flock().lines.at(-1);
    expect(last?.figures).toHaveLength(15);
    for (const { id } of last?.figures.filter(({ value }) => value !== null) ?? []) {
      const [word = ''] = readAs.words.figure[id].split(/[\s-]/);
      expect(text).toContain(word);
    }
    // Nobody counted males: a column of dashes says nothing.
    expect(text).not.toContain(readAs.words.figure.malesPerHundredFemales.split(' ')[0]);
  });

  it('ranks flocks within the page, in the units of who reads in pounds too', async () => {
    const items = [{ ...flock(), figures: finalFiguresOf(hens).map((figure) => ({ ...figure })), rank: 1 }];
    const report: OldFlockReport = { ...title, kind: 'breeder', figure: 'peak', items, total: 1, isCut: true };
    const pdf = await reportPdf({ kind: 'oldFlock', report }, { ...readAs, units: 'imperial' }, letterhead);
    expect(pdfRightEdgePt(pdf)).toBeLessThanOrEqual(rightEdgePt);
    expect(pdfText(pdf)).toContain('P-1');
  });

  it('says for whom and when it was written, below the logo of the company', async () => {
    const report: ReportContent = { kind: 'currentFlock', report: { ...title, items: [flock()], total: 1 } };
    const green = sharp({ create: { width: 80, height: 40, channels: 3, background: '#1f7a54' } });
    const logo = `data:image/png;base64,${(await green.png().toBuffer()).toString('base64')}`;
    const pdf = await reportPdf(report, readAs, { ...letterhead, logo });
    expect(pdfText(pdf)).toContain('Łucja');
    expect(pdfText(pdf)).toContain('Şahin');
    expect(pdfText(pdf)).toMatch(/8:05|08:05/);
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect((await reportPdf(report, readAs, letterhead)).toString('latin1')).not.toContain('/Subtype /Image');
  });
});

describe('a report of more than a page', () => {
  it('says on every page of which flock it is', async () => {
    const [first] = flock().lines;
    const lines = Array.from({ length: 80 }, (_, age) => ({ ...(first as ReportFlockView['lines'][number]), age }));
    const report = { ...title, items: [{ ...flock(), lines }], total: 1 };
    const readAs = { ...reportWords('en'), units: 'metric' as const };
    const pages = pdfPages(await reportPdf({ kind: 'currentFlock', report }, readAs, letterhead));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.filter((page) => !page.includes('P-1'))).toEqual([]);
  });

  it('tears no row over two pages, and says its sums in bold at the end', async () => {
    const columns: SheetColumn<number>[] = [['Flock', (at) => `upper${at}\nlower${at}`, false]];
    const rows = Array.from({ length: 60 }, (_, at) => at);
    const content = [sheet(columns, rows, ['upper60\nlower60'])];
    const pdf = await layOut({ title: '', language: 'en', country: 'DE', content, footer: '' });
    const halves = (page: string) => ['upper', 'lower'].map((half) => page.split(half).length - 1);
    const [first, ...others] = pdfPages(pdf).map(halves);
    expect(first?.[0]).toBeGreaterThan(10);
    for (const [upper, lower] of [first ?? [], ...others]) expect(upper).toBe(lower);
    expect(JSON.stringify(content)).toContain('"text":"upper60\\nlower60","bold":true');
  });
});

describe('the paper of the country', () => {
  it.each([
    ['DE', false, '841.89 595.28'],
    ['US', false, '792 612'],
    ['US', true, '612 792'],
    ['CA', true, '612 792'],
    ['BR', true, '595.28 841.89'],
  ])('is in %s, upright: %s, of %s points', async (country, isUpright, size) => {
    const pdf = await layOut({ title: '', language: 'en', country, content: ['Vale'], footer: '', isUpright });
    expect(pdf.toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
  });

  it('holds a report of breeders on letters, too', async () => {
    const readAs = { ...reportWords('en'), units: 'imperial' as const };
    const content: ReportContent = { kind: 'currentFlock', report: { ...title, items: [flock()], total: 1 } };
    const pdf = await reportPdf(content, readAs, { ...letterhead, country: 'US' });
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 792 612]');
    expect(pdfRightEdgePt(pdf)).toBeLessThanOrEqual(792 - 28);
  });
});

describe('letters of names', () => {
  const readAs = { ...reportWords('en'), units: 'metric' as const };
  const pdfFor = (forName: string, farmName = title.farmName) =>
    reportPdf({ kind: 'currentFlock', report: { ...title, farmName, items: [], total: 0 } }, readAs, {
      ...letterhead,
      forName,
    });

  it('are all in the font that are said to be, down to the last one', async () => {
    const input = Array.from({ length: 0x1f00 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
      (letter) => /[\p{L}\p{M}]/u.test(letter) && !hasLettersNotInFont(letter),
    );
    expect(input.length).toBeGreaterThan(700);
    // Marks stand on a letter; reading fails for a letter without a glyph.
    const names = input.map((letter) => (/\p{M}/u.test(letter) ? `a${letter}` : letter)).join(' ');
    const text = pdfText(await pdfFor(names));
    expect(text).toContain('Ж');
    expect(text).not.toContain(readAs.words.boxes.slice(0, 5));
  });

  it.each([
    'Żółć Gęsiarska',
    'Říční Šťáva',
    'Çağrı İnanç',
    'Nguyễn Thị Hạnh',
    'Αγρόκτημα Ελένης',
    'Щедрый Ёж Їжак',
    'Ṣọlá',
  ])('of %s are written', async (name) => {
    expect(hasLettersNotInFont(name)).toBe(false);
    expect(
      pdfText(await pdfFor('Ann', name))
        .replace(/\s+/g, ' ')
        .normalize('NFC'),
    ).toContain(name);
  });

  it.each(['مزرعة', '农场', 'Ɗanladi'])('of %s are not, and the report says so', async (name) => {
    expect(hasLettersNotInFont(name)).toBe(true);
    const text = pdfText(await pdfFor(name), '□').replace(/\s+/g, ' ');
    expect(text).toContain('□');
    expect(text).toContain(readAs.words.boxes);
  });

  it('says why a figure is none, and of how many sheds it is, as the table for programs does', async () => {
    const [first, second, ...others] = flock().figures;
    const figures = [
      { ...(first as ReportFlockView['figures'][number]), coverage: { known: 2, of: 3, unit: 'sheds' as const } },
      { ...(second as ReportFlockView['figures'][number]), value: null, whyNot: 'openedLater' as const },
      ...others,
    ];
    const report = { ...title, items: [{ ...flock(), figures }], total: 1 };
    const content: ReportContent = { kind: 'currentFlock', report };
    const readAs = { ...reportWords('de'), units: 'metric' as const };
    const letterhead = { logo: null, forName: 'Ada', atMs: 0, timeZone: 'UTC', country: 'DE' };
    const text = pdfText(await reportPdf(content, readAs, letterhead)).replace(/\s+/g, ' ');
    const [head, one, none] = reportRows(content, readAs);
    const at = head?.indexOf('Hinweis') ?? -1;
    expect([one?.[at], none?.[at]]).toEqual(['2 von 3 Ställen', 'Die Tiere kamen erst später in die Bücher']);
    for (const input of [one?.[at], none?.[at]]) expect(text).toContain(input);
  });
});
