import { t } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { setPageTitle } from '../../shared/ui/page/page-title';
import stateStyles from '../../shared/ui/state/state.module.css';
import styles from './frame.module.css';

interface FullMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly texts?: readonly string[];
  /** More sentences, where they are not mere texts. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** It stands in the frame of the application, which has a main part of its own. */
  readonly isFramed?: boolean;
}

/** A page that says one thing, mostly outside the frame. */
export function FullMessage({ icon, title, texts = [], children, actions, isFramed = false }: FullMessageProps) {
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
    setPageTitle(title);
  }, [title]);
  const Part = isFramed ? 'div' : 'main';
  return (
    <Part className={isFramed ? undefined : styles.full}>
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
    </Part>
  );
}
