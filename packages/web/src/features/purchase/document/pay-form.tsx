import { listSupplierOpen } from '@henhouse/contract/money/payment';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { useAnswer } from '../../../shared/api/use-answer';
import { PayOpen } from '../../../shared/partner-account/pay-open';
import { Answer } from '../../../shared/ui/state/answer';

/** Pays what is open with the supplier of a purchase: its own invoices first, others of the same supplier besides. */
export function PayForm({ purchase }: { readonly purchase: Purchase }) {
  const partner = purchase.partnerId ?? '';
  const open = useAnswer(listSupplierOpen, { query: { partner, perPage: 100 } }, { enabled: partner !== '' });
  const own = new Set(purchase.invoices.map(({ id }) => id));
  return (
    <Answer of={open}>
      {({ items, creditMinor }) => (
        <PayOpen
          side="supplier"
          partnerId={partner}
          documents={items.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))}
          own={own}
          creditMinor={creditMinor}
        />
      )}
    </Answer>
  );
}
