import type { Day } from '@henhouse/domain/day/day';
import { type LotRef, storedLotRef } from '@henhouse/domain/ledger/lot';
import { blocking, error } from '@henhouse/domain/problem/problem';
import { type CountedLine, checkStockCount, countPostings } from '@henhouse/domain/stock/stock-count';
import { nextNumber } from '../../../ledger/money/document-number';
import { movementsInForce } from '../../../ledger/movement';
import { post, reverse } from '../../../ledger/post';
import { lockBookedQuantities, readStoredLots } from '../../../ledger/stored-lots';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { orNotFound, refuse, Stale } from '../../../platform/http/refusal';
import { readMoneySetting } from '../../money/money-setting.store';
import { type Approver, approveAs } from '../../money/second-hand';
import type { StockPlace } from '../inventory/stock-place';
import { lockWriteOffs, readWrittenOffMinor } from '../written-off.store';
import {
  insertStockCount,
  lockStockCount,
  type NewStockCount,
  readCountLines,
  readWorthMinor,
  type StockCountRow,
  updateStockCountRow,
  writeCountLines,
} from './stock-count.store';

const documentKind = 'stockCount';

/** What a person says of a count. */
interface CountInput {
  readonly day: Day;
  readonly notes: string;
  readonly lines: readonly CountedLine[];
  /** Implausible findings that the person confirmed. */
  readonly confirmed: readonly string[];
}

type BookedLine = CountedLine & { readonly lot: LotRef; readonly booked: number };

/** The lines beside what the books say, with balances locked; refused when anything is wrong with them. */
async function againstBooks(
  tx: CompanyTx,
  store: StockPlace,
  input: Pick<CountInput, 'day' | 'lines' | 'confirmed'>,
  documentId: string,
): Promise<BookedLine[]> {
  const lotIds = input.lines.map(({ lotId }) => lotId);
  await lockWriteOffs(tx, lotIds);
  const [quantities, stored] = await Promise.all([
    lockBookedQuantities(tx, store.farmId, lotIds, { day: input.day, withoutDocument: documentId }),
    readStoredLots(tx, store.farmId, lotIds),
  ]);
  const lots = new Map(stored.map((lot) => [lot.lotId, storedLotRef(lot.kind, lot.lotId, lot.unit)]));
  const booked = lotIds.map((lotId) => {
    const [lot, quantity] = [lots.get(lotId), quantities.get(lotId)];
    return lot === undefined || quantity === undefined ? null : { lot, booked: quantity };
  });
  refuse(blocking(checkStockCount(input, { ...store, booked }), input.confirmed));
  return input.lines.flatMap((line, index) => {
    const bookedLot = booked[index];
    return bookedLot ? [{ ...line, ...bookedLot }] : [];
  });
}

/**
 * Whether differences are booked without anybody's approval: worth no more than what the company lets a Manager approve, with what
 * was written off of these lots on that day. Goods without a cost have no worth, and difference or not they change nothing in money.
 */
async function needsNoApproval(
  tx: CompanyTx,
  { id: withoutDocument, day }: { readonly id: string; readonly day: Day },
  booked: readonly BookedLine[],
): Promise<boolean> {
  const differing = booked.filter((line) => line.counted !== line.booked);
  const lines = differing.map((line) => ({ lotId: line.lotId, quantity: Math.abs(line.counted - line.booked) }));
  const [worth, { managerLimitMinor }] = await Promise.all([
    readWrittenOffMinor(tx, { day, lines, withoutDocument }),
    readMoneySetting(tx),
  ]);
  return worth <= (managerLimitMinor ?? 0);
}

async function write(
  tx: CompanyTx,
  farmId: string | null,
  document: { readonly id: string; readonly version: number; readonly day: Day },
  lines: readonly BookedLine[],
  isPosted: boolean,
): Promise<void> {
  const { id, version, day } = document;
  const inForce = version === 1 ? [] : await movementsInForce(tx, id);
  const postings = isPosted ? countPostings(farmId, day, lines) : [];
  await post(tx, { kind: documentKind, id, version }, postings, inForce);
  await writeCountLines(tx, id, lines);
}

/** Writes a count down, and books its differences unless somebody has to approve them. @throws Refusal as `post`. */
export async function takeStock(
  tx: CompanyTx,
  store: StockPlace,
  count: NewStockCount & Pick<CountInput, 'lines' | 'confirmed'>,
): Promise<void> {
  const lines = await againstBooks(tx, store, count, count.id);
  const isPosted = await needsNoApproval(tx, count, lines);
  // The number comes late, so that other counts wait briefly; the lines refer to the count.
  const number = await nextNumber(tx, 'stockCount');
  await insertStockCount(tx, { ...count, number, state: isPosted ? 'posted' : 'counted' });
  await write(tx, store.farmId, { ...count, version: 1 }, lines, isPosted);
}

/** A change of a count: which version the caller saw, and the count as they may see it, for whoever comes late. */
interface CountChange {
  readonly id: string;
  readonly version: number;
  current(): Promise<unknown>;
}

async function lockAt(tx: CompanyTx, store: StockPlace, { id, version, current }: CountChange): Promise<StockCountRow> {
  const found = await orNotFound(lockStockCount(tx, store.farmId, id));
  if (found.version !== version) throw new Stale(await current());
  if (found.state === 'deleted') refuse([error('stateNotAllowed', 'state', { from: 'deleted', to: 'counted' })]);
  return found;
}

/** Corrects a count: what it booked is taken back, and the new differences are booked or wait for approval. */
export async function correctCount(
  tx: CompanyTx,
  store: StockPlace,
  change: CountChange,
  input: CountInput,
): Promise<StockCountRow> {
  const { id } = change;
  const before = await lockAt(tx, store, change);
  const lines = await againstBooks(tx, store, input, id);
  const isPosted = await needsNoApproval(tx, { id, day: input.day }, lines);
  await write(tx, store.farmId, { id, version: before.version + 1, day: input.day }, lines, isPosted);
  await updateStockCountRow(tx, id, { ...input, state: isPosted ? 'posted' : 'counted', isRewritten: true });
  return before;
}

/** Books the differences of a count, as they stand against the books now. @throws Refusal `aboveLimit`, `needsOtherHand`. */
export async function approveCount(
  tx: CompanyTx,
  store: StockPlace,
  change: CountChange,
  approver: Approver,
): Promise<StockCountRow> {
  const { id } = change;
  const before = await lockAt(tx, store, change);
  refuse(before.state === 'counted' ? [] : [error('stateNotAllowed', 'state', { from: before.state, to: 'posted' })]);
  const counted = await readCountLines(tx, id);
  const { day } = before;
  // Whoever counted has confirmed it, and whoever approves sees by how much it is off.
  const lines = await againstBooks(tx, store, { day, lines: counted, confirmed: ['countFarOff'] }, id);
  const amountMinor = await readWorthMinor(tx, lines);
  const { writtenBy: writerIds } = before;
  const request = { subject: 'Inventory', amountMinor, writerIds, farmId: store.farmId } as const;
  const approval = await approveAs(tx, approver, request);
  await write(tx, store.farmId, { id, version: before.version + 1, day }, lines, true);
  await updateStockCountRow(tx, id, { ...before, state: 'posted', approval });
  return before;
}

/** Takes a count back with all that it booked. */
export async function takeCountBack(tx: CompanyTx, store: StockPlace, change: CountChange): Promise<StockCountRow> {
  const { id } = change;
  const before = await lockAt(tx, store, change);
  await reverse(tx, { kind: documentKind, id, version: before.version + 1 });
  await updateStockCountRow(tx, id, { ...before, state: 'deleted' });
  return before;
}
