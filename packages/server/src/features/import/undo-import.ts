import type { EntryKind } from '@henhouse/contract/entry/details';
import type { ImportUndone } from '@henhouse/contract/import/import';
import type { Day } from '@henhouse/domain/day/day';
import { type DayBookDelta, negateDelta } from '@henhouse/domain/day-book/flock-day';
import { isDoctorsWork, subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import { shedChanges } from '@henhouse/domain/entry/shed-changes';
import { blocking, confirm, error, type Problem } from '@henhouse/domain/problem/problem';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type LedgerDocument, reverseAll } from '../../ledger/post';
import { type AuditLine, auditInsertAll } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import { Refusal, refuse, refuseProblems } from '../../platform/http/refusal';
import { applyDeltas } from '../day-book/apply-deltas';
import { checkTakeBack, invoicedProblems } from '../entry/correct-entry.service';
import { keepRevisions, markDeleted, type Writer } from '../entry/entry.store';
import { kindReadings } from '../entry/entry-kinds';
import { type CurrentShedState, readShedStandings, setShedState } from '../farm/shed.store';
import { lostBirdsProblems, otherFlockProblems, settleBirds } from '../flock/flock-birds.service';
import { openingStockKind } from '../stock/opening-stock.service';
import { lockOpeningStock, markOpeningStockDeleted } from '../stock/opening-stock.store';
import { untickTasks } from '../task/entry-ticks';
import { lockFlocks } from './import-books.store';
import type { ShedChange, WrittenByFile } from './import-file.store';
import { lockWrittenEntries, type WrittenEntry } from './import-undo.store';
import { isSameState } from './shed-changes';

interface UndoRequest {
  /** Null: what was brought is of the company; its entries name their farms. */
  readonly farmId: string | null;
  readonly importId: string;
  readonly written: WrittenByFile;
  readonly reason: string;
  /** What a person corrected or took back since stays as it is. */
  readonly leaveChanged: boolean;
  readonly writer: Writer;
  /** Ends with 403 unless the caller may take back what birds of a farm were given, as by hand. */
  demandDoctorsWork(kind: EntryKind, farmId: string): Promise<void>;
  /** For the audit log: where it came from. */
  readonly origin: Pick<AuditLine, 'via' | 'screen' | 'requestId'>;
  /** Called now and then with the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => Promise<void>;
}

/** So many entries go in one statement, as when they are written. */
const atOnce = 1000;
const refusalsShown = 100;
/** Share of the work once the ledger is done. */
const ledgerShare = 0.4;

const confirmationFirst = ['changedSinceImport', 'takenBackSinceImport'] as const;

/**
 * Takes back what a file wrote, as a person takes an entry back: movements are reversed on their own days, the day-book is
 * subtracted from, the entries stay to be read with the reason, and flocks and sheds follow their birds; the state that a
 * shed had before the file comes back where nobody has changed it since. In the caller's transaction: all of it or nothing.
 *
 * @throws Refusal with everything of one sort that stands in the way: entries that were changed since or stand on an invoice, and
 * flocks that are closed; then `usedSinceImport`; then `birdsNeededSinceImport`.
 */
export async function undoWritten(
  tx: CompanyTx,
  request: UndoRequest,
): Promise<Pick<ImportUndone, 'entries' | 'left'> & { readonly openings: number }> {
  const { farmId, written, writer } = request;
  const all = await lockWrittenEntries(tx, written.entryIds);
  const entries = all.filter(({ state, version }) => state === 'posted' && version === 1);
  const left = all.filter(({ state, version }) => state === 'posted' && version > 1).length;
  const given = entries.filter(({ kind }) => isDoctorsWork('correct', kind));
  for (const [, [first]] of grouped(given, ({ kind, farmId }) => `${kind} ${farmId}`)) {
    if (first) await request.demandDoctorsWork(first.kind, first.farmId);
  }
  const moving = entries.filter(({ kind }) => kindReadings[kind].movesBirds);
  const shedIds = [...new Set(moving.flatMap(shedsOf))].sort();
  await lockFlocks(tx, [...new Set(entries.map(({ flockId }) => flockId))], shedIds);
  refuseUnlessFree(all, await invoicedProblems(tx, entries), request.leaveChanged);

  const standings = await readShedStandings(tx, shedIds);
  const opening = await openingDocuments(tx, farmId, written.openingIds);
  const documents = entries.map(({ kind, id, version }) => ({ kind, id, version: version + 1 }));
  await refusingWhatWasUsed(() => reverseAll(tx, [...documents, ...opening]));
  for (const { id } of opening) await markOpeningStockDeleted(tx, id);
  await request.onProgress?.(ledgerShare);
  for (let from = 0; from < entries.length; from += atOnce) {
    await takeBack(tx, request, entries.slice(from, from + atOnce));
    const share = Math.min(1, (from + atOnce) / entries.length);
    await request.onProgress?.(ledgerShare + (1 - ledgerShare) * share);
  }
  await refuseBirdless(tx, moving);
  await settle(tx, moving, writer);
  await restoreSheds(tx, written.sheds, standings);
  return { entries: entries.length, left, openings: opening.length };
}

const deltasOf = (entry: WrittenEntry): readonly DayBookDelta[] => entryRules[entry.kind].deltasOf(entry.detail, entry);

const shedsOf = (entry: WrittenEntry) => [entry.shedId, ...deltasOf(entry).map(({ shedId }) => shedId)];

/** What by hand is not taken back a file does not take back either; what a person has changed since is asked about. */
function refuseUnlessFree(
  all: readonly WrittenEntry[],
  invoiced: ReadonlyMap<string, Problem>,
  leaveChanged: boolean,
): void {
  const ofFlocks = new Map<string, Problem>();
  const ofEntries: Problem[] = [];
  for (const entry of all) {
    const { kind, day, changedBy: by, state, version } = entry;
    const name = `${entry.flockNumber}, ${entry.shedName}`;
    const field = `entries.${entry.id}`;
    if (state === 'deleted') ofEntries.push(confirm('takenBackSinceImport', field, { name, day, by, kind }));
    else if (version > 1) ofEntries.push(confirm('changedSinceImport', field, { name, day, by, kind }));
    else {
      const onInvoice = invoiced.get(entry.id);
      if (onInvoice !== undefined) ofEntries.push({ ...onInvoice, field });
      for (const problem of checkTakeBack(kind, entry)) {
        const params = { ...problem.params, flock: entry.flockNumber };
        ofFlocks.set(`${problem.code} ${entry.flockId}`, { ...problem, field: `flocks.${entry.flockId}`, params });
      }
    }
  }
  const problems = blocking([...ofFlocks.values(), ...ofEntries], leaveChanged ? confirmationFirst : []);
  if (problems.length > 0) throw refuseProblems(problems.slice(0, refusalsShown));
}

/** Opening stock of the file that nobody has taken back since, locked. */
async function openingDocuments(
  tx: CompanyTx,
  farmId: string | null,
  ids: readonly string[],
): Promise<LedgerDocument[]> {
  const documents: LedgerDocument[] = [];
  for (const id of ids) {
    const stock = await lockOpeningStock(tx, farmId, id);
    if (stock?.state === 'posted') documents.push({ kind: openingStockKind, id, version: stock.version + 1 });
  }
  return documents;
}

/** What the ledger would miss is what somebody used since. */
async function refusingWhatWasUsed(post: () => Promise<unknown>): Promise<void> {
  try {
    await post();
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.details.problems === undefined) throw refusal;
    const used = refusal.details.problems.map(({ params: { value, day, unit } }, index) => {
      const missing = typeof value === 'number' ? Math.abs(value) : null;
      return error('usedSinceImport', `used.${index}`, { value: missing, day: day ?? null, unit: unit ?? null });
    });
    throw refuseProblems(used.slice(0, refusalsShown));
  }
}

/** Entries that were taken back: they leave the day-book and are marked, each with its line in the audit log. */
async function takeBack(tx: CompanyTx, request: UndoRequest, part: readonly WrittenEntry[]): Promise<void> {
  const { reason, writer, origin, importId } = request;
  const ids = part.map(({ id }) => id);
  const lines = part.map(
    ({ id, kind, farmId, shedId, flockId, day, figure, unit }): AuditLine => ({
      ...origin,
      actorId: writer.userId,
      actorName: writer.userName,
      action: 'delete',
      subject: subjectOfKind(kind),
      subjectId: id,
      after: { kind, farmId, shedId, flockId, day, figure, unit, state: 'deleted', reason, importId },
      farmId,
    }),
  );
  await Promise.all([
    keepRevisions(tx, ids),
    markDeleted(tx, ids, reason, writer),
    ...[...grouped(part, ({ farmId }) => farmId)].map(([farmId, ofFarm]) =>
      applyDeltas(tx, farmId, ofFarm.flatMap(deltasOf).map(negateDelta)),
    ),
    tx.run(auditInsertAll(tx.companyId, lines)),
  ]);
  await untickTasks(tx, ids, writer.userName);
}

/** What was written since of birds that would not have come, or of other birds where these would not have left. */
async function refuseBirdless(tx: CompanyTx, moving: readonly WrittenEntry[]): Promise<void> {
  const problems: Problem[] = [];
  for (const [flockId, entries] of grouped(moving, (entry) => entry.flockId)) {
    const name = entries[0]?.flockNumber ?? '';
    const field = `flocks.${flockId}`;
    const takenBack = entries.flatMap(deltasOf).map(negateDelta);
    const [gained, lost] = [shedChanges(takenBack, 1), shedChanges(takenBack, -1)];
    const [needed] = lost === null ? [] : await lostBirdsProblems(tx, flockId, lost);
    if (needed) problems.push(error('birdsNeededSinceImport', field, { name, day: needed.params.day ?? null }));
    if (gained !== null) problems.push(...(await otherFlockProblems(tx, flockId, gained, field)));
  }
  refuse(problems);
}

/** Flocks and sheds follow the birds that are left. */
async function settle(tx: CompanyTx, moving: readonly WrittenEntry[], writer: Writer): Promise<void> {
  const ofFlock = new Map<string, { day: Day; readonly shedIds: Set<string> }>();
  for (const entry of moving) {
    const touched = ofFlock.get(entry.flockId) ?? { day: entry.day, shedIds: new Set() };
    ofFlock.set(entry.flockId, touched);
    if (entry.day < touched.day) touched.day = entry.day;
    for (const shedId of shedsOf(entry)) touched.shedIds.add(shedId);
  }
  for (const [flockId, { day, shedIds }] of [...ofFlock].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await settleBirds(tx, { flockId, shedIds: [...shedIds], day, byName: writer.userName, at: writer.at });
  }
}

/**
 * The state of a shed before the file, where it was still as the file had left it (`then`) and birds stand in it or not as
 * they did before: their leaving alone does not tell whether it had been clean.
 */
async function restoreSheds(
  tx: CompanyTx,
  changes: readonly ShedChange[],
  then: ReadonlyMap<string, CurrentShedState>,
): Promise<void> {
  const wanted = new Map<string, CurrentShedState>();
  for (const { shedId, before, after } of changes.toReversed()) {
    const current = wanted.get(shedId) ?? then.get(shedId);
    if (current !== undefined && isSameState(current, after)) wanted.set(shedId, before);
  }
  const now = await readShedStandings(tx, [...wanted.keys()]);
  for (const [shedId, before] of [...wanted].sort()) {
    const current = now.get(shedId);
    const isAlike = current !== undefined && (current.state === 'occupied') === (before.state === 'occupied');
    if (isAlike && !isSameState(current, before)) await setShedState(tx, shedId, before.state, before.sinceDay);
  }
}
