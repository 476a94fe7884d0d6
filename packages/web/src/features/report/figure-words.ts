import type { ReportFigureView } from '@henhouse/contract/report/flock-report';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { kpiWord } from '../../shared/ui/kpi/kpi-words';

const ownNames = ['finalWeight', 'finalAge', 'litterLoads', 'litterKg', 'mortalityToday'] as const;
const ownName = (id: string) => oneOf(ownNames, id);

/** Name of a figure in a report: "deaths today" is of each line's own day there. */
export function useFigureName(): (id: ReportFigureView['id']) => string {
  return (id) => {
    const own = ownName(id);
    return own === undefined ? kpiWord('name', id) : t(($) => $.report.figure[own]);
  };
}
