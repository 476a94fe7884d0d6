import type { Entry } from '@henhouse/contract/entry/entry';
import { deleteEndpointOf } from '@henhouse/contract/entry/entry-on-paper';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { quantityText } from '../../../shared/format/units';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { changedByEntries } from '../form/deliver-entry';
import { entryTitle } from '../kind/entry-words';

interface DeleteEntryProps {
  /** Null while nothing is to be taken back. */
  readonly entry: Entry | null;
  /** Done where a Doctor does it elsewhere. */
  readonly standsIn: boolean;
  readonly onClose: () => void;
}

/** Takes an entry back, with its reason, after saying what follows from it. */
export function DeleteEntry({ entry, standsIn, onClose }: DeleteEntryProps) {
  const remove = useSend(deleteEndpointOf(entry?.kind ?? 'mortality', standsIn), { changes: changedByEntries });
  const follows = entry
    ? t(($) => $.entry.list.follows[entry.kind], {
        figure: quantityText(entry.figure, entry.unit === 'birds' ? '' : entry.unit),
        day: formatDay(entry.day),
        shed: entry.shedName,
      })
    : '';
  return (
    <ConfirmDialog
      opened={entry !== null}
      onClose={onClose}
      title={entry ? t(($) => $.entry.list.removeTitle, { title: entryTitle(entry) }) : ''}
      confirmLabel={t(($) => $.word.takeBack)}
      withReason
      done={t(($) => $.word.takenBackNow)}
      onConfirm={async (reason) => {
        if (!entry) return;
        await remove.mutateAsync({ params: { entryId: entry.id }, body: { reason }, version: entry.version });
      }}
    >
      <p>{follows}</p>
      <p>{t(($) => $.entry.list.removeText)}</p>
    </ConfirmDialog>
  );
}
