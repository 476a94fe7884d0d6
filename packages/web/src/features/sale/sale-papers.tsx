import type { Sale } from '@henhouse/contract/sale/sale';
import { getSalePaper, mailSalePaper, type SalePaper } from '@henhouse/contract/sale/sale-paper';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { newId } from '../../shared/format/id';
import { ownLanguage } from '../../shared/i18n/own-language';
import { useMailGoesOut } from '../../shared/mail/use-mail-state';
import { useMay } from '../../shared/session/ability';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import type { RowAction } from '../../shared/ui/table/column';
import { saveFile } from '../../shared/ui/table/export-rows';

const orSay = (act: Promise<void>) => void act.catch(toastFailure);

/** The papers of a sale as PDF in the reader's language, and the invoice by mail to the customer, as far as they are there. */
export function useSalePapers(sale: Sale) {
  const may = useMay();
  const byMail = useMailGoesOut();
  const { farmId, state, invoiceName } = sale;
  const language = ownLanguage();
  const take = async (paper: SalePaper, name: string, creditNote?: string) => {
    const query = { paper, language, ...(creditNote === undefined ? {} : { creditNote }) };
    saveFile(await call(getSalePaper, { params: { saleId: sale.id }, query }), `${paper}-${name}.pdf`);
  };
  const mail = async () => {
    const body = { id: newId(), paper: 'invoice', language } as const;
    const { to } = await call(mailSalePaper, { params: { saleId: sale.id }, body });
    toastSuccess(t(($) => $.sale.mailed, { to }));
  };
  const paper = (kind: SalePaper, name: string, creditNote?: string): RowAction => ({
    label: t(($) => $.sale.paper[kind]),
    icon: <IconDownload size={16} />,
    onClick: () => orSay(take(kind, name, creditNote)),
  });
  const seesPrices = may('read', 'SaleAmount', { farmId });
  const hasInvoice = sale.invoiceDay !== null && seesPrices;
  const mayMail = hasInvoice && byMail && sale.partnerEmail !== '' && may('update', 'Sale', { farmId });
  return {
    delivery: state === 'draft' || state === 'cancelled' ? [] : [paper('deliveryNote', String(sale.number))],
    invoice: [
      ...(hasInvoice ? [paper('invoice', invoiceName)] : []),
      ...(mayMail
        ? [{ label: t(($) => $.sale.mail), icon: <IconMail size={16} />, onClick: () => orSay(mail()) }]
        : []),
    ],
    creditNote: ({ id, name }: Sale['creditNotes'][number]) => (seesPrices ? paper('creditNote', name, id) : null),
  };
}
