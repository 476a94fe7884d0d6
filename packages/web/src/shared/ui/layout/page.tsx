import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { InsidePage } from '../page/inside-page';
import { setPageTitle } from '../page/page-title';
import type { RowAction } from '../table/column';
import { RowMenu } from '../table/row-menu';
import styles from './page.module.css';

export interface Crumb {
  readonly label: string;
  /** Where it leads; none for what has no page of its own. */
  readonly to?: string;
}

export interface PageHeaderProps {
  readonly title: string;
  /** How it stands, in a word beside its name. */
  readonly state?: ReactNode;
  readonly subtitle?: ReactNode;
  /** What stands above this page, outermost first; the page itself is not repeated. */
  readonly crumbs?: readonly Crumb[];
  /** Two buttons at most, the last of them filled: what most people come for. */
  readonly actions?: ReactNode;
  /** What can be done next: the first is the filled button, the others are among `more`. */
  readonly next?: readonly RowAction[];
  /** Whatever else can be done with it, behind three dots. */
  readonly more?: readonly RowAction[];
}

type PageProps = (PageHeaderProps | { readonly title?: undefined }) & { readonly children: ReactNode };

/** The content of a page, spaced, under its head where it says a title. */
export function Page({ children, ...head }: PageProps) {
  return (
    <InsidePage value={true}>
      <div className={styles.page}>
        {head.title === undefined ? null : <PageHeader {...head} />}
        {children}
      </div>
    </InsidePage>
  );
}

/** Title of a page with its breadcrumbs and its actions; also names the browser's window. */
export function PageHeader({ title, state, subtitle, crumbs = [], actions, next = [], more = [] }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
    setPageTitle(title);
  }, [title]);
  // What takes something back is not what most people come for.
  const first = next.find(({ isDanger }) => !isDanger);
  return (
    <div className={styles.header} data-page-head="">
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
        <div className={styles.titleLine}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {state}
          {subtitle ? <p className="dim-words">{subtitle}</p> : null}
        </div>
      </div>
      {actions || next.length + more.length > 0 ? (
        <div className={`${styles.actions} on-screen`}>
          {actions}
          {first ? <NextButton {...first} /> : null}
          <RowMenu name={title} actions={[...next.filter((one) => one !== first), ...more]} isButton />
        </div>
      ) : null}
    </div>
  );
}

function NextButton({ label, icon, to, onClick }: RowAction) {
  const face = { leftSection: icon ?? <IconArrowRight size={16} />, children: label };
  return to ? <Button component={Link} to={to} {...face} /> : <Button onClick={onClick} {...face} />;
}
