import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readXlsx } from '../../../packages/server/src/features/import/file/xlsx-table';
import { inflateEntry, readZipDirectory } from '../../../packages/server/src/features/import/file/zip-directory';

/** What a spreadsheet takes for the beginning of a formula, full-width signs too, also behind blanks; figures are none. */
const beginsFormula = (cell: string): boolean =>
  /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell.trim());

/**
 * The cells of a CSV as a spreadsheet reads it that expects this separator: the one of the person's country, whatever the
 * file was written with. Quotes count where a cell begins.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at] ?? '';
    if (isQuoted && sign === '"' && csv[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && sign === '"' && cell === '') isQuoted = true;
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      cells.push(cell.replace(/\r$/, ''));
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

/** Cells of a CSV that a spreadsheet would run, wherever in the world it stands. */
export function formulasInCsv(csv: string): string[] {
  const text = csv.replace(/^\uFEFF/, '');
  return [',', ';', '\t'].flatMap((separator) => cellsOf(text, separator).filter(beginsFormula));
}

/** The texts of a workbook, and what of it a spreadsheet would run or follow. */
async function readWorkbook(bytes: Buffer): Promise<{ texts: string[]; formulas: string[] }> {
  const { lines } = await readXlsx(bytes);
  const texts = lines.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const parts = readZipDirectory(bytes).map((entry) => inflateEntry(bytes, entry));
  const running = parts.flatMap((part) => part.toString('utf8').match(/<f[ >].*?<\/f>|<hyperlink[ >][^>]*>/g) ?? []);
  return { texts, formulas: [...running, ...texts.filter(beginsFormula)] };
}

/** The audit log of all that was written is thousands of lines. */
const fileAtMostMs = 60_000;

/** What stood in the files that were taken away. */
export class TakenFiles {
  readonly names = new Set<string>();
  /** By file: cells that a spreadsheet would run. Empty where all is well. */
  readonly formulas: Record<string, readonly string[]> = {};
  texts = '';

  /** Takes every file that the screen offers: lists as CSV and XLSX, charts as CSV. */
  async take(page: Page): Promise<void> {
    const buttons = page.locator('main').getByRole('button', { name: /^(Export$|Download: )/, disabled: false });
    for (let index = 0, count = await buttons.count(); index < count; index += 1) {
      for (const format of [/CSV/, /XLSX|Excel/]) {
        // A menu at the foot of the window would go with its button when the window moves to reach its last line.
        await buttons.nth(index).evaluate((button) => button.scrollIntoView({ block: 'center' }));
        await buttons.nth(index).click();
        await page.getByRole('menu').waitFor();
        const item = page.getByRole('menuitem', { name: format });
        if ((await item.count()) === 0) await page.keyboard.press('Escape');
        else await this.download(page, () => item.click());
      }
    }
  }

  private async download(page: Page, press: () => Promise<void>): Promise<void> {
    const timeout = fileAtMostMs;
    const [download] = await Promise.all([page.waitForEvent('download', { timeout }), press()]);
    const name = download.suggestedFilename();
    const bytes = await readFile(await download.path());
    this.names.add(name);
    const isCsv = name.endsWith('.csv');
    const { texts, formulas } = isCsv
      ? { texts: [bytes.toString('utf8')], formulas: formulasInCsv(bytes.toString('utf8')) }
      : await readWorkbook(bytes);
    this.texts += texts.join('\n');
    if (formulas.length > 0) this.formulas[name] = [...new Set(formulas)].slice(0, 10);
  }
}
