import type { Sale } from '@henhouse/contract/sale/sale';
import type { SalePaper } from '@henhouse/contract/sale/sale-paper';
import type { CreditNote, SaleLine, SaleOverride } from '@henhouse/contract/sale/sale-schemas';
import { numberFormat } from '@henhouse/domain/format/format';
import type { Language } from '@henhouse/domain/format/language';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { moneyShown } from '../economics/economic-pdf';
import type { PdfDocument } from '../file/pdf-writer';
import { shownDay } from '../file/report-values';
import { dim, footerOf, type Letterhead, letterhead, titleBlock } from './letterhead';

export interface PaperOf {
  readonly paper: SalePaper;
  readonly sale: Sale;
  /** Of that paper alone. */
  readonly creditNote: CreditNote | null;
}

/** What a paper is called. */
export function paperName({ paper, sale, creditNote }: PaperOf): string {
  if (paper === 'creditNote') return creditNote?.name ?? '';
  return paper === 'invoice' ? sale.invoiceName : String(sale.number);
}

/** An invoice, delivery note or credit note on paper, upright. */
export function salePdf(of: PaperOf, head: Letterhead): PdfDocument {
  const { words, language, country } = head;
  const title = `${words.paper[of.paper]} ${paperName(of)}`;
  return {
    title,
    language,
    country,
    isUpright: true,
    content: [
      letterhead(head),
      titleBlock(title, factsOf(of, head)),
      lineTable(of, head),
      ...(of.paper === 'deliveryNote' ? lotsOf(of, head) : totals(of, head)),
      ...of.sale.overrides.map(
        (one): Content => ({
          text: overrideText(one, head),
          bold: true,
          margin: [0, 10, 0, 0],
        }),
      ),
      ...(of.paper === 'invoice' && head.note !== ''
        ? [{ text: head.note, margin: [0, 12, 0, 0] } satisfies Content]
        : []),
      ...(of.paper === 'deliveryNote'
        ? [{ text: `${words.received}: ________________________`, margin: [0, 40, 0, 0] } satisfies Content]
        : []),
    ],
    footer: footerOf(head),
  };
}

/** Who let something held go, and on which paper; one person alone is said. */
function overrideText(one: SaleOverride, { words, language }: Letterhead): string {
  const { flockNumber, askedBy, grantedBy, reason, paperNumber, veterinarian } = one;
  const day = shownDay(one.day, language);
  const input =
    one.singleHand === ''
      ? words.override({ flock: flockNumber, day, requestedBy: askedBy, granted: grantedBy, reason })
      : words.overrideAlone({ flock: flockNumber, day, granted: grantedBy, reason });
  return paperNumber === '' ? input : `${input} ${words.onPaper({ number: paperNumber, veterinarian })}`;
}

/** What a paper says of itself, each below the other: the first thing that whoever books it looks for. */
function factsOf({ paper, sale, creditNote }: PaperOf, { words, language }: Letterhead): [string, string][] {
  const day = (value: string | null) => shownDay(value, language);
  if (paper === 'creditNote')
    return [
      [words.day, day(creditNote?.day ?? null)],
      [words.ofInvoice, `${sale.invoiceName}, ${day(sale.invoiceDay)}`],
      [words.reason, creditNote?.reason ?? ''],
    ];
  return [
    [words.day, day(paper === 'invoice' ? sale.invoiceDay : sale.day)],
    ...(sale.dispatchedDay === null ? [] : [[words.dispatched, day(sale.dispatchedDay)] satisfies [string, string]]),
    ...(paper === 'invoice' ? [[words.due, day(sale.dueDay)] satisfies [string, string]] : []),
    ...(sale.carrier === '' ? [] : [[words.carrier, sale.carrier] satisfies [string, string]]),
  ];
}

const numberIn = (language: Language, value: number, decimals = 3) =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value);

/** What a line is about, with what stands behind its quantity. */
function goodsOf(sale: Sale, line: SaleLine, { words, language }: Letterhead): string {
  const number = (value: number, decimals?: number) => numberIn(language, value, decimals);
  const notes = line.notes === '' ? [] : [line.notes];
  if (sale.kind === 'birds') {
    const sum = (of: (lorry: SaleLine['lorries'][number]) => number) =>
      line.lorries.reduce((total, lorry) => total + of(lorry), 0);
    const doa = line.deductDoa ? sum(({ deadOnArrival }) => deadOnArrival) : 0;
    const condemned = line.deductCondemned ? sum((lorry) => lorry.condemned) : 0;
    return [
      words.birdsOf({ flock: line.flockNumber }),
      ...line.lorries.map(({ day, count, netKg }) =>
        words.lorry({ day: shownDay(day, language), birds: number(count), kg: number(netKg) }),
      ),
      ...(line.meanG === null ? [] : [words.mean({ g: number(line.meanG, 0) })]),
      ...(doa + condemned === 0 ? [] : [words.deducted({ doa: number(doa), condemned: number(condemned) })]),
      ...notes,
    ].join('\n');
  }
  if (sale.kind === 'litter') {
    return [
      words.litter({ shed: line.shedCode }),
      ...(line.loads === null ? [] : [words.loads({ count: line.loads })]),
      ...notes,
    ].join('\n');
  }
  if (line.grade !== null) {
    const eggs = line.unit === 'egg' ? [] : [`${number(line.pieces ?? 0)} ${words.eggs}`];
    return [words.grade[line.grade], ...eggs, ...notes].join('\n');
  }
  const kind = [line.breed, line.sex === null ? '' : words.sex[line.sex], line.chickGrade];
  return [
    [words.chicks, ...kind].filter((part) => part !== '').join(', '),
    ...(line.freePct === 0 ? [] : [`${words.free({ pct: number(line.freePct) })} (${number(line.pieces ?? 0)})`]),
    ...notes,
  ].join('\n');
}

interface PaperLine {
  readonly line: SaleLine;
  readonly quantity: number;
  readonly netMinor: number | null;
  readonly taxMinor: number | null;
}

function linesOf({ paper, sale, creditNote }: PaperOf): PaperLine[] {
  if (paper !== 'creditNote') {
    return sale.lines.map((line) => ({ ...line, line }));
  }
  return (creditNote?.lines ?? []).flatMap(({ lineId, ...credited }) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    return line ? [{ ...credited, line }] : [];
  });
}

function lineTable(of: PaperOf, head: Letterhead): Content {
  const { words, language } = head;
  const { amount, price } = moneyShown(head);
  const withPrices = of.paper !== 'deliveryNote';
  const lines = linesOf(of);
  const withDiscount = withPrices && lines.some(({ line }) => line.discountPct > 0);
  const headings = [
    words.goods,
    words.quantity,
    ...(withPrices ? [words.price, ...(withDiscount ? [words.discount] : []), words.tax, words.net] : []),
  ];
  const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: headings.map((_, at) => (at === 0 ? '*' : 'auto')),
      body: [
        headings.map(
          (text, at): TableCell => ({ text, bold: true, color: dim, alignment: at === 0 ? 'left' : 'right' }),
        ),
        ...lines.map(({ line, quantity, netMinor }) => [
          goodsOf(of.sale, line, head),
          right(quantity === 0 ? words.priceReduction : `${numberIn(language, quantity)} ${words.unit[line.unit]}`),
          ...(withPrices
            ? [
                right(quantity === 0 ? '' : price(line.unitPriceMinor)),
                ...(withDiscount ? [right(quantity === 0 ? '' : `${numberIn(language, line.discountPct)} %`)] : []),
                right(`${numberIn(language, line.taxPct)} %`),
                right(amount(netMinor ?? 0)),
              ]
            : []),
        ]),
      ],
    },
  };
}

/** Lots that left, by the day they were laid or hatched on: what a recall asks for. */
function lotsOf({ sale }: PaperOf, { words, language }: Letterhead): Content[] {
  if (sale.lots.length === 0) return [];
  const rows = sale.lots.map(({ source, bornDay, quantity }) =>
    words.lot({ source, day: shownDay(bornDay, language), count: numberIn(language, quantity) }),
  );
  return [{ text: rows.join('\n'), color: dim, margin: [0, 8, 0, 0] }];
}

/** Net and tax of the lines of each rate, the lowest first: what the law asks an invoice to say. */
function byRate(of: PaperOf): { readonly taxPct: number; readonly netMinor: number; readonly taxMinor: number }[] {
  const rates = new Map<number, { netMinor: number; taxMinor: number }>();
  for (const { line, netMinor, taxMinor } of linesOf(of)) {
    const sum = rates.get(line.taxPct) ?? { netMinor: 0, taxMinor: 0 };
    rates.set(line.taxPct, {
      netMinor: sum.netMinor + (netMinor ?? 0),
      taxMinor: sum.taxMinor + (taxMinor ?? 0),
    });
  }
  return [...rates].map(([taxPct, sums]) => ({ taxPct, ...sums })).sort((a, b) => a.taxPct - b.taxPct);
}

function totals(of: PaperOf, head: Letterhead): Content[] {
  const { words, language } = head;
  const { sum } = moneyShown(head);
  const sums = of.paper === 'creditNote' ? of.creditNote : of.sale;
  const [netMinor, taxMinor] = [sums?.netMinor ?? 0, sums?.taxMinor ?? 0];
  const row = (label: string, minor: number, bold = false): TableCell[] => [
    { text: label, bold, alignment: 'right' },
    { text: sum(minor), alignment: 'right', noWrap: true, bold },
  ];
  const taxes = byRate(of).map((rate) =>
    row(words.taxOf({ pct: numberIn(language, rate.taxPct), net: sum(rate.netMinor) }), rate.taxMinor),
  );
  return [
    {
      margin: [0, 8, 0, 0],
      layout: 'noBorders',
      table: {
        widths: ['*', 'auto'],
        body: [row(words.net, netMinor), ...taxes, row(words.total, netMinor + taxMinor, true)],
      },
    },
  ];
}
