import type { Subject } from '@henhouse/domain/people/permission';
import { actionsOn, type SubjectGroup, subjectGroups } from '@henhouse/domain/people/role';
import type { RightWords } from '../../shared/session/right-words';

export interface MatrixGroup {
  readonly group: SubjectGroup;
  readonly subjects: readonly Subject[];
}

/** The rows that fit a search in subject or action, and, with `only`, that one of these permissions is about. */
export function matrixGroups(words: RightWords, query: string, only: readonly string[] | null): MatrixGroup[] {
  const needle = query.trim().toLocaleLowerCase();
  const fits = (subject: Subject) =>
    [words.subject(subject), ...actionsOn(subject).map((action) => words.action(action))].some((text) =>
      text.toLocaleLowerCase().includes(needle),
    ) &&
    (only === null || only.some((text) => text.endsWith(`:${subject}`)));
  return (Object.keys(subjectGroups) as SubjectGroup[])
    .map((group) => ({ group, subjects: subjectGroups[group].filter(fits) }))
    .filter(({ subjects }) => subjects.length > 0);
}
