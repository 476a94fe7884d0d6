import type { Subject } from '@henhouse/domain/people/permission';
import { actionsOn, type SubjectGroup, subjectGroups } from '@henhouse/domain/people/role';
import { rightWords } from '../../shared/session/right-words';

export interface MatrixGroup {
  readonly group: SubjectGroup;
  readonly subjects: readonly Subject[];
}

/** The rows that fit a search in subject or action, and, with `only`, that one of these permissions is about. */
export function matrixGroups(query: string, only: readonly string[] | null): MatrixGroup[] {
  const needle = query.trim().toLocaleLowerCase();
  const fits = (subject: Subject) =>
    [rightWords.subject(subject), ...actionsOn(subject).map((action) => rightWords.action(action))].some((text) =>
      text.toLocaleLowerCase().includes(needle),
    ) &&
    (only === null || only.some((text) => text.endsWith(`:${subject}`)));
  return (Object.keys(subjectGroups) as SubjectGroup[])
    .map((group) => ({ group, subjects: subjectGroups[group].filter(fits) }))
    .filter(({ subjects }) => subjects.length > 0);
}
