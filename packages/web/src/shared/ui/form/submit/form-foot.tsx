import { t } from 'i18next';
import { type ReactNode, useContext } from 'react';
import { ActButton } from '../../page/act-button';
import styles from '../form.module.css';
import { CloseDialogContext } from './close-dialog';

interface FootProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly secondary: ReactNode;
  readonly isInline: boolean;
  readonly isKept: boolean;
  readonly onCancel: (() => void) | undefined;
  readonly page: { readonly cancelTo: string | undefined } | null;
}

/** Saves, and what else can be done with a form; at the foot of its page, or of its dialog. */
export function FormFoot({ isInline, isKept, onCancel, page, secondary, ...submit }: FootProps) {
  const close = useContext(CloseDialogContext);
  const onClick = onCancel ?? close;
  const cancel = page?.cancelTo ? { to: page.cancelTo } : onClick ? { onClick } : null;
  return (
    <div className={styles.actions} data-inline={(isInline && close === null) || undefined}>
      <ActButton type="submit" className={styles.primary} {...submit} />
      {secondary}
      {cancel ? <ActButton label={t(($) => $.ui.action.cancel)} {...cancel} subtle className={styles.cancel} /> : null}
      {page && isKept ? <span className={styles.kept}>{t(($) => $.thing.typedIsKept)}</span> : null}
    </div>
  );
}
