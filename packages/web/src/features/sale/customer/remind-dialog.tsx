import { IconMailExclamation } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import type { RowAction } from '../../../shared/ui/table/column';
import { ReminderForm } from './reminder-form';

/** What opens the form of a reminder to a customer, and the dialog that it stands in. */
export function useReminding(partnerId: string): { readonly action: RowAction; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const label = t(($) => $.sale.reminder.send);
  return {
    action: { label, icon: <IconMailExclamation size={16} />, onClick: () => setOpen(true) },
    dialog: (
      <PartDialog title={label} opened={isOpen} onClose={() => setOpen(false)}>
        <ReminderForm partnerId={partnerId} />
      </PartDialog>
    ),
  };
}
