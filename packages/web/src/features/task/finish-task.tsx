import { type ActionLine, finishTask } from '@henhouse/contract/task/task';
import { t } from 'i18next';
import { today } from '../../shared/format/today';
import { useSendLater } from '../../shared/outbox/use-send-later';
import { useTaskWords } from '../../shared/task/task-words';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { CheckField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import styles from './task.module.css';
import { taskAreas } from './task-areas';

/** Says that a task is done: when, what came of it, with its check-list ticked. */
export function FinishTask({ task }: { readonly task: ActionLine }) {
  const { actOn } = useTaskWords();
  const finish = useSendLater(finishTask, { changes: taskAreas, addsOnly: true });
  const form = useAppForm({
    schema: finishTask.input,
    draft: `task-finish:${task.id}`,
    fresh: ['doneDay'],
    defaults: { doneDay: today(task.farmId), checklist: task.checklist },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      isKept
      submitLabel={t(($) => $.task.act.finish)}
      onSubmit={(body) =>
        finish(
          { params: { taskId: task.id ?? '' }, body, version: task.version },
          {
            title: actOn('finished', task),
            typed: form.typed(),
            done: () => t(($) => $.task.finished),
          },
        )
      }
    >
      {task.notes === '' ? null : <p className={styles.notes}>{task.notes}</p>}
      {task.checklist.length > 0 ? <FormLegend>{t(($) => $.task.form.checklist)}</FormLegend> : null}
      {task.checklist.map(({ text }, index) => (
        <CheckField key={text} {...bind(`checklist.${index}.done`)} label={text} />
      ))}
      <DayField {...bind('doneDay', ($) => $.task.form.doneDay)} half upToTodayOf={task.farmId} />
      <TextField {...bind('result', ($) => $.task.form.result)} half />
    </AppForm>
  );
}
