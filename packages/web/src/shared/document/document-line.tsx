import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { ActButton } from '../ui/page/act-button';
import styles from './document.module.css';

interface DocumentLineProps {
  /** What a reader of the screen hears it called; stands above it, too, unless it is only a number. */
  readonly name: string;
  readonly hasTitle?: boolean;
  readonly children: ReactNode;
  /** Beside what takes it away. */
  readonly actions?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
}

/** Where the focus goes when a line is gone: its neighbour, the next one first. */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const line = button.closest('fieldset');
  const beside = [line?.nextElementSibling, line?.previousElementSibling].find((one) => one?.matches('fieldset'));
  return beside?.querySelector<HTMLElement>('button, input') ?? null;
}

/** One line of a purchase, receipt, invoice or sale in its form. */
export function DocumentLine({ name, hasTitle = true, children, actions, onRemove }: DocumentLineProps) {
  return (
    <fieldset className={styles.line} aria-label={name}>
      {hasTitle ? <strong className={styles.title}>{name}</strong> : null}
      {children}
      {actions || onRemove ? (
        <div className={styles.actions}>
          {actions}
          {onRemove ? (
            <ActButton
              subtle
              color="red"
              small
              icon={IconTrash}
              label={t(($) => $.word.remove)}
              onClick={({ currentTarget }) => {
                const next = neighbourOf(currentTarget);
                onRemove();
                next?.focus();
              }}
            />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}

/** Adds one more line below the others. */
export function AddLine({ onAdd }: { readonly onAdd: () => void }) {
  return <ActButton adds quiet small label={t(($) => $.purchase.addLine)} onClick={onAdd} />;
}
