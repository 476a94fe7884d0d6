import { getCompany } from '@henhouse/contract/company/company';
import { getFarm } from '@henhouse/contract/farm/farm';
import { createOpeningStock, listFeedItems } from '@henhouse/contract/stock/feed-stock';
import { shownQuantity } from '@henhouse/domain/quantity/unit-system';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { minorPerMajor } from '../../shared/format/number';
import { currentUnits, measureText, unitText } from '../../shared/format/units';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { AppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, SelectField, TextField } from '../../shared/ui/form/fields';
import { NumberField } from '../../shared/ui/form/number-field';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { Card, Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { toastSuccess } from '../../shared/ui/page/toast';
import { NewFeed } from './new-feed';

// People think of prices in euros or pounds; the document keeps the smallest unit.
const schema = z.strictObject({
  ...createOpeningStock.input.omit({ priceMinorPerKg: true }).shape,
  price: z.number().min(0).max(10_000).nullable(),
});

/** A price that was typed per kg or per lb, per kg and to a millionth. */
const perKg = (price: number): number =>
  currentUnits() === 'metric' ? price : Math.round((price / shownQuantity(1, 'perKg', 'imperial')) * 1e6) / 1e6;

/** Books feed that is there when the books begin. */
export default function InventoryAddPage() {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const farmId = usePlace('farmId');
  const companyId = useSession()?.user.companyId ?? '';
  const farm = useAnswer(getFarm, { params: { farmId } });
  const company = useAnswer(getCompany, { params: { companyId } }, { enabled: companyId !== '' });
  const items = useAnswer(listFeedItems, { query: { perPage: 200, retired: 'false' } });
  const book = useSend(createOpeningStock, { changes: ['stock', 'dashboard', 'company'] });
  const [adding, setAdding] = useState(false);
  const form = useAppForm({
    schema,
    draft: `opening-stock-${farmId}`,
    defaults: {
      id: newId(),
      itemId: undefined,
      lotCode: '',
      day: today(farmId),
      quantityKg: undefined,
      price: null,
      expiryDay: null,
      notes: '',
    },
  });
  const currency = company.data?.currency ?? '';
  const feeds = items.data?.items ?? [];
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['manage-farm-inventory-add'])}
        crumbs={[
          { label: farm.data?.name ?? t(($) => $.farm.farm), to: screenPath('apps-farm-view', { farmId }) },
          {
            label: t(($) => $.screen['manage-farm-inventory-list']),
            to: screenPath('manage-farm-inventory-list', { farmId }),
          },
        ]}
        actions={
          may('create', 'MasterData') ? (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t(($) => $.stock.newFeed)}
            </Button>
          ) : null
        }
      />
      <Card>
        <AppForm
          form={form}
          submitLabel={t(($) => $.stock.book)}
          onSubmit={async ({ price, ...values }) => {
            const priceMinorPerKg = price === null ? null : perKg(price) * minorPerMajor(currency || 'EUR');
            const booked = await book.mutateAsync({ params: { farmId }, body: { ...values, priceMinorPerKg } });
            const named = { quantity: measureText(booked.quantity, 'kg'), item: booked.itemName };
            toastSuccess(t(($) => $.stock.booked, named));
            await navigate({ to: screenPath('manage-farm-inventory-list', { farmId }) });
          }}
        >
          <SelectField
            control={form.control}
            name="itemId"
            label={t(($) => $.stock.item)}
            span="half"
            options={feeds.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            {...(items.data && feeds.length === 0 ? { description: t(($) => $.stock.noFeed) } : {})}
            isRequired
          />
          <TextField
            control={form.control}
            name="lotCode"
            label={t(($) => $.stock.lot)}
            description={t(($) => $.stock.lotHint)}
            span="half"
            maxLength={40}
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
          <DayField control={form.control} name="expiryDay" label={t(($) => $.stock.expiry)} span="half" />
          <NumberField
            control={form.control}
            name="quantityKg"
            label={t(($) => $.stock.kg)}
            unit="kg"
            span="half"
            isRequired
          />
          <NumberField
            control={form.control}
            name="price"
            label={t(($) => $.stock.price)}
            description={t(($) => $.stock.priceHint)}
            unit={`${currency}${unitText('perKg')}`}
            decimals={4}
            span="half"
          />
          <NoteField control={form.control} name="notes" label={t(($) => $.stock.notes)} />
        </AppForm>
      </Card>
      <NewFeed
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(itemId) => form.setValue('itemId', itemId, { shouldValidate: true, shouldDirty: true })}
      />
    </Page>
  );
}
