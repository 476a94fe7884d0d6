import { discardStock, quarantineLot, type StockLot } from '@henhouse/contract/stock/inventory';
import { traceKindOfLot } from '@henhouse/domain/trace/trace-graph';

import { IconArrowBackUp, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { quantityText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, TextField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';
import type { RowAction } from '../../../shared/ui/table/column';
import type { Store } from '../use-store';

/** A vet's quarantine, goods that go back to their supplier, and goods that are destroyed. */
export function useLotActs(store: Store): (lot: StockLot) => readonly RowAction[] {
  const may = useMay();
  const waysOf = useTraceWays();
  const send = useSend(quarantineLot, { changes: ['stock', 'supply'] });
  const keeping = ({ lotId, lotCode: lot, quarantinedFrom }: StockLot) => {
    const isRelease = quarantinedFrom !== null;
    return confirmedAct({
      label: isRelease ? t(($) => $.stock.release) : t(($) => $.stock.quarantine),
      icon: isRelease ? <IconLockOpen size={16} /> : <IconLock size={16} />,
      title: t(($) => (isRelease ? $.stock.releaseTitle : $.stock.quarantineTitle), { lot }),
      danger: !isRelease,
      withReason: true,
      done: t(($) => $.stock.quarantineSaved, { lot }),
      onConfirm: (reason) =>
        send.mutateAsync({
          params: { storeId: store.storeId, lotId },
          body: { fromDay: isRelease ? null : today(store.farmId), reason },
        }),
      text: isRelease ? t(($) => $.stock.releaseText) : t(($) => $.stock.quarantineText),
    });
  };
  return (lot) => [
    ...waysOf({ kind: traceKindOfLot(lot.category), id: lot.lotId }, store.place),
    ...(may('approve', 'Inventory', store.place) ? [keeping(lot)] : []),
    ...(lot.onHand > 0 && lot.purchaseId !== null && may('create', 'Purchase', store.place)
      ? [
          {
            label: t(($) => $.stock.giveBack),
            icon: <IconArrowBackUp size={16} />,
            to: store.giveBack(lot.purchaseId),
          },
        ]
      : []),
    ...(lot.onHand > 0 && may('update', 'Inventory', store.place)
      ? [
          dialogAct({
            size: 'md',
            label: t(($) => $.stock.destroy),
            icon: <IconTrash size={16} />,
            isDanger: true,
            title: t(($) => $.stock.destroyTitle, { lot: lot.lotCode }),
            content: <DestroyForm store={store} lot={lot} />,
          }),
        ]
      : []),
  ];
}

function DestroyForm({ store, lot }: { readonly store: Store; readonly lot: StockLot }) {
  const send = useSend(discardStock, { changes: ['stock', 'supply'] });
  const form = useAppForm({
    schema: discardStock.input,
    defaults: {
      lotId: lot.lotId,
      day: today(store.farmId),
      quantity: lot.onHand,
    },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.stock.destroy)}
      onSubmit={async (values) => {
        await send.mutateAsync({ params: { storeId: store.storeId }, body: values });
        toastSuccess(t(($) => $.stock.destroyed, { quantity: quantityText(values.quantity, lot.unit) }));
      }}
    >
      <NumberField {...form.bind('quantity', ($) => $.word.quantity)} unit={lot.unit} half />
      <DayField
        {...form.bind('day', ($) => $.word.day)}
        half
        {...(lot.receivedDay && { min: lot.receivedDay })}
        upToTodayOf={store.farmId}
      />
      <TextField {...form.bind('reason', ($) => $.word.reason)} />
      <TextField {...form.bind('witness', ($) => $.stock.witness)} description={t(($) => $.stock.witnessHint)} />
    </AppForm>
  );
}
