import { PartnerLedger } from '../../../shared/partner-account/partner-ledger';

/** A supplier's account. */
export default function SupplierLedgerPage() {
  return <PartnerLedger side="supplier" />;
}
