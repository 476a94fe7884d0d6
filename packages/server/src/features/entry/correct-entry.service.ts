import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry, EntrySaved } from '@henhouse/contract/entry/entry';
import { dayInZone } from '@henhouse/domain/day/day';
import { checkCorrectionWindow } from '@henhouse/domain/entry/correction-window';
import type { EntryRules } from '@henhouse/domain/entry/entry-effect';
import { type EntryKinds, entryRules } from '@henhouse/domain/entry/entry-rules';
import { isFlockFinished, isFlockOpen } from '@henhouse/domain/flock/flock-state';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { birdsAlive } from '../../ledger/balance';
import { closedMonthProblems } from '../../ledger/money/closed-month';
import { movementsInForce } from '../../ledger/movement';
import type { CompanyTx } from '../../platform/db/company-tx';
import { Refusal, refuse, refuseProblems, Stale } from '../../platform/http/refusal';
import { tickTasks, untickTasks } from '../task/entry-ticks';
import {
  birdsAfter,
  type EntryCaller,
  type EntryDraft,
  entryHead,
  type FormerEffect,
  judge,
  write,
  writerOf,
} from './entry.service';
import { invoicesOfEntries, keepRevisions, lockEntry, markDeleted, updateEntry } from './entry.store';
import { type EntrySite, readSite } from './entry-context.store';
import { kindReadings } from './entry-kinds';
import { attachPhotos } from './photo/entry-photos';

/** A correction as it is handed in; without attachments the photos stay as they are. */
interface EntryCorrection<Kind extends EntryKind = EntryKind>
  extends Omit<EntryDraft<Kind>, 'id' | 'farmId' | 'shedId' | 'flockId'> {
  readonly reason: string;
}

/** Which entry, and the version of it that the caller saw. */
export interface SeenEntry {
  readonly entryId: string;
  readonly version: number;
  /** Ends with 403 unless the caller may write at a further shed: the one that birds were moved to. */
  demandShed(place: { farmId: string; shedId: string }): void;
  /** The entry as the caller may see it. */
  shown(entry: Entry): Entry;
}

interface CurrentEntry {
  readonly entry: Entry;
  readonly site: EntrySite;
  readonly former: FormerEffect;
}

/** The entry as it stands, in the shape in which the caller would have got it. */
async function savedNow(tx: CompanyTx, entry: Entry): Promise<EntrySaved> {
  const birds = await birdsAlive(tx, entry);
  return { entry, warnings: [], birdsAlive: birds.reduce((sum, group) => sum + group.birds, 0) };
}

/** The entry with what it does now, locked and at the version that the caller saw. */
async function lockCurrent(caller: EntryCaller, seen: SeenEntry): Promise<CurrentEntry> {
  const { tx } = caller;
  const locking = lockEntry(tx, seen.entryId);
  const moving = movementsInForce(tx, seen.entryId);
  const [entry, inForce] = await Promise.all([locking, moving]);
  if (entry.version !== seen.version) throw new Stale(await savedNow(tx, seen.shown(entry)));
  if (entry.state === 'deleted') throw new Refusal('conflict', { detail: 'The entry was taken back' });
  const { kind, farmId, shedId, flockId, detail } = entry;
  refuse([...(await invoicedProblems(tx, [entry])).values()]);
  if ('toShedId' in detail) seen.demandShed({ farmId, shedId: detail.toShedId });
  const site = await readSite(tx, { shedId, flockId, lock: kindReadings[kind].lock });
  const zone = site.timeZone ?? caller.timeZone;
  const createdDay = dayInZone(Date.parse(entry.createdAt), zone);
  const tooLate = checkCorrectionWindow(caller.user.role, { createdDay }, caller.today(zone));
  if (tooLate.length > 0) throw refuseProblems(tooLate);
  const rules = entryRules[kind] as EntryRules<EntryKinds[EntryKind]['detail'], never>;
  const deltas = rules.deltasOf(detail, { ...entry, sexes: site.sexes });
  return { entry, site, former: { deltas, inForce } };
}

/**
 * Corrects an entry: the new state is judged as if the old one had not been written, the old movements are reversed and
 * the new ones posted, and the old state stays to be read.
 *
 * @throws Stale when someone else has changed it since; Refusal as for a new entry; `conflict` for one taken back.
 */
export async function correctEntry(
  caller: EntryCaller,
  seen: SeenEntry,
  correction: EntryCorrection,
): Promise<EntrySaved> {
  const { tx } = caller;
  const { entry, former } = await lockCurrent(caller, seen);
  if (correction.kind !== entry.kind) {
    throw refuseProblems([error('invalid', 'kind', { value: correction.kind, name: entry.kind })]);
  }
  const { id, kind, farmId, shedId, flockId } = entry;
  // A price alone moves no bird, and the month has counted it.
  if (priceOf(correction.detail) !== priceOf(entry.detail)) refuse(await closedMonthProblems(tx, entry.day));
  const attachments = correction.attachments ?? entry.attachments;
  const draft = { ...correction, id, kind, farmId, shedId, flockId, attachments };
  const judged = await judge(caller, draft, former);
  const writer = writerOf(caller);
  const version = entry.version + 1;
  const kept = keepRevisions(tx, [id]);
  const saved = updateEntry(tx, judged.row, correction.reason, writer);
  const photos = attachPhotos(tx, id, judged.row.attachments);
  const [balances] = await Promise.all([
    write(caller, draft, version, judged, former, judged.beside),
    kept,
    saved,
    photos,
  ]);
  await tickTasks(tx, draft, writer.userName);
  const { state, createdAt, createdBy } = entry;
  const changed = { changedAt: writer.at, changedBy: writer.userName, reason: correction.reason };
  return {
    entry: { ...entryHead(judged), state, version, createdAt, createdBy, ...changed },
    warnings: [...judged.warnings],
    birdsAlive: birdsAfter(draft, judged.birdsNow, balances),
  };
}

const priceOf = (detail: EntryDetail): number | null =>
  'priceMinorPerChick' in detail ? (detail.priceMinorPerChick ?? null) : null;

/**
 * Takes an entry back: its movements are reversed and its sums leave the day-book; it stays to be read, with the reason.
 *
 * @throws Stale, Refusal as {@link correctEntry}.
 */
export async function deleteEntry(caller: EntryCaller, seen: SeenEntry, reason: string): Promise<EntrySaved> {
  const { tx } = caller;
  const { entry, site, former } = await lockCurrent(caller, seen);
  const problems = checkTakeBack(entry.kind, site);
  if (problems.length > 0) throw refuseProblems(problems);
  const writer = writerOf(caller);
  const version = entry.version + 1;
  const kept = keepRevisions(tx, [entry.id]);
  const marked = markDeleted(tx, [entry.id], reason, writer);
  const nothing = { site, postings: [], deltas: [] };
  await Promise.all([write(caller, entry, version, nothing, former), kept, marked]);
  await untickTasks(tx, [entry.id], writer.userName);
  const changed = { changedAt: writer.at, changedBy: writer.userName, reason };
  return savedNow(tx, { ...entry, state: 'deleted', version, ...changed });
}

/** The customer has the invoice: a credit note comes before entries of it are corrected or taken back. By entry, once these are locked. */
export async function invoicedProblems(
  tx: CompanyTx,
  entries: readonly Pick<Entry, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, Problem>> {
  const ids = entries.filter(({ kind }) => kind === 'bird-sale').map(({ id }) => id);
  const invoices = ids.length > 0 ? await invoicesOfEntries(tx, ids) : [];
  return new Map([...invoices].map(([id, name]) => [id, error('entryInvoiced', '', { name })]));
}

/** A finished flock takes no writes; an emptied one keeps its birds at zero until it is resumed. */
export function checkTakeBack(kind: EntryKind, { flockState }: Pick<EntrySite, 'flockState'>): Problem[] {
  if (isFlockFinished(flockState)) return [error('flockClosed', '', { name: flockState })];
  const isOver = kindReadings[kind].movesBirds && !isFlockOpen(flockState);
  return isOver ? [error('stateNotAllowed', '', { name: flockState })] : [];
}
