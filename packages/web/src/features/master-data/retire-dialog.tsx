import { t } from 'i18next';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';

interface RetireDialogProps {
  /** What is retired; null: the dialog is closed. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onRetire: () => Promise<unknown>;
}

/** Asks before something is no longer offered. */
export function RetireDialog({ name, onClose, onRetire }: RetireDialogProps) {
  const shown = name ?? '';
  return (
    <ConfirmDialog
      opened={name !== null}
      onClose={onClose}
      title={t(($) => $.catalogue.retireTitle, { name: shown })}
      confirmLabel={t(($) => $.word.retire)}
      done={t(($) => $.catalogue.retiredNow, { name: shown })}
      onConfirm={() => onRetire()}
    >
      {t(($) => $.catalogue.retireText)}
    </ConfirmDialog>
  );
}
