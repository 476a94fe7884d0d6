import type { Sale } from '@henhouse/contract/sale/sale';
import { getSalePaper, mailSalePaper, paperLanguages, type SalePaper } from '@henhouse/contract/sale/sale-paper';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import i18next, { t } from 'i18next';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { newId } from '../../shared/format/id';
import { useMay } from '../../shared/session/ability';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { saveFile } from '../../shared/ui/table/export-rows';

interface Paper {
  readonly paper: SalePaper;
  readonly label: string;
  readonly name: string;
  readonly creditNote?: string;
}

/** Invoice, delivery note and credit notes as PDF in the reader's language, and the invoice by mail to the customer. */
export function SalePapers({ sale }: { readonly sale: Sale }) {
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const { farmId, state, invoiceName } = sale;
  const seesPrices = may('read', 'SaleAmount', { farmId });
  const hasInvoice = sale.invoiceDay !== null && seesPrices;
  const isSettled = state !== 'draft' && state !== 'cancelled';
  const papers: Paper[] = [
    ...(hasInvoice ? [{ paper: 'invoice', label: t(($) => $.sale.paper.invoice), name: invoiceName } as const] : []),
    ...(isSettled
      ? [{ paper: 'deliveryNote', label: t(($) => $.sale.paper.deliveryNote), name: String(sale.number) } as const]
      : []),
    ...(seesPrices
      ? sale.creditNotes.map(
          ({ id, name }) =>
            ({
              paper: 'creditNote',
              label: `${t(($) => $.sale.paper.creditNote)}: ${name}`,
              name,
              creditNote: id,
            }) as const,
        )
      : []),
  ];
  if (papers.length === 0) return null;
  const language = paperLanguages.find((each) => i18next.language.startsWith(each)) ?? 'en';

  async function work(act: () => Promise<unknown>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const take = ({ paper, name, creditNote }: Paper) =>
    work(async () => {
      const query = { paper, language, ...(creditNote === undefined ? {} : { creditNote }) };
      saveFile(await call(getSalePaper, { params: { saleId: sale.id }, query }), `${paper}-${name}.pdf`);
    });
  const mail = () =>
    work(async () => {
      const body = { id: newId(), paper: 'invoice', language } as const;
      const { to } = await call(mailSalePaper, { params: { saleId: sale.id }, body });
      toastSuccess(t(($) => $.sale.mailed, { to }));
    });
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t(($) => $.sale.papers)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map((paper) => (
          <Menu.Item key={paper.label} onClick={() => void take(paper)}>
            {paper.label}
          </Menu.Item>
        ))}
        {hasInvoice && sale.partnerEmail !== '' && may('update', 'Sale', { farmId }) ? (
          <Menu.Item onClick={() => void mail()}>{t(($) => $.sale.mail)}</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
