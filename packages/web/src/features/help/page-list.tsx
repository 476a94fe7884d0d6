import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { findInManual } from '../../shared/help/find-in-manual';
import { type HelpGroup, helpGroups } from '../../shared/help/help-page';
import type { Manual } from '../../shared/help/manual-page';
import { PartTitle } from '../../shared/ui/page/part-title';
import styles from './help.module.css';
import type { PageLink } from './manual-blocks';

interface ManualSearchProps {
  readonly manual: Manual;
  readonly link: PageLink;
  /** What stands here while nothing is searched for. */
  readonly children: ReactNode;
}

/** The box that searches titles and text, and what it finds. */
export function ManualSearch({ manual, link, children }: ManualSearchProps) {
  const [query, setQuery] = useState('');
  const found = findInManual(manual, query);
  const label = t(($) => $.help.find);
  return (
    <>
      <TextInput
        className={`${styles.search} on-screen`}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {query.trim() === '' ? (
        children
      ) : (
        // A page that is chosen is what one sees next.
        <div onClickCapture={() => setQuery('')} role="presentation">
          {found.length === 0 ? <output>{t(($) => $.help.nothing)}</output> : null}
          <ul className={styles.found}>
            {found.map(({ page, excerpt }) => (
              <li key={page.name}>
                {link(page.name, page.title)}
                {excerpt === '' ? null : <p className={styles.excerpt}>{excerpt}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** All pages by what they are about. */
export function PageList({ manual, link }: { readonly manual: Manual; readonly link: PageLink }) {
  const groups = Object.keys(helpGroups) as HelpGroup[];
  const titles = new Map(manual.map(({ name, title }) => [name, title]));
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group}>
          <PartTitle className={styles.groupName}>{t(($) => $.help.group[group])}</PartTitle>
          <ul className={styles.list}>
            {helpGroups[group].map((name) => (
              <li key={name}>{link(name, titles.get(name))}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
