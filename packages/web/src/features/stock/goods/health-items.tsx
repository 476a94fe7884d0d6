import { type HealthItem, listHealthItems } from '@henhouse/contract/health/health-item';
import { Button } from '@mantine/core';
import { IconPlus, IconVaccine } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../shared/session/ability';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { FeedPeriods } from './feed-periods';
import { HealthItemDialog } from './health-item-dialog';
import { usePeriodWords } from './period-words';

/** Vaccines and medicines of the company with what their labels say; the Doctor changes them too. */
export function HealthItems() {
  const { t } = useTranslation();
  const may = useMay();
  const [changed, setChanged] = useState<HealthItem | 'new' | null>(null);
  const wordsOf = usePeriodWords();
  const columns: TableColumn<HealthItem>[] = [
    { id: 'name', header: t(($) => $.health.name), value: (item) => item.name, isSortable: true, card: 'title' },
    { id: 'code', header: t(($) => $.stock.code), value: (item) => item.code, isSortable: true },
    { id: 'category', header: t(($) => $.health.kind), value: (item) => t(($) => $.health.category[item.category]) },
    { id: 'activeSubstance', header: t(($) => $.health.activeSubstance), value: (item) => item.activeSubstance || '–' },
    { id: 'periods', header: t(($) => $.health.periods), value: (item) => wordsOf(item.periods) || '–' },
    {
      id: 'state',
      header: t(($) => $.health.state),
      value: (item) => (item.prescriptionOnly ? t(($) => $.health.prescriptionOnly) : t(($) => $.health.free)),
      card: 'aside',
      cell: (item) => {
        if (item.retired) return <StatusPill tone="neutral">{t(($) => $.health.retired)}</StatusPill>;
        return item.prescriptionOnly ? (
          <StatusPill tone="info">{t(($) => $.health.prescriptionOnly)}</StatusPill>
        ) : (
          <StatusPill tone="neutral">{t(($) => $.health.free)}</StatusPill>
        );
      },
    },
  ];
  const add = may('create', 'MasterData') ? (
    <Button size="compact-sm" leftSection={<IconPlus size={16} />} onClick={() => setChanged('new')}>
      {t(($) => $.health.newItem)}
    </Button>
  ) : null;
  return (
    <>
      <AppTable
        name="health-items"
        title={t(($) => $.stock.labels)}
        endpoint={listHealthItems}
        columns={columns}
        actions={add}
        rowKey={(item) => item.id}
        rowName={(item) => item.name}
        rowActions={(item) =>
          may('update', 'MasterData') ? [{ label: t(($) => $.ui.action.edit), onClick: () => setChanged(item) }] : []
        }
        empty={
          <EmptyState
            icon={<IconVaccine size={26} />}
            title={t(($) => $.health.noItems)}
            text={t(($) => $.health.noItemsText)}
            actions={add}
          />
        }
      />
      <FeedPeriods />
      <HealthItemDialog
        key={changed === null || changed === 'new' ? 'new' : `${changed.id} ${changed.version}`}
        item={changed === 'new' ? null : changed}
        opened={changed !== null}
        onClose={() => setChanged(null)}
        onSaved={() => setChanged(null)}
      />
    </>
  );
}
