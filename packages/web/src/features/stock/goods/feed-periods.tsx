import { stateFeedPeriods } from '@henhouse/contract/health/health-item';
import { type FeedItem, listFeedItems } from '@henhouse/contract/stock/feed-stock';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { AppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';
import { useAppForm } from '../../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import type { PeriodValues } from './health-item-dialog';
import { PeriodFields } from './period-fields';
import { usePeriodWords } from './period-words';

/** Medicated feeds: they hold what the birds give as medicine does, by the periods stated here. */
export function FeedPeriods() {
  const { t } = useTranslation();
  const may = useMay();
  const wordsOf = usePeriodWords();
  const feeds = useAnswer(listFeedItems, { query: { perPage: 200 } });
  const [stated, setStated] = useState<FeedItem | null>(null);
  const medicated = (feeds.data?.items ?? []).filter((feed) => feed.medicated);
  if (medicated.length === 0) return null;
  const columns: TableColumn<FeedItem>[] = [
    { id: 'name', header: t(($) => $.stock.item), value: (feed) => feed.name, isSortable: true, card: 'title' },
    { id: 'code', header: t(($) => $.stock.code), value: (feed) => feed.code },
    {
      id: 'periods',
      header: t(($) => $.health.periods),
      value: (feed) => wordsOf(feed.periods),
      cell: (feed) =>
        feed.periods.length === 0 ? (
          <StatusPill tone="warn">{t(($) => $.health.noPeriods)}</StatusPill>
        ) : (
          wordsOf(feed.periods)
        ),
    },
  ];
  return (
    <>
      <DataTable
        name="medicated-feeds"
        title={t(($) => $.health.medicatedFeeds)}
        columns={columns}
        rows={medicated}
        rowKey={(feed) => feed.id}
        rowName={(feed) => feed.name}
        rowActions={(feed) =>
          may('update', 'MasterData')
            ? [{ label: t(($) => $.health.statePeriods), onClick: () => setStated(feed) }]
            : []
        }
      />
      <Modal
        opened={stated !== null}
        onClose={() => setStated(null)}
        size="xl"
        title={t(($) => $.health.editItem, { name: stated?.name ?? '' })}
        closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
      >
        {stated === null ? null : <PeriodsForm feed={stated} onClose={() => setStated(null)} />}
      </Modal>
    </>
  );
}

function PeriodsForm({ feed, onClose }: { readonly feed: FeedItem; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const state = useSend(stateFeedPeriods, { changes: ['stock', 'health'] });
  const form = useAppForm({ schema: stateFeedPeriods.input, defaults: { periods: feed.periods, reason: '' } });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.health.saveItem)}
      onSubmit={async (values) => {
        await state.mutateAsync({ params: { itemId: feed.id }, body: values });
        toastSuccess(t(($) => $.health.itemSaved, { name: feed.name }));
        onClose();
      }}
    >
      {/* The periods are the same in every form that has them. */}
      <PeriodFields control={form.control as unknown as Control<{ periods: PeriodValues[] }>} />
      <TextField control={form.control} name="reason" label={t(($) => $.health.reason)} maxLength={500} isRequired />
    </AppForm>
  );
}
