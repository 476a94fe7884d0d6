import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Children, type CSSProperties, isValidElement, type ReactNode, useEffect, useId, useState } from 'react';
import { nothing } from '../../format/number';
import { breakableAddress } from '../breakable';
import { meaningOf, type Term } from '../meaning';
import type { RowAction } from '../table/column';
import { type Perhaps, those } from '../table/column';
import { RowMenu } from '../table/row-menu';
import { Term as Explained } from '../term';
import cardStyles from './card.module.css';
import { InsidePage } from './inside-page';
import styles from './page.module.css';
import { setPageTitle } from './page-title';
import { NextHeading } from './part-title';
import { useIsPhone } from './use-is-phone';

interface CardProps {
  readonly title?: string;
  /** The page is called the same: its title is for screen readers alone. */
  readonly isTitleHidden?: boolean;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Without inner padding: for tables and charts that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
  /** What is looked up seldom: on a phone its title stands alone until it is tapped. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A white card with its title. Named for a screen reader by that title. */
export function Card(props: CardProps) {
  const { title, isTitleHidden = false, subtitle, actions, flush = false, className = '', children } = props;
  const folds = useIsPhone() && props.folds === true;
  const [isOpen, setOpen] = useState(false);
  const isShut = folds && !isOpen;
  const titleId = useId();
  return (
    <section className={`${cardStyles.card} ${className}`} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title || actions ? (
        <div
          className={isTitleHidden && !subtitle && !actions ? 'visually-hidden' : cardStyles.head}
          data-flush={flush || undefined}
        >
          <div>
            {title ? (
              <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : cardStyles.title}>
                {folds ? (
                  <button
                    type="button"
                    className={cardStyles.fold}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {title}
                    <IconChevronDown size={18} aria-hidden="true" />
                  </button>
                ) : (
                  title
                )}
              </h2>
            ) : null}
            {subtitle ? <p className={cardStyles.subtitle}>{subtitle}</p> : null}
          </div>
          {actions && !isShut ? <div className={cardStyles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {isShut ? null : (
        <NextHeading value={title ? 'h3' : 'h2'}>
          <div className={flush ? undefined : cardStyles.body}>{children}</div>
        </NextHeading>
      )}
    </section>
  );
}

const mostColumns = 5;

/** Columns that make even rows: eight stand four by four, not five and three. */
export function columnsOf(count: number, most: number): number {
  return Math.ceil(Math.max(1, count) / Math.ceil(Math.max(1, count) / most));
}

/** Equal columns, as many as fit (five at most) and make even rows; `minPx` is the least width of one. */
export function Columns({ minPx = 220, children }: { readonly minPx?: number; readonly children: ReactNode }) {
  const columns = columnsOf(Children.toArray(children).length, mostColumns);
  const variables = { '--column-min': `${minPx}px`, '--column-count': columns };
  return (
    <div className={styles.columns} style={variables as CSSProperties}>
      {children}
    </div>
  );
}

/** A wide part and a narrow one beside it (chart and "needs attention"); below each other where it is narrow. */
export function Split({ children }: { readonly children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}

/** Evidence in the wide column, what comes next in the narrow one beside it; that one goes first where it is narrow. */
export function Rail({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.rail}>
      <div className={styles.page}>{children}</div>
      <div className={styles.page}>{beside}</div>
    </div>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** What it is, where its word does not say it. */
  readonly term?: Term;
  /** Listed as a dash while it is not known: why it is not stands beside it. */
  readonly isAlways?: boolean;
}

const isKnown = (value: ReactNode): boolean =>
  (value ?? '') !== '' &&
  value !== nothing &&
  !(isValidElement<{ readonly value?: unknown }>(value) && value.props.value === null);

/** Labelled facts of a thing, as a definition list; what is not known is not listed. */
export function Facts({ facts }: { readonly facts: readonly Perhaps<Fact>[] }) {
  const known = those(facts).filter(({ value, isAlways }) => isAlways || isKnown(value));
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value, term }) => (
        <div key={label}>
          <dt>
            <Explained hint={term ? meaningOf(term) : undefined}>{label}</Explained>
          </dt>
          <dd>{typeof value === 'string' ? breakableAddress(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
