import { type ActionLine, listActions, listAllActions } from '@henhouse/contract/task/task';
import { taskOrigins, taskTopics } from '@henhouse/domain/task/task';
import { Select, Stack } from '@mantine/core';
import { IconChecklist, IconPrinter } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { useMay } from '../../shared/session/ability';
import { useTaskWords } from '../../shared/task/task-words';
import { DialogButton } from '../../shared/ui/dialog/dialog-act';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { choiceFilter } from '../../shared/ui/table/filters';
import { TaskForm } from './task-form';
import { useTaskActs } from './use-task-acts';
import { useTaskBulk } from './use-task-bulk';
import { filterStates, useTaskColumns } from './use-task-columns';

/** What is due on a farm, or on all in reach (null): by whom, when and why; overdue first. */
export function ActionList({ farmId }: { readonly farmId: string | null }) {
  const may = useMay();
  const farms = useFarmChoices();
  const { actsOf, ...finishing } = useTaskActs();
  const columns = useTaskColumns(finishing);
  const bulk = useTaskBulk(farmId, finishing.mayFinish);
  const { titleOf } = useTaskWords();
  const farmColumn: (typeof columns)[number] = { id: 'farmName', header: t(($) => $.word.farm) };
  const add = may('create', 'Task', farmId === null ? {} : { farmId }) ? (
    <DialogButton adds label={t(($) => $.task.act.add)} content={<NewTask farmId={farmId} />} />
  ) : null;
  const title =
    farmId === null ? t(($) => $.screen['apps-action-list']) : t(($) => $.screen['manage-farm-action-list']);
  const table = {
    title,
    bulk,
    columns: farmId === null ? columns.toSpliced(1, 0, farmColumn) : columns,
    filters: [
      ...(farmId === null ? [{ name: 'farmId', label: t(($) => $.word.farm), options: farms }] : []),
      choiceFilter('state', filterStates, ($) => $.task.states),
      { name: 'mine', label: t(($) => $.task.mine), options: [{ value: 'true', label: t(($) => $.task.onlyMine) }] },
      { name: 'topic', label: t(($) => $.word.kind), options: choicesOf(taskTopics, ($) => $.task.topics) },
      { name: 'origin', label: t(($) => $.word.why), options: choicesOf(taskOrigins, ($) => $.task.origins) },
    ],
    rowKey: ({ key, farmId: of }: ActionLine) => `${of} ${key}`,
    rowName: titleOf,
    rowActions: actsOf,
    empty: { icon: IconChecklist, title: t(($) => $.task.empty), text: t(($) => $.task.emptyText), actions: add },
  };
  return (
    <Page
      title={title}
      subtitle={t(($) => $.task.subtitle)}
      actions={
        <>
          <ActButton quiet icon={IconPrinter} label={t(($) => $.task.act.print)} onClick={() => globalThis.print()} />
          {add}
        </>
      }
    >
      {farmId === null ? (
        <AppTable {...table} name="action-list-all" endpoint={listAllActions} />
      ) : (
        <AppTable {...table} key={farmId} name="action-list" endpoint={listActions} params={{ farmId }} />
      )}
    </Page>
  );
}

/** A task for the farm, or for one that is chosen first. */
function NewTask({ farmId }: { readonly farmId: string | null }) {
  const farms = useFarmChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const at = farmId ?? chosen ?? farms[0]?.value;
  return (
    <Stack gap="md">
      {farmId === null ? (
        <Select
          label={t(($) => $.word.farm)}
          data={[...farms]}
          value={at ?? null}
          onChange={setChosen}
          allowDeselect={false}
          maw={340}
        />
      ) : null}
      {at === undefined ? null : <TaskForm key={at} farmId={at} task={null} />}
    </Stack>
  );
}
