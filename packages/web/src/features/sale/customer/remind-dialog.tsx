import { IconMailExclamation } from '@tabler/icons-react';
import { t } from 'i18next';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import { ReminderForm } from './reminder-form';

/** Opens the form of a reminder to a customer. */
export const remindingAct = (partnerId: string) =>
  dialogAct({
    label: t(($) => $.sale.reminder.send),
    icon: <IconMailExclamation size={16} />,
    content: <ReminderForm partnerId={partnerId} />,
  });
