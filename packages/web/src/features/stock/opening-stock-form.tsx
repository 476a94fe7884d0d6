import { getItem } from '@henhouse/contract/catalogue/item';
import { createOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { itemCategories } from '@henhouse/domain/catalogue/item';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { quantityText } from '../../shared/format/units';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, TextField } from '../../shared/ui/form/fields';
import { ItemField } from '../../shared/ui/form/item-field';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { Store } from './use-store';

interface OpeningStockFormProps {
  readonly store: Pick<Store, 'storeId' | 'farmId'>;
  /** Offers only items of this category. */
  readonly category: unknown;
  /** Chosen at first. */
  readonly itemId: unknown;
  /** The day that goods are missing on; today where none is. */
  readonly day?: string | undefined;
  readonly isInline?: boolean;
  readonly onBooked: () => unknown;
}

/** Goods that are there when the books begin; an item that is not known yet is added on the spot. */
export function OpeningStockForm(props: OpeningStockFormProps) {
  const { store, category: only, itemId: first, day = today(store.farmId), isInline, onBooked } = props;
  const category = oneOf(itemCategories, only);
  const book = useSend(createOpeningStock, { changes: ['stock', 'dashboard', 'company'] });
  const form = useAppForm({
    schema: createOpeningStock.input,
    draft: `opening-stock-${store.storeId}`,
    defaults: {
      itemId: typeof first === 'string' ? first : undefined,

      day,
    },
  });
  const itemId = useWatch({ control: form.control, name: 'itemId' });
  const item = useAnswer(getItem, { params: { itemId: itemId ?? '' } }, { enabled: Boolean(itemId) });
  const unit = item.data?.unit ?? '';
  return (
    <AppForm
      form={form}
      {...(isInline ? { isInline } : {})}
      submitLabel={t(($) => $.wayOut.act.takeStockIn)}
      onSubmit={async (values) => {
        const booked = await book.mutateAsync({ params: { storeId: store.storeId }, body: values });
        const named = { quantity: quantityText(booked.quantity, booked.unit), item: booked.itemName };
        toastSuccess(t(($) => $.stock.booked, named));
        await onBooked();
      }}
    >
      <ItemField {...form.bind('itemId', ($) => $.word.item)} half {...(category && { category })} />
      <TextField {...form.bind('lotCode', ($) => $.word.lot)} description={t(($) => $.stock.lotHint)} half />
      <DayField {...form.bind('day', ($) => $.word.day)} half upToTodayOf={store.farmId} />
      <DayField {...form.bind('expiryDay', ($) => $.word.expires)} half />
      <NumberField {...form.bind('quantity', ($) => $.word.quantity)} unit={unit} half />
      <NumberField
        {...form.bind('priceMinorPerUnit', ($) => $.word.price)}
        description={t(($) => $.stock.priceHint)}
        unit={unit === '' ? 'money' : `money/${unit}`}
        decimals={4}
        half
      />
      <NoteField {...form.bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}
