import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry, EntrySaved } from '@henhouse/contract/entry/entry';
import type { Day } from '@henhouse/domain/day/day';
import { type DayBookDelta, negateDelta } from '@henhouse/domain/day-book/flock-day';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import type { EntryFigure, EntryRules } from '@henhouse/domain/entry/entry-effect';
import { type EntryKinds, entryRules } from '@henhouse/domain/entry/entry-rules';
import { shedChanges } from '@henhouse/domain/entry/shed-changes';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { blocking, type Problem } from '@henhouse/domain/problem/problem';
import type { RawBuilder } from 'kysely';
import type { BirdsBySex } from '../../ledger/balance';
import type { PostedMovement } from '../../ledger/movement';
import { type BalanceAfter, post } from '../../ledger/post';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse, refuseProblems } from '../../platform/http/refusal';
import { clearEmptyDays, dayBookUpsert } from '../day-book/apply-deltas';
import { capacityProblems, lostBirdsProblems, otherFlockProblems, settleBirds } from '../flock/flock-birds.service';
import { tickTasks } from '../task/entry-ticks';
import { entryInsert, type NewEntry, type Writer } from './entry.store';
import { type EntrySite, type JudgingRows, loadContext, readJudging } from './entry-context.store';
import { kindReadings } from './entry-kinds';
import { lateBirdsProblems } from './late-birds';
import { attachPhotos } from './photo/entry-photos';
import { confirmUnseen } from './unseen-entries';

/** Whoever hands an entry in: a person through the API, an import, the demo. */
export interface EntryCaller {
  readonly tx: CompanyTx;
  readonly user: { readonly id: string; readonly name: string; readonly role: string };
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Time zone of the company, for farms without one of their own. */
  readonly timeZone: string;
  /** The day it is in a time zone (the company's, when none is given). */
  today(timeZone?: string | null): Day;
}

/** An entry as it is handed in. */
export interface EntryDraft<Kind extends EntryKind = EntryKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: Day;
  readonly detail: EntryDetail<Kind>;
  readonly notes: string;
  readonly deviceAt: string | null;
  /** Codes of implausible findings that the person has confirmed. */
  readonly confirmed: readonly string[];
  /** Ids of photos that were handed in before. */
  readonly attachments?: readonly string[] | undefined;
  /** How many of the kind its writer saw for the day; null and left out where nobody looked. */
  readonly seenEntries?: number | null;
}

/** What the entry did before, when it is being corrected. */
export interface FormerEffect {
  readonly deltas: readonly DayBookDelta[];
  readonly inForce: readonly PostedMovement[];
}

/** An entry that was judged and found acceptable: what it moves and adds, and what is worth noticing. */
interface Judged {
  readonly site: EntrySite;
  readonly birdsNow: readonly BirdsBySex[];
  readonly context: EntryContext;
  readonly postings: readonly Posting[];
  readonly deltas: readonly DayBookDelta[];
  readonly row: NewEntry;
  /** What else is written with it: an override that it uses up. */
  readonly beside: readonly RawBuilder<unknown>[];
  readonly warnings: readonly Problem[];
}

const nothingBefore: FormerEffect = { deltas: [], inForce: [] };

type AnyRules = EntryRules<EntryKinds[EntryKind]['detail'], EntryContext>;

/** Sends what a new entry will be judged by, before it is known whether it may be made. */
export const prefetch = (
  tx: CompanyTx,
  { kind, shedId, flockId, day }: Pick<EntryDraft, 'kind' | 'shedId' | 'flockId' | 'day'>,
): Promise<JudgingRows> => {
  const { lock, withWeights } = kindReadings[kind];
  return readJudging(tx, { shedId, flockId, day, lock, withWeights, own: [] });
};

/**
 * Judges an entry by its kind's rules on what is known now, with flock and goods locked; `ahead` is what of it was read already.
 *
 * @throws Refusal `invalidInput` or `needsConfirmation` with every problem at once.
 */
export async function judge(
  caller: EntryCaller,
  draft: EntryDraft,
  former: FormerEffect,
  ahead?: JudgingRows,
): Promise<Judged> {
  const { tx } = caller;
  const { kind, farmId, shedId, flockId, day, detail } = draft;
  const reading = kindReadings[kind];
  const correctedId = former === nothingBefore ? null : draft.id;
  const [{ site, context, birdsNow }, more] = await Promise.all([
    loadContext(
      tx,
      {
        shedId,
        flockId,
        day,
        lock: reading.lock,
        withWeights: reading.withWeights,
        own: former.deltas,
        today: (timeZone) => caller.today(timeZone),
      },
      ahead,
    ),
    reading.read(detail as never, {
      tx,
      farmId,
      shedId,
      flockId,
      day,
      entryId: draft.id,
      role: caller.user.role,
      correctedId,
      own: former.deltas,
    }),
  ]);
  const rules = entryRules[kind] as AnyRules;
  const whole: EntryContext = { ...context, ...more };
  const found = await confirmUnseen(tx, { ...draft, writerId: caller.user.id }, rules.check(detail, whole));
  const deltas = found.some(({ severity }) => severity === 'error') ? [] : rules.deltasOf(detail, whole);
  const changes = [...former.deltas.map(negateDelta), ...deltas];
  const problems = [...found, ...(await lateBirdsProblems(tx, whole, site, changes))];
  const confirmedProblems = problems.filter(
    ({ severity, code }) => severity === 'confirm' && draft.confirmed.includes(code),
  );
  if (blocking(problems, draft.confirmed).length > 0) {
    throw refuseProblems(
      problems.filter((problem) => problem.severity !== 'warn' && !confirmedProblems.includes(problem)),
    );
  }
  return {
    site,
    birdsNow,
    context: whole,
    postings: rules.postingsOf(detail, whole),
    deltas,
    row: rowOf(draft, rules.figureOf(detail, whole), confirmedProblems),
    beside: reading.beside?.(tx, whole as never, { kind, documentId: draft.id, at: writerOf(caller).at }) ?? [],
    warnings: problems.filter(({ severity }) => severity === 'warn'),
  };
}

function rowOf(draft: EntryDraft, figure: EntryFigure, confirmedProblems: readonly Problem[]): NewEntry {
  const { id, kind, farmId, shedId, flockId, day, detail, notes, deviceAt } = draft;
  const confirmed = [...new Set(confirmedProblems.map(({ code }) => code))];
  const attachments = [...new Set(draft.attachments)];
  return { id, kind, farmId, shedId, flockId, day, detail, figure, notes, attachments, confirmed, deviceAt };
}

/** Takes a new entry: document, movements and day-book in one transaction, or none of them. @throws as {@link judge}. */
export async function createEntry(caller: EntryCaller, draft: EntryDraft, ahead?: JudgingRows): Promise<EntrySaved> {
  const judged = await judge(caller, draft, nothingBefore, ahead);
  const writer = writerOf(caller);
  const document = entryInsert(caller.tx, judged.row, writer);
  const writing = write(caller, draft, 1, judged, nothingBefore, [document, ...judged.beside]);
  const photos = attachPhotos(caller.tx, draft.id, judged.row.attachments);
  const [balances] = await Promise.all([writing, photos]);
  await tickTasks(caller.tx, draft, writer.userName);
  const entry: Entry = {
    ...entryHead(judged),
    state: 'posted',
    version: 1,
    createdAt: writer.at,
    createdBy: writer.userName,
    changedAt: writer.at,
    changedBy: writer.userName,
    reason: '',
  };
  return { entry, warnings: [...judged.warnings], birdsAlive: birdsAfter(draft, judged.birdsNow, balances) };
}

/** The part of an entry that its detail decides. */
export function entryHead({ row, site, context }: Judged) {
  const { figure, confirmed, ...head } = row;
  return {
    ...head,
    shedName: site.shedName,
    flockNumber: site.flockNumber,
    ageDays: context.ageDays,
    figure: figure.value,
    unit: figure.unit,
    confirmed: [...confirmed],
    attachments: [...head.attachments],
  };
}

export function writerOf(caller: EntryCaller): Writer {
  return { userId: caller.user.id, userName: caller.user.name, at: new Date(caller.now).toISOString() };
}

/** Where an entry stands, and what it posts and adds from now on. */
type EntryEffect = Pick<Judged, 'site' | 'postings' | 'deltas'>;

/**
 * Posts to ledger and day-book what an entry does now in place of what it did before, and brings flock and sheds in line;
 * `beside` goes in one statement with that. Answers the balances that have changed.
 */
export async function write(
  caller: EntryCaller,
  entry: Pick<EntryDraft, 'id' | 'kind' | 'farmId' | 'shedId' | 'flockId' | 'day'>,
  version: number,
  effect: EntryEffect,
  former: FormerEffect,
  beside: readonly RawBuilder<unknown>[] = [],
): Promise<BalanceAfter[]> {
  const { tx } = caller;
  const { id, kind, farmId } = entry;
  const deltas = [...former.deltas.map(negateDelta), ...effect.deltas];
  const dayBook = dayBookUpsert(tx, farmId, deltas);
  const writes = dayBook ? [...beside, dayBook] : beside;
  const document = { kind, id, version, today: caller.today(effect.site.timeZone) };
  const behind = () => clearEmptyDays(tx, deltas);
  const balances = await post(tx, document, effect.postings, former.inForce, writes, behind);
  await settle(caller, entry, balances, effect, former);
  return balances;
}

/** Birds alive in the entry's shed: those before it, where their balance has not changed. */
export function birdsAfter(
  { flockId, shedId }: Pick<EntryDraft, 'flockId' | 'shedId'>,
  before: readonly BirdsBySex[],
  balances: readonly BalanceAfter[],
): number {
  const now = new Map(before.map(({ sex, birds }) => [sex, birds]));
  for (const { account, lot, quantity } of balances) {
    const isHere = account.kind === 'flock' && account.shedId === shedId && account.flockId === flockId;
    if (isHere && lot.kind === 'birds') now.set(lot.sex, quantity);
  }
  return [...now.values()].reduce((sum, birds) => sum + birds, 0);
}

/** Flock and sheds follow their birds: only where some came, or the last ones left or came back. */
async function settle(
  caller: EntryCaller,
  { flockId, day }: Pick<EntryDraft, 'flockId' | 'day'>,
  balances: readonly BalanceAfter[],
  effect: EntryEffect,
  former: FormerEffect,
): Promise<void> {
  const { tx } = caller;
  const { at, userName: byName } = writerOf(caller);
  const emptiedOrBack = balances.flatMap(({ account, quantity, change }) =>
    account.kind === 'flock' && (quantity === 0 || quantity === change) ? [account.shedId] : [],
  );
  await refuseShedTrouble(caller, flockId, effect, former, emptiedOrBack.length > 0);
  const shedIds = [...arrivals(effect.deltas), ...arrivals(former.deltas), ...emptiedOrBack];
  if (shedIds.length > 0) await settleBirds(tx, { flockId, shedIds, day, byName, at });
}

/**
 * On every day that the entry changes, not today alone: no shed holds two flocks, or more birds than it has room for, and nothing
 * is written down of more birds than it held. What a death of today changes was judged by the birds of now.
 */
async function refuseShedTrouble(
  caller: EntryCaller,
  flockId: string,
  effect: EntryEffect,
  former: FormerEffect,
  isEmptiedOrBack: boolean,
): Promise<void> {
  const { tx } = caller;
  const today = caller.today(effect.site.timeZone);
  const deltas = [...former.deltas.map(negateDelta), ...effect.deltas];
  const gained = shedChanges(deltas, 1);
  const came = arrivals(effect.deltas);
  if (gained !== null && (came.length > 0 || isEmptiedOrBack || gained.from < today)) {
    refuse([
      ...(await otherFlockProblems(tx, flockId, gained, 'day')),
      ...(came.length > 0 ? await capacityProblems(tx, flockId, { shedIds: came, from: gained.from }) : []),
    ]);
  }
  const lost = shedChanges(deltas, -1);
  if (lost !== null && lost.from < today) refuse(await lostBirdsProblems(tx, flockId, lost));
}

/** Sheds into which birds came. */
function arrivals(deltas: readonly DayBookDelta[]): string[] {
  return deltas.filter(({ placed, movedIn }) => (placed ?? 0) + (movedIn ?? 0) > 0).map(({ shedId }) => shedId);
}
