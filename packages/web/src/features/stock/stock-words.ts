import type { InventoryLine } from '@henhouse/contract/stock/inventory';
import type { CountSheetLine, StockCountWithLines } from '@henhouse/contract/stock/stock-count';
import { isDay } from '@henhouse/domain/day/day';
import { stockCategories } from '@henhouse/domain/stock/stock-level';
import { t } from 'i18next';
import { useWords } from '../../shared/catalogue/use-words';
import { formatDay } from '../../shared/format/day';
import { choicesOf } from '../../shared/i18n/choices-of';
import type { Tone } from '../../shared/ui/state/status-pill';

/** What an item is called: eggs are no items, their grade stands in for a name. */
export function useItemName(): (of: { readonly category: string; readonly itemName: string }) => string {
  const grades = useWords('eggGrade');
  return ({ category, itemName }) => (category === 'eggs' ? grades.nameOf(itemName) : itemName);
}

/** What a lot is called; eggs by the day that they were laid on, and the flock that laid them. */
export function lotText({ lotCode, flockNumber }: Pick<CountSheetLine, 'lotCode' | 'flockNumber'>): string {
  const code = isDay(lotCode) ? formatDay(lotCode) : lotCode;
  return flockNumber ? `${code} · ${flockNumber}` : code;
}

/** Categories as a filter offers them. */
export const categoryOptions = () => choicesOf(stockCategories, ($) => $.stock.categories);

interface StateWord {
  readonly tone: Tone;
  readonly text: string;
}

/** What is most urgent about the stock of an item. */
export function stockState(line: InventoryLine): StateWord {
  if (line.expired > 0) return { tone: 'bad', text: t(($) => $.stock.expired) };
  if (line.quarantined > 0) return { tone: 'bad', text: t(($) => $.stock.quarantined) };
  if (line.toOrder) {
    const { leadTimeDays } = line;
    const text =
      leadTimeDays === null ? t(($) => $.stock.toOrder) : t(($) => $.stock.toOrderWithin, { days: leadTimeDays });
    return { tone: 'warn', text };
  }
  const { minimum, onHand, incoming, comesDay } = line;
  if (minimum !== null && onHand + incoming < minimum) {
    const day = formatDay(comesDay);
    const text = comesDay === null ? t(($) => $.stock.ordered) : t(($) => $.stock.orderedFor, { day });
    return { tone: 'neutral', text };
  }
  if (line.expiring > 0) return { tone: 'warn', text: t(($) => $.stock.expiring) };
  return line.onHand > 0
    ? { tone: 'good', text: t(($) => $.stock.enough) }
    : { tone: 'neutral', text: t(($) => $.stock.used) };
}

interface LotState {
  readonly onHand: number;
  readonly expired: boolean;
  readonly quarantinedFrom: string | null;
}

export function lotState(lot: LotState): StateWord {
  if (lot.onHand === 0) return { tone: 'neutral', text: t(($) => $.stock.used) };
  if (lot.quarantinedFrom !== null) return { tone: 'bad', text: t(($) => $.stock.quarantined) };
  if (lot.expired) return { tone: 'bad', text: t(($) => $.stock.expired) };
  return { tone: 'good', text: t(($) => $.stock.usable) };
}

/** What became of a count that was saved: its differences are booked, or wait for somebody who may. */
export function useCountDone(): (count: Pick<StockCountWithLines, 'state'>) => string {
  return ({ state }) => (state === 'posted' ? t(($) => $.stock.countPosted) : t(($) => $.stock.countWaits));
}
