import type {
  OldFlockReport,
  ReportFigureView,
  ReportFlockView,
  ReportLineView,
} from '@henhouse/contract/report/flock-report';
import { ageWeeks } from '@henhouse/domain/day/day';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Letterhead } from './letterhead';
import { hasLettersNotInFont } from './pdf-letters';
import { unbroken } from './pdf-sheet';
import type { PdfDocument } from './pdf-writer';
import { cutSentence, type ReportContent } from './report-rows';
import {
  noteOf,
  type ReadAs,
  shownDay,
  shownNumber,
  shownSigned,
  shownStandard,
  shownTime,
  unitWord,
} from './report-values';

const dim = '#5b6a62';

/**
 * A report on paper: company, its logo, farm and day above, each flock from a page of its own; below whom it was written
 * for and when, and the pages counted.
 */
export function reportPdf(content: ReportContent, readAs: ReadAs, letterhead: Letterhead): PdfDocument {
  const { words, language } = readAs;
  const { companyName, farmName, day } = content.report;
  const title = `${words.title[content.kind]} – ${farmName}`;
  const sentence = cutSentence(content, readAs);
  const { logo, forName, atMs, timeZone, country } = letterhead;
  const names: Content[] = [
    { text: title, fontSize: 15, bold: true },
    { text: `${companyName}  ·  ${words.asOf({ day: shownDay(day, language) })}`, color: dim, margin: [0, 2, 0, 10] },
  ];
  const notes = [
    ...(sentence === null ? [] : [sentence]),
    ...(namesLackLetters(content, forName) ? [words.boxes] : []),
  ];
  const head: Content[] = [
    logo === null
      ? { stack: names }
      : { columns: [{ stack: names }, { image: logo, fit: [150, 36], width: 150, alignment: 'right' }] },
    ...(content.report.items.length === 0 ? [{ text: words.noFlocks }] : []),
    ...notes.map((text): Content => ({ text, margin: [0, 0, 0, 8] })),
  ];
  return {
    title,
    language,
    country,
    content: [...head, ...bodyOf(content, readAs)],
    footer: `${companyName}  ·  ${title}  ·  ${words.writtenFor({ name: forName, when: shownTime(atMs, timeZone, language) })}`,
  };
}

/** Whether a name in it has letters for which boxes will stand. */
function namesLackLetters({ report }: ReportContent, forName: string): boolean {
  const ofFlock = ({ flockNumber, breed, sheds }: ReportFlockView) => [flockNumber, breed, ...sheds];
  const names = [report.companyName, report.farmName, forName, ...report.items.flatMap(ofFlock)];
  return names.some(hasLettersNotInFont);
}

function bodyOf(content: ReportContent, readAs: ReadAs): Content[] {
  if (content.kind === 'oldFlock') return rankingOf(content.report, readAs);
  return content.report.items.flatMap((flock, at) => [
    ...flockHead(flock, readAs, at > 0),
    figureTable(flock.figures, readAs),
    ...linesOf(flock, readAs),
  ]);
}

function flockHead(flock: ReportFlockView, { words, language }: ReadAs, isOnNewPage: boolean): Content[] {
  const { productionKind, ageDays, hatchDay, day } = flock;
  const weeks = productionKind === 'broiler' ? '' : ` (${words.week} ${ageWeeks(hatchDay, day)})`;
  // French sets a space before the colon.
  const labelled = (label: string, value: string) => `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
  const facts = [
    `${words.kind[productionKind]}, ${flock.breed}`,
    words.state[flock.state],
    `${words.ageDays({ age: ageDays })}${weeks}`,
    labelled(words.column.hatchDay, shownDay(hatchDay, language)),
    ...(flock.productionDay === null
      ? []
      : [labelled(words.column.productionDay, shownDay(flock.productionDay, language))]),
    labelled(words.column.sheds, flock.sheds.join(', ')),
    ...(flock.standardName === '' ? [] : [labelled(words.column.standardName, flock.standardName)]),
  ];
  return [
    {
      text: `${words.column.flock} ${flock.flockNumber}`,
      fontSize: 12,
      bold: true,
      margin: [0, 4, 0, 2],
      ...(isOnNewPage ? { pageBreak: 'before' as const } : {}),
    },
    { text: facts.join('  ·  '), color: dim, margin: [0, 0, 0, 6] },
  ];
}

const heading = (text: string, isNumber = true): TableCell => ({
  text,
  bold: true,
  color: dim,
  fontSize: 7,
  ...(isNumber ? { alignment: 'right' as const } : {}),
});
const number = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });

const withUnit = (text: string, unit: string) => (text === '–' || unit === '' ? text : `${text} ${unit}`);

/** A value, and below it in grey why it is none or of how many sheds it is. */
function withNote(value: string, figure: ReportFigureView, readAs: ReadAs): TableCell {
  const note = noteOf(figure, readAs);
  if (note === '') return number(value);
  return { text: [value, { text: `\n${note}`, color: dim, fontSize: 6 }], alignment: 'right' };
}

function figureTable(figures: readonly ReportFigureView[], readAs: ReadAs): Content {
  const { words, language } = readAs;
  const { column } = words;
  // Of pullets there are no eggs to speak of: a row of dashes says nothing on paper.
  const shown = figures.filter(({ value, standard, whyNot }) => value !== null || standard !== null || whyNot !== null);
  const rows = shown.map((figure): TableCell[] => {
    const unit = unitWord(figure.unit, readAs);
    const { comparedWith, weighedDay, since } = figure;
    const compared = withUnit(shownStandard(figure, readAs), unit);
    const what = comparedWith === 'none' || comparedWith === 'standard' ? '' : ` (${words.comparedWith[comparedWith]})`;
    const estimate =
      weighedDay === null || weighedDay === figure.day
        ? ''
        : `, ${words.weighedOn({ day: shownDay(weighedDay, language) })}`;
    const taken = since === null ? '' : `, ${words.since({ day: shownDay(since, language) })}`;
    return [
      { text: words.figure[figure.id] },
      withNote(withUnit(shownNumber(figure.value, figure, readAs), unit), figure, readAs),
      number(`${compared}${what}`),
      number(shownSigned(figure.difference, figure, readAs)),
      { text: `${shownDay(figure.day, language)}${estimate}${taken}` },
    ];
  });
  const head = [
    heading(column.figure, false),
    heading(column.value),
    heading(column.standard),
    heading(column.difference),
    heading(column.day, false),
  ];
  return {
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto', 'auto', '*'], body: [head, ...rows] },
  };
}

/** Figures that stand beside each other on a page; with more, their names would not fit. */
const figuresAcrossAtMost = 8;

/**
 * Places of the figures of each table: as few tables as do, of about the same width. A figure that nothing is known of in
 * any row (eggs of pullets, say) takes no column.
 */
function groupsOf(rows: readonly { readonly figures: readonly ReportFigureView[] }[]): number[][] {
  const places = (rows[0]?.figures ?? []).flatMap((_, at) =>
    rows.some(({ figures }) => figures[at]?.value != null) ? [at] : [],
  );
  const tables = Math.ceil(places.length / figuresAcrossAtMost);
  const inEach = Math.ceil(places.length / tables);
  return Array.from({ length: tables }, (_, table) => places.slice(table * inEach, (table + 1) * inEach));
}

/** `name`, where what it is of stands on a page before: above the heads, on every page that it goes on to. */
function wideTable(
  head: readonly TableCell[],
  rows: readonly (readonly TableCell[])[],
  { keys, name }: { readonly keys: number; readonly name?: string },
): Content {
  const widths = head.map((_, at) => (at < keys ? 'auto' : '*'));
  const named = { text: name ?? '', colSpan: head.length, bold: true };
  const heads = [...(name === undefined ? [] : [[named, ...head.slice(1).map(() => '')]]), [...head]];
  const body = [...heads, ...rows.map((row) => [...row])];
  return {
    layout: 'lightHorizontalLines',
    fontSize: 7,
    margin: [0, 6, 0, 6],
    table: { headerRows: heads.length, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
  };
}

/** A flock's days or weeks: each figure, and below it in grey what the standard prints. */
function linesOf(flock: ReportFlockView, readAs: ReadAs): Content[] {
  const [first] = flock.lines;
  if (first === undefined) return [];
  const { words, language } = readAs;
  const nameOf = ({ id, unit }: ReportFigureView) => {
    const word = unitWord(unit, readAs);
    return heading(word === '' ? words.figure[id] : `${words.figure[id]} (${word})`);
  };
  const keys = [heading(first.ageUnit === 'day' ? words.day : words.week), heading(words.column.lastDay, false)];
  return groupsOf(flock.lines).map((group) => {
    const head = group.flatMap((at) => first.figures[at] ?? []).map(nameOf);
    const rows = flock.lines.map((line): TableCell[] => [
      number(String(line.age)),
      { text: [unbroken(shownDay(line.lastDay, language)), { text: stateOf(line, readAs), color: dim, fontSize: 6 }] },
      ...group.flatMap((at) => line.figures[at] ?? []).map((figure) => besideStandard(figure, readAs)),
    ]);
    return wideTable([...keys, ...head], rows, {
      keys: keys.length,
      name: `${words.column.flock} ${flock.flockNumber}`,
    });
  });
}

function stateOf({ state }: ReportLineView, { words }: ReadAs): string {
  return words.lineState[state] === '' ? '' : `\n${words.lineState[state]}`;
}

function besideStandard(figure: ReportFigureView, readAs: ReadAs): TableCell {
  const value = shownNumber(figure.value, figure, readAs);
  if (figure.standard === null) return withNote(value, figure, readAs);
  const standard = { text: `\n${shownStandard(figure, readAs)}`, color: dim, fontSize: 6 };
  return { text: [value, standard], alignment: 'right' };
}

/** Flocks that have ended, the best first; of one alone its days or weeks as well. */
function rankingOf(report: OldFlockReport, readAs: ReadAs): Content[] {
  const { words, language } = readAs;
  const { column } = words;
  const [first] = report.items;
  if (first === undefined) return [];
  const ranked = report.figure === null ? '' : words.rankedBy({ figure: words.figure[report.figure] });
  const keys = [heading(column.rank), heading(column.flock, false), heading(column.depletedDay, false)];
  const nameOf = ({ id }: ReportFigureView, at: number) => {
    const unit = report.items.map(({ figures }) => figures[at]).find((figure) => figure?.value != null)?.unit;
    const word = unit === undefined ? '' : unitWord(unit, readAs);
    return heading(word === '' ? words.figure[id] : `${words.figure[id]} (${word})`);
  };
  const tables = groupsOf(report.items).map((group) => {
    const head = first.figures.map(nameOf).filter((_, at) => group.includes(at));
    const rows = report.items.map((flock): TableCell[] => [
      number(flock.rank === null ? '–' : String(flock.rank)),
      { text: [flock.flockNumber, { text: `\n${flock.breed}`, color: dim, fontSize: 6 }] },
      { text: unbroken(shownDay(flock.depletedDay, language)) },
      ...group.flatMap((at) => flock.figures[at] ?? []).map((figure) => besideStandard(figure, readAs)),
    ]);
    return wideTable([...keys, ...head], rows, { keys: keys.length });
  });
  return [
    { text: ranked, bold: true, margin: [0, 0, 0, 4] },
    ...tables,
    ...(report.items.length === 1 ? linesOf(first, readAs) : []),
  ];
}
