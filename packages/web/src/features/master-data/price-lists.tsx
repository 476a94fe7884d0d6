import { listPriceLists, type PriceListRow, updatePriceList } from '@henhouse/contract/catalogue/price-list';

import { IconTag } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { PriceListForm } from './price-list-form';
import { usePriceWords } from './price-words';
import { useKeptRows } from './use-kept-rows';
import { useStateColumn } from './use-state-column';

/** Price lists: for everybody or for one customer, each for its days. */
export function PriceLists() {
  const state = useStateColumn<PriceListRow>();
  const wordsOf = usePriceWords();
  const update = useSend(updatePriceList, { changes: ['catalogue'] });

  async function setRetired(row: PriceListRow, retired: boolean) {
    const body = updatePriceList.input.strip().parse({ ...row, retired });
    await update.mutateAsync({ params: { priceListId: row.id }, body, version: row.version });
    if (!retired) toastSuccess(t(($) => $.catalogue.backNow, { name: row.name }));
  }

  const kept = useKeptRows<PriceListRow>({
    thing: 'priceList',
    nameOf: ({ name }) => name,
    setRetired,
    form: (list) => ({
      title: list ? t(($) => $.word.editName, { name: list.name }) : t(($) => $.catalogue.price.new),
      content: <PriceListForm list={list} />,
    }),
  });
  const { may } = kept;

  const columns: TableColumn<PriceListRow>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    {
      id: 'customer',
      header: t(($) => $.word.for),
      value: (row) => row.partnerName ?? t(($) => $.catalogue.price.everybody),
    },
    { id: 'fromDay', header: t(($) => $.word.from), kind: 'day' },
    {
      id: 'untilDay',
      header: t(($) => $.catalogue.price.until),
      cell: (row) => (row.untilDay === null ? t(($) => $.catalogue.price.open) : formatDay(row.untilDay)),
    },
    {
      id: 'lines',
      header: t(($) => $.catalogue.price.lines),
      value: (row) => row.lines.map(wordsOf).join('; '),
      cell: (row) => (
        <div>
          {row.lines.slice(0, 2).map((line) => (
            <div key={wordsOf(line)}>{wordsOf(line)}</div>
          ))}
          {row.lines.length > 2 ? `+ ${row.lines.length - 2}` : null}
        </div>
      ),
    },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isRare: true },
    state.column,
  ];

  // Who sees no prices could only write them wrong.
  const seesPrices = (row: PriceListRow) => row.lines.every(({ priceMinor }) => priceMinor !== null);
  const add = may.add ? <ActButton adds small label={t(($) => $.catalogue.price.new)} onClick={kept.add} /> : null;

  return (
    <AppTable
      name="price-lists"
      title={t(($) => $.catalogue.tabs.prices)}
      endpoint={listPriceLists}
      columns={columns}
      filters={[state.filter]}
      actions={add}
      rowActions={(row) => kept.actionsOf(row, { mayEdit: may.change && seesPrices(row) })}
      empty={{ icon: IconTag, title: t(($) => $.catalogue.price.none), text: t(($) => $.catalogue.price.noneText) }}
    />
  );
}
