import { type Sale, saleDockets } from '@henhouse/contract/sale/sale';
import { DocketsCard } from '../../shared/document/dockets';

/** Delivery dockets, weighbridge tickets and orders of a sale; who sends it off hands them in, too. */
export function SaleDockets({ sale }: { readonly sale: Pick<Sale, 'id' | 'farmId' | 'dockets'> }) {
  return (
    <div className="on-screen">
      <DocketsCard
        calls={saleDockets}
        params={{ saleId: sale.id }}
        dockets={sale.dockets}
        place={{ farmId: sale.farmId }}
        changes={['sale.get', 'sale.getDispatch']}
      />
    </div>
  );
}
