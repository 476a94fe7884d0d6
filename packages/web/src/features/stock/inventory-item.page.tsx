import { getItem, type Item, updateItem } from '@henhouse/contract/catalogue/item';
import { getInventoryItem, type InventoryLine, listStockLots } from '@henhouse/contract/stock/inventory';

import { IconListCheck, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { Money } from '../../shared/format/money';
import { quantityDecimals } from '../../shared/format/number';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { DialogButton } from '../../shared/ui/dialog/dialog-act';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField } from '../../shared/ui/form/fields';
import { Figures } from '../../shared/ui/kpi/figure-card';
import { Facts } from '../../shared/ui/layout/facts';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { DataTable } from '../../shared/ui/table/data-table';
import { inOtherUnits } from './inventory/inventory-table';
import { useLotActs } from './inventory/lot-acts';
import { Movements } from './inventory/movements';
import { lotColumns } from './inventory/stock-lots';
import { stockState } from './stock-words';
import { type Store, useStore } from './use-store';

/** An item in a store: how much, worth what, how long it lasts; its lots; all its movements; counted and put right from here. */
export default function InventoryItemPage() {
  const may = useMay();
  const store = useStore();
  const itemId = usePlace('itemId');
  const line = useAnswer(getInventoryItem, { params: { storeId: store.storeId, itemId } });
  return (
    <Answer of={line}>
      {(item) => (
        <Page
          title={item.name}
          subtitle={`${item.code} · ${t(($) => $.stock.categories[item.category])}`}
          crumbs={store.crumbs}
          actions={
            <>
              <Reorder store={store} itemId={itemId} />
              {may('count', 'Inventory', store.place) ? (
                <ActButton
                  label={t(($) => $.stock.countItem)}
                  to={store.count({ item: itemId })}
                  quiet
                  icon={IconListCheck}
                />
              ) : null}
              {may('create', 'Inventory', store.place) ? (
                <ActButton adds label={t(($) => $.stock.addStock)} to={`${store.add()}?item=${itemId}`} />
              ) : null}
            </>
          }
        >
          <ItemFacts line={item} />
          <ItemLots store={store} itemId={itemId} />
          <Movements store={store} itemId={itemId} />
        </Page>
      )}
    </Answer>
  );
}

function ItemFacts({ line }: { readonly line: InventoryLine }) {
  const state = stockState(line);
  const quantity = (value: number | null): ReactNode => (
    <Measure value={value} unit={line.unit} decimals={quantityDecimals(value)} />
  );
  const units = inOtherUnits(line);
  const days = t(($) => $.word.days);
  return (
    <>
      <Figures
        facts={[
          { label: t(($) => $.stock.onHand), value: quantity(line.onHand), words: units },
          line.valueMinor !== null && {
            label: t(($) => $.word.value),
            term: 'valueMinor',
            value: <Money value={line.valueMinor} isWhole />,
            words: line.unpriced ? t(($) => $.stock.valueUnpriced) : '',
          },
          { label: t(($) => $.stock.meanUse), value: <Measure value={line.dailyUse} unit={line.unit} decimals={1} /> },
          {
            label: t(($) => $.stock.lasts),
            term: 'daysLeft',
            value: <Measure value={line.daysLeft} decimals={1} unit={days} />,
          },
          { label: t(($) => $.stock.incoming), term: 'incoming', value: quantity(line.incoming) },
          { label: t(($) => $.word.expires), value: formatDay(line.nextExpiryDay) },
        ]}
      />
      <Card
        title={t(($) => $.stock.stock)}
        subtitle={line.category === 'feed' ? t(($) => $.stock.daysLeftFeed) : undefined}
        actions={<StatusPill tone={state.tone}>{state.text}</StatusPill>}
      >
        <Facts
          facts={[
            line.ordered !== 0 && {
              label: t(($) => $.stock.ordered),
              value: (
                <>
                  {quantity(line.ordered)}
                  {line.comesDay === null ? null : (
                    <> · {t(($) => $.stock.comesOn, { day: formatDay(line.comesDay) })}</>
                  )}
                </>
              ),
            },
            { label: t(($) => $.stock.outgoing), term: 'outgoing', value: quantity(line.outgoing) },
            line.minimum !== null && {
              label: t(($) => $.stock.minimum),
              term: 'minimum',
              value: quantity(line.minimum),
            },
            line.leadTimeDays !== null && {
              label: t(($) => $.stock.leadTime),
              value: <Measure value={line.leadTimeDays} unit={days} />,
            },
            { label: t(($) => $.stock.expired), value: quantity(line.expired) },
            { label: t(($) => $.stock.expiring), value: quantity(line.expiring) },
            { label: t(($) => $.stock.quarantined), value: quantity(line.quarantined) },
          ]}
        />
      </Card>
    </>
  );
}

function ItemLots({ store, itemId }: { readonly store: Store; readonly itemId: string }) {
  const actionsOf = useLotActs(store);
  const lots = useAnswer(listStockLots, {
    params: { storeId: store.storeId },
    query: { item: itemId, perPage: '200' },
  });
  return (
    <Answer of={lots}>
      {({ items }) => (
        <DataTable
          name="item-lots"
          title={t(($) => $.stock.lots)}
          columns={lotColumns().filter(({ id }) => id !== 'itemName')}
          rows={items}
          rowKey={(lot) => lot.lotId}
          rowName={(lot) => lot.lotCode}
          rowActions={actionsOf}
          empty={t(($) => $.stock.emptyStore)}
        />
      )}
    </Answer>
  );
}

/** Below which stock the item is to be ordered, and how long that takes: part of its master data. */
function Reorder({ store, itemId }: { readonly store: Store; readonly itemId: string }) {
  const may = useMay();
  const item = useAnswer(getItem, { params: { itemId } });
  if (!item.data || !may('update', 'MasterData') || !may('update', 'Inventory', store.place)) return null;
  return (
    <DialogButton
      quiet
      size="md"
      icon={IconPencil}
      label={t(($) => $.stock.changeReorder)}
      content={<ReorderForm item={item.data} />}
    />
  );
}

const reorderFields = updateItem.input.pick({ minimum: true, leadTimeDays: true });

function ReorderForm({ item }: { readonly item: Item }) {
  const save = useSend(updateItem, { changes: ['stock', 'catalogue'] });
  // What is not asked for here is kept as it was loaded with it.
  const [row, setRow] = useState(item);
  const valuesOf = ({ minimum, leadTimeDays }: Item) => ({ minimum, leadTimeDays });
  const form = useAppForm({ schema: reorderFields, version: item.version, defaults: valuesOf(item) });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.stock.changeReorder)}
      onLoadCurrent={(current) => {
        setRow(current as Item);
        form.reset(valuesOf(current as Item));
      }}
      done={t(($) => $.stock.reorderSaved)}
      onSubmit={async (values) => {
        const { code, name, unit, units, feedType, feedForm, medicated, retired } = row;
        const body = { code, name, unit, units, feedType, feedForm, medicated, retired, ...values };
        await save.mutateAsync({ params: { itemId: item.id }, body, version: form.version });
      }}
    >
      <NumberField {...form.bind('minimum', ($) => $.stock.minimum)} unit={item.unit} half />
      <NumberField {...form.bind('leadTimeDays', ($) => $.stock.leadTime)} unit="days" half />
    </AppForm>
  );
}
