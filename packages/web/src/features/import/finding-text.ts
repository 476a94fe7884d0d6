import type { ImportReport } from '@henhouse/contract/import/import';
import { columnUses } from '@henhouse/domain/import/import-kind';
import { t } from 'i18next';
import { problemText } from '../../shared/ui/state/failure-text';

/** The sentence of a finding; a column that the file lacks, or has twice, is called what it means. */
export function findingText({ code, params }: Pick<ImportReport['problems'][number], 'code' | 'params'>): string {
  const column = columnUses.find((meaning) => meaning === params.name);
  const isAboutColumn = (code === 'columnMissing' || code === 'notUnique') && column !== undefined;
  return problemText({
    code,
    params: isAboutColumn ? { ...params, name: t(($) => $.importing.meanings[column]) } : params,
  });
}
