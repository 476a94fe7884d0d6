import type { OldFlockReport, ReportFlockView } from '@henhouse/contract/report/flock-report';
import { addDays } from '@henhouse/domain/day/day';
import { emptyDay, type FlockDay } from '@henhouse/domain/day-book/flock-day';
import { finalFiguresOf } from '@henhouse/domain/report/final-figures';
import type { ReportedFlock } from '@henhouse/domain/report/flock-report';
import { layKpis, layLines, reportedHens } from '@henhouse/domain/report/lay-report';
import { reportFigure } from '@henhouse/domain/report/report-figure';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import { describe, expect, it } from 'vitest';
import { reportWords } from '../words/report-words';
import { pdfRightEdgePt, pdfText } from './pdf-text.fixture';
import { reportPdf } from './report-pdf';

const hatchDay = '2025-01-06';
const productionDay = addDays(hatchDay, 25 * 7);
const day = addDays(hatchDay, 30 * 7);
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

describe.each(['en', 'de', 'fr', 'pt'] as const)('a report of breeders on paper in %s', (language) => {
  const readAs = { ...reportWords(language), units: 'metric' as const };

  it('has every figure of every week, and none beyond the page', async () => {
    const pdf = await reportPdf({ kind: 'currentFlock', report: { ...title, items: [flock()], total: 1 } }, readAs);
    expect(pdfRightEdgePt(pdf)).toBeLessThanOrEqual(rightEdgePt);
    const text = pdfText(pdf).replace(/\s+/g, ' ');
    const last = flock().lines.at(-1);
    expect(last?.figures).toHaveLength(15);
    for (const { id } of last?.figures ?? []) {
      const [word = ''] = readAs.words.figure[id].split(/[\s-]/);
      expect(text).toContain(word);
    }
  });

  it('ranks flocks within the page, in the units of who reads in pounds too', async () => {
    const items = [{ ...flock(), figures: finalFiguresOf(hens).map((figure) => ({ ...figure })), rank: 1 }];
    const report: OldFlockReport = { ...title, kind: 'breeder', figure: 'peak', items, total: 1, isCut: true };
    const pdf = await reportPdf({ kind: 'oldFlock', report }, { ...readAs, units: 'imperial' });
    expect(pdfRightEdgePt(pdf)).toBeLessThanOrEqual(rightEdgePt);
    expect(pdfText(pdf)).toContain('P-1');
  });
});
