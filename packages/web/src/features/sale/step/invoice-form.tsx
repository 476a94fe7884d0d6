import { getCompany } from '@henhouse/contract/company/company';
import { getMoneySetting } from '@henhouse/contract/money/money-setting';
import { invoiceSale, type Sale } from '@henhouse/contract/sale/sale';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { SellerForm } from './seller-form';

/** Writes the invoice; before the first one asks for what of the seller stands on it, whoever may say that. */
export function InvoiceForm({ sale }: { readonly sale: Sale }) {
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  const onlyFor = { enabled: companyId !== '' && may('update', 'Company') && may('read', 'Purchase') };
  const company = useAnswer(getCompany, { params: { companyId } }, onlyFor);
  const setting = useAnswer(getMoneySetting, {}, onlyFor);
  if (company.isLoading || setting.isLoading) return <SkeletonLines />;
  const isKnown = company.data?.address !== '' && setting.data?.invoiceNote !== '';
  if (isKnown || !company.data || !setting.data) return <Invoice sale={sale} />;
  return <SellerForm company={company.data} setting={setting.data} />;
}

/** Numbered, due by the terms of the customer unless somebody says otherwise. */
function Invoice({ sale }: { readonly sale: Sale }) {
  const send = useSend(invoiceSale, { changes: ['sale', 'money', 'flock'] });
  const form = useAppForm({ schema: invoiceSale.input, defaults: { day: today(sale.farmId) } });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sale.steps.invoice)}
      onSubmit={async (body) => {
        const after = await send.mutateAsync({ params: { saleId: sale.id }, body, version: sale.version });
        toastSuccess(t(($) => $.sale.invoicedToast, { name: after.invoiceName }));
      }}
    >
      <DayField {...bind('day', ($) => $.word.invoiceDay)} half upToTodayOf={sale.farmId} />
      <DayField
        {...bind('dueDay', ($) => $.sale.dueDay)}
        description={t(($) => $.money.dueHint, { days: sale.termsDays })}
        half
      />
    </AppForm>
  );
}
