import type { BodyOf } from '@henhouse/contract/endpoint';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { type ActionLine, createTask, updateTask } from '@henhouse/contract/task/task';
import { programmeKinds } from '@henhouse/domain/schedule/programme';
import { type TaskTopic, taskPriorities } from '@henhouse/domain/task/task';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { FormProvider, useFieldArray, useFormContext } from 'react-hook-form';
import { allSheds, openFlocks } from '../../shared/api/all-of-them';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField, TimeField } from '../../shared/ui/form/day-field';
import { NoteField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { ActButton } from '../../shared/ui/page/act-button';
import { AssigneeFields } from './assignee-fields';
import styles from './task.module.css';
import { taskAreas } from './task-areas';

/** Topics that people choose from; the others belong to hatches, alarms and the books. */
const chosenTopics = [
  'other',
  ...programmeKinds.filter((kind) => kind !== 'sampling'),
] as const satisfies readonly TaskTopic[];

interface TaskFormProps {
  readonly farmId: string;
  /** What is changed; null adds one. */
  readonly task: ActionLine | null;
}

/** Adds a task by hand, or changes one; of what a programme or hatch asks for only who does it, and how pressing it is. */
export function TaskForm({ farmId, task }: TaskFormProps) {
  const create = useSend(createTask, { changes: taskAreas });
  const update = useSend(updateTask, { changes: taskAreas });
  const isOwn = task === null || task.origin === 'person';
  const day = today(farmId);
  const form = useAppForm({
    schema: createTask.input.extend({ title: updateTask.input.shape.title }),
    ...(task === null && { draft: `task-add-${farmId}` }),
    row: task,
    defaults: { topic: 'other', dueFrom: day, dueDay: day, priority: 'normal' },
  });
  const { control, bind } = form;
  return (
    <FormProvider {...form}>
      <AppForm
        form={form}
        closes
        submitLabel={t(($) => $.task.form.save)}
        done={t(($) => $.task.saved)}
        onSubmit={async (values) => {
          if (task === null) await create.mutateAsync({ params: { farmId }, body: values });
          else {
            const body = updateTask.input.strip().parse(values);
            await update.mutateAsync({ params: { taskId: values.id }, body, version: form.version });
          }
        }}
      >
        {isOwn ? (
          <>
            <TextField {...bind('title', ($) => $.task.form.title)} />
            <SelectField
              {...bind('topic', ($) => $.word.kind)}
              half
              options={choicesOf(chosenTopics, ($) => $.task.topics)}
            />
          </>
        ) : (
          <p className="dim-words is-wide">{t(($) => $.task.form.fixed)}</p>
        )}
        <SelectField
          {...bind('priority', ($) => $.task.priority)}
          half
          options={choicesOf(taskPriorities, ($) => $.task.priorities)}
        />
        {isOwn ? (
          <>
            <DayField {...bind('dueFrom', ($) => $.word.from)} third />
            <DayField {...bind('dueDay', ($) => $.task.form.day)} third />
            <TimeField {...bind('dueTime', ($) => $.task.form.time)} third />
          </>
        ) : null}
        <AssigneeFields control={control} farmId={farmId} personField="assigneeId" roleField="assigneeRole" />
        {task === null ? <PlaceFields farmId={farmId} /> : null}
        {isOwn ? <Checklist /> : null}
        <NoteField {...bind('notes', ($) => $.word.notes)} />
      </AppForm>
    </FormProvider>
  );
}

type TaskValues = BodyOf<typeof createTask>;

/** The shed or flock that a new task is about. */
function PlaceFields({ farmId }: { readonly farmId: string }) {
  const { control } = useFormContext<TaskValues>();
  const bind = bindTo(control);
  const sheds = useAnswer(listSheds, allSheds(farmId));
  const flocks = useAnswer(listFlocks, openFlocks(farmId));
  return (
    <>
      <SelectField
        {...bind('shedId', ($) => $.word.shed)}
        half
        options={(sheds.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        isClearable
      />
      <SelectField
        {...bind('flockId', ($) => $.word.flock)}
        half
        options={(flocks.data?.items ?? []).map(({ id, number }) => ({ value: id, label: number }))}
        isClearable
      />
    </>
  );
}

/** What has to be ticked before the task is done. */
function Checklist() {
  const { control } = useFormContext<TaskValues>();
  const bind = bindTo(control);
  const { fields, append, remove } = useFieldArray({ control, name: 'checklist', keyName: 'key' });
  return (
    <>
      <FormLegend>{t(($) => $.task.form.checklist)}</FormLegend>
      {fields.map((field, index) => (
        <div key={field.key} className={styles.point}>
          <TextField {...bind(`checklist.${index}.text`)} label={t(($) => $.task.form.line, { number: index + 1 })} />
          <Button
            variant="subtle"
            color="red"
            aria-label={t(($) => $.task.form.removeLine, { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </Button>
        </div>
      ))}
      <ActButton
        adds
        className={styles.add}
        quiet
        small
        label={t(($) => $.task.form.addLine)}
        onClick={() => append({ text: '', done: false })}
      />
    </>
  );
}
