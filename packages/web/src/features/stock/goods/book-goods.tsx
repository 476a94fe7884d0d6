import { getCompany } from '@henhouse/contract/company/company';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { createGoodsOpening } from '@henhouse/contract/stock/goods-stock';
import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { minorPerMajor } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { quantityText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { AppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { NumberField } from '../../../shared/ui/form/number-field';
import { useAppForm } from '../../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { HealthItemDialog } from './health-item-dialog';

interface BookGoodsProps {
  readonly farmId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

// People think of prices in euros or pounds; the document keeps the smallest unit.
const schema = z.strictObject({
  ...createGoodsOpening.input.omit({ priceMinorPerUnit: true }).shape,
  price: z.number().min(0).max(100_000).nullable(),
});

/** Books vaccine or medicine that is there when the books begin. */
export function BookGoods({ farmId, opened, onClose }: BookGoodsProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t(($) => $.health.bookGoods)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
    >
      <BookForm farmId={farmId} onClose={onClose} />
    </Modal>
  );
}

function BookForm({ farmId, onClose }: Omit<BookGoodsProps, 'opened'>) {
  const { t } = useTranslation();
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  const [adding, setAdding] = useState(false);
  const company = useAnswer(getCompany, { params: { companyId } }, { enabled: companyId !== '' });
  const book = useSend(createGoodsOpening, { changes: ['stock', 'company'] });
  const items = useAnswer(listHealthItems, { query: { perPage: 200, retired: 'false' } });
  const form = useAppForm({
    schema,
    defaults: {
      id: newId(),
      itemId: undefined,
      lotCode: '',
      day: today(farmId),
      quantity: undefined,
      price: null,
      expiryDay: null,
      notes: '',
    },
  });
  const itemId = useWatch({ control: form.control, name: 'itemId' });
  const currency = company.data?.currency ?? '';
  const known = items.data?.items ?? [];
  const unit = known.find(({ id }) => id === itemId)?.unit ?? '';
  return (
    <>
      <AppForm
        form={form}
        submitLabel={t(($) => $.stock.book)}
        onSubmit={async ({ price, ...values }) => {
          const priceMinorPerUnit = price === null ? null : price * minorPerMajor(currency || 'EUR');
          const booked = await book.mutateAsync({ params: { farmId }, body: { ...values, priceMinorPerUnit } });
          const named = { quantity: quantityText(booked.quantity, booked.unit), item: booked.itemName };
          toastSuccess(t(($) => $.stock.booked, named));
          onClose();
        }}
      >
        <SelectField
          control={form.control}
          name="itemId"
          label={t(($) => $.health.item)}
          isRequired
          {...(items.data && known.length === 0 ? { description: t(($) => $.health.noItemKnown) } : {})}
          options={known.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        />
        {may('create', 'MasterData') ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAdding(true)}
          >
            {t(($) => $.health.newItem)}
          </Button>
        ) : null}
        <TextField
          control={form.control}
          name="lotCode"
          label={t(($) => $.stock.lot)}
          description={t(($) => $.health.lotOnPack)}
          span="half"
          maxLength={40}
          isRequired
        />
        <NumberField
          control={form.control}
          name="quantity"
          label={t(($) => $.stock.quantity)}
          unit={unit}
          decimals={3}
          span="half"
          isRequired
        />
        <DayField
          control={form.control}
          name="day"
          label={t(($) => $.stock.day)}
          span="half"
          max={today(farmId)}
          today={today(farmId)}
          isRequired
        />
        <NumberField
          control={form.control}
          name="price"
          label={t(($) => $.stock.price)}
          description={t(($) => $.health.priceHint)}
          unit={unit === '' ? currency : `${currency}/${unit}`}
          decimals={4}
          span="half"
        />
        <DayField control={form.control} name="expiryDay" label={t(($) => $.stock.expiry)} span="half" />
        <NoteField control={form.control} name="notes" label={t(($) => $.stock.notes)} />
      </AppForm>
      <HealthItemDialog
        item={null}
        opened={adding}
        onClose={() => setAdding(false)}
        onSaved={(id) => form.setValue('itemId', id, { shouldValidate: true, shouldDirty: true })}
      />
    </>
  );
}
