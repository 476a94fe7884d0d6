import { createPartner, type Partner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { t } from 'i18next';
import { useSend } from '../api/use-answer';
import { newId } from '../format/id';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { DayField } from '../ui/form/day-field';
import { CheckField, NoteField, NumberField, TextField } from '../ui/form/fields';
import { FormLegend } from '../ui/form/frame/form-section';
import { toastSuccess } from '../ui/page/toast';

interface PartnerFormProps {
  /** What is changed; null adds one. */
  readonly partner: Partner | null;
  /** What a new one is to us at first. */
  readonly side: 'supplier' | 'customer';
  /** Name of a new one, as far as it was typed already. */
  readonly name?: string;
  readonly onSaved: (partner: Partner) => void;
}

const schema = createPartner.input.omit({ confirmed: true });

/** Adds a supplier or customer, or changes one. */
export function PartnerForm({ partner, side, name = '', onSaved }: PartnerFormProps) {
  const create = useSend(createPartner, { changes: ['catalogue'] });
  const update = useSend(updatePartner, { changes: ['catalogue'] });
  const valuesOf = (row: Partner | null) => ({
    id: row?.id ?? newId(),
    isSupplier: row?.isSupplier ?? side === 'supplier',
    isCustomer: row?.isCustomer ?? side === 'customer',
    name: row?.name ?? name,
    taxNumber: row?.taxNumber ?? '',
    contactName: row?.contactName ?? '',
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    address: row?.address ?? '',
    termsDays: row?.termsDays ?? 30,
    creditLimitMinor: row?.creditLimitMinor ?? null,
    openingDay: row?.openingDay ?? null,
    openingPayableMinor: row?.openingPayableMinor ?? 0,
    openingReceivableMinor: row?.openingReceivableMinor ?? 0,
    notes: row?.notes ?? '',
  });
  const form = useAppForm({
    schema,
    version: partner?.version,
    defaults: valuesOf(partner),
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.catalogue.partner.save)}
      onLoadCurrent={(current) => form.reset(valuesOf(current as Partner))}
      onSubmit={async ({ id, ...said }, confirmed) => {
        const saved =
          partner === null
            ? await create.mutateAsync({ body: { id, ...said, confirmed } })
            : await update.mutateAsync({
                params: { partnerId: id },
                body: { ...said, retired: partner.retired, confirmed },
                version: form.version,
              });
        toastSuccess(t(($) => $.catalogue.partner.saved, { name: saved.name }));
        onSaved(saved);
      }}
    >
      <TextField {...bind('name', ($) => $.catalogue.partner.name)} maxLength={120} />
      <CheckField {...bind('isSupplier', ($) => $.catalogue.partner.isSupplier)} half />
      <CheckField {...bind('isCustomer', ($) => $.catalogue.partner.isCustomer)} half />
      <TextField {...bind('taxNumber', ($) => $.catalogue.partner.taxNumber)} half maxLength={40} />
      <TextField {...bind('contactName', ($) => $.catalogue.partner.contactName)} half maxLength={120} />
      <TextField {...bind('phone', ($) => $.catalogue.partner.phone)} type="tel" half maxLength={40} />
      <TextField {...bind('email', ($) => $.catalogue.partner.email)} type="email" half maxLength={254} />
      <NoteField {...bind('address', ($) => $.catalogue.partner.address)} />
      <NumberField
        {...bind('termsDays', ($) => $.catalogue.partner.termsDays)}
        unit={t(($) => $.catalogue.partner.days)}
        decimals={0}
        half
        isRequired
      />
      <NumberField
        {...bind('creditLimitMinor', ($) => $.catalogue.partner.creditLimit)}
        description={t(($) => $.catalogue.partner.creditLimitHint)}
        unit="money"
        half
      />
      <FormLegend>{t(($) => $.catalogue.partner.opening)}</FormLegend>
      <DayField {...bind('openingDay', ($) => $.catalogue.partner.openingDay)} third />
      <NumberField
        {...bind('openingPayableMinor', ($) => $.catalogue.partner.openingPayable)}
        unit="money"
        third
        isRequired
      />
      <NumberField
        {...bind('openingReceivableMinor', ($) => $.catalogue.partner.openingReceivable)}
        unit="money"
        third
        isRequired
      />
      <NoteField {...bind('notes', ($) => $.catalogue.partner.notes)} />
    </AppForm>
  );
}
