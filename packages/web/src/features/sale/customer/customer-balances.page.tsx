import { PartnerBalances } from '../../../shared/partner-account/partner-balances';

/** What each customer owes. */
export default function CustomerBalancesPage() {
  return <PartnerBalances side="customer" />;
}
