import { t } from 'i18next';
import { useState } from 'react';
import { toastError } from '../../page/toast';
import { failureText } from '../../state/failure-text';
import type { TableColumn } from '../column';
import { csvOf, saveFile, xlsxOf } from '../export-rows';

type Format = 'csv' | 'xlsx';

interface ListFiles<Row> {
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly page: (page: number, perPage: number) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;
}

const pageRows = 200;

/** Files that are written here: of rows that are at hand, or of the whole list, page by page. */
export function useListFiles<Row>({ name, columns, page }: ListFiles<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  async function fileOf(format: Format, rows: readonly Row[]): Promise<void> {
    saveFile(format === 'csv' ? csvOf(columns, rows) : await xlsxOf(columns, rows), `${name}.${format}`);
  }

  async function exportAll(format: Format): Promise<void> {
    const rows: Row[] = [];
    try {
      for (let next = 1, total = 1; rows.length < total; next += 1) {
        const part = await page(next, pageRows);
        if (part.items.length === 0) break;
        rows.push(...part.items);
        total = part.total;
        setProgress({ done: rows.length, total });
      }
      await fileOf(format, rows);
    } catch (error) {
      toastError(`${t(($) => $.table.exportFailed)} ${failureText(error)}`);
    } finally {
      setProgress(null);
    }
  }

  return { fileOf, exportAll, progress };
}
