import type { SaleState } from '@henhouse/domain/sale/sale-state';
import { t } from 'i18next';
import { LifeLine } from '../../shared/ui/thing/life-line';

/** The way of a sale; states in between stand at the one that they are part of. */
const way = ['draft', 'confirmed', 'dispatched', 'invoiced', 'paid'] as const satisfies readonly SaleState[];
const reached: Readonly<Record<SaleState, number>> = {
  draft: 0,
  confirmed: 1,
  dispatched: 2,
  invoiced: 3,
  partPaid: 3,
  paid: 4,
  credited: 4,
  cancelled: -1,
};

/** Where a sale stands on its way from draft to paid. */
export function SaleWay({ state: now }: { readonly state: SaleState }) {
  const steps = way.map((state) => ({
    label: t(($) => $.sale.states[state === 'paid' && now === 'credited' ? 'credited' : state]),
  }));
  return <LifeLine steps={steps} now={reached[now]} />;
}
