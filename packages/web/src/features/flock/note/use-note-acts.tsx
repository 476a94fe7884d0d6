import { type FlockNote, takeBackFlockNote } from '@henhouse/contract/flock/flock-note';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import type { RowActions } from '../../../shared/ui/table/column';

/** What can be done with a note of a flock. */
export function useNoteActs(flockId: string): (note: FlockNote) => RowActions {
  const takeBack = useSend(takeBackFlockNote, { changes: ['flockNote'] });
  return (note) => [
    note.mayTakeBack &&
      confirmedAct({
        label: t(($) => $.word.takeBack),
        icon: <IconArrowBackUp size={16} />,
        isDanger: true,
        title: t(($) => $.flock.note.takeBackTitle),
        withReason: true,
        done: t(($) => $.flock.note.takenBack),
        onConfirm: (reason) => takeBack.mutateAsync({ params: { flockId, noteId: note.id }, body: { reason } }),
        text: t(($) => $.flock.note.takeBackText),
      }),
  ];
}
