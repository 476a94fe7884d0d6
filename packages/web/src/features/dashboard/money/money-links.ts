import { type SaleKind } from '@henhouse/domain/sale/sale-kind';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';

const saleScreens = { birds: 'sale-bird', eggs: 'sale-egg', litter: 'sale-litter', chicks: 'sale-chick' } as const;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Where the figures of money come from. */
export function useMoneyLinks() {
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  const customers = screenPath('manage-company-customer-balances', { companyId });
  return {
    /** Income, cost and margin by month; what customers owe, for who may not see the report. */
    economics: ({ from, to }: Days) =>
      may('read', 'EconomicReport') ? screenPath('economic-report', {}, { by: 'month', from, to }) : customers,
    expenses: ({ from, to }: Days) =>
      screenPath('manage-company-expense-list', { companyId }, { state: 'approved', from, to }),
    expenseDrafts: screenPath('manage-company-expense-list', { companyId }, { state: 'draft' }),
    customers,
    suppliers: screenPath('manage-company-supplier-balances', { companyId }),
    customer: (partnerId: string) => screenPath('manage-company-customer-ledger', { companyId, partnerId }),
    supplier: (partnerId: string) => screenPath('manage-company-supplier-ledger', { companyId, partnerId }),
    purchases: (state: string) => screenPath('manage-company-purchase', { companyId }, { state }),
    sales: (farmId: string, kind: SaleKind, state?: string) =>
      screenPath(saleScreens[kind], { farmId }, state === undefined ? {} : { state }),
    sale: (farmId: string, saleId: string) => screenPath('sale-view', { farmId, saleId }),
  };
}
