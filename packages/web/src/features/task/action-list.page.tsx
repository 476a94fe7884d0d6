import { listActions } from '@henhouse/contract/task/task';
import { taskOrigins, taskTopics } from '@henhouse/domain/task/task';
import { Button } from '@mantine/core';
import { IconChecklist, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { PartDialog } from '../../shared/ui/page/part-dialog';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import { TaskForm } from './task-form';
import { useTaskWords } from './task-words';
import { useTaskActs } from './use-task-acts';
import { useTaskColumns } from './use-task-columns';

const shownStates = ['open', 'overdue', 'due', 'upcoming', 'settled'] as const;

/** What is due on a farm: by whom, when and why; overdue first. */
export default function ActionListPage() {
  const { t } = useTranslation();
  const may = useMay();
  const farmId = usePlace('farmId');
  const [adding, setAdding] = useState(false);
  const { actsOf, dialogs, ...finishing } = useTaskActs();
  const columns = useTaskColumns(finishing);
  const { titleOf } = useTaskWords();
  const add = may('create', 'Task', { farmId }) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t(($) => $.task.act.add)}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader
        title={t(($) => $.task.list)}
        subtitle={t(($) => $.task.subtitle)}
        actions={
          <>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => globalThis.print()}>
              {t(($) => $.task.act.print)}
            </Button>
            {add}
          </>
        }
      />
      <AppTable
        key={farmId}
        name="action-list"
        title={t(($) => $.task.list)}
        endpoint={listActions}
        params={{ farmId }}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t(($) => $.task.state),
            options: shownStates.map((state) => ({ value: state, label: t(($) => $.task.states[state]) })),
          },
          {
            name: 'mine',
            label: t(($) => $.task.mine),
            options: [{ value: 'true', label: t(($) => $.task.onlyMine) }],
          },
          {
            name: 'topic',
            label: t(($) => $.task.kind),
            options: taskTopics.map((topic) => ({ value: topic, label: t(($) => $.task.topics[topic]) })),
          },
          {
            name: 'origin',
            label: t(($) => $.task.why),
            options: taskOrigins.map((origin) => ({ value: origin, label: t(($) => $.task.origins[origin]) })),
          },
        ]}
        rowKey={(line) => line.key}
        rowName={titleOf}
        rowActions={actsOf}
        empty={
          <EmptyState
            icon={<IconChecklist size={26} />}
            title={t(($) => $.task.empty)}
            text={t(($) => $.task.emptyText)}
            actions={add}
          />
        }
      />
      <PartDialog title={t(($) => $.task.act.add)} opened={adding} onClose={() => setAdding(false)}>
        <TaskForm farmId={farmId} task={null} onDone={() => setAdding(false)} />
      </PartDialog>
      {dialogs}
    </Page>
  );
}
