import { createPriceList, type PriceListRow, updatePriceList } from '@henhouse/contract/catalogue/price-list';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, TextField } from '../../shared/ui/form/fields';
import { PartnerField } from '../../shared/ui/form/partner-field';
import { toastSuccess } from '../../shared/ui/page/toast';
import { blankPrice, PriceLines } from './price-lines';

interface PriceListFormProps {
  /** What is changed; null adds one. */
  readonly list: PriceListRow | null;
}

/** Adds a price list, or changes one. */
export function PriceListForm({ list }: PriceListFormProps) {
  const create = useSend(createPriceList, { changes: ['catalogue'] });
  const update = useSend(updatePriceList, { changes: ['catalogue'] });
  const valuesOf = (row: PriceListRow | null) => ({
    id: row?.id ?? newId(),
    name: row?.name ?? '',
    partnerId: row?.partnerId ?? null,
    fromDay: row?.fromDay ?? today(null),
    untilDay: row?.untilDay ?? null,
    notes: row?.notes ?? '',
    lines: row?.lines.map((line) => ({ ...line, priceMinor: line.priceMinor ?? 0 })) ?? [blankPrice],
  });
  const form = useAppForm({
    schema: createPriceList.input,
    version: list?.version,
    defaults: valuesOf(list),
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.catalogue.price.save)}
      onLoadCurrent={(current) => form.reset(valuesOf(current as PriceListRow))}
      onSubmit={async ({ id, ...values }) => {
        // A day that was taken out is none.
        const body = { ...values, untilDay: values.untilDay || null };
        if (list === null) await create.mutateAsync({ body: { id, ...body } });
        else {
          const args = { params: { priceListId: id }, body: { ...body, retired: list.retired } };
          await update.mutateAsync({ ...args, version: form.version });
        }
        toastSuccess(t(($) => $.word.nameIsSaved, { name: values.name }));
      }}
    >
      <TextField {...bind('name', ($) => $.word.name)} half />
      <PartnerField
        {...bind('partnerId', ($) => $.word.for)}
        description={t(($) => $.catalogue.price.everybody)}
        side="customer"
        half
        isClearable
      />
      <DayField {...bind('fromDay', ($) => $.word.from)} half />
      <DayField
        {...bind('untilDay', ($) => $.catalogue.price.until)}
        description={t(($) => $.catalogue.price.untilHint)}
        half
      />
      <PriceLines form={form} />
      <NoteField {...bind('notes', ($) => $.catalogue.partner.notes)} />
    </AppForm>
  );
}
