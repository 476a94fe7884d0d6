import { t } from 'i18next';
import { use, useEffect } from 'react';
import { InsidePage } from '../page/inside-page';
import { setPageTitle } from '../page/page-title';
import { PartTitle } from '../page/part-title';
import styles from './state.module.css';

interface StateTitleProps {
  readonly title: string;
  /** A part of something, however little else there is around it. */
  readonly compact: boolean;
}

/** Title of a state: of a part of its page, or, where it stands instead of the page, the page's own (h1, window). */
export function StateTitle({ title, compact }: StateTitleProps) {
  const isPart = use(InsidePage) || compact;
  return isPart ? <PartTitle className={styles.title}>{title}</PartTitle> : <WholePageTitle title={title} />;
}

function WholePageTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
    setPageTitle(title);
  }, [title]);
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
  );
}
