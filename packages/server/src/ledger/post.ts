import type { Day } from '@henhouse/domain/day/day';
import type { AccountRef } from '@henhouse/domain/ledger/account';
import type { LotRef } from '@henhouse/domain/ledger/lot';
import { type BalanceChange, balanceChanges, isSameMovement, type Posting } from '@henhouse/domain/ledger/posting';
import { firstDayToCheck } from '@henhouse/domain/ledger/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { together } from '../platform/db/together';
import { type DoubtfulChange, refuseBelowZero } from './below-zero';
import { recount } from './counted-since';
import { accountId, lotId } from './ids';
import { movementsInForce, movementsInForceOf, type PostedMovement } from './movement';
import { openAccounts } from './open-accounts';

/** The document that causes movements; `version` counts its corrections, from 1. */
export interface LedgerDocument {
  /** The kind in the words of the field: `mortality`, `feed`, `openingStock`, `flockDepletion` … */
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  /** The day it is where the stores are that it touches: of what moves then, nothing was counted since. Without it that is asked. */
  readonly today?: Day;
}

/** Whether a document moves goods of a store on a day after which they may have been counted. */
const mayBeCountedSince = ({ document: { today }, from, to, day }: NewMovement): boolean =>
  (from.kind === 'store' || to.kind === 'store') && (today === undefined || day < today);

/** What a real account holds of a lot after posting. */
export interface BalanceAfter {
  readonly account: AccountRef;
  readonly lot: LotRef;
  readonly quantity: number;
  /** What the document has changed it by. */
  readonly change: number;
}

/**
 * Posts a document's movements, or nothing at all: every real account stays at or above zero on every day of its timeline.
 *
 * `inForce` are the movements of the document's former version ({@link movementsInForce}): they are reversed on their own
 * days in the same step, and only the difference has to be there. The same movements again post nothing.
 *
 * All statements of the normal case are sent before the first answer is awaited; only of stores, and of days before `today`, it is
 * asked first what was counted since ({@link recount}). Balances are locked in
 * the order of their key. Lots that were received must be open (`openReceivedLot`); accounts and lots of birds and eggs open
 * themselves.
 *
 * `beside` are further writes of the same document, to other tables: they go in one statement with the movements; `behind` sends what
 * follows from them, in the same round trip.
 *
 * @throws Refusal `invalidInput` with `moreThanAlive` or `moreThanStock` (`value` asked for, `max` that was there, `unit`,
 * `day`) or `belowZeroOn` (`day` the first that would go wrong, `value` what would be there, `unit`).
 */
export async function post(
  tx: CompanyTx,
  document: LedgerDocument,
  postings: readonly Posting[],
  inForce: readonly PostedMovement[] = [],
  beside: readonly RawBuilder<unknown>[] = [],
  behind?: () => Promise<unknown>,
): Promise<BalanceAfter[]> {
  if (isSameMovement(postings, inForce, lotId)) {
    await Promise.all([beside.length > 0 && tx.run(together(numbered('beside', beside))), behind?.()]);
    return [];
  }
  const counter = inForce.map((movement) => ({ ...movement, from: movement.to, to: movement.from }));
  const rows = [...counter, ...postings].map((row) => ({ ...row, document }));
  return write(tx, rows, postings, inForce, beside, behind);
}

/** A document with what it moves. */
interface DocumentPostings {
  readonly document: LedgerDocument;
  readonly postings: readonly Posting[];
}

/**
 * Posts many new documents in one step, or none of them: one statement for all movements, and each balance changed once.
 * For imports; some thousand documents at a time keep a statement short. @throws Refusal as {@link post}.
 */
export async function postAll(tx: CompanyTx, documents: readonly DocumentPostings[]): Promise<BalanceAfter[]> {
  const postings = documents.flatMap((one) => one.postings);
  if (postings.length === 0) return [];
  const rows = documents.flatMap(({ document, postings }) => postings.map((posting) => ({ ...posting, document })));
  return write(tx, rows, postings, [], []);
}

/** A document whose movements change: what it moves now, and what was in force of it. */
interface DocumentChange extends DocumentPostings {
  readonly inForce: readonly PostedMovement[];
}

/**
 * Posts many documents anew in one step, or none of them: what each had moved is reversed, and only the sum has to be there. For
 * documents that follow from each other, where correcting one alone would leave an account short in between. Documents that
 * move the same as before post nothing. @throws Refusal as {@link post}.
 */
export async function repostAll(tx: CompanyTx, changes: readonly DocumentChange[]): Promise<BalanceAfter[]> {
  const changed = changes.filter(({ postings, inForce }) => !isSameMovement(postings, inForce, lotId));
  const rows = changed.flatMap(({ document, postings, inForce }) => [
    ...inForce.map((movement) => ({ ...movement, from: movement.to, to: movement.from, document })),
    ...postings.map((posting) => ({ ...posting, document })),
  ]);
  if (rows.length === 0) return [];
  const postings = changed.flatMap((one) => one.postings);
  const inForce = changed.flatMap((one) => one.inForce);
  return write(tx, rows, postings, inForce, []);
}

/** A movement as it is written: of which document, and which earlier movement it takes back. */
interface NewMovement extends Posting {
  readonly document: LedgerDocument;
  readonly movementId?: number;
}

/** So many balances change in one statement; its text stays one of few, however many there are. */
const changesAtOnce = 4;

const inOrderOfKey = (changes: readonly BalanceChange[]): BalanceChange[] =>
  changes
    .map((change) => ({ change, key: `${accountId(change.account)} ${lotId(change.lot)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ change }) => change);

/** What counts that stand book anew. Balances are locked before these are read: whoever counts them now has counted, or waits. */
async function recountStores(
  tx: CompanyTx,
  rows: readonly NewMovement[],
  postings: readonly Posting[],
  inForce: readonly PostedMovement[],
): Promise<NewMovement[]> {
  const [, recounted] = await Promise.all([
    lockBalances(tx, inOrderOfKey(balanceChanges(postings, inForce, lotId))),
    recount(tx, rows),
  ]);
  return recounted;
}

async function write(
  tx: CompanyTx,
  documentRows: readonly NewMovement[],
  documentPostings: readonly Posting[],
  inForce: readonly PostedMovement[],
  beside: readonly RawBuilder<unknown>[],
  behind?: () => Promise<unknown>,
): Promise<BalanceAfter[]> {
  const needsRecount = documentRows.some(mayBeCountedSince);
  const recounted = needsRecount ? await recountStores(tx, documentRows, documentPostings, inForce) : [];
  const [rows, postings] = [
    [...documentRows, ...recounted],
    [...documentPostings, ...recounted],
  ];
  const changes = inOrderOfKey(balanceChanges(postings, inForce, lotId));
  // Accounts and lots stand first: movements and balances refer to them.
  const opening = openAccounts(tx, rows);
  const first = { movements: movementInsert(tx, rows), ...numbered('beside', beside) };
  // A balance that was too small is tried again after the others: without this it would be locked out of order.
  const locking = changes.length > 1 ? lockBalances(tx, changes) : undefined;
  const writing = [changeBalances(tx, changes.slice(0, changesAtOnce), first)];
  for (let at = changesAtOnce; at < changes.length; at += changesAtOnce) {
    writing.push(changeBalances(tx, changes.slice(at, at + changesAtOnce)));
  }
  const following = behind?.();
  const [, , , ...answers] = await Promise.all([opening, locking, following, ...writing]);
  const changed = answers.flat();
  const doubtful: DoubtfulChange[] = [];
  const after: BalanceAfter[] = [];
  for (const [index, change] of changes.entries()) {
    const balance = changed[index] ?? (await changeLockedBalance(tx, change));
    const fromDay = balance ? firstDayToCheck(change.days, balance.lastDay) : firstDay(change);
    if (fromDay !== null) doubtful.push({ change, fromDay, isApplied: balance !== undefined });
    const { account, lot, net } = change;
    after.push({ account, lot, quantity: balance?.quantity ?? 0, change: net });
  }
  if (doubtful.length > 0) await refuseBelowZero(tx, doubtful, postings);
  return after;
}

/** Takes back what a document has posted, by counter-movements on the same days. @throws Refusal as {@link post}. */
export async function reverse(tx: CompanyTx, document: LedgerDocument): Promise<BalanceAfter[]> {
  return post(tx, document, [], await movementsInForce(tx, document.id));
}

/**
 * Takes back what many documents have posted, in one step or not at all: what one of them needs of another goes with it, so
 * only what other documents have used stands in the way. @throws Refusal as {@link post}, naming every account and lot.
 */
export async function reverseAll(tx: CompanyTx, documents: readonly LedgerDocument[]): Promise<BalanceAfter[]> {
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  const inForce = await movementsInForceOf(tx, [...documentOf.keys()]);
  const counter = inForce.flatMap((movement) => {
    const document = documentOf.get(movement.documentId);
    return document === undefined ? [] : [{ ...movement, from: movement.to, to: movement.from, document }];
  });
  return counter.length === 0 ? [] : write(tx, counter, [], inForce, []);
}

function firstDay(change: BalanceChange): Day {
  return (change.days[0] as { day: Day }).day;
}

/** Locks the balances that a document of several changes, in the order of their key; those that are still to be made come later. */
function lockBalances(tx: CompanyTx, changes: readonly BalanceChange[]): Promise<number> {
  return tx.run(sql`
    select from balance b
    join unnest(${changes.map(({ account }) => accountId(account))}::uuid[], ${changes.map(({ lot }) => lotId(lot))}::uuid[])
      c (account_id, lot_id) on c.account_id = b.account_id and c.lot_id = b.lot_id
    where b.company_id = ${tx.companyId} order by b.account_id, b.lot_id for update of b`);
}

interface BalanceRow {
  readonly quantity: number;
  readonly lastDay: Day;
}

const numbered = (name: string, parts: readonly RawBuilder<unknown>[]) =>
  Object.fromEntries(parts.map((part, index) => [`${name}_${index}`, part]));

/**
 * Changes balances in the order in which they are given, in one statement with other writes; nothing comes back for one
 * that would fall below zero.
 */
async function changeBalances(
  tx: CompanyTx,
  changes: readonly BalanceChange[],
  beside: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<(BalanceRow | undefined)[]> {
  const parts = numbered(
    'change',
    changes.map((change) => balanceChange(tx, change)),
  );
  const answers = Object.keys(parts).map((name, at) => sql.raw(`select ${at} as at, quantity, last_day from ${name}`));
  const statement = together(
    { ...parts, ...beside },
    answers.length > 0 ? sql`${sql.join(answers, sql` union all `)}` : sql`select`,
  );
  const rows = await tx.many(statement as RawBuilder<BalanceRow & { at: number }>);
  return changes.map((_, index) => rows.find(({ at }) => at === index));
}

/**
 * One change of a balance, as a statement; it answers nothing when the balance would fall below zero. What is taken is an
 * update and what is added an upsert: the check of the table judges the proposed row of an insert before it looks for a
 * conflict. Goods that came and went in one step have a balance of nothing, which has to stand as well.
 */
function balanceChange(tx: CompanyTx, { account, lot, net, days }: BalanceChange): RawBuilder<BalanceRow> {
  const lastDay = days.at(-1)?.day;
  if (net >= 0) {
    return sql<BalanceRow>`
      insert into balance (company_id, account_id, lot_id, quantity, last_day)
      values (${tx.companyId}, ${accountId(account)}, ${lotId(lot)}, ${net}, ${lastDay})
      on conflict (company_id, account_id, lot_id) do update
        set quantity = balance.quantity + excluded.quantity, last_day = greatest(balance.last_day, excluded.last_day)
      returning quantity, last_day`;
  }
  return sql<BalanceRow>`
    update balance set quantity = quantity + ${net}, last_day = greatest(last_day, ${lastDay}::date)
    where company_id = ${tx.companyId} and account_id = ${accountId(account)} and lot_id = ${lotId(lot)}
      and quantity + ${net} >= 0
    returning quantity, last_day`;
}

/**
 * The second try for a balance that was too small: goods may have come in since, so it is locked first. Whatever comes out
 * now stands until the end of the transaction, and the explanation is about the same figure.
 */
async function changeLockedBalance(tx: CompanyTx, change: BalanceChange): Promise<BalanceRow | undefined> {
  await tx.maybe(sql`
    select from balance
    where company_id = ${tx.companyId} and account_id = ${accountId(change.account)} and lot_id = ${lotId(change.lot)}
    for update`);
  return tx.maybe(balanceChange(tx, change));
}

/** Movements in their order; the accounts and lots of birds that they touch have to be there. */
function movementInsert(tx: CompanyTx, rows: readonly NewMovement[]): RawBuilder<unknown> {
  return sql`
    insert into movement (company_id, day, lot_id, from_account_id, to_account_id, quantity, document_kind, document_id,
      document_version, reverses_id, by_id)
    select ${tx.companyId}, m.day, m.lot_id, m.from_id, m.to_id, m.quantity, m.document_kind, m.document_id,
      m.document_version, m.reverses_id, ${tx.userId}
    from unnest(
      ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ lot }) => lotId(lot))}::uuid[],
      ${rows.map(({ from }) => accountId(from))}::uuid[],
      ${rows.map(({ to }) => accountId(to))}::uuid[],
      ${rows.map(({ quantity }) => quantity)}::numeric[],
      ${rows.map(({ document }) => document.kind)}::text[],
      ${rows.map(({ document }) => document.id)}::uuid[],
      ${rows.map(({ document }) => document.version)}::integer[],
      ${rows.map(({ movementId }) => movementId ?? null)}::bigint[])
      m (day, lot_id, from_id, to_id, quantity, document_kind, document_id, document_version, reverses_id)
    returning 1`;
}
