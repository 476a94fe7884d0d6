import { t } from 'i18next';
import type { ReactNode } from 'react';
import { Page, PageHeader, type PageHeaderProps } from '../layout/page';
import { type PageTab, type TabLink, Tabs, useTab } from './tabs';
import styles from './thing.module.css';

interface ThingHeadProps extends PageHeaderProps {
  /** Where it stands in its life. */
  readonly life?: ReactNode;
  readonly tabs?: readonly TabLink[];
  /** Which of them is open. */
  readonly here?: string | undefined;
}

/** What a thing is, where it stands and what comes next: it stays in sight. */
export function ThingHead({ life, tabs = [], here, ...head }: ThingHeadProps) {
  return (
    <div className={styles.head} data-thing-head="">
      <PageHeader {...head} />
      {life}
      <Tabs label={t(($) => $.thing.tabsOf, { name: head.title })} tabs={tabs} here={here} />
    </div>
  );
}

interface ThingPageProps extends Omit<ThingHeadProps, 'here'> {
  /** Without any, or with a single one, its content is the page. */
  readonly tabs?: readonly PageTab[];
  /** What stands below whatever tab is open. */
  readonly children?: ReactNode;
}

/** A thing's page: only what is behind the open tab is drawn. */
export function ThingPage({ tabs = [], children, ...head }: ThingPageProps) {
  const here = useTab(tabs);
  return (
    <Page>
      <ThingHead {...head} tabs={tabs} here={here?.id} />
      {here?.content()}
      {children}
    </Page>
  );
}
