/**
 * Figures of a month that are kept when it is closed, in minor units:
 *
 * - `income` and `expense` as booked, without tax; `goodsBought` what was invoiced for goods to be used or sold.
 * - `taxPaid` and `taxCharged`.
 * - `goodsUsed` what flocks ate, were given and were made of: quantity × unit cost of the lots.
 * - `goodsLost` thrown away and missing at counts, less what was found.
 * - `paidOut` and `paidIn` out of and into cash and bank, without what was taken back.
 */
export const periodFigures = [
  'income',
  'expense',
  'goodsBought',
  'goodsUsed',
  'goodsLost',
  'taxPaid',
  'taxCharged',
  'paidOut',
  'paidIn',
] as const;
export type PeriodFigure = (typeof periodFigures)[number];

/** Figures of one month, every one of them there. */
export type PeriodFigures = Readonly<Record<PeriodFigure, number>>;

/** Figures that are other ones than those that were kept. */
export function restatedFigures(kept: PeriodFigures, now: PeriodFigures): PeriodFigure[] {
  return periodFigures.filter((figure) => kept[figure] !== now[figure]);
}
