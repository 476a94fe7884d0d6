import { type ActionLine, finishTask, listTaskPeople, updateTask } from '@henhouse/contract/task/task';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { assigneeRoles } from '@henhouse/domain/task/task';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { useMay } from '../../shared/session/ability';
import { rightWords } from '../../shared/session/right-words';
import type { BulkAct } from '../../shared/ui/table/bulk/selection';
import { taskAreas } from './task-areas';

const [ofPerson, ofRole] = ['person', 'role'] as const;

/** What is done with several tasks at once: today they are all done, or somebody's: of the farm, where it is the list of one. */
export function useTaskBulk(
  farmId: string | null,
  mayFinish: (line: ActionLine) => boolean,
): readonly BulkAct<ActionLine>[] {
  const may = useMay();
  const finish = useSend(finishTask, { changes: taskAreas });
  const update = useSend(updateTask, { changes: taskAreas });
  const people = useAnswer(
    listTaskPeople,
    { params: { farmId: farmId ?? '' } },
    { enabled: farmId !== null && may('create', 'Task', { farmId }), staleTime: 60_000 },
  );
  const persons = (people.data?.items ?? []).map(({ id, name, role: kind }) => ({
    value: `${ofPerson}:${id}`,
    label: t(($) => $.role.withName, { name, role: rightWords.role({ kind, name: null }) }),
  }));
  const roles = assigneeRoles.map((kind) => ({
    value: `${ofRole}:${kind}`,
    label: rightWords.role({ kind, name: null }),
  }));
  return [
    {
      label: t(($) => $.task.act.finish),
      fits: mayFinish,
      run: ({ id, farmId: at, version, checklist }) =>
        finish.mutateAsync({
          params: { taskId: id ?? '' },
          version,
          body: { doneDay: today(at), result: '', checklist },
        }),
    },
    {
      label: t(($) => $.task.act.assign),
      fits: mayFinish,
      choice: {
        label: t(($) => $.task.act.assignTo),
        options: [
          ...(persons.length > 0 ? [{ group: t(($) => $.word.person), items: persons }] : []),
          { group: t(($) => $.task.form.role), items: roles },
        ],
      },
      run: (line, { choice }) => {
        const [kind, who = ''] = choice.split(':');
        const assignee = {
          assigneeId: kind === ofPerson ? who : null,
          assigneeRole: kind === ofRole ? (oneOf(assigneeRoles, who) ?? null) : null,
        };
        const body = updateTask.input.strip().parse({ ...line, ...assignee });
        return update.mutateAsync({ params: { taskId: line.id ?? '' }, version: line.version, body });
      },
    },
  ];
}
