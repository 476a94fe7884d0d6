import { PartnerBalances } from '../../../shared/partner-account/partner-balances';

/** What each supplier is owed. */
export default function SupplierBalancesPage() {
  return <PartnerBalances side="supplier" />;
}
