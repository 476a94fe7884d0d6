import type { OfferedLot } from '@henhouse/contract/sale/dispatch';
import type { Sale } from '@henhouse/contract/sale/sale';
import type { Day } from '@henhouse/domain/day/day';
import { checkLaid, checkWithdrawal, type MedicineHold } from '@henhouse/domain/health/withdrawal';
import { isQuarantined, takeLots } from '@henhouse/domain/ledger/first-expiry';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { checkDispatch, inOrderOfLine, isLotFor, type TakenLot } from '@henhouse/domain/sale/check-sale';
import { isStoredKind } from '@henhouse/domain/sale/sale-kind';
import { movementsInForce } from '../../ledger/movement';
import { post } from '../../ledger/post';
import type { CompanyTx } from '../../platform/db/company-tx';
import { removeLines, setFields } from '../../platform/db/table/document-rows';
import { insertRows } from '../../platform/db/table/write-row';
import { refuse } from '../../platform/http/refusal';
import type { Changed, SeenDocument } from '../document/document';
import { lockTreatedFlocks } from '../health/doses-given.store';
import { gateOf, holdsAtLay } from '../health/withdrawal.service';
import { overrideUse } from '../health/withdrawal-override.store';
import { type FreeLotInStore, readFreeLots } from '../stock/free-lots.store';
import { lockForStep, requireCover, type Seller } from './sale.service';
import { settleSale } from './settle-sale';

const documentKind = 'sale';

interface TypedDispatch {
  readonly day: Day;
  readonly carrier: string;
  /** None: the oldest lots first. */
  readonly lots: readonly TakenLot[];
  readonly at: string;
}

/** Lots that a sale can be served from, those of the line's hatch and the oldest first, with what is proposed of each. */
export async function offeredLots(tx: CompanyTx, sale: Sale, day: Day): Promise<OfferedLot[]> {
  const { kind, farmId, lines } = sale;
  if (!isStoredKind(kind)) return [];
  const lots = await readFreeLots(tx, { farmId, kind, day });
  const holds = kind === 'eggs' ? await holdsAtLay(tx, lots) : new Map<string, readonly MedicineHold[]>();
  const isLaidInWithdrawal = (lotId: string) => (holds.get(lotId) ?? []).length > 0;
  const left = new Map(lots.map(({ lotId, onHand }) => [lotId, onHand]));
  return lines.flatMap((line) => {
    const fit = lots.filter((lot) => isLotFor(line, lot)).map((lot) => ({ ...lot, onHand: left.get(lot.lotId) ?? 0 }));
    const own = inOrderOfLine(line, fit);
    const { shares } = takeLots(
      own.filter(({ lotId }) => !isLaidInWithdrawal(lotId)).map((lot) => ({ ...lot, expiryDay: null })),
      line.pieces ?? 0,
      day,
    );
    const proposed = new Map(shares.map(({ lotId, quantity }) => [lotId, quantity]));
    for (const { lotId, quantity } of shares) left.set(lotId, (left.get(lotId) ?? 0) - quantity);
    return own.map(({ lotId, bornDay, source, onHand, ...lot }) => ({
      lineId: line.id,
      lotId,
      bornDay,
      source,
      onHand,
      proposed: proposed.get(lotId) ?? 0,
      isQuarantined: isQuarantined(lot, day),
      isLaidInWithdrawal: isLaidInWithdrawal(lotId),
    }));
  });
}

/**
 * Eggs of flocks whose eggs are held stay, and eggs that were laid in a withdrawal, unless two people let them go today; the
 * override is used up by this sale.
 */
async function passGate(tx: CompanyTx, saleId: string, taken: readonly FreeLotInStore[], typed: TypedDispatch) {
  const flockIds = [...new Set(taken.flatMap(({ flockId }) => flockId ?? []))].sort();
  const { day, at, lots } = typed;
  await lockTreatedFlocks(tx, flockIds);
  const atLay = await holdsAtLay(tx, taken);
  const gates = await Promise.all(
    flockIds.map(async (flockId) => {
      const { holds, override } = await gateOf(tx, { flockId, product: 'eggs', day, documentId: saleId });
      const own = taken.filter((lot) => lot.flockId === flockId);
      const isOwn = new Set(own.map(({ lotId }) => lotId));
      const count = lots.reduce((sum, { lotId, quantity }) => sum + (isOwn.has(lotId) ? quantity : 0), 0);
      const now = checkWithdrawal(holds, { product: 'eggs', day, count }, override);
      const laid = own.flatMap(({ lotId, bornDay }) => {
        const field = `lots.${lots.findIndex((lot) => lot.lotId === lotId)}.lotId`;
        return checkLaid({ laidDay: bornDay, day, count, field }, atLay.get(lotId) ?? [], override);
      });
      // What is held today says enough of the flock.
      return { override, problems: now.length > 0 ? now : laid };
    }),
  );
  refuse(gates.flatMap(({ problems }) => problems));
  const used = gates.flatMap(({ override, problems }) =>
    override !== null && problems.length > 0 ? [override.id] : [],
  );
  for (const id of used) await tx.run(overrideUse(tx, id, { kind: documentKind, documentId: saleId, at }));
}

/** Goods leave for the customer. @throws Refusal as `post`, `checkDispatch` and `checkWithdrawal`. */
export async function dispatch(seller: Seller, seen: SeenDocument, typed: TypedDispatch): Promise<Changed<Sale>> {
  const { tx, user, today } = seller;
  const { sale: before } = await lockForStep(seller, seen, 'dispatch');
  const { id, kind, farmId } = before;
  await requireCover(seller, id);
  if (isStoredKind(kind)) {
    const lots = typed.lots.length > 0 ? typed.lots : await oldestFirst(tx, before, typed.day);
    const stored = await readFreeLots(
      tx,
      { farmId, kind, day: typed.day },
      lots.map(({ lotId }) => lotId),
    );
    const lotOfId = new Map(stored.map((lot) => [lot.lotId, lot]));
    refuse(checkDispatch({ ...typed, lots }, before.lines, { today, lots: lotOfId }));
    if (kind === 'eggs') await passGate(tx, id, stored, { ...typed, lots });
    const postings = lots.map(({ lotId, quantity }, index) => ({
      lot: storedLotRef(kind, lotId, kind),
      from: { kind: 'store', farmId } as const,
      to: { kind: 'customer', farmId } as const,
      quantity,
      day: typed.day,
      field: `lots.${index}.quantity`,
    }));
    await post(tx, { kind: documentKind, id, version: before.version + 1 }, postings);
    await insertRows(
      tx,
      'sale_lot',
      { saleId: id },
      lots.map(({ lineId, lotId, quantity }) => ({ lineId, lotId, quantity })),
    );
  } else {
    refuse(checkDispatch({ day: typed.day, lots: [] }, [], { today, lots: new Map() }));
  }
  const { day, carrier } = typed;
  await setFields(tx, 'sale', id, { dispatchedDay: day, dispatchedAt: typed.at, carrier, dispatchedByName: user.name });
  return { before, after: await settleSale(tx, id) };
}

async function oldestFirst(tx: CompanyTx, sale: Sale, day: Day): Promise<TakenLot[]> {
  const offered = await offeredLots(tx, sale, day);
  return offered
    .filter(({ proposed }) => proposed > 0)
    .map(({ lineId, lotId, proposed }) => ({ lineId, lotId, quantity: proposed }));
}

/** The lots lie in the store again as if they had never left. */
export async function takeBack(seller: Seller, seen: SeenDocument, reason: string): Promise<Changed<Sale>> {
  const { tx } = seller;
  const { sale: before } = await lockForStep(seller, seen, 'takeBack');
  const { id } = before;
  await post(tx, { kind: documentKind, id, version: before.version + 1 }, [], await movementsInForce(tx, id));
  await removeLines(tx, 'sale_lot', { saleId: id });
  await setFields(tx, 'sale', id, {
    dispatchedDay: null,
    dispatchedAt: null,
    carrier: '',
    dispatchedByName: '',
    reason,
  });
  return { before, after: await settleSale(tx, id) };
}
