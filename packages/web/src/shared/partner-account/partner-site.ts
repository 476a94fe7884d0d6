import { t } from 'i18next';
import { screenPath } from '../screen/screen-path';
import { useSession } from '../session/session';
import type { PartnerSide } from './pay-open';

/** Addresses and words of a side: suppliers are owed, customers owe. */
interface PartnerSite {
  readonly balances: string;
  ledger(partnerId: string): string;
  readonly partner: string;
  readonly balancesTitle: string;
  readonly accountTitle: string;
  readonly owed: string;
  readonly nothingOwed: string;
  readonly pay: string;
  readonly payBack: string;
}

export function usePartnerSite(side: PartnerSide): PartnerSite {
  const companyId = useSession()?.user.companyId ?? '';
  const balances = `manage-company-${side}-balances` as const;
  const ledger = `manage-company-${side}-ledger` as const;
  const isSupplier = side === 'supplier';
  return {
    balances: screenPath(balances, { companyId }),
    ledger: (partnerId) => screenPath(ledger, { companyId, partnerId }),
    partner: isSupplier ? t(($) => $.word.supplier) : t(($) => $.word.customer),
    balancesTitle: t(($) => $.screen[balances]),
    accountTitle: t(($) => $.screen[ledger]),
    owed: isSupplier ? t(($) => $.purchase.owed) : t(($) => $.sale.owed),
    nothingOwed: isSupplier ? t(($) => $.purchase.nothingOwedText) : t(($) => $.sale.nothingOwedText),
    pay: isSupplier ? t(($) => $.purchase.steps.pay) : t(($) => $.sale.steps.pay),
    payBack: isSupplier ? t(($) => $.purchase.creditPaidBack) : t(($) => $.sale.payCreditBack),
  };
}
