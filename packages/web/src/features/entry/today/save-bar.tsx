import { IconDeviceFloppy } from '@tabler/icons-react';
import { t } from 'i18next';
import { ActButton } from '../../../shared/ui/page/act-button';
import type { GridRow } from '../grid/grid-row';
import styles from './grid.module.css';

interface SaveBarProps {
  readonly rows: readonly GridRow[];
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** "Save 3 sheds", always in reach of the thumb, and what still stands against it. */
export function SaveBar({ rows, isSaving, onSave }: SaveBarProps) {
  const sheds = rows.filter(({ documents }) => documents.some(({ isReady }) => isReady)).length;
  const findings = rows.flatMap(({ documents }) => documents.flatMap((document) => document.findings));
  const wrong = findings.filter(({ severity }) => severity === 'error').length;
  const toConfirm = findings.filter(({ severity, isConfirmed }) => severity === 'confirm' && !isConfirmed).length;
  return (
    <div className={styles.bar}>
      <output className={styles.barText}>
        {wrong > 0 ? <span data-tone="danger">{t(($) => $.entry.grid.toFix, { count: wrong })}</span> : null}
        {toConfirm > 0 ? <span data-tone="warn">{t(($) => $.entry.grid.toConfirm, { count: toConfirm })}</span> : null}
        {wrong + toConfirm === 0 ? <span className={styles.keys}>{t(($) => $.entry.grid.keys)}</span> : null}
      </output>
      <ActButton
        className={styles.save}
        icon={IconDeviceFloppy}
        disabled={sheds === 0}
        busy={isSaving}
        label={t(($) => $.entry.grid.save, { count: sheds })}
        onClick={onSave}
      />
    </div>
  );
}
