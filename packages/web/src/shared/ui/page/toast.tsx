import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { FailureWithWay } from '../../way-out/way-out';

const shownForMs = 3000;

const closeButtonProps = () => ({ 'aria-label': t(($) => $.ui.toast.close) });

/** Something worked. Gone after three seconds. */
export function toastSuccess(message: string): void {
  notifications.show({
    message,
    color: 'pine',
    icon: <IconCheck size={16} />,
    autoClose: shownForMs,
    closeButtonProps: closeButtonProps(),
  });
}

/** Something to know. Gone after three seconds. */
export function toastInfo(message: string): void {
  notifications.show({
    message,
    color: 'blue',
    icon: <IconInfoSmall size={18} />,
    autoClose: shownForMs,
    closeButtonProps: closeButtonProps(),
  });
}

/** Something failed. Stays until somebody closes it, or until what it says under that name is over. */
export function toastError(message: ReactNode, id?: string): void {
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    color: 'red',
    role: 'alert',
    icon: <IconExclamationMark size={16} />,
    autoClose: false,
    'data-stands': true,
    closeButtonProps: closeButtonProps(),
  });
}

/** What was said under that name is over. */
export function endToast(id: string): void {
  notifications.hide(id);
}

/** A call failed: why, and the way out of each problem of it. */
export function toastFailure(error: unknown): void {
  toastError(<FailureWithWay error={error} />);
}
