import {
  getMoneySetting,
  type MoneySetting,
  moneySettingInput,
  updateMoneySetting,
} from '@henhouse/contract/money/money-setting';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { CheckField, NoteField, NumberField, TextField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { Answer } from '../../shared/ui/state/answer';

/** Limits of approval and petty cash, tolerance, taxes, what hens bring at the end, and what stands on invoices. */
export function CompanyMoneyCard() {
  const setting = useAnswer(getMoneySetting, {});
  return (
    <Answer of={setting} compact>
      {(data) => <MoneyForm setting={data} />}
    </Answer>
  );
}

function MoneyForm({ setting }: { readonly setting: MoneySetting }) {
  const save = useSend(updateMoneySetting, { changes: ['money'] });
  const form = useAppForm({
    schema: moneySettingInput,
    draft: 'money-setting',
    row: setting,
  });
  const { control, bind } = form;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.save)}
      onSubmit={(body) => save.mutateAsync({ body, version: form.version })}
    >
      <FormSection title={t(($) => $.money.setting.title)} hint={t(($) => $.money.setting.text)}>
        {(['adminLimitMinor', 'managerLimitMinor', 'pettyLimitMinor'] as const).map((name) => (
          <NumberField
            key={name}
            control={control}
            name={name}
            label={t(($) => $.money.setting[name])}
            description={t(($) => $.money.setting.limitHint)}
            unit="money"
            third
          />
        ))}
        <NumberField {...bind('receiptTolerancePct', ($) => $.money.setting.receiptTolerancePct)} unit="%" third />
        <NumberField
          {...bind('invoiceTolerancePct', ($) => $.money.setting.invoiceTolerancePct)}
          description={t(($) => $.money.setting.invoiceToleranceHint)}
          unit="%"
          third
        />
        <NumberField
          {...bind('paymentLimitMinor', ($) => $.money.setting.paymentLimitMinor)}
          description={t(($) => $.money.setting.paymentLimitHint)}
          unit="money"
          third
        />
        <NumberField {...bind('defaultTaxPct', ($) => $.money.setting.defaultTaxPct)} unit="%" third />
        <NumberField
          {...bind('spentHenMinor', ($) => $.money.setting.spentHenMinor)}
          description={t(($) => $.money.setting.spentHenHint)}
          unit="money"
          third
        />
        <TextField
          {...bind('invoicePrefix', ($) => $.money.setting.invoicePrefix)}
          description={t(($) => $.money.setting.invoicePrefixHint)}
          third
        />
        <NumberField
          {...bind('remindAfterDays', ($) => $.money.setting.remindAfterDays)}
          unit={t(($) => $.word.days)}
          third
        />
        <NumberField
          {...bind('remindEveryDays', ($) => $.money.setting.remindEveryDays)}
          unit={t(($) => $.word.days)}
          third
        />
        <CheckField {...bind('singleHand', ($) => $.money.setting.singleHand)} />
        <NoteField {...bind('invoiceNote', ($) => $.money.setting.invoiceNote)} />
      </FormSection>
    </AppForm>
  );
}
