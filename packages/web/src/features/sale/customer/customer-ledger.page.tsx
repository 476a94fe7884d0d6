import { PartnerLedger } from '../../../shared/partner-account/partner-ledger';

/** A customer's account. */
export default function CustomerLedgerPage() {
  return <PartnerLedger side="customer" />;
}
