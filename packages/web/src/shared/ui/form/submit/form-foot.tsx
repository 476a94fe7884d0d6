import { t } from 'i18next';
import type { ReactNode } from 'react';
import { ActButton } from '../../page/act-button';
import styles from '../form.module.css';

interface FootProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly secondary: ReactNode;
  readonly isInline: boolean;
  readonly isKept: boolean;
  readonly page: { readonly cancelTo: string | undefined } | null;
}

/** Saves, and what else can be done with a form; at the foot of its page. */
export function FormFoot({ isInline, isKept, page, secondary, ...submit }: FootProps) {
  return (
    <div className={styles.actions} data-inline={isInline || undefined}>
      <ActButton type="submit" className={styles.primary} {...submit} />
      {secondary}
      {page?.cancelTo ? (
        <ActButton label={t(($) => $.ui.action.cancel)} to={page.cancelTo} subtle className={styles.cancel} />
      ) : null}
      {page && isKept ? <span className={styles.kept}>{t(($) => $.thing.typedIsKept)}</span> : null}
    </div>
  );
}
