import { holdsSearched } from '@henhouse/domain/format/search-text';
import { type Subject, type SubjectGroup, subjectGroups } from '@henhouse/domain/people/permission';
import { actionsOn } from '@henhouse/domain/people/role';
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ComponentProps, ReactNode } from 'react';
import { rightWords } from '../../shared/session/right-words';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { scrollable } from '../../shared/ui/table/scrollable';
import matrixStyles from './matrix.module.css';
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

interface RightsGroupProps {
  readonly group: SubjectGroup;
  /** Somebody looks for something: what was found is seen. */
  readonly isFound: boolean;
  readonly children: ReactNode;
}

/** Subjects that belong together, under their name; on a phone that stands alone until it is tapped. */
export function RightsGroup({ group, isFound, children }: RightsGroupProps) {
  const name = t(($) => $.roles.groups[group]);
  if (!useIsPhone())
    return (
      <section>
        <h3 className={styles.groupTitle}>{name}</h3>
        {children}
      </section>
    );
  return (
    <details className={styles.group} open={isFound}>
      <summary className={styles.groupTitle}>
        <h3>{name}</h3>
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

interface MatrixTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  readonly label: string;
  /** Of the columns behind that of the subjects. */
  readonly heads: readonly ReactNode[];
  readonly groups: readonly MatrixGroup[];
  /** The row of a subject. */
  readonly children: (subject: Subject) => ReactNode;
}

/** Subjects in groups; the heads of rows and columns stay in sight. */
export function MatrixTable({ label, heads, groups, children, ...table }: MatrixTableProps) {
  return (
    <div className={matrixStyles.scroller} {...scrollable}>
      <table {...table} className={matrixStyles.matrix} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.roles.matrix.subject)}</th>
            {heads}
          </tr>
        </thead>
        {groups.map(({ group, subjects }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={heads.length + 1} className={matrixStyles.groupRow}>
                {t(($) => $.roles.groups[group])}
              </th>
            </tr>
            {subjects.map(children)}
          </tbody>
        ))}
      </table>
    </div>
  );
}
