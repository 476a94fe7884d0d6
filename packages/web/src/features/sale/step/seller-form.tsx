import { type Company, companyInput, updateCompany } from '@henhouse/contract/company/company';
import { type MoneySetting, moneySettingInput, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { t } from 'i18next';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField } from '../../../shared/ui/form/fields';

const seller = z.object({
  address: companyInput.shape.address.unwrap().min(1),
  invoiceNote: moneySettingInput.shape.invoiceNote.min(1),
});

/** What of the seller has to stand on an invoice, asked for before the first one: the company's address, and where to pay. */
export function SellerForm({ company, setting }: { readonly company: Company; readonly setting: MoneySetting }) {
  const saveCompany = useSend(updateCompany, { changes: ['company'] });
  const saveSetting = useSend(updateMoneySetting, { changes: ['money'] });
  const form = useAppForm({
    schema: seller,
    defaults: { address: company.address, invoiceNote: setting.invoiceNote },
  });
  const lacks = setting.invoiceNote !== '' ? 'address' : company.address !== '' ? 'invoiceNote' : 'both';
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.sale.sellerSave)}
      onSubmit={async ({ address, invoiceNote }) => {
        const fields = companyInput.strip().parse({ ...company, address });
        await saveCompany.mutateAsync({ params: { companyId: company.id }, body: fields, version: company.version });
        const { version, ...kept } = setting;
        await saveSetting.mutateAsync({ body: { ...kept, invoiceNote }, version });
      }}
    >
      <p>{t(($) => $.sale.sellerUnknown, { lacks })}</p>
      <NoteField {...form.bind('address', ($) => $.word.address)} />
      <NoteField {...form.bind('invoiceNote', ($) => $.money.setting.invoiceNote)} />
    </AppForm>
  );
}
