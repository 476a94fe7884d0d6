import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './thing.module.css';

export interface PageTab {
  /** As it stands in the address: `?tab=days`. */
  readonly id: string;
  readonly label: string;
  /** How much waits there; nothing is shown for none. */
  readonly count?: number;
  readonly content: () => ReactNode;
}

/** The tab that the address names; the first where it names none, or one that is not there for this reader. */
export function useTab(tabs: readonly PageTab[]): PageTab | undefined {
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  return tabs.find(({ id }) => id === tab) ?? tabs[0];
}

interface TabsProps {
  /** Of what these are the tabs. */
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly here: PageTab | undefined;
}

/** Tabs of a page, in the address: they survive a reload and can be sent to a colleague. What a list kept there goes with its tab. */
export function Tabs({ label, tabs, here }: TabsProps) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label} className={`${styles.tabs} on-screen`}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to="."
              search={tab === tabs[0] ? {} : { tab: tab.id }}
              replace
              resetScroll={false}
              className={styles.tab}
              data-tab={tab.id}
              aria-current={tab === here ? 'page' : undefined}
            >
              {tab.label}
              {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
