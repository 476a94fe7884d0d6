import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';
import { setPageTitle } from './page-title';

export interface Crumb {
  readonly label: string;
  /** Where it leads; none for what has no page of its own. */
  readonly to?: string;
}

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** What stands above this page, outermost first; the page itself is not repeated. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
}

/** Title of a page with its breadcrumbs and its actions; also names the browser's window. */
export function PageHeader({ title, subtitle, crumbs = [], actions }: PageHeaderProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
    setPageTitle(title);
  }, [title, t]);
  return (
    <div className={styles.header}>
      <div>
        {crumbs.length > 0 ? (
          <nav aria-label={t(($) => $.shell.breadcrumbs)}>
            <ol className={styles.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={`${styles.actions} on-screen`}>{actions}</div> : null}
    </div>
  );
}
