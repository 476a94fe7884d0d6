import { comparedMonthsAtMost } from '@henhouse/contract/dashboard/money';
import { isDay } from '@henhouse/domain/day/day';
import { type ComparedMonths, comparedMonths } from '@henhouse/domain/economics/compared-months';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { useSearch } from '@tanstack/react-router';
import { useToday } from '../../../shared/format/use-today';

/** Months that are offered, this one among them. */
export const offeredMonths = [1, 3, 6, 12] as const;
type OfferedMonths = (typeof offeredMonths)[number];

export interface ChosenMonths {
  /** Null: somebody chose days of their own. */
  readonly offered: OfferedMonths | null;
  readonly from: string;
  readonly to: string;
  /** The same with the months before; for who compares. */
  readonly compared: ComparedMonths;
}

/** What of the address says which months. */
export const monthsInAddress = ['months', 'from', 'to'] as const;

/** The months that the address asks for, at most 18; those offered first where it names none, or no sound ones. */
export function useMonths(otherwise: OfferedMonths): ChosenMonths {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const day = useToday(null);
  const { from, to = day, months } = search;
  if (from && isDay(from) && isDay(to) && from <= to && to <= day) {
    const compared = comparedMonths({ from, to }, day);
    if (compared.months.length <= comparedMonthsAtMost) return { offered: null, from, to, compared };
  }
  const offered = offeredMonths.find((count) => String(count) === months) ?? otherwise;
  const first = monthsBefore(monthOf(day), offered - 1);
  return { offered, from: first, to: day, compared: comparedMonths({ from: first, to: day }, day) };
}
