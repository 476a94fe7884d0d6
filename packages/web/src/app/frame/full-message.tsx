import { t } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import stateStyles from '../../shared/ui/state/state.module.css';
import styles from './frame.module.css';

interface FullMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly texts?: readonly string[];
  /** More sentences, where they are not mere texts. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** A page that says one thing, outside the frame. */
export function FullMessage({ icon, title, texts = [], children, actions }: FullMessageProps) {
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
  }, [title]);
  return (
    <main className={styles.full}>
      <div className={stateStyles.state}>
        <span className={stateStyles.icon} data-tone="warn" aria-hidden="true">
          {icon}
        </span>
        <h1 className={stateStyles.title} tabIndex={-1}>
          {title}
        </h1>
        {texts.map((text) => (
          <p key={text} className={stateStyles.text}>
            {text}
          </p>
        ))}
        {children}
        <div className={stateStyles.buttons}>{actions}</div>
      </div>
    </main>
  );
}
