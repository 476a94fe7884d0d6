import type { RecallDrillDetail, TraceHolder } from '@henhouse/contract/trace/trace';
import { dayInZone } from '@henhouse/domain/day/day';
import { numberFormat } from '@henhouse/domain/format/format';
import { shownUnit } from '@henhouse/domain/quantity/unit-system';
import type { ReportFormat } from '@henhouse/domain/report/report-schedule';
import { isWithoutContact } from '@henhouse/domain/trace/holder';
import type { Content } from 'pdfmake/interfaces';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { TableRows } from '../../platform/files/table/write-table';
import { readBrand, readCompany } from '../company/company.store';
import { type FileToWrite, plain } from '../report/file/file-to-write';
import { type Letterhead, readLetterhead } from '../report/file/letterhead';
import { hasLettersNotInFont } from '../report/file/pdf-letters';
import { type SheetColumn, sheet } from '../report/file/pdf-sheet';
import type { PdfDocument } from '../report/file/pdf-writer';
import { type ReadAs, shownDay, shownTime, writtenNumber } from '../report/file/report-values';
import { reportWords } from '../report/report-words';
import { type DrillWords, drillWords } from './drill-words';

/** Who reads the file: their words, their company's units and letterhead. */
interface DrillReader extends ReadAs {
  readonly companyName: string;
  readonly drill: DrillWords;
  readonly letterhead: Letterhead;
}

export async function readDrillReader(
  tx: CompanyTx,
  request: string,
  by: { readonly name: string; readonly atMs: number },
): Promise<DrillReader> {
  const { words, language } = reportWords(request);
  const [{ name, unitSystem, timeZone, country }, { logoFileId }] = await Promise.all([readCompany(tx), readBrand(tx)]);
  const letterhead = await readLetterhead(tx, { logoFileId, timeZone, country }, by);
  return { words, language, units: unitSystem, companyName: name, drill: drillWords(language).words, letterhead };
}

/** Quantities have at most three decimals. */
const quantityDecimals = 3;

const unitOf = (unit: string, { words, units }: ReadAs): string => {
  const word: Partial<Record<string, string>> = words.unit;
  return word[shownUnit(unit, units)] ?? unit;
};

/** What it is; of a sale its kind, in the reader's words. */
const whatOf = ({ place, what }: TraceHolder, reader: ReadAs): string =>
  place === 'customer' ? unitOf(what, reader) : what;

type Value = string | number | null;

const inUnits = (quantity: number, unit: string, { units }: ReadAs): Value => writtenNumber(quantity, unit, units);

/** Drills that were held before deliveries were kept know those to customers alone. */
const deliveredOf = ({ place, delivered, quantity, unit }: TraceHolder, reader: ReadAs): Value => {
  const came = delivered ?? (place === 'customer' ? quantity : null);
  return came === null ? null : inUnits(came, unit, reader);
};

type Column = readonly [header: string, value: (row: TraceHolder) => Value];

function columnsOf(reader: DrillReader): Column[] {
  const { column, place } = reader.drill;
  return [
    [column.name, ({ placeName }) => placeName],
    [column.place, (row) => place[row.place]],
    [column.farm, ({ farmName }) => farmName],
    [column.what, (row) => whatOf(row, reader)],
    [column.delivered, (row) => deliveredOf(row, reader)],
    [
      column.there,
      ({ place: where, quantity, unit }) => (where === 'customer' ? null : inUnits(quantity, unit, reader)),
    ],
    [column.unit, ({ unit }) => unitOf(unit, reader)],
    [column.share, ({ sharePct }) => sharePct],
    [column.document, ({ document }) => document],
    [column.day, ({ day }) => day],
    [column.contact, (row) => (isWithoutContact(row) ? reader.drill.noContact : row.contact)],
    [column.phone, ({ phone }) => phone],
    [column.email, ({ email }) => email],
  ];
}

/** Who had what, as a table for programs. */
function drillRows({ found }: RecallDrillDetail, reader: DrillReader): TableRows {
  const columns = columnsOf(reader);
  return [columns.map(([header]) => header), ...found.map((row) => columns.map(([, value]) => value(row)))];
}

/** What was looked for: item, supplier, docket, days. */
function subjectText({ subject }: RecallDrillDetail, { drill: { subject: words }, language }: DrillReader): string {
  if (subject === null) return '';
  const { about, farmName, supplier, docket, source, day, expiryDay } = subject;
  const named = (word: string, value: string) => (value === '' ? '' : `${word}: ${value}`);
  const dayOf = (value: string | null) => (value === null ? '' : shownDay(value, language));
  return [
    about,
    farmName,
    named(words.supplier, supplier),
    named(words.docket, docket),
    named(words.source, source),
    named(words.day, dayOf(day)),
    named(words.expiry, dayOf(expiryDay)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Received = used + left + gone, and the gap. */
function balanceText(
  { balance }: RecallDrillDetail,
  reader: DrillReader,
  number: ReturnType<typeof numberFormat>,
): string {
  if (balance === null) return '';
  const { unit, gapPct, received, used, left, gone, gap } = balance;
  const shown = (quantity: number) => number.format(Number(inUnits(quantity, unit, reader)));
  return reader.drill.balance({
    received: `${shown(received)} ${unitOf(unit, reader)}`,
    used: shown(used),
    left: shown(left),
    gone: shown(gone),
    gap: shown(gap),
    gapPct: gapPct === null ? '–' : number.format(gapPct),
  });
}

/** The drill on paper: what was asked for, how long it took, and who had what with whom to ring. */
function drillPdf(drill: RecallDrillDetail, reader: DrillReader): PdfDocument {
  const { drill: words, words: general, language, companyName, letterhead } = reader;
  const { logo, forName, atMs, timeZone, country } = letterhead;
  const number = numberFormat(language, { maximumFractionDigits: quantityDecimals });
  const shown = (value: Value): string => (typeof value === 'number' ? number.format(value) : (value ?? ''));
  const columns = columnsOf(reader).map(([header, value]): SheetColumn<TraceHolder> => {
    const isDay = header === words.column.day;
    const text = (row: TraceHolder) => (isDay && row.day !== null ? shownDay(row.day, language) : shown(value(row)));
    return [
      header,
      text,
      header === words.column.delivered || header === words.column.there || header === words.column.share,
    ];
  });
  const title = `${words.title}: ${words.kind[drill.kind]} ${drill.name}`;
  const heldAt = shownTime(Date.parse(drill.heldAt), timeZone, language);
  const withoutContact = [...new Set(drill.found.filter(isWithoutContact).map(({ placeName }) => placeName))];
  const facts = [
    words.heldBy({ at: heldAt, name: drill.heldBy }),
    words.took({
      minutes: Math.floor(drill.tookS / 60),
      seconds: drill.tookS % 60,
      ms: number.format(drill.elapsedMs),
    }),
    words.found({ places: drill.holders, customers: drill.customers }),
    drill.cut ? words.cut({ count: number.format(drill.cut) }) : '',
    withoutContact.length === 0 ? '' : words.without({ places: withoutContact.join(', ') }),
    subjectText(drill, reader),
    balanceText(drill, reader, number),
    drill.notes,
  ].filter((fact) => fact !== '');
  const names = drill.found.flatMap(({ placeName, what, contact }) => [placeName, what, contact]);
  const heading: Content = {
    stack: [
      { text: title, fontSize: 15, bold: true },
      { text: companyName, color: '#5b6a62', margin: [0, 2, 0, 6] },
      ...facts.map((text): Content => ({ text, margin: [0, 0, 0, 2] })),
    ],
    margin: [0, 0, 0, 10],
  };
  return {
    title,
    language,
    country,
    content: [
      logo === null ? heading : { columns: [heading, { image: logo, fit: [150, 36], width: 150, alignment: 'right' }] },
      ...([...names, drill.name, companyName].some(hasLettersNotInFont)
        ? [{ text: general.boxes, margin: [0, 0, 0, 8] } as Content]
        : []),
      drill.found.length === 0 ? { text: words.nobody } : sheet(columns, drill.found),
    ],
    footer: `${companyName}  ·  ${title}  ·  ${general.writtenFor({ name: forName, when: shownTime(atMs, timeZone, language) })}`,
  };
}

/** A drill as a file, in the reader's language and their company's units. */
export function drillFile(drill: RecallDrillDetail, format: ReportFormat, reader: DrillReader): FileToWrite {
  const heldOn = dayInZone(Date.parse(drill.heldAt), reader.letterhead.timeZone);
  const name = `${reader.drill.fileName}-${plain(drill.name)}-${heldOn}`;
  if (format !== 'pdf') return { name, format, rows: drillRows(drill, reader) };
  return { name, format, document: drillPdf(drill, reader) };
}
