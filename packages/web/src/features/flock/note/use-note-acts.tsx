import { type FlockNote, takeBackFlockNote } from '@henhouse/contract/flock/flock-note';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import type { RowAction } from '../../../shared/ui/table/column';

/** What can be done with a note of a flock, and the dialog that asks. */
export function useNoteActs(flockId: string): {
  readonly actionsOf: (note: FlockNote) => readonly RowAction[];
  readonly dialog: ReactNode;
} {
  const takeBack = useSend(takeBackFlockNote, { changes: ['flockNote'] });
  const [asked, setAsked] = useState<FlockNote | null>(null);
  const actionsOf = (note: FlockNote) =>
    note.mayTakeBack
      ? [
          {
            label: t(($) => $.word.takeBack),
            icon: <IconArrowBackUp size={16} />,
            isDanger: true,
            onClick: () => setAsked(note),
          },
        ]
      : [];
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={t(($) => $.flock.note.takeBackTitle)}
      confirmLabel={t(($) => $.word.takeBack)}
      withReason
      done={t(($) => $.flock.note.takenBack)}
      onConfirm={(reason) => takeBack.mutateAsync({ params: { flockId, noteId: asked?.id ?? '' }, body: { reason } })}
    >
      {t(($) => $.flock.note.takeBackText)}
    </ConfirmDialog>
  );
  return { actionsOf, dialog };
}
