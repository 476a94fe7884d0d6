import type { Sale } from '@henhouse/contract/sale/sale';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { DocumentSection } from '../../shared/document/document-section';
import { formatDay } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { PaidInvoice } from '../../shared/partner-account/paid-invoice';
import { useMay } from '../../shared/session/ability';
import { Card } from '../../shared/ui/page/card';
import type { RowAction } from '../../shared/ui/table/column';
import { useSalePapers } from './sale-papers';

/** The invoice of a sale with what was paid of it, and the credit notes on it; each with its paper. */
export function SaleInvoice({ sale }: { readonly sale: Sale }) {
  const may = useMay();
  const papers = useSalePapers(sale);
  if (sale.invoiceDay === null) return null;
  const place = { farmId: sale.farmId };
  return (
    <div className="on-screen">
      <Card title={t(($) => $.word.invoice)}>
        <DocumentSection
          title={[sale.invoiceName, formatDay(sale.invoiceDay)]}
          actions={papers.invoice.map(PaperButton)}
        >
          {may('read', 'SaleAmount', place) ? (
            <PaidInvoice side="customer" invoice={sale} mayChange={may('update', 'Sale', place)} />
          ) : null}
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

const PaperButton = ({ label, icon, onClick }: RowAction) => (
  <Button key={label} variant="default" size="compact-sm" leftSection={icon} onClick={onClick}>
    {label}
  </Button>
);
