import { t } from 'i18next';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { eitherFilter, type ListFilter } from '../../shared/ui/table/filters';

interface Kept {
  readonly retired: boolean;
  readonly mergedIntoId?: string | null;
}

/** In use, retired or merged: the column and the filter that every list of the master data has. */
export function useStateColumn<Row extends Kept>(): { column: TableColumn<Row>; filter: ListFilter } {
  const wordOf = ({ retired, mergedIntoId }: Row) => {
    if (mergedIntoId) return t(($) => $.catalogue.merged);
    return retired ? t(($) => $.word.retired) : t(($) => $.word.inUse);
  };
  return {
    column: stateColumn((row) => ({ text: wordOf(row), tone: row.retired ? 'neutral' : 'good' })),
    filter: eitherFilter('retired', ($) => $.word.state, { false: ($) => $.word.inUse, true: ($) => $.word.retired }),
  };
}
