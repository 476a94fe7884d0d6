import { holdsSearched } from '@henhouse/domain/format/search-text';
import type { Subject } from '@henhouse/domain/people/permission';
import { actionsOn, type SubjectGroup, subjectGroups } from '@henhouse/domain/people/role';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { rightWords } from '../../shared/session/right-words';
import styles from './roles.module.css';

export interface MatrixGroup {
  readonly group: SubjectGroup;
  readonly subjects: readonly Subject[];
}

/** The rows that fit a search in subject or action, and, with `only`, that one of these permissions is about. */
export function matrixGroups(query: string, only: readonly string[] | null): MatrixGroup[] {
  const fits = (subject: Subject) =>
    holdsSearched(
      [rightWords.subject(subject), ...actionsOn(subject).map((action) => rightWords.action(action))],
      query,
    ) &&
    (only === null || only.some((text) => text.endsWith(`:${subject}`)));
  return (Object.keys(subjectGroups) as SubjectGroup[])
    .map((group) => ({ group, subjects: subjectGroups[group].filter(fits) }))
    .filter(({ subjects }) => subjects.length > 0);
}

interface FindRightsProps {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Narrows what stands below to what holds the words. */
export function FindRights({ label, query, onQuery }: FindRightsProps) {
  return (
    <TextInput
      className={styles.find}
      type="search"
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
    />
  );
}
