import { getItem } from '@henhouse/contract/catalogue/item';
import {
  listPurchaseRequests,
  type PurchaseRequest,
  requestPurchase,
} from '@henhouse/contract/purchase/purchase-request';
import { isItemKind, mayRequest, purchaseKinds } from '@henhouse/domain/purchase/purchase-kind';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { IconShoppingCart } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { itemUnitWord } from '../../shared/catalogue/item-unit-word';
import { WhatWillBe } from '../../shared/document/what-will-be';
import { formatDay } from '../../shared/format/day';
import { newId } from '../../shared/format/id';
import { quantityText } from '../../shared/format/units';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { ItemField } from '../../shared/ui/form/item-field';
import { toastSuccess } from '../../shared/ui/page/toast';
import { AppTable } from '../../shared/ui/table/app-table';
import { pillColumn, type TableColumn } from '../../shared/ui/table/column';
import { PurchaseStatePill, purchaseStateText } from './purchase-state-pill';
import { requestedItem } from './purchase-values';

/** Whoever does not buy asks here for what is needed, and sees what became of it; no prices. */
export default function PurchaseRequestPage() {
  const farmId = usePlace('farmId');
  const navigate = useNavigate();
  const columns: TableColumn<PurchaseRequest>[] = [
    { id: 'goods', header: t(($) => $.word.goods) },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.purchase.kinds[row.kind]) },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    pillColumn(({ state }) => ({
      text: purchaseStateText({ state, isRequest: state === 'draft' }),
      pill: <PurchaseStatePill purchase={{ state, isRequest: state === 'draft' }} />,
    })),
    { id: 'reason', header: t(($) => $.word.reason) },
  ];
  const own = () => (
    <AppTable
      name="purchase-requests"
      title={t(($) => $.purchase.ownRequests)}
      endpoint={listPurchaseRequests}
      params={{ farmId }}
      query={{ sortDesc: 'true' }}
      columns={columns}
      empty={{ icon: IconShoppingCart, title: t(($) => $.purchase.noRequests), text: t(($) => $.purchase.askHint) }}
    />
  );
  const here = screenPath('manage-farm-purchase-request', { farmId }, { tab: 'own' });
  return (
    <FormPage
      title={t(($) => $.screen['manage-farm-purchase-request'])}
      subtitle={t(($) => $.purchase.askHint)}
      tabs={[
        {
          id: 'ask',
          label: t(($) => $.purchase.ask),
          content: () => <RequestForm farmId={farmId} onDone={() => navigate({ to: here })} />,
        },
        { id: 'own', label: t(($) => $.purchase.ownRequests), content: own },
      ]}
    />
  );
}

const itemKinds = purchaseKinds.filter(isItemKind);
const schema = z.strictObject({
  kind: z.enum(itemKinds),
  itemId: z.uuid(),
  unit: z.string().min(1),
  quantity: z.number().min(0.001).max(1_000_000_000),
  expectedDay: requestPurchase.input.shape.expectedDay,
  notes: requestPurchase.input.shape.notes,
});

function RequestForm({ farmId, onDone }: { readonly farmId: string; readonly onDone: () => unknown }) {
  const [id] = useState(newId);
  const role = useSession()?.user.role ?? '';
  const send = useSend(requestPurchase, { changes: ['purchase'] });
  const kinds = itemKinds.filter((kind) => mayRequest(role, kind));
  const search: { kind?: unknown; item?: unknown; unit?: unknown } = useSearch({ strict: false });
  const requested = requestedItem(search);
  const form = useAppForm({
    schema,
    draft: ['purchase-request', farmId, ...(requested ? [requested.itemId] : [])].join('-'),
    defaults: {
      kind: kinds.find((one) => one === search.kind) ?? kinds[0],
      itemId: requested?.itemId,
      unit: requested?.unit ?? '',
    },
  });
  const { control, bind, setValue, resetField } = form;
  const [kind, itemId, unit, quantity, expectedDay] = useWatch({
    control,
    name: ['kind', 'itemId', 'unit', 'quantity', 'expectedDay'],
  });
  const item = useAnswer(getItem, { params: { itemId: itemId ?? '' } }, { enabled: Boolean(itemId) });
  // Packs say how much is in them.
  const factor = item.data?.units.find(({ name }) => name === unit)?.factor;
  const units = item.data ? [item.data.unit, ...item.data.units.map(({ name }) => name)] : [];
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.purchase.askNow)}
      summary={
        <WhatWillBe
          facts={[
            { label: t(($) => $.word.item), value: item.data?.name },
            { label: t(($) => $.word.quantity), value: quantity && quantityText(quantity, unit) },
            factor !== undefined && {
              label: item.data?.unit ?? '',
              value: quantity && quantityText(quantity * factor, item.data?.unit ?? ''),
            },
            { label: t(($) => $.word.neededBy), value: expectedDay && formatDay(expectedDay) },
          ]}
        />
      }
      onSubmit={async ({ kind: of, expectedDay, notes, ...line }) => {
        const body = { id, kind: of, expectedDay, notes, lines: [{ id: newId(), ...line }] };
        const sent = await send.mutateAsync({ params: { farmId }, body });
        toastSuccess(t(($) => $.purchase.askedToast, { goods: sent.goods }));
        await onDone();
      }}
    >
      <SelectField
        {...bind('kind', ($) => $.word.kind)}
        half
        options={choicesOf(kinds, ($) => $.purchase.kinds)}
        onChoose={(chosen) => {
          const next = oneOf(kinds, chosen);
          if (next === undefined || next === kind) return;
          // What was chosen is of the other kind.
          setValue('kind', next, { shouldDirty: true });
          resetField('itemId');
          setValue('unit', '');
        }}
      />
      <ItemField
        {...bind('itemId', ($) => $.word.item)}
        half
        category={kind}
        onChoose={(found) => setValue('unit', found?.unit ?? '', { shouldDirty: true })}
      />
      <NumberField {...bind('quantity', ($) => $.word.quantity)} unit={unit} third />
      <SelectField
        {...bind('unit', ($) => $.word.unit)}
        third
        options={units.map((name) => ({ value: name, label: itemUnitWord(name) }))}
      />
      <DayField {...bind('expectedDay', ($) => $.word.neededBy)} third />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}
