import { listPaymentReminders } from '@henhouse/contract/money/payment-reminder';
import type { Sale } from '@henhouse/contract/sale/sale';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { DocumentSection } from '../../shared/document/document-section';
import { useDaysLate } from '../../shared/document/due-day';
import { formatDay } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { PaidInvoice } from '../../shared/partner-account/paid-invoice';
import { useMay } from '../../shared/session/ability';
import type { Fact } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import type { RowAction } from '../../shared/ui/table/column';
import { remindingAct } from './customer/remind-dialog';
import { stageText } from './customer/reminder-list';
import { useSalePapers } from './sale-papers';

/** The invoice of a sale with what was paid of it, and the credit notes on it; each with its paper. */
export function SaleInvoice({ sale }: { readonly sale: Sale }) {
  const may = useMay();
  const papers = useSalePapers(sale);
  const place = { farmId: sale.farmId };
  const seesPrices = may('read', 'SaleAmount', place);
  const mayChange = may('update', 'Sale', place);
  const isOverdue = useDaysLate(sale) > 0 && seesPrices;
  const reminded = useReminded(sale, isOverdue);
  if (sale.invoiceDay === null) return null;
  return (
    <div className="on-screen">
      <Card title={t(($) => $.word.invoice)}>
        <DocumentSection
          title={[sale.invoiceName, formatDay(sale.invoiceDay)]}
          actions={[...papers.invoice, ...(isOverdue && mayChange ? [remindingAct(sale.partnerId)] : [])].map(
            PaperButton,
          )}
        >
          {seesPrices ? <PaidInvoice side="customer" invoice={sale} mayChange={mayChange} more={[reminded]} /> : null}
        </DocumentSection>
        {sale.creditNotes.map((note) => {
          const paper = papers.creditNote(note);
          return (
            <DocumentSection
              key={note.id}
              title={[t(($) => $.sale.creditNote), note.name, formatDay(note.day), note.reason]}
              actions={
                <>
                  {paper ? PaperButton(paper) : null}
                  {note.netMinor === null ? null : <Money value={note.netMinor + (note.taxMinor ?? 0)} />}
                </>
              }
            />
          );
        })}
      </Card>
    </div>
  );
}

/** When the customer was last reminded of the invoice. */
function useReminded({ id }: Sale, isOverdue: boolean): Fact | null {
  const query = { document: id, state: 'posted', sortDesc: 'true', perPage: 1 } as const;
  const last = useAnswer(listPaymentReminders, { query }, { enabled: isOverdue }).data?.items[0];
  if (!last) return null;
  return { label: t(($) => $.sale.reminder.reminded), value: `${formatDay(last.day)} · ${stageText(last)}` };
}

const PaperButton = ({ label, icon, onClick }: RowAction) => (
  <Button key={label} variant="default" size="compact-sm" leftSection={icon} onClick={onClick}>
    {label}
  </Button>
);
