import { type Item, listItems, mergeItem, updateItem } from '@henhouse/contract/catalogue/item';
import type { ItemCategory } from '@henhouse/domain/catalogue/item';

import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { ItemForm } from '../../shared/catalogue/item-form';
import { itemUnitWord } from '../../shared/catalogue/item-unit-word';
import { HealthItemForm } from '../../shared/catalogue/label/health-item-form';
import { usePeriodWords } from '../../shared/catalogue/label/period-words';
import { useWords } from '../../shared/catalogue/use-words';
import { formatNumber } from '../../shared/format/number';
import { ImportLink } from '../../shared/import/import-link';
import { usePlace } from '../../shared/screen/screen-path';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { closeDialog } from '../../shared/ui/dialog/open-dialog';
import { ItemField } from '../../shared/ui/form/item-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { Columns } from '../../shared/ui/table/column';
import { LabelOfItem } from './label-of-item';
import { useKeptRows } from './use-kept-rows';
import { useStateColumn } from './use-state-column';

/** Vaccines and medicines have one; feed where it holds medicine. */
const isLabelled = ({ medicated }: Item, category: ItemCategory) =>
  category === 'vaccine' || category === 'medicine' || medicated;

function useItemColumns(category: ItemCategory): Columns<Item> {
  const state = useStateColumn<Item>();
  const feedTypes = useWords('feedType');
  const periodsOf = usePeriodWords();
  return [
    { id: 'name', header: t(($) => $.catalogue.item.name) },
    { id: 'code', header: t(($) => $.catalogue.item.code) },
    { id: 'unit', header: t(($) => $.catalogue.item.unit), value: (row) => itemUnitWord(row.unit) },
    {
      id: 'units',
      header: t(($) => $.catalogue.item.units),
      value: (row) =>
        row.units
          .map(({ name, factor }) => `${itemUnitWord(name)} ${formatNumber(factor)} ${itemUnitWord(row.unit)}`)
          .join(', '),
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
              row.periods.length === 0 && isLabelled(row, category) && category !== 'vaccine' ? (
                <StatusPill tone="warn">{t(($) => $.health.noPeriods)}</StatusPill>
              ) : (
                periodsOf(row.periods) || '–'
              ),
          },
        ]),
    {
      id: 'minimum',
      header: t(($) => $.catalogue.item.minimum),
      cell: (row) => (row.minimum === null ? '–' : `${formatNumber(row.minimum)} ${itemUnitWord(row.unit)}`),
      align: 'end',
    },
    { id: 'leadTimeDays', header: t(($) => $.catalogue.item.leadTime), align: 'end', isHidden: true },
    state.column,
  ];
}

/** Items of a category: units, minimum, what feed is; vaccines and medicines with their labels. */
export function Items({ category }: { readonly category: ItemCategory }) {
  const companyId = usePlace('companyId');
  const state = useStateColumn<Item>();
  const areas = ['catalogue', 'stock', 'health'];
  const update = useSend(updateItem, { changes: areas });
  const merge = useSend(mergeItem, { changes: areas });

  async function setRetired(row: Item, retired: boolean) {
    const body = updateItem.input.strip().parse({ ...row, retired });
    await update.mutateAsync({ params: { itemId: row.id }, body, version: row.version });
    if (!retired) toastSuccess(t(($) => $.catalogue.backNow, { name: row.name }));
  }

  const kept = useKeptRows<Item>({
    thing: category,
    nameOf: ({ name }) => name,
    setRetired,
    form: (item) =>
      item === null && (category === 'vaccine' || category === 'medicine')
        ? { title: t(($) => $.health.newItem), content: <HealthItemForm item={null} category={category} /> }
        : {
            size: 'lg',
            title: item ? t(($) => $.word.editName, { name: item.name }) : t(($) => $.catalogue.item.new),
            content: <ItemForm item={item} category={category} onSaved={closeDialog} />,
          },
    merge: {
      pick: (control, { id }) => (
        <ItemField
          control={control}
          name="intoId"
          label={t(($) => $.catalogue.mergeInto)}
          category={category}
          without={id}
          isRequired
        />
      ),
      onMerge: ({ id, version }, body) => merge.mutateAsync({ params: { itemId: id }, body, version }),
    },
  });
  const { may } = kept;
  const add = may.add ? (
    <>
      <ImportLink kind="items" at={{ companyId }} size="compact-sm" />
      <ActButton adds small label={t(($) => $.catalogue.item.new)} onClick={kept.add} />
    </>
  ) : null;

  return (
    <AppTable
      name={`items-${category}`}
      title={t(($) => $.catalogue.tabs[category])}
      endpoint={listItems}
      query={{ category }}
      columns={useItemColumns(category)}
      filters={[state.filter]}
      actions={add}
      rowActions={(row) =>
        kept.actionsOf(row, {
          more: [
            may.change &&
              isLabelled(row, category) &&
              dialogAct({
                label: t(($) => $.catalogue.item.label),
                title: t(($) => $.word.changeName, { name: row.name }),
                content: <LabelOfItem item={row} />,
              }),
          ],
        })
      }
      empty={{ icon: IconPackage, title: t(($) => $.catalogue.item.none), text: t(($) => $.catalogue.item.noneText) }}
    />
  );
}
