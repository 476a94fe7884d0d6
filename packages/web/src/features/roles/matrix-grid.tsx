import type { Action, Subject } from '@henhouse/domain/people/permission';
import { actionsOn } from '@henhouse/domain/people/role';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import type { KeyboardEvent } from 'react';
import { rightWords } from '../../shared/session/right-words';
import styles from './matrix.module.css';
import { type CellRules, MatrixCell, SubjectName } from './matrix-cards';
import { type MatrixGroup, MatrixTable } from './matrix-groups';

/** Actions with a column of their own; the rarer ones stand in the last, by name. */
const columns = ['read', 'create', 'update', 'delete', 'approve', 'export'] as const satisfies readonly Action[];
const hasColumn = (action: Action) => isOneOf(columns, action);

const steps: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrow keys go to the next box in that direction, over cells without one. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const [down, inText] = step;
  const along = document.documentElement.dir === 'rtl' ? -inText : inText;
  const { rows } = event.currentTarget;
  for (let y = row.rowIndex + down, x = cell.cellIndex + along; rows[y] && x >= 0; y += down, x += along) {
    const next = rows[y]?.cells[x];
    if (!next && down === 0) return;
    const box = next?.querySelector<HTMLInputElement>('input:not(:disabled)');
    if (box) {
      box.focus();
      event.preventDefault();
      return;
    }
  }
}

// Keys bubble up from the boxes; the table itself is no control.
const arrowKeys = { onKeyDown: moveByArrow };

/** Subjects by actions. */
export function MatrixGrid({ groups, rules }: { readonly groups: readonly MatrixGroup[]; readonly rules: CellRules }) {
  return (
    <MatrixTable
      label={t(($) => $.roles.matrix.title, { name: rightWords.role(rules.role) })}
      aria-description={t(($) => $.roles.matrix.keys)}
      {...arrowKeys}
      groups={groups}
      heads={[
        ...columns.map((action) => (
          <th key={action} scope="col" data-box>
            {rightWords.action(action)}
          </th>
        )),
        <th key="more" scope="col">
          {t(($) => $.roles.matrix.more)}
        </th>,
      ]}
    >
      {(subject) => <SubjectRow key={subject} subject={subject} rules={rules} />}
    </MatrixTable>
  );
}

function SubjectRow({ subject, rules }: { readonly subject: Subject; readonly rules: CellRules }) {
  const actions = actionsOn(subject);
  return (
    <tr>
      <th scope="row">
        <SubjectName subject={subject} rules={rules} />
      </th>
      {columns.map((action) => (
        <td key={action} data-box>
          {actions.includes(action) ? <MatrixCell subject={subject} action={action} rules={rules} /> : null}
        </td>
      ))}
      <td>
        <div className={styles.boxes}>
          {actions
            .filter((action) => !hasColumn(action))
            .map((action) => (
              <MatrixCell key={action} subject={subject} action={action} rules={rules} isNamed />
            ))}
        </div>
      </td>
    </tr>
  );
}
