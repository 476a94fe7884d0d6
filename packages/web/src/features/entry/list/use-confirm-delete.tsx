import type { Entry } from '@henhouse/contract/entry/entry';
import { deleteEndpointOf } from '@henhouse/contract/entry/entry-on-paper';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { call } from '../../../shared/api/call';
import { invalidate } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { quantityText } from '../../../shared/format/units';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { changedByEntries } from '../form/deliver-entry';
import { entryTitle } from '../kind/entry-words';

/** Takes an entry back, with its reason, after saying what follows from it; `isStandIn` where the reader does a Doctor's work. */
export function useConfirmDelete(isStandIn: boolean) {
  const client = useQueryClient();
  return (entry: Entry) => {
    const { id: entryId, kind, unit, version } = entry;
    const follows = {
      figure: quantityText(entry.figure, unit === 'birds' ? '' : unit),
      day: formatDay(entry.day),
      shed: entry.shedName,
    };
    confirmAct({
      title: t(($) => $.entry.list.removeTitle, { title: entryTitle(entry) }),
      confirmLabel: t(($) => $.word.takeBack),
      withReason: true,
      done: t(($) => $.word.takenBackNow),
      onConfirm: async (reason) => {
        await call(deleteEndpointOf(kind, isStandIn), { params: { entryId }, body: { reason }, version });
        await invalidate(client, ...changedByEntries);
      },
      text: (
        <>
          <p>{t(($) => $.entry.list.follows[kind], follows)}</p>
          <p>{t(($) => $.entry.list.removeText)}</p>
        </>
      ),
    });
  };
}
