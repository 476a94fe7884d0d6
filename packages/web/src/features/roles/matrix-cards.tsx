import type { RoleLine } from '@henhouse/contract/people/role';
import { fixedSubjects } from '@henhouse/domain/people/matrix';
import { type Action, permissionText, type Subject } from '@henhouse/domain/people/permission';
import { actionsOn } from '@henhouse/domain/people/role';
import { mayGrant } from '@henhouse/domain/people/role-change';
import { Checkbox } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { t } from 'i18next';
import { rightWords } from '../../shared/session/right-words';
import matrixStyles from './matrix.module.css';
import { type MatrixGroup, RightsGroup } from './matrix-groups';
import styles from './roles.module.css';

/** What every cell of a matrix needs to know. */
export interface CellRules {
  readonly role: RoleLine;
  /** What the role would hold: with the changes that are not saved yet. */
  readonly now: readonly string[];
  readonly saved: readonly string[];
  readonly shipped: readonly string[];
  /** Permissions of the reader. */
  readonly held: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly onToggle: (permission: string) => void;
}

interface CellProps {
  readonly subject: Subject;
  readonly action: Action;
  readonly rules: CellRules;
  /** The word beside the box: where no column says it. */
  readonly isNamed?: boolean;
}

/** One right of a role: a box, or where nobody may switch it what it is and why. */
export function MatrixCell({ subject, action, rules, isNamed = false }: CellProps) {
  const text = permissionText({ action, subject });
  const { role, now, saved, shipped, held } = rules;
  const label = isNamed ? rightWords.action(action) : undefined;
  const isFixed = fixedSubjects.has(subject);
  const isOn = (isFixed ? role.permissions : now).includes(text);
  const mark = isFixed || isOn === shipped.includes(text) ? null : isOn ? 'added' : 'removed';
  // Where the reader switches nothing there are no boxes that look as if.
  if (isFixed || rules.isLocked) {
    return (
      <span className={matrixStyles.fixedCell} data-on={isOn}>
        {isOn ? <IconCheck size={15} aria-hidden="true" /> : <span aria-hidden="true">–</span>}
        {label}
        <span className="visually-hidden">
          {isOn ? t(($) => $.word.yes) : t(($) => $.roles.matrix.no)}
          {isFixed ? ` (${t(($) => $.roles.matrix.fixed)})` : null}
        </span>
        <Mark of={mark} />
      </span>
    );
  }
  const isForeign = !isOn && !saved.includes(text) && !mayGrant(text, role.kind, held);
  const why = isForeign ? t(($) => $.roles.matrix.notHeld) : undefined;
  const name = t(($) => $.roles.matrix.cell, {
    action: rightWords.action(action),
    subject: rightWords.subject(subject),
  });
  return (
    <span className={matrixStyles.cell} data-unsaved={isOn !== saved.includes(text) || undefined} title={why}>
      <Checkbox
        size="xs"
        checked={isOn}
        disabled={isForeign}
        onChange={() => rules.onToggle(text)}
        label={label}
        aria-label={[name, why].filter(Boolean).join('. ')}
      />
      <Mark of={mark} />
    </span>
  );
}

/** Says that the role has more or less here than it was shipped with. */
function Mark({ of }: { readonly of: 'added' | 'removed' | null }) {
  if (of === null) return null;
  return (
    <span className={matrixStyles.mark} data-mark={of}>
      <span aria-hidden="true">{of === 'added' ? '+' : '−'}</span>
      <span className="visually-hidden">
        {of === 'added' ? t(($) => $.word.moreThanShipped) : t(($) => $.word.lessThanShipped)}
      </span>
    </span>
  );
}

interface MatrixCardsProps {
  readonly groups: readonly MatrixGroup[];
  readonly isFound: boolean;
  readonly rules: CellRules;
}

/** On a phone: a card each subject, its rights by name. */
export function MatrixCards({ groups, isFound, rules }: MatrixCardsProps) {
  return groups.map(({ group, subjects }) => (
    <RightsGroup key={group} group={group} isFound={isFound}>
      {subjects.map((subject) => (
        <div key={subject} className={matrixStyles.subjectCard}>
          <SubjectName subject={subject} rules={rules} isLong />
          <div className={matrixStyles.boxes}>
            {actionsOn(subject).map((action) => (
              <MatrixCell key={action} subject={subject} action={action} rules={rules} isNamed />
            ))}
          </div>
        </div>
      ))}
    </RightsGroup>
  ));
}

interface SubjectNameProps {
  readonly subject: Subject;
  readonly rules: CellRules;
  /** Says why a fixed row is fixed, below the name. */
  readonly isLong?: boolean;
}

/** The head of a row; a fixed one says so. */
export function SubjectName({ subject, rules, isLong = false }: SubjectNameProps) {
  if (!fixedSubjects.has(subject)) return <span className="own-line">{rightWords.subject(subject)}</span>;
  const why = t(($) => $.roles.matrix.fixedRow, { kind: rightWords.role({ kind: rules.role.kind, name: null }) });
  return (
    <span className="own-line" title={why}>
      {rightWords.subject(subject)} <IconLock size={13} aria-hidden="true" className={matrixStyles.lockIcon} />
      <span className={isLong ? styles.hint : 'visually-hidden'}>{why}</span>
    </span>
  );
}
