import { invoiceSale, type Sale } from '@henhouse/contract/sale/sale';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { AppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { useAppForm } from '../../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../../shared/ui/page/toast';

/** Writes the invoice: numbered, due by the terms of the customer unless somebody says otherwise. */
export function InvoiceForm({ sale, onDone }: { readonly sale: Sale; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const send = useSend(invoiceSale, { changes: ['sale', 'money', 'flock'] });
  const form = useAppForm({ schema: invoiceSale.input, defaults: { day: today(), dueDay: null } });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      isInline
      submitLabel={t(($) => $.sale.invoiceNow)}
      onSubmit={async (body) => {
        const after = await send.mutateAsync({ params: { saleId: sale.id }, body, version: sale.version });
        toastSuccess(t(($) => $.sale.invoicedToast, { name: after.invoiceName }));
        onDone();
      }}
    >
      <DayField {...bind('day')} label={t(($) => $.sale.invoiceDay)} half max={today()} today={today()} isRequired />
      <DayField
        {...bind('dueDay')}
        label={t(($) => $.sale.dueDay)}
        description={t(($) => $.sale.dueHint, { days: sale.termsDays })}
        half
      />
    </AppForm>
  );
}
