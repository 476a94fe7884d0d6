import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import type { AnswerOf, CallArgs } from '../api/call';
import { readAgain } from '../api/use-answer';
import { toastInfo, toastSuccess } from '../ui/page/toast';
import { type Delivered, deliver } from './deliver';
import type { Typed } from './outbox-db';
import { useIsThere } from './use-is-there';

interface SendLaterOptions {
  /** Areas or endpoint ids whose answers this write changes, as for `useSend`. */
  readonly changes?: readonly string[];
  /** What the form is of, where one component shows the forms of several things in turn. */
  readonly of?: string;
  /** Adds to its row and writes over nothing of it: a tick, a step. */
  readonly addsOnly?: boolean;
}

interface SendLaterWords<E extends EndpointSpec> {
  /** What a person calls it, in their language: "Done: weigh, shed 3". */
  readonly title: string;
  /** What was typed (`form.typed()`), to be put back there. */
  readonly typed?: Typed | null;
  /** Whether the question that it is the answer to still stands; without, the form does while its component is there. */
  readonly isStillOpen?: () => boolean;
  /** What is said when the server has it. */
  readonly done: (answer: AnswerOf<E>) => string;
}

/** The page that somebody is at, and the refused item that they came back to it for. */
function wayBack(pathname: string, searchText: string) {
  const search = new URLSearchParams(searchText);
  const outbox = search.get('outbox');
  search.delete('outbox');
  return { path: search.size > 0 ? `${pathname}?${search}` : pathname, outbox };
}

/**
 * Writes through the queue of this device, in place of `useSend`: sent at once where there is a network, else kept and
 * sent later, in order. Says which of both it was. Rejects with an ApiError when it is refused while the form is in sight;
 * refused later, it needs attention in the queue, with the way
 * back to the page of now.
 */
export function useSendLater<E extends EndpointSpec>(
  endpoint: E,
  { changes = [], of = endpoint.id, addsOnly = false }: SendLaterOptions = {},
): (args: CallArgs<E>, words: SendLaterWords<E>) => Promise<Delivered<E>> {
  const client = useQueryClient();
  const isThere = useIsThere(of);
  const { pathname, searchStr } = useLocation();
  const { path, outbox } = wayBack(pathname, searchStr);
  return async (args, { title, typed, isStillOpen = isThere, done }) => {
    const result = await deliver({
      endpoint,
      args,
      title,
      editPath: path,
      changes,
      addsOnly,
      isThere: () => isThere() && isStillOpen(),
      ...(outbox === null ? {} : { replaces: Number(outbox) }),
      ...(typed ? { typed } : {}),
    });
    if (result.state === 'sent') {
      await readAgain(client, ...changes);
      toastSuccess(done(result.answer));
    } else toastInfo(t(($) => $.ui.form.savedOnPhone));
    return result;
  };
}
