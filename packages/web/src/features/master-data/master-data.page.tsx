import { itemCategories } from '@henhouse/domain/catalogue/item';
import { wordKinds } from '@henhouse/domain/catalogue/word';
import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import styles from '../../shared/catalogue/lines.module.css';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { ThingHead } from '../../shared/ui/thing/thing-page';
import { Items } from './items';
import { Partners } from './partners';
import { PriceLists } from './price-lists';
import { Words } from './words';

/** The parts of the master data, in groups of what belongs together. */
const groups = {
  companyLists: ['suppliers', 'customers', 'prices'],
  itemLists: itemCategories,
  wordLists: wordKinds,
} as const;
type Group = keyof typeof groups;
type Part = (typeof groups)[Group][number];
const groupNames = ['companyLists', 'itemLists', 'wordLists'] as const satisfies readonly Group[];

/** What the whole company draws on: partners, prices, items, and its own words. The part that is shown stands in the address. */
export default function MasterDataPage() {
  const may = useMay();
  const navigate = useNavigate();
  const companyId = usePlace('companyId');
  const search: { show?: unknown } = useSearch({ strict: false });
  const partsOf = (group: Group): readonly Part[] =>
    groups[group].filter((part) => part !== 'prices' || may('read', 'SaleAmount'));
  const shown = groupNames.flatMap(partsOf).find((part) => part === search.show) ?? 'suppliers';
  const group = groupNames.find((name) => partsOf(name).includes(shown)) ?? 'companyLists';
  // The lists keep search and page in the address: each begins with its own.
  const at = (show: string) => screenPath('manage-company-master-data', { companyId }, { show });
  return (
    <Page>
      <ThingHead
        title={t(($) => $.screen['manage-company-master-data'])}
        tabs={groupNames.map((name) => ({
          id: name,
          label: t(($) => $.catalogue[name]),
          to: at(partsOf(name)[0] ?? 'suppliers'),
        }))}
        here={group}
      />
      <div ref={keepInSight} className={styles.wide}>
        <SegmentedControl
          aria-label={t(($) => $.catalogue.choosePart)}
          value={shown}
          onChange={(part) => void navigate({ to: at(part) })}
          data={partsOf(group).map((part) => ({ value: part, label: t(($) => $.catalogue.tabs[part]) }))}
        />
      </div>
      <ShownPart key={shown} part={shown} />
    </Page>
  );
}

/** On a phone the row of parts is wider than the screen: the one that is shown stands in its middle. */
function keepInSight(row: HTMLDivElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-active]');
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
}

function ShownPart({ part }: { readonly part: Part }) {
  switch (part) {
    case 'suppliers':
      return <Partners side="supplier" />;
    case 'customers':
      return <Partners side="customer" />;
    case 'prices':
      return <PriceLists />;
    case 'feed':
    case 'vaccine':
    case 'medicine':
    case 'other':
      return <Items category={part} />;
    default:
      return <Words kind={part} />;
  }
}
