import type { Day } from '../day/day';
import { isQuarantined } from '../ledger/first-expiry';
import { isLotFor, type LotLine, requestedGrade, type SellableLot } from './check-sale';
import { piecesOf } from './sale-amounts';

/** Goods of which a store has less than is to leave, in pieces. */
interface ShortGoods {
  /** The first of the lines that take them. */
  readonly lineId: string;
  /** Free in the store; what a vet holds on the day is not. */
  readonly there: number;
  /** What all lines of the sale take of them. */
  readonly own: number;
  /** What others that wait for them take, by sale. */
  readonly waiting: ReadonlyMap<string, number>;
}

type WaitingLine = LotLine & { readonly saleId: string };

/**
 * What lies in too small a number for a sale and for those that wait beside it, goods by goods: eggs of one grade do not make up for
 * another, on the day that they leave. Chicks that any grade will do for count at each grade that they can be served from.
 */
export function goodsShort(
  lines: readonly LotLine[],
  lots: readonly (SellableLot & { readonly onHand: number })[],
  others: readonly WaitingLine[],
  day: Day,
): ShortGoods[] {
  const first = new Map<string, LotLine>();
  for (const line of lines) if (!first.has(goodsOf(line))) first.set(goodsOf(line), line);
  return [...first.values()].flatMap((line) => {
    const isAlike = (other: LotLine) => isLotFor(line, lotOf(other));
    const there = lots.reduce(
      (sum, lot) => sum + (!isQuarantined(lot, day) && isLotFor(line, lot) ? lot.onHand : 0),
      0,
    );
    const own = lines.filter(isAlike).reduce((sum, one) => sum + piecesOf(one), 0);
    const waiting = new Map<string, number>();
    for (const other of others.filter(isAlike)) {
      waiting.set(other.saleId, (waiting.get(other.saleId) ?? 0) + piecesOf(other));
    }
    const wanted = [...waiting.values()].reduce((sum, pieces) => sum + pieces, own);
    return there < wanted ? [{ lineId: line.id, there, own, waiting }] : [];
  });
}

const goodsOf = (line: LotLine): string =>
  JSON.stringify([line.grade, line.breed.toLowerCase(), line.sex, requestedGrade(line)]);

/** What a line takes, as if it lay there. */
const lotOf = (line: LotLine): SellableLot => ({
  lotId: '',
  grade: line.grade,
  breed: line.breed,
  sex: line.sex,
  chickGrade: requestedGrade(line),
  quarantinedFrom: null,
  hatchId: null,
});
