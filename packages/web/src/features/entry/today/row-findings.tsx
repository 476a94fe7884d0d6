import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import { withColon } from '../../../shared/i18n/with-colon';
import { ProblemWithWay } from '../../../shared/way-out/way-out';
import type { GridRow } from '../grid/grid-row';
import styles from './grid.module.css';
import { useGridView } from './grid-view';

export function findingsId(rowKey: string): string {
  return `findings-${rowKey.replace(':', '-')}`;
}

const icons = {
  error: <IconExclamationCircle size={16} />,
  confirm: <IconAlertTriangle size={16} />,
  warn: <IconInfoCircle size={16} />,
} as const;

/** What is wrong in a row, with its cell named; implausible figures can be confirmed here. */
export function RowFindings({ row }: { readonly row: GridRow }) {
  const { actions, farmId, day } = useGridView();
  const { shedId, flockId } = row.line;
  const itemId = row.feedItemId;
  const values = { farmId, shedId, flockId, day, ...(itemId ? { itemId } : {}) };
  const findings = row.documents.flatMap((document) => document.findings);
  if (findings.length === 0) return null;
  return (
    <ul id={findingsId(row.key)} className={styles.findings} aria-live="polite">
      {findings.map(({ kind, column, severity, code, sentence, problem, isConfirmed }) => {
        const text = withColon(($) => $.entry.grid[column], sentence);
        return (
          <li key={column + code + sentence} data-severity={severity} data-confirmed={isConfirmed ? '' : undefined}>
            {icons[severity]}
            <span>
              {problem ? (
                <ProblemWithWay
                  problem={problem}
                  sentence={text}
                  context={values}
                  // What the server refused may be handed in once more, as it stands.
                  onMended={() => actions.refuse(row.key, kind, { refusal: [], sentence: null })}
                />
              ) : (
                text
              )}
            </span>
            {severity === 'confirm' ? (
              <Checkbox
                size="xs"
                label={t(($) => $.entry.grid.confirm)}
                aria-label={withColon(($) => $.entry.grid.confirm, `${row.line.shedName}, ${text}`)}
                checked={isConfirmed}
                onChange={(event) => actions.confirm(row.key, kind, code, event.currentTarget.checked)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
