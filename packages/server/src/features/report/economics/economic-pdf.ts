import type { EconomicFlock, EconomicRow } from '@henhouse/contract/economics/economics';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import { dateFormat, numberFormat } from '@henhouse/domain/format/format';
import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import type { Content } from 'pdfmake/interfaces';
import { type SheetColumn, sheet, unbroken } from '../file/pdf-sheet';
import type { PdfDocument } from '../file/pdf-writer';
import { shownDay } from '../file/report-values';
import { cutSentence, type FlocksInFile, priceDecimals, type ReadMoneyAs } from './economic-rows';

const dim = '#5b6a62';

/**
 * Amounts for people: in the currency, with its decimals; a price with as many more as it has, so that whoever multiplies comes to the
 * same, or always two more in a column.
 */
export function moneyShown({ language, currency }: Pick<ReadMoneyAs, 'language' | 'currency'>, isColumn = false) {
  const least = currencyDecimals(currency);
  const most = least + (isColumn ? 2 : priceDecimals);
  const amount = numberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: least });
  const price = numberFormat(language, { minimumFractionDigits: isColumn ? most : least, maximumFractionDigits: most });
  const shown = (minor: number) => amount.format(minor / 10 ** least);
  return {
    amount: shown,
    /** With its currency, for a figure that somebody is to pay. */
    sum: (minor: number) => `${shown(minor)} ${currency}`,
    price: (minor: number | null) => (minor === null ? '–' : price.format(minor / 10 ** least)),
  };
}

export interface PaperHead {
  readonly companyName: string;
  /** Of the company, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Today, or the span, as people read it. */
  readonly about: string;
}

function paper(
  head: PaperHead,
  content: readonly Content[],
  { economic, language, currency }: ReadMoneyAs,
): PdfDocument {
  return {
    title: economic.title,
    language,
    country: head.country,
    content: [
      { text: economic.title, fontSize: 15, bold: true },
      { text: `${head.companyName}  ·  ${head.about}  ·  ${currency}`, color: dim, margin: [0, 2, 0, 10] },
      ...content,
    ],
    footer: `${head.companyName}  ·  ${economic.title}  ·  ${head.about}`,
  };
}

export function flocksPdf(head: PaperHead, report: FlocksInFile, readAs: ReadMoneyAs): PdfDocument {
  const flocks = report.items;
  const { words, economic, language } = readAs;
  const { amount, price } = moneyShown(readAs, true);
  const costAll = ({ costMinor }: EconomicFlock) => costMinor;
  const amounts: readonly (readonly [header: string, of: (flock: EconomicFlock) => number])[] = [
    [economic.cost.chicks, ({ cost }) => cost.chicks],
    [economic.cost.feed, ({ cost }) => cost.feed],
    [economic.cost.rearing, ({ cost }) => cost.rearing],
    [economic.column.otherCost, ({ cost, costMinor }) => costMinor - cost.chicks - cost.feed - cost.rearing],
    [economic.column.costAll, costAll],
    [economic.column.incomeAll, ({ incomeMinor }) => incomeMinor],
    [economic.column.margin, ({ marginMinor }) => marginMinor],
    [economic.column.rearingLeft, ({ rearingLeftMinor }) => rearingLeftMinor],
  ];
  const columns: SheetColumn<EconomicFlock>[] = [
    [
      words.column.flock,
      ({ flockNumber, isForecast }) => unbroken(`${flockNumber}${isForecast ? ` (${economic.column.forecast})` : ''}`),
      false,
    ],
    [economic.column.farm, ({ farmName }) => unbroken(farmName), false],
    [economic.column.placedDay, ({ placedDay }) => unbroken(shownDay(placedDay, language)), false],
    ...amounts.map(
      ([header, of]): SheetColumn<EconomicFlock> => [
        header,
        (flock) => `${amount(of(flock))}${of === costAll && flock.unpricedLots > 0 ? ' *' : ''}`,
        true,
      ],
    ),
    [economic.figure.costPerKgLive, ({ costPerKgLive }) => price(costPerKgLive), true],
    [economic.figure.costPerEgg, ({ costPerEgg }) => price(costPerEgg), true],
  ];
  const sums = amounts.map(([, of]) => amount(flocks.reduce((sum, flock) => sum + of(flock), 0)));
  const foot = [economic.all, '', '', ...sums, '', ''];
  const isUnpriced = flocks.some(({ unpricedLots }) => unpricedLots > 0);
  const notes = [cutSentence(report, readAs), isUnpriced ? economic.unpriced : null].flatMap((text) => text ?? []);
  const below = notes.map((text): Content => ({ text, color: dim, margin: [0, 6, 0, 0] }));
  return paper(head, [sheet(columns, flocks, foot), ...below], readAs);
}

export function sitesPdf(
  head: PaperHead,
  by: 'farm' | 'month',
  report: { readonly items: readonly EconomicRow[]; readonly all: EconomicRow },
  readAs: ReadMoneyAs,
): PdfDocument {
  const { economic, language } = readAs;
  const { amount } = moneyShown(readAs);
  const { items, all } = report;
  const months = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthOf = ({ key }: EconomicRow) => (key === null ? null : months.format(new Date(`${key}T00:00:00Z`)));
  // Whatever the cost is made of stands before it: a kind that nothing was spent on anywhere needs no column.
  const kinds = siteCostKinds.filter((kind) => [...items, all].some(({ cost }) => cost[kind] !== 0));
  const columns: SheetColumn<EconomicRow>[] = [
    [
      economic.column[by],
      (row) => (row === all ? economic.all : ((by === 'farm' ? row.name : monthOf(row)) ?? economic.company)),
      false,
    ],
    ...kinds.map((kind): SheetColumn<EconomicRow> => [economic.cost[kind], ({ cost }) => amount(cost[kind]), true]),
    [economic.column.costAll, ({ costMinor }) => amount(costMinor), true],
    [economic.column.incomeAll, ({ incomeMinor }) => amount(incomeMinor), true],
    [economic.column.margin, ({ marginMinor }) => amount(marginMinor), true],
  ];
  return paper(
    head,
    [
      sheet(
        columns,
        items,
        columns.map(([, value]) => value(all)),
      ),
    ],
    readAs,
  );
}
