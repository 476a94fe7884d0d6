import { numberFormat } from '@henhouse/domain/format/format';
import type { Language } from '@henhouse/domain/format/language';
import type { TrustScore } from '@henhouse/domain/trust/trust-score';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { TableCell as Value } from '../../platform/files/table/write-table';
import type { Letterhead } from '../report/file/letterhead';
import { hasLettersNotInFont } from '../report/file/pdf-letters';
import type { PdfDocument } from '../report/file/pdf-writer';
import { shownDay, shownTime } from '../report/file/report-values';
import type { ReportWords } from '../report/report-words';
import type { EvidenceFlock } from './evidence.store';
import type { EvidenceDays } from './evidence-days';
import { type ReadSection, type SectionId, sections } from './section/sections';
import type { EvidenceWords } from './words/evidence-words';

interface EvidenceContent extends EvidenceDays {
  readonly companyName: string;
  readonly farmName: string;
  readonly flocks: readonly EvidenceFlock[];
  readonly trust: TrustScore;
  readonly parts: readonly ReadSection[];
  readonly leftOut: readonly SectionId[];
  /** What shows that the data are those of the books. */
  readonly proof: {
    readonly hash: string;
    readonly seq: number;
    readonly head: string;
    readonly atMs: number | null;
  };
}

interface EvidenceReader {
  readonly words: ReportWords;
  readonly evidence: EvidenceWords;
  readonly language: Language;
  readonly letterhead: Letterhead;
}

const dim = '#5b6a62';
/** Lines of a part on paper; a year has more, and they are in the data. */
const linesAtMost = 400;
/** Columns that hold sentences share the room that is left. */
const wide = new Set([
  'change',
  'cause',
  'action',
  'reason',
  'finding',
  'why',
  'writtenBy',
  'item',
  'supplier',
  'customer',
  'source',
  'pattern',
  'note',
]);

const heading = (text: string, isNumber: boolean): TableCell => ({
  text,
  bold: true,
  color: dim,
  fontSize: 7,
  alignment: isNumber ? 'right' : 'left',
});
const title = (text: string): Content => ({
  text,
  fontSize: 11,
  bold: true,
  margin: [0, 10, 0, 4],
});

const isRight = (cell: TableCell | undefined): boolean =>
  typeof cell === 'object' && 'alignment' in cell && cell.alignment === 'right';

/** A table under its title: both stand on each page that it goes on to, and never without a line below them. */
function table(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly TableCell[])[],
  widths: readonly string[],
): Content {
  const named: TableCell = { text: name, colSpan: heads.length, fontSize: 11, bold: true, margin: [0, 10, 0, 2] };
  return {
    layout: 'lightHorizontalLines',
    fontSize: 7,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [
        [named, ...heads.slice(1).map(() => '')],
        heads.map((text, at) => heading(text, isRight(rows[0]?.[at]))),
        ...rows.map((row) => [...row]),
      ],
    },
  };
}

/** What stood there before and after a correction: the font has no arrow. */
const inFont = (text: string): string => text.replaceAll('→', '›');

function sectionOnPaper(
  { id, rows }: ReadSection,
  { evidence: words, words: { unit }, language }: EvidenceReader,
): Content[] {
  const { columns, offPaper = [], isDataOnly } = sections[id];
  const heads: Readonly<Record<string, string>> = words.column;
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...words.of, unit };
  const head = title(words.section[id]);
  if (isDataOnly) return [head, { text: words.inData({ count: rows.length, file: `${id}.csv` }) }];
  if (rows.length === 0) return [head, { text: words.none, color: dim }];
  const number = numberFormat(language, { maximumFractionDigits: 3 });
  const cell = (column: string, value: Value | undefined): TableCell => {
    if (typeof value === 'number') return { text: number.format(value), alignment: 'right', noWrap: true };
    return { text: (value && own[column]?.[value]) ?? inFont(value ?? '') };
  };
  const shown = columns.filter(
    (column) => !offPaper.includes(column) && rows.some((row) => row[column] !== null && row[column] !== ''),
  );
  const lines = rows.slice(0, linesAtMost).map((row) => shown.map((column) => cell(column, row[column])));
  const widths = shown.map((column) => (wide.has(column) ? '*' : 'auto'));
  return [
    ...(rows.length > linesAtMost
      ? [
          {
            text: words.firstOf({ shown: linesAtMost, of: rows.length, file: `${id}.csv` }),
            margin: [0, 10, 0, 0],
          } as Content,
        ]
      : []),
    table(
      words.section[id],
      shown.map((column) => heads[column] ?? column),
      lines,
      widths,
    ),
  ];
}

/** The score with each part, of how many it was counted, and what it would bring. */
function trustOnPaper({ trust }: EvidenceContent, { evidence: words, language }: EvidenceReader): Content[] {
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const rows = trust.parts.map(({ id, score, good, of, weight, gain }): TableCell[] => [
    { text: words.trustPart[id] },
    { text: score === null ? `– (${words.noScore})` : number.format(score), alignment: 'right' },
    { text: `${number.format(good)} / ${number.format(of)}`, alignment: 'right' },
    { text: number.format(weight), alignment: 'right' },
    { text: gain === 0 ? '' : number.format(gain), alignment: 'right' },
  ]);
  return [
    table(
      `${words.trust}: ${trust.score === null ? `– (${words.noScore})` : number.format(trust.score)}`,
      [words.part, words.score, words.counted, words.weight, words.gain],
      rows,
      ['*', 'auto', 'auto', 'auto', 'auto'],
    ),
  ];
}

/** The pack on paper: what it is of and how to check it first, then every part that may be read. */
export function evidencePdf(content: EvidenceContent, reader: EvidenceReader): PdfDocument {
  const { words, evidence, language, letterhead } = reader;
  const { logo, forName, atMs, timeZone, country } = letterhead;
  const { companyName, farmName, flocks, from, to, parts, leftOut, proof } = content;
  const what = `${evidence.title}: ${flocks.length === 1 ? `${flocks[0]?.flockNumber}, ${farmName}` : farmName}`;
  const flockLine = ({ flockNumber, breed, productionKind, hatchDay, placedDay, depletedDay }: EvidenceFlock) =>
    [
      flockNumber,
      words.kind[productionKind],
      breed,
      `${words.column.hatchDay} ${shownDay(hatchDay, language)}`,
      `${shownDay(placedDay, language)} – ${depletedDay === null ? '' : shownDay(depletedDay, language)}`,
    ].join('  ·  ');
  const { data, head, sums, chain } = evidence.steps;
  const at = proof.atMs === null ? '–' : shownTime(proof.atMs, timeZone, language);
  const steps = [data({ hash: proof.hash }), head({ seq: proof.seq, head: proof.head, at }), sums, chain];
  const heads: Content[] = [
    { text: what, fontSize: 15, bold: true },
    {
      text: `${companyName}  ·  ${shownDay(from, language)} – ${shownDay(to, language)}`,
      color: dim,
      margin: [0, 2, 0, 6],
    },
  ];
  const names = [
    companyName,
    farmName,
    forName,
    ...parts.flatMap(({ rows }) => rows.slice(0, linesAtMost).flatMap((row) => Object.values(row))),
  ];
  const lacks = names.some((name) => typeof name === 'string' && hasLettersNotInFont(inFont(name)));
  const input = [
    evidence.data,
    ...(lacks ? [words.boxes] : []),
    ...(leftOut.length === 0
      ? []
      : [evidence.leftOut({ parts: leftOut.map((id) => evidence.section[id]).join(', ') })]),
  ];
  return {
    title: what,
    language,
    country,
    content: [
      logo === null
        ? { stack: heads }
        : { columns: [{ stack: heads }, { image: logo, fit: [150, 36], width: 150, alignment: 'right' }] },
      ...input.map((text): Content => ({ text, margin: [0, 0, 0, 2] })),
      title(evidence.flocks),
      ...flocks.map((flock): Content => ({ text: flockLine(flock) })),
      ...trustOnPaper(content, reader),
      title(evidence.proof),
      ...steps.map((text): Content => ({ text, margin: [0, 0, 0, 2] })),
      ...parts.flatMap((part) => sectionOnPaper(part, reader)),
    ],
    footer: `${companyName}  ·  ${what}  ·  ${words.writtenFor({ name: forName, when: shownTime(atMs, timeZone, language) })}`,
  };
}
