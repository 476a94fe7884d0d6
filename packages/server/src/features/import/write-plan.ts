import { entryDetails } from '@henhouse/contract/entry/details';
import type { Day } from '@henhouse/domain/day/day';
import { subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { shedChanges } from '@henhouse/domain/entry/shed-changes';
import { birdsOfDelta } from '@henhouse/domain/entry/without-own';
import type { PlannedEntry } from '@henhouse/domain/import/daily-import';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import { type BalanceAfter, postAll } from '../../ledger/post';
import { type AuditLine, auditInsertAll } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertRows } from '../../platform/db/table/write-row';
import { refuse } from '../../platform/http/refusal';
import { applyDeltas } from '../day-book/apply-deltas';
import type { Writer } from '../entry/entry.store';
import { setShedState } from '../farm/shed.store';
import { settleShed } from '../farm/shed-birds.service';
import { lostBirdsProblems, otherFlockProblems, settleBirds } from '../flock/flock-birds.service';
import { tickFormerEntries } from '../task/entry-ticks';

interface PlanToWrite {
  readonly farmId: string;
  readonly entries: readonly PlannedEntry[];
  entryIdOf(key: string): string;
  /** Who wrote an entry, and when. */
  writerOf(entry: PlannedEntry): Writer;
  /** For the audit log: where the entries came from. */
  readonly via: AuditLine['via'];
  readonly screen?: string | null;
  readonly requestId: string;
  /** Called now and then with the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => Promise<void>;
}

/** So many entries go in one statement: enough to be quick, few enough not to hold the thread from everybody else. */
const atOnce = 1000;

type IdentifiedEntry = PlannedEntry & { readonly id: string; readonly writer: Writer };

/**
 * Writes the entries of a plan as if each had been handed in: document, movements, day-book and audit line, with flocks
 * that birds came to and sheds that were filled or emptied brought in line. In the caller's transaction, so all of them or
 * none.
 */
export async function writePlan(tx: CompanyTx, plan: PlanToWrite): Promise<void> {
  const { farmId, entries } = plan;
  const emptied = new Map<string, Day>();
  const came = new Map<string, Arrivals>();
  for (let from = 0; from < entries.length; from += atOnce) {
    const part = entries
      .slice(from, from + atOnce)
      .map((entry): IdentifiedEntry => ({ ...entry, id: plan.entryIdOf(entry.key), writer: plan.writerOf(entry) }));
    // What the database thought out for nearly empty tables, how it looks up what a row refers to among others, it keeps as long
    // as nobody counts them, and nobody does within this transaction: every lot of a company was read for each of its movements.
    await tx.run(sql`discard plans`);
    const [balances] = await Promise.all([
      postAll(
        tx,
        part.map(({ id, kind, postings }) => ({ document: { kind, id, version: 1 }, postings })),
      ),
      insertEntries(tx, farmId, part),
      applyDeltas(
        tx,
        farmId,
        part.flatMap(({ deltas }) => deltas),
      ),
      tx.run(
        auditInsertAll(
          tx.companyId,
          part.map((entry) => auditLine(plan, entry)),
        ),
      ),
    ]);
    noteEmptied(emptied, balances, part);
    noteCame(came, part);
    if (from + atOnce < entries.length) await plan.onProgress?.((from + atOnce) / entries.length);
  }
  await settle(tx, came, emptied);
  await refuseLost(tx, entries);
  const flockIds = [...new Set(entries.map(({ flockId }) => flockId))];
  await tickFormerEntries(tx, flockIds, entries[0] === undefined ? '' : plan.writerOf(entries[0]).userName);
}

/** Every shed that entries touch. */
export function shedsOf(entries: readonly PlannedEntry[]): string[] {
  const touched = entries.flatMap(({ shedId, deltas }) => [shedId, ...deltas.map((delta) => delta.shedId)]);
  return [...new Set(touched)].sort();
}

const takesBirds: ReadonlySet<PlannedEntry['kind']> = new Set(['mortality', 'bird-sale', 'chick-transfer']);

/** The last birds of a shed may have left it in a file; the shed is empty from then on. */
function noteEmptied(
  emptied: Map<string, Day>,
  balances: readonly BalanceAfter[],
  part: readonly PlannedEntry[],
): void {
  for (const { account, quantity } of balances) {
    if (account.kind !== 'flock' || quantity > 0) continue;
    const last = part.findLast(({ kind, shedId }) => takesBirds.has(kind) && shedId === account.shedId);
    if (last !== undefined) emptied.set(account.shedId, last.day);
  }
}

/** Where birds of a flock came to in a file. */
interface Arrivals {
  readonly first: IdentifiedEntry;
  /** First day on which they came into each shed. */
  readonly dayOfShed: Map<string, Day>;
}

/** Brings flocks and sheds in line with the birds that came and left. */
async function settle(
  tx: CompanyTx,
  came: ReadonlyMap<string, Arrivals>,
  emptied: ReadonlyMap<string, Day>,
): Promise<void> {
  const dayOfShed = new Map([...came.values()].flatMap((arrivals) => [...arrivals.dayOfShed]));
  for (const [flockId, { first, dayOfShed }] of [...came].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { day, writer, line } = first;
    const came = { shedIds: [...dayOfShed.keys()], from: [...dayOfShed.values()].sort()[0] ?? day };
    refuse(await otherFlockProblems(tx, flockId, came, `lines.${line}.day`));
    await settleBirds(tx, { flockId, shedIds: came.shedIds, day, byName: writer.userName, at: writer.at });
  }
  for (const [shedId, day] of [...emptied].sort()) {
    const cameDay = dayOfShed.get(shedId);
    // Filled and emptied by one file: birds stood there all the same, so it is not ready for the next ones.
    if (cameDay !== undefined) await setShedState(tx, shedId, 'occupied', cameDay);
    await settleShed(tx, shedId, day);
  }
}

/** Birds that a file takes were not there on later days either: what the books hold of those has to fit, as after an entry by hand. */
async function refuseLost(tx: CompanyTx, entries: readonly PlannedEntry[]): Promise<void> {
  for (const [flockId, ofFlock] of grouped(entries, ({ flockId }) => flockId)) {
    const deltas = ofFlock.flatMap(({ deltas }) => deltas.filter((delta) => birdsOfDelta(delta) !== 0));
    const lost = shedChanges(deltas, -1);
    if (lost === null) continue;
    const problems = await lostBirdsProblems(tx, flockId, lost);
    const line = ofFlock.find(({ kind, day }) => takesBirds.has(kind) && day >= lost.from)?.line;
    refuse(problems.map((problem) => ({ ...problem, field: `lines.${line}.day` })));
  }
}

/** Chicks placed and birds moved in: their flock and the sheds they came into follow them. */
function noteCame(came: Map<string, Arrivals>, part: readonly IdentifiedEntry[]): void {
  for (const entry of part) {
    for (const { flockId, shedId, placed = 0, movedIn = 0 } of entry.deltas) {
      if (placed + movedIn === 0) continue;
      const arrival = came.get(flockId) ?? { first: entry, dayOfShed: new Map() };
      came.set(flockId, arrival);
      if (!arrival.dayOfShed.has(shedId)) arrival.dayOfShed.set(shedId, entry.day);
    }
  }
}

function auditLine(plan: PlanToWrite, { id, kind, flockId, shedId, day, figure, writer }: IdentifiedEntry): AuditLine {
  return {
    actorId: writer.userId,
    actorName: writer.userName,
    action: 'create',
    subject: subjectOfKind(kind),
    subjectId: id,
    after: { kind, farmId: plan.farmId, shedId, flockId, day, figure: figure.value, unit: figure.unit },
    via: plan.via,
    screen: plan.screen,
    farmId: plan.farmId,
    requestId: plan.requestId,
  };
}

function insertEntries(tx: CompanyTx, farmId: string, entries: readonly IdentifiedEntry[]): Promise<void> {
  const rows = entries.map(({ id, kind, shedId, flockId, day, detail, figure, notes, confirmed, writer }) => {
    const { at, userId, userName } = writer;
    const created = { createdAt: at, createdBy: userId, createdByName: userName };
    const changed = { changedAt: at, changedBy: userId, changedByName: userName };
    const read = { detail: entryDetails[kind].parse(detail), figure: figure.value, unit: figure.unit };
    return { id, kind, shedId, flockId, day, ...read, notes, confirmed, ...created, ...changed };
  });
  return insertRows(tx, 'entry', { farmId }, rows);
}
