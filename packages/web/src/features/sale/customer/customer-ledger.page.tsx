import { PartnerLedger } from '../../../shared/partner-account/partner-ledger';
import { usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { remindingAct } from './remind-dialog';
import { ReminderList } from './reminder-list';

/** A customer's account, with the reminders of what is overdue. */
export default function CustomerLedgerPage() {
  const may = useMay();
  const partnerId = usePlace('partnerId');
  return (
    <PartnerLedger
      side="customer"
      more={({ openMinor, notDue }) => (openMinor > notDue && may('update', 'Sale') ? [remindingAct(partnerId)] : [])}
    >
      <ReminderList partnerId={partnerId} />
    </PartnerLedger>
  );
}
