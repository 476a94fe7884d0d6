import { type ActionLine, finishTask, updateTask } from '@henhouse/contract/task/task';
import { assigneeRoles } from '@henhouse/domain/task/task';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { useRightWords } from '../../shared/session/right-words';
import type { BulkAct } from '../../shared/ui/table/bulk/selection';
import { taskAreas } from './task-areas';

/** What is done with several tasks at once: today they are all done, or somebody's. */
export function useTaskBulk(mayFinish: (line: ActionLine) => boolean): readonly BulkAct<ActionLine>[] {
  const { t } = useTranslation();
  const words = useRightWords();
  const finish = useSend(finishTask, { changes: taskAreas });
  const update = useSend(updateTask, { changes: taskAreas });
  return [
    {
      label: t(($) => $.task.act.finish),
      fits: mayFinish,
      run: ({ id, farmId, version, checklist }) =>
        finish.mutateAsync({
          params: { taskId: id ?? '' },
          version,
          body: { doneDay: today(farmId), result: '', checklist },
        }),
    },
    {
      label: t(($) => $.task.act.give),
      fits: mayFinish,
      choice: {
        label: t(($) => $.task.form.role),
        options: assigneeRoles.map((kind) => ({ value: kind, label: words.role({ kind, name: null }) })),
      },
      run: (line, { choice }) => {
        const role = assigneeRoles.find((one) => one === choice) ?? null;
        const body = updateTask.input.strip().parse({ ...line, assigneeId: null, assigneeRole: role });
        return update.mutateAsync({ params: { taskId: line.id ?? '' }, version: line.version, body });
      },
    },
  ];
}
