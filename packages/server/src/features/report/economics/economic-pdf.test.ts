import type { EconomicRow } from '@henhouse/contract/economics/economics';
import { incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import { recordOf } from '@henhouse/domain/quantity/record-of';
import { expect, it } from 'vitest';
import { pdfRightEdgePt, pdfText } from '../file/pdf-text.fixture';
import { layOut } from '../file/pdf-writer.work';
import { reportWords } from '../report-words';
import { sitesPdf } from './economic-pdf';
import { economicWords } from './economic-words';

const rowOf = (cost: Partial<EconomicRow['cost']>): EconomicRow => {
  const costs = { ...recordOf(siteCostKinds, () => 0), ...cost };
  const costMinor = Object.values(costs).reduce((sum, minor) => sum + minor, 0);
  const income = recordOf(incomeKinds, () => 0);
  return { key: null, name: null, cost: costs, income, costMinor, incomeMinor: 0, marginMinor: -costMinor };
};

/** A report by month of one row, in dinars of a thousand fils. */
const paperOf = (all: EconomicRow): Promise<Buffer> => {
  const { words, language } = reportWords('en');
  const readAs = { words, language, economic: economicWords('en').words, currency: 'KWD' };
  const head = { companyName: 'Vale', country: 'KW', about: 'a year' };
  return layOut(sitesPdf(head, 'month', { items: [{ ...all, key: '2026-03-01' }], all }, readAs));
};

it('whatever the cost of a month is made of stands on its paper', async () => {
  const { words } = economicWords('en');
  const text = pdfText(await paperOf(rowOf({ feed: 1000, goods: 2500, boughtEggs: 4000 }))).replace(/\s+/g, ' ');
  for (const kind of ['feed', 'goods', 'boughtEggs'] as const) expect(text).toContain(words.cost[kind]);
  expect(text).not.toContain(words.cost.vaccine);
  expect(text).toMatch(/March 2026 1\.000 2\.500 4\.000 7\.500/);
});

it('all of it at once stands within the page', async () => {
  const paper = await paperOf(rowOf(recordOf(siteCostKinds, () => 123_456_789)));
  expect(pdfRightEdgePt(paper)).toBeLessThanOrEqual(841.89 - 28);
});
