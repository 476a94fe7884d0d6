import type { Problem } from '@henhouse/domain/problem/problem';
import { Dexie, type EntityTable } from 'dexie';
import { ApiError, type FailureCode } from '../api/api-error';
import { type Failing, goingOut } from './aside/aside';
import type { Owner, PictureOfDocument, StoredEndpoint } from './outbox-pictures';

/** What an ApiError leaves behind when it is written down. */
export interface StoredFailure {
  readonly code: FailureCode;
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly retryAfterS?: number;
  /** Of a stale one (412): the version of the row as it is now. */
  readonly currentVersion?: number;
}

/** What was typed into a form, as its draft: put back when a person has to put it right. */
export interface Typed {
  /** The name of the draft. */
  readonly name: string;
  readonly version: number;
  readonly values: unknown;
}

/** A document that has not reached the server. */
export interface OutboxItem {
  /** Its place in the queue: first in, first out. */
  readonly seq: number;
  /** The idempotent document's id: sent twice, it is stored once. */
  readonly documentId: string;
  readonly userId: string;
  readonly companyId: string;
  readonly endpoint: StoredEndpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly version?: number;
  /** Pictures that go out before it. */
  readonly pictures?: readonly PictureOfDocument[];
  /** What a person calls it: "Mortality, shed 3, 20 Nov". */
  readonly title: string;
  /** Where it can be edited. */
  readonly editPath?: string;
  /** The screen it was written at. */
  readonly screen?: string;
  /** Why it comes after its month was closed. */
  readonly lateReason?: string;
  readonly typed?: Typed;
  /** Adds to its row and writes over nothing of it: where somebody else changed the row it may still be sent. */
  readonly addsOnly?: boolean;
  /** Areas whose answers it changes. */
  readonly changes: readonly string[];
  /** `attention`: refused by the server for what it says, or more than it can take; everything behind it goes on. */
  readonly state: 'waiting' | 'sending' | 'attention';
  readonly savedAt: string;
  readonly failure: StoredFailure | null;
  readonly failing?: Failing;
}

type OutboxDb = Dexie & { items: EntityTable<OutboxItem, 'seq'> };

// Strict: a write has reached the disk before anybody is told that it is saved.
const db = new Dexie('henhouse-outbox', { chromeTransactionDurability: 'strict' }) as OutboxDb;
db.version(1).stores({ items: '++seq, [userId+companyId], state, documentId' });

type Act = Pick<OutboxItem, 'userId' | 'companyId' | 'endpoint' | 'params'>;

/** The same act at the same place: what somebody else's, or another document's, correction never stands in for. */
function isSameAct(one: Act, other: Act): boolean {
  return one.endpoint.id === other.endpoint.id && isSamePlace(one, other);
}

function isSamePlace(one: Act, other: Act): boolean {
  return (
    one.userId === other.userId &&
    one.companyId === other.companyId &&
    JSON.stringify(one.params) === JSON.stringify(other.params)
  );
}

/** Takes out the refused document that another one, which has arrived or lies behind it, corrects. */
export async function takeOutReplaced(replaces: number, by: Act): Promise<void> {
  const refused = await db.items.get(replaces);
  if (refused && isSameAct(refused, by)) await db.items.delete(refused.seq);
}

/** Adds a document at the end of the queue, in place of the refused one it corrects. Resolves when it is on the disk. */
export function addItem(item: Omit<OutboxItem, 'seq' | 'state' | 'failure'>, replaces?: number): Promise<number> {
  return db.transaction('rw', db.items, async () => {
    if (replaces !== undefined) await takeOutReplaced(replaces, item);
    return db.items.add({ ...item, state: 'waiting', failure: null });
  });
}

/** All documents of one person and company, in order. Nobody else's are ever read. */
export function itemsOf({ userId, companyId }: Owner): Promise<OutboxItem[]> {
  return db.items.where({ userId, companyId }).sortBy('seq');
}

/** How many documents of other people wait on this device. */
export async function countOfOthers({ userId, companyId }: Owner): Promise<number> {
  return (await db.items.count()) - (await db.items.where({ userId, companyId }).count());
}

export function countAll(): Promise<number> {
  return db.items.count();
}

export async function itemBySeq(seq: number, { userId, companyId }: Owner): Promise<OutboxItem | null> {
  const item = await db.items.get(seq);
  return item?.userId === userId && item.companyId === companyId ? item : null;
}

/** Ids of pictures that documents need, whoever wrote them. */
export async function picturesNamed(): Promise<Set<string>> {
  const items = await db.items.toArray();
  return new Set(items.flatMap(({ pictures = [] }) => pictures.map(({ id }) => id)));
}

/** The documents that may go out, in order. What was being sent when the window closed is sent again: it has an id. */
export async function waitingItems(owner: Owner, nowMs: number): Promise<OutboxItem[]> {
  return goingOut(await itemsOf(owner), nowMs);
}

export async function markSending(seqs: readonly number[]): Promise<void> {
  await db.items.bulkUpdate(seqs.map((key) => ({ key, changes: { state: 'sending' as const } })));
}

export async function markWaiting(seq: number, failure: StoredFailure | null): Promise<void> {
  await db.items.update(seq, { state: 'waiting', failure });
}

export async function markAttention(seq: number, failure: StoredFailure): Promise<void> {
  await db.items.update(seq, { state: 'attention', failure, failing: undefined });
}

/** The server failed at it: it waits, or stands aside until its hour. */
export async function markFailing(seq: number, failure: StoredFailure, failing: Failing): Promise<void> {
  const state = failing.againAtMs === undefined ? 'waiting' : 'attention';
  await db.items.update(seq, { state, failure, failing });
}

export async function changeBody(seq: number, body: unknown): Promise<void> {
  await db.items.update(seq, { body, state: 'waiting', failure: null });
}

/** Says why a document comes late, and lets it go out again. */
export async function sendWithLateReason(seq: number, lateReason: string): Promise<void> {
  await db.items.update(seq, { lateReason, state: 'waiting', failure: null });
}

/** Lets a stale document go out upon the row as it is now. */
export async function sendUponVersion(seq: number, version: number): Promise<void> {
  await db.items.update(seq, { version, state: 'waiting', failure: null });
}

function versionIn(answer: unknown, { params }: Act): number | undefined {
  const row = answer && typeof answer === 'object' ? (answer as { id?: unknown; version?: unknown }) : {};
  const isRowOfAddress = typeof row.id === 'string' && Object.values(params).includes(row.id);
  return isRowOfAddress && typeof row.version === 'number' ? row.version : undefined;
}

/**
 * Takes out what has arrived. What the same person wrote upon the same version of the row, before this one was sent,
 * stands upon what it became: one's own step before it is no change by somebody else.
 */
export async function removeSent(item: OutboxItem, answer: unknown): Promise<void> {
  const version = versionIn(answer, item);
  await db.transaction('rw', db.items, async () => {
    await db.items.delete(item.seq);
    if (version === undefined || item.version === undefined) return;
    await db.items
      .filter((other) => other.seq > item.seq && other.version === item.version && isSamePlace(other, item))
      .modify({ version });
  });
}

export async function removeItem(seq: number): Promise<void> {
  await db.items.delete(seq);
}

/** For tests: an empty outbox. */
export async function clearOutbox(): Promise<void> {
  await db.items.clear();
}

export function storedFailure({ code, status, problems, retryAfterS, current }: ApiError): StoredFailure {
  const now = current && typeof current === 'object' && 'version' in current ? current.version : undefined;
  return {
    code,
    status,
    problems,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
    ...(typeof now === 'number' ? { currentVersion: now } : {}),
  };
}

export function failureOf({ code, status, ...document }: StoredFailure): ApiError {
  return new ApiError(code, status, document);
}
