/** Begins a formula, in Japanese spreadsheets also by its full-width sign; blanks before it do not help. */
const formula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** Begins one inside a CSV, where the person's country has another separator than the comma, or a quote is not seen. */
const formulaInside = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/** What every object has a member called; the writer of workbooks takes such a text for a number and spoils the file. */
const isMemberName = (text: string): boolean => text in Object.prototype;

/** A text as a cell of a workbook: an apostrophe keeps it from being run, a blank behind it from spoiling the file. */
export function workbookText(text: string): string {
  return isMemberName(text) ? `${text} ` : text.replace(formula, "'");
}

/** A text as a cell of a CSV with commas: quoted where it has to be, never a formula, whatever separator the reader expects. */
export function csvText(text: string): string {
  const harmless = text.replace(formula, "'").replace(formulaInside, "$1'");
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
