import { Zip, ZipDeflate } from 'fflate';
import type { TableCell, TableRows } from './write-table';

/** A workbook of one sheet on its way: what has been added is packed already, whatever comes. */
interface SheetWriter {
  add(rows: TableRows): void;
  finish(): Buffer;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook needs around its sheet. */
const around: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
/** The first row stays in sight. */
const sheetHead = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetFoot = '</sheetData></worksheet>';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Letters that no XML takes: control characters, halves of pairs, and two that are none. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const needsCare = /[&<>\ufffe\uffff]|[^\P{Cc}\t\n]|\p{Cs}/u;
/** What a workbook would take for a letter by its number. */
const numbered = /_(?=x[0-9a-f]{4}_)/gi;

function textOf(text: string): string {
  const plain = text.replace(numbered, '_x005F_');
  if (!needsCare.test(plain)) return plain;
  return plain
    .replace(unwritable, '')
    .replace(/[&<>]/g, (mark) => entities[mark] ?? mark)
    .replaceAll('\r', '&#13;');
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function cellXml(value: TableCell, address: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') {
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${textOf(value)}</t></is></c>`;
  }
  return Number.isFinite(value) ? `<c r="${address}"><v>${value}</v></c>` : '';
}

/** Text stays text, numbers stay numbers. Nothing but what is packed is kept. */
export function openSheet(): SheetWriter {
  const encoder = new TextEncoder();
  const packed: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    packed.push(piece);
  });
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level: 3 });
    zip.add(entry);
    return entry;
  };
  for (const [name, content] of Object.entries(around)) open(name).push(encoder.encode(head + content), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.push(encoder.encode(head + sheetHead));
  const letters: string[] = [];
  let rowNumber = 0;
  const rowXml = (row: readonly TableCell[]): string => {
    rowNumber++;
    const cells = row.map((value, at) => {
      letters[at] ??= columnLetters(at);
      return cellXml(value, `${letters[at]}${rowNumber}`);
    });
    return `<row r="${rowNumber}">${cells.join('')}</row>`;
  };
  return {
    add: (rows) => sheet.push(encoder.encode(rows.map(rowXml).join(''))),
    finish() {
      sheet.push(encoder.encode(sheetFoot), true);
      zip.end();
      return Buffer.concat(packed);
    },
  };
}
