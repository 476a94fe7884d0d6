import { ActButton, type ActButtonProps } from '../page/act-button';
import type { RowAction } from '../table/column';
import { type Dialog, openDialog } from './open-dialog';

interface ActInDialog extends Omit<RowAction, 'to' | 'onClick'>, Pick<Dialog, 'size' | 'content'> {
  readonly title?: string | undefined;
}

/** What is done in a dialog, which is called as what leads to it where it has no title of its own. */
export const dialogAct = ({ label, icon, isDanger = false, title = label, size, content }: ActInDialog) => ({
  label,
  icon,
  isDanger,
  onClick: () => openDialog({ title, size, content }),
});

type DialogButtonProps = Omit<ActButtonProps, 'to' | 'onClick'> & Pick<ActInDialog, 'title' | 'size' | 'content'>;

/** The button of it. */
export function DialogButton({ title, size, content, ...button }: DialogButtonProps) {
  const { onClick } = dialogAct({ label: button.label, title, size, content });
  return <ActButton {...button} onClick={onClick} />;
}
