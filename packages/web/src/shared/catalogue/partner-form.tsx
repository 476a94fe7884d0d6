import { createPartner, type Partner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { t } from 'i18next';
import { useSend } from '../api/use-answer';
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
  const isSupplier = side === 'supplier';
  const form = useAppForm({
    schema,
    row: partner,
    defaults: { isSupplier, isCustomer: !isSupplier, name, termsDays: 30 },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.catalogue.partner.save)}
      onSubmit={async ({ id, ...values }, confirmed) => {
        const saved =
          partner === null
            ? await create.mutateAsync({ body: { id, ...values, confirmed } })
            : await update.mutateAsync({
                params: { partnerId: id },
                body: { ...values, retired: partner.retired, confirmed },
                version: form.version,
              });
        toastSuccess(t(($) => $.word.nameIsSaved, { name: saved.name }));
        onSaved(saved);
      }}
    >
      <TextField {...bind('name', ($) => $.word.name)} />
      <CheckField {...bind('isSupplier', ($) => $.catalogue.partner.isSupplier)} half />
      <CheckField {...bind('isCustomer', ($) => $.catalogue.partner.isCustomer)} half />
      <TextField {...bind('taxNumber', ($) => $.catalogue.partner.taxNumber)} half />
      <TextField {...bind('contactName', ($) => $.catalogue.partner.contactName)} half />
      <TextField {...bind('phone', ($) => $.word.phone)} type="tel" half />
      <TextField {...bind('email', ($) => $.word.eMail)} type="email" half maxLength={254} />
      <NoteField {...bind('address', ($) => $.catalogue.partner.address)} />
      <NumberField {...bind('termsDays', ($) => $.catalogue.partner.termsDays)} unit="days" half />
      <NumberField
        {...bind('creditLimitMinor', ($) => $.catalogue.partner.creditLimit)}
        description={t(($) => $.catalogue.partner.creditLimitHint)}
        unit="money"
        half
      />
      <FormLegend>{t(($) => $.catalogue.partner.opening)}</FormLegend>
      <DayField {...bind('openingDay', ($) => $.catalogue.partner.openingDay)} third />
      <NumberField {...bind('openingPayableMinor', ($) => $.catalogue.partner.openingPayable)} unit="money" third />
      <NumberField
        {...bind('openingReceivableMinor', ($) => $.catalogue.partner.openingReceivable)}
        unit="money"
        third
      />
      <NoteField {...bind('notes', ($) => $.catalogue.partner.notes)} />
    </AppForm>
  );
}
