import { listFlockTasks } from '@henhouse/contract/task/task';
import { IconChecklist } from '@tabler/icons-react';
import { t } from 'i18next';
import { useMay } from '../../shared/session/ability';
import { useTaskWords } from '../../shared/task/task-words';
import { AppTable } from '../../shared/ui/table/app-table';
import { choiceFilter } from '../../shared/ui/table/filters';
import { useTaskActs } from './use-task-acts';
import { filterStates, useTaskColumns } from './use-task-columns';

/** Tasks of a flock, what is open first. */
export function FlockTasks({ flock }: { readonly flock: { readonly id: string; readonly farmId: string } }) {
  const may = useMay();
  const { actsOf, ...finishing } = useTaskActs();
  const columns = useTaskColumns(finishing);
  const { titleOf } = useTaskWords();
  if (!may('read', 'Task', { farmId: flock.farmId })) return null;
  return (
    <AppTable
      name="flock-tasks"
      title={t(($) => $.word.tasks)}
      endpoint={listFlockTasks}
      params={{ flockId: flock.id }}
      columns={columns}
      filters={[choiceFilter('state', filterStates, ($) => $.task.states)]}
      rowKey={(line) => line.key}
      rowName={titleOf}
      rowActions={actsOf}
      empty={{
        compact: true,
        icon: IconChecklist,
        title: t(($) => $.task.emptyFlock),
        text: t(($) => $.task.emptyFlockText),
      }}
    />
  );
}
