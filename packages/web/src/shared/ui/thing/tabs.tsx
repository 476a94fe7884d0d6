import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { PartAbove, setOpenTab } from '../page/page-title';
import { NextHeading, PartTitle } from '../page/part-title';
import { useIsPaper } from '../page/use-is-phone';
import styles from './thing.module.css';
import { useWholePrint } from './use-whole-print';

export interface TabLink {
  /** As it stands in the address: `?tab=days`. */
  readonly id: string;
  readonly label: string;
  /** How much waits there; nothing is shown for none. */
  readonly count?: number;
  /** Where it leads, when it is a screen of its own. */
  readonly to?: string;
}

export interface PageTab extends TabLink {
  readonly content: () => ReactNode;
}

/** The tab that the address names; the first where it names none, or one that is not there for this reader. */
export function useTab(tabs: readonly PageTab[]): PageTab | undefined {
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  return tabs.find(({ id }) => id === tab) ?? tabs[0];
}

/** The day that the page is of goes along, and what else it is of; what a list kept in the address goes with its tab. */
const searchOf = (tab: string | undefined, keeps: readonly string[]) => (search: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(Object.entries(search).filter(([name]) => name === 'day' || keeps.includes(name))),
  ...(tab ? { tab } : {}),
});

interface TabsProps {
  /** Of what these are the tabs. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly here: string | undefined;
  /** Its tabs are pages of their own, which have tabs themselves: they look it. */
  readonly isOfDoor?: boolean;
  /** What of the address all of them are of, besides the day. */
  readonly keeps?: readonly string[];
}

const nothing: readonly string[] = [];

/** Tabs of a page, in the address: they survive a reload and can be sent to a colleague. */
export function Tabs({ label, tabs, here, isOfDoor = false, keeps = nothing }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen: the one that is open comes into sight.
  useEffect(() => {
    strip.current?.querySelector(`[data-tab="${here}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  const open = isOfDoor || tabs.length < 2 ? undefined : tabs.find(({ id }) => id === here)?.label;
  useLayoutEffect(() => {
    if (open === undefined) return;
    setOpenTab(open);
    return () => setOpenTab('');
  }, [open]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={strip} aria-label={label} className={`${isOfDoor ? styles.door : styles.tabs} on-screen`}>
      <ul>
        {tabs.map(({ id, label: name, count, to }) => (
          <li key={id}>
            <Link
              {...(to ? { to } : { to: '.', search: searchOf(id === tabs[0]?.id ? undefined : id, keeps) as never })}
              replace={!to}
              resetScroll={false}
              className={styles.tab}
              // An address without a tab is a part of every other one: the router would call the first open as well.
              activeOptions={{ exact: true }}
              data-tab={id}
              data-elsewhere={isOfDoor || undefined}
              aria-current={id === here ? 'page' : undefined}
            >
              {name}
              {count ? <span className={styles.count}>{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabbedPartProps extends Pick<TabsProps, 'label' | 'keeps'> {
  readonly tabs: readonly PageTab[];
}

/**
 * What a page has besides its head and its figures, a tab each: one screen instead of three below each other. Paper has no tabs:
 * all of them stand there, each under its name.
 */
export function TabbedPart({ tabs, ...strip }: TabbedPartProps) {
  const here = useTab(tabs);
  const isWhole = useIsPaper() && tabs.length > 1;
  useWholePrint();
  return (
    <>
      <Tabs {...strip} tabs={tabs} here={here?.id} />
      {tabs.map((tab) =>
        isWhole || tab === here ? (
          <TabOnPage key={tab.id} label={isWhole ? tab.label : ''}>
            {tab.content()}
          </TabOnPage>
        ) : null,
      )}
    </>
  );
}

/** What is behind a tab; under its name where others stand beside it. */
function TabOnPage({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <PartAbove value={label}>
      {label === '' ? null : <PartTitle className={styles.partOnPaper}>{label}</PartTitle>}
      <NextHeading value={label === '' ? 'h2' : 'h3'}>{children}</NextHeading>
    </PartAbove>
  );
}
