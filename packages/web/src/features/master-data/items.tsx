import { type Item, listItems, mergeItem, updateItem } from '@henhouse/contract/catalogue/item';
import type { ItemCategory } from '@henhouse/domain/catalogue/item';
import { Modal } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { ItemForm } from '../../shared/catalogue/item-form';
import { HealthItemDialog } from '../../shared/catalogue/label/health-item-dialog';
import { usePeriodWords } from '../../shared/catalogue/label/period-words';
import { useWords } from '../../shared/catalogue/use-words';
import { formatNumber } from '../../shared/format/number';
import { ImportLink } from '../../shared/import/import-link';
import { usePlace } from '../../shared/screen/use-place';
import { ItemField } from '../../shared/ui/form/item-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { Columns, RowActions } from '../../shared/ui/table/column';
import { LabelOfItem } from './label-of-item';
import { MergeDialog } from './merge-dialog';
import { RetireDialog } from './retire-dialog';
import { useMayChange } from './use-may-change';
import { useStateColumn } from './use-state-column';

type Asked = { readonly act: 'edit' | 'retire' | 'merge' | 'label'; readonly item: Item } | { readonly act: 'add' };

/** Items of a category: units, minimum, what feed is; vaccines and medicines with their labels. */
export function Items({ category }: { readonly category: ItemCategory }) {
  const { t } = useTranslation();
  const may = useMayChange(category);
  const companyId = usePlace('companyId');
  const state = useStateColumn<Item>();
  const feedTypes = useWords('feedType');
  const [asked, setAsked] = useState<Asked | null>(null);
  const areas = ['catalogue', 'stock', 'health'];
  const update = useSend(updateItem, { changes: areas });
  const merge = useSend(mergeItem, { changes: areas });
  const item = asked !== null && 'item' in asked ? asked.item : null;
  const close = () => setAsked(null);
  const hasLabel = category === 'vaccine' || category === 'medicine';
  // Feed has one where it holds medicine.
  const isLabelled = (row: Item) => hasLabel || row.medicated;
  const periodsOf = usePeriodWords();

  async function setRetired(row: Item, retired: boolean) {
    const body = updateItem.input.strip().parse({ ...row, retired });
    await update.mutateAsync({ params: { itemId: row.id }, body, version: row.version });
    if (!retired) toastSuccess(t(($) => $.catalogue.backNow, { name: row.name }));
  }

  const columns: Columns<Item> = [
    { id: 'name', header: t(($) => $.catalogue.item.name) },
    { id: 'code', header: t(($) => $.catalogue.item.code) },
    { id: 'unit', header: t(($) => $.catalogue.item.unit) },
    {
      id: 'units',
      header: t(($) => $.catalogue.item.units),
      value: (row) =>
        row.units.map(({ name, factor }) => `${name} ${formatNumber(factor)} ${row.unit}`).join(', ') || '–',
    },
    category === 'feed' && {
      id: 'feedType',
      header: t(($) => $.catalogue.item.feedType),
      value: (row: Item) => (row.feedType === '' ? '–' : feedTypes.nameOf(row.feedType)),
    },
    ...(category === 'other'
      ? []
      : [
          {
            id: 'periods',
            header: t(($) => $.health.periods),
            value: (row: Item) => periodsOf(row.periods),
            cell: (row: Item) =>
              row.periods.length === 0 && isLabelled(row) && category !== 'vaccine' ? (
                <StatusPill tone="warn">{t(($) => $.health.noPeriods)}</StatusPill>
              ) : (
                periodsOf(row.periods) || '–'
              ),
          },
        ]),
    {
      id: 'minimum',
      header: t(($) => $.catalogue.item.minimum),
      cell: (row) => (row.minimum === null ? '–' : `${formatNumber(row.minimum)} ${row.unit}`),
      align: 'end',
    },
    { id: 'leadTimeDays', header: t(($) => $.catalogue.item.leadTime), align: 'end', isHidden: true },
    state.column,
  ];

  const actionsOf = (row: Item): RowActions => [
    may.change && { label: t(($) => $.ui.action.edit), onClick: () => setAsked({ act: 'edit', item: row }) },
    may.change &&
      isLabelled(row) && {
        label: t(($) => $.catalogue.item.label),
        onClick: () => setAsked({ act: 'label', item: row }),
      },
    may.merge &&
      row.mergedIntoId === null && {
        label: t(($) => $.catalogue.merge),
        onClick: () => setAsked({ act: 'merge', item: row }),
      },
    may.change && row.mergedIntoId === null && row.retired
      ? { label: t(($) => $.catalogue.bringBack), onClick: () => void setRetired(row, false) }
      : {
          label: t(($) => $.catalogue.retire),
          isDanger: true,
          onClick: () => setAsked({ act: 'retire', item: row }),
        },
  ];

  const add = may.add ? (
    <>
      <ImportLink kind="items" at={{ companyId }} size="compact-sm" />
      <ActButton
        small
        icon={IconPlus}
        label={t(($) => $.catalogue.item.new)}
        onClick={() => setAsked({ act: 'add' })}
      />
    </>
  ) : null;

  return (
    <>
      <AppTable
        name={`items-${category}`}
        title={t(($) => $.catalogue.tabs[category])}
        endpoint={listItems}
        query={{ category }}
        columns={columns}
        filters={[state.filter]}
        actions={add}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconPackage}
            title={t(($) => $.catalogue.item.none)}
            text={t(($) => $.catalogue.item.noneText)}
            actions={add}
          />
        }
      />
      <Modal
        opened={asked?.act === 'edit' || (asked?.act === 'add' && !hasLabel)}
        onClose={close}
        size="lg"
        title={item ? t(($) => $.catalogue.partner.edit, { name: item.name }) : t(($) => $.catalogue.item.new)}
      >
        <ItemForm key={item?.id ?? 'new'} item={item} category={category} onSaved={close} />
      </Modal>
      {asked?.act === 'label' ? <LabelOfItem item={asked.item} onClose={close} /> : null}
      {category === 'vaccine' || category === 'medicine' ? (
        <HealthItemDialog
          key={asked?.act === 'add' ? 'adding' : 'idle'}
          item={null}
          category={category}
          opened={asked?.act === 'add'}
          onClose={close}
          onSaved={close}
        />
      ) : null}
      <RetireDialog
        name={asked?.act === 'retire' ? asked.item.name : null}
        onClose={close}
        onRetire={async () => item && (await setRetired(item, true))}
      />
      <MergeDialog
        name={asked?.act === 'merge' ? asked.item.name : null}
        onClose={close}
        pick={(control) => (
          <ItemField
            control={control}
            name="intoId"
            label={t(($) => $.catalogue.mergeInto)}
            category={category}
            {...(item && { without: item.id })}
            isRequired
          />
        )}
        onMerge={async (into) =>
          item && merge.mutateAsync({ params: { itemId: item.id }, body: into, version: item.version })
        }
      />
    </>
  );
}
