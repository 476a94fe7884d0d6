import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { ApiError } from '../api/api-error';
import { type AnswerOf, type CallArgs, call } from '../api/call';
import { request } from '../api/request';
import { nowInstant } from '../clock/clock';
import { newId } from '../format/id';
import { currentScreen } from '../screen/current-screen';
import { closedMonthOf, requestLateReason } from '../session/late-reason';
import { withToken } from '../session/refresh';
import { getSession } from '../session/session';
import { onNews, publish } from './outbox-channel';
import { addItem, failureOf, removeItem, sendWithLateReason, type Typed, takeOutReplaced } from './outbox-db';
import { type Owner, type PictureOfDocument, sendPictures } from './outbox-pictures';
import { currentOwner, drainNow } from './sender';

/** How long a form waits for the server before it leaves the document to the queue. */
const patienceMs = 8_000;

interface Delivery<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly args: CallArgs<E>;
  /** What a person calls it, in their language: "Mortality, shed 3, 20 Nov". */
  readonly title: string;
  /** The page where it can be edited if it is refused later: gets `?outbox=` with the number of the item. */
  readonly editPath?: string;
  /** Pictures of this device that the document names: they go out before it. */
  readonly pictures?: readonly PictureOfDocument[];
  /** Areas whose answers it changes, as for `useSend`. */
  readonly changes?: readonly string[];
  /** What was typed, to be put back when it is refused later. */
  readonly typed?: Typed;
  /** It adds to its row and writes over nothing: may be sent upon a row that somebody else changed. */
  readonly addsOnly?: boolean;
  /** The refused item that this one corrects. */
  readonly replaces?: number;
  /** Whether the form that hands it in is still in sight and will show a refusal (`useIsThere`). */
  readonly isThere: () => boolean;
}

export type Delivered<E extends EndpointSpec> =
  | { readonly state: 'sent'; readonly answer: AnswerOf<E> }
  /** On this phone: goes out by itself, or needs attention when it was refused after its form had been left. */
  | { readonly state: 'kept' };

function documentIdOf(body: unknown): string {
  const id = body && typeof body === 'object' && 'id' in body ? body.id : undefined;
  return typeof id === 'string' ? id : newId();
}

type Outcome<E extends EndpointSpec> = Delivered<E> | { readonly state: 'refused'; readonly error: ApiError };

/** Waits for the fate of one item; listening starts before it is added, so that nothing is missed. */
function fateOf<E extends EndpointSpec>(seqAdded: Promise<number>): Promise<Outcome<E>> {
  return new Promise((resolve) => {
    const early: Parameters<Parameters<typeof onNews>[0]>[0][] = [];
    let seq: number | null = null;
    const end = (outcome: Outcome<E>) => {
      stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const look = (news: (typeof early)[number]) => {
      if (news.kind === 'sent' && news.seq === seq) end({ state: 'sent', answer: news.answer as AnswerOf<E> });
      if (news.kind === 'refused' && news.seq === seq) end({ state: 'refused', error: failureOf(news.failure) });
    };
    const stop = onNews((news) => (seq === null ? early.push(news) : look(news)));
    const timer = setTimeout(() => end({ state: 'kept' }), navigator.onLine ? patienceMs : 0);
    seqAdded.then(
      (added) => {
        seq = added;
        early.forEach(look);
      },
      () => end({ state: 'kept' }),
    );
  });
}

/** Lets the queue send what was added, and waits for what becomes of it. */
async function handIn<E extends EndpointSpec>(added: Promise<number>): Promise<Outcome<E>> {
  const fate = fateOf<E>(added);
  await added;
  publish({ kind: 'added' });
  void drainNow();
  return fate;
}

/** A document of a closed month asks why it comes late; with a reason the same one goes out again. */
async function handInLate<E extends EndpointSpec>(seq: number, refused: ApiError): Promise<Outcome<E> | null> {
  const month = closedMonthOf(refused);
  const lateReason = month ? await requestLateReason(month) : null;
  return lateReason === null ? null : handIn<E>(sendWithLateReason(seq, lateReason).then(() => seq));
}

/** The document as it lies in the queue. */
function itemOf<E extends EndpointSpec>(owner: Owner, delivery: Delivery<E>): Parameters<typeof addItem>[0] {
  const { endpoint, args, title, editPath, changes = [], pictures = [], typed, addsOnly } = delivery;
  const screen = currentScreen();
  return {
    ...owner,
    documentId: documentIdOf(args.body),
    endpoint: { id: endpoint.id, method: endpoint.method, path: endpoint.path, access: endpoint.access },
    params: args.params ?? {},
    body: args.body,
    ...(args.version === undefined ? {} : { version: args.version }),
    title,
    ...(editPath ? { editPath } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(screen ? { screen } : {}),
    ...(typed ? { typed } : {}),
    ...(addsOnly ? { addsOnly } : {}),
    changes,
    savedAt: nowInstant(),
  };
}

/** A full disk keeps nothing; where there is a network it need not. */
async function sendUnkept<E extends EndpointSpec>(owner: Owner, delivery: Delivery<E>): Promise<Delivered<E>> {
  const { endpoint, args, replaces, pictures = [] } = delivery;
  await sendPictures(owner, pictures, (picture, body) =>
    withToken(getSession(), (token) => request(picture.endpoint, { params: picture.params, body }, token)),
  );
  const answer = await call(endpoint, args);
  if (replaces !== undefined) {
    await takeOutReplaced(replaces, itemOf(owner, delivery)).catch(() => undefined);
    publish({ kind: 'changed' });
  }
  return { state: 'sent', answer };
}

/**
 * Hands in a document: first onto this phone's disk, then to the server, behind what waits already. Rejects with the
 * ApiError when the server refuses it while the form is still there; without a network it is `kept` and goes out later.
 */
export async function deliver<E extends EndpointSpec>(delivery: Delivery<E>): Promise<Delivered<E>> {
  const owner = currentOwner();
  if (!owner) throw new ApiError('noSession', 401);
  const { replaces, isThere } = delivery;
  const added = addItem(itemOf(owner, delivery), replaces);
  let outcome = await handIn<E>(added).catch(() => null);
  if (outcome === null) return sendUnkept(owner, delivery);
  const seq = await added;
  if (outcome.state === 'refused' && isThere()) outcome = (await handInLate<E>(seq, outcome.error)) ?? outcome;
  if (outcome.state !== 'refused') return outcome;
  // Nobody would see it: it stays in the queue, needing attention, with what the person wrote.
  if (!isThere()) return { state: 'kept' };
  // The form is still open and shows why: the document is in a person's hands again.
  await removeItem(seq);
  publish({ kind: 'changed' });
  throw outcome.error;
}
