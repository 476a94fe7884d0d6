import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../page/card';
import { PageHeader, type PageHeaderProps } from '../page/page-header';
import { type PageTab, Tabs, useTab } from './tabs';
import styles from './thing.module.css';

interface ThingPageProps extends PageHeaderProps {
  /** Where it stands in its life. */
  readonly life?: ReactNode;
  /** Without any, or with a single one, its content is the page. */
  readonly tabs?: readonly PageTab[];
  /** What stands below the head whatever tab is open. */
  readonly children?: ReactNode;
}

/** A thing's page: its head stays in sight, its tabs are in the address, and only what is behind one of them is drawn. */
export function ThingPage({ life, tabs = [], children, ...head }: ThingPageProps) {
  const { t } = useTranslation();
  const here = useTab(tabs);
  const open = here?.id;
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen: the one that is open comes into sight.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab="${open}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <Page>
      <div ref={strip} className={styles.head}>
        <PageHeader {...head} />
        {life}
        <Tabs label={t(($) => $.ui.thing.tabsOf, { name: head.title })} tabs={tabs} here={here} />
      </div>
      {here?.content()}
      {children}
    </Page>
  );
}
