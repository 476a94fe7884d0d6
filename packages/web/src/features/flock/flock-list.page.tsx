import { getFlockList } from '@henhouse/contract/dashboard/flock-list';
import { flockStates } from '@henhouse/domain/flock/flock-state';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { Text } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';
import { ImportLink } from '../../shared/import/import-link';
import { PlaceBirdsButton } from '../../shared/place-birds/place-birds-button';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { choiceFilter, eitherFilter } from '../../shared/ui/table/filters';
import { prefetchRows } from '../../shared/ui/table/list/list-question';
import { useFlockColumns } from './list/flock-columns';

/** Says how far the order by a figure goes. */
function FiguredPart({ figured, total }: { readonly figured: number; readonly total: number }) {
  return <Text c="dimmed">{t(($) => $.flock.figuredPart, { shown: figured, total })}</Text>;
}

const flocks = {
  name: 'flocks',
  endpoint: getFlockList,
  query: { sortBy: 'hatchDay', sortDesc: 'true' },
} as const;
/** What the list opens with: flocks that live. */
const opens = { open: 'true' } as const;
export const prefetch = prefetchRows(flocks, opens);

/** Flocks, open and closed. */
export default function FlockListPage() {
  const may = useMay();
  const farms = useFarmChoices();
  const waysOf = useTraceWays();
  const columns = useFlockColumns();
  const add = may('create', 'Flock') ? (
    <>
      <ImportLink kind="flocks" />
      <PlaceBirdsButton />
      <ActButton adds label={t(($) => $.flock.create)} to={screenPath('apps-flock-add')} />
    </>
  ) : null;
  return (
    <Page title={t(($) => $.screen['apps-flock-list'])} actions={add}>
      <AppTable
        {...flocks}
        title={t(($) => $.word.flocks)}
        columns={columns}
        summary={({ figured, total }) => (figured === null ? null : <FiguredPart figured={figured} total={total} />)}
        bulk={[]}
        filters={[
          {
            initial: opens.open,
            ...eitherFilter('open', ($) => $.flock.openOrFinished, {
              true: ($) => $.flock.open,
              false: ($) => $.flock.finished,
            }),
          },
          choiceFilter('state', flockStates, ($) => $.flock.states),
          choiceFilter('productionKind', productionKinds, ($) => $.farm.kinds),
          { name: 'farm', label: t(($) => $.word.farm), options: farms },
        ]}
        rowLink={(row) => screenPath('apps-flock-view', { flockId: row.id })}
        rowActions={({ id, farmId }) => waysOf({ kind: 'flock', id }, { farmId })}
        empty={{ icon: IconFeather, title: t(($) => $.flock.empty), text: t(($) => $.flock.emptyText), actions: add }}
      />
    </Page>
  );
}
