import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { Page } from '../../shared/ui/layout/page';
import { EconomicFiles } from './economic-files';
import { EconomicFilters } from './economic-filters';
import styles from './economics.module.css';
import { FlockEconomicsTable } from './flock-economics-table';
import { SiteEconomicsTable } from './site-economics-table';
import { useEconomicsQuery } from './use-economics-query';

const groups = ['flock', 'farm', 'month'] as const;

/** Income, cost and margin by flock, farm or month. */
export default function EconomicReportPage() {
  const change = useSearchChange();
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const by = groups.find((group) => group === search['by']) ?? 'flock';
  const query = useEconomicsQuery();
  return (
    <Page
      title={t(($) => $.screen['economic-report'])}
      subtitle={t(($) => $.economics.subtitle)}
      actions={<EconomicFiles by={by} query={query} />}
    >
      <div className={`${styles.bar} on-screen`}>
        <SegmentedControl
          aria-label={t(($) => $.economics.groupBy)}
          value={by}
          onChange={(value) => change({ by: value })}
          data={choicesOf(groups, ($) => $.economics.groups)}
        />
        <EconomicFilters query={query} hasEnded={by === 'flock'} />
      </div>
      {by === 'flock' ? <FlockEconomicsTable query={query} /> : <SiteEconomicsTable key={by} by={by} query={query} />}
    </Page>
  );
}
