import { isDay } from '@henhouse/domain/day/day';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { type ProductionKind, productionKinds } from '@henhouse/domain/standards/standard';
import { useSearch } from '@tanstack/react-router';
import { today } from '../../shared/format/today';

/** What the report is narrowed to, as it stands in the address. */
export interface EconomicsQuery {
  readonly farmId: string | undefined;
  readonly kind: ProductionKind | undefined;
  readonly ended: 'true' | 'false' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
}

/** Months that farms and months are shown for when nobody says which: a year. */
const monthsShown = 12;

export function useEconomicsQuery(): EconomicsQuery {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const { farm, kind, ended, from, to, page } = search;
  return {
    farmId: farm,
    kind: oneOf(productionKinds, kind),
    ended: ended === 'true' || ended === 'false' ? ended : undefined,
    from: from && isDay(from) ? from : undefined,
    to: to && isDay(to) ? to : undefined,
    page: Math.max(1, Number.parseInt(page ?? '1', 10) || 1),
  };
}

/** The days asked for, or the last twelve months. */
export function spanOf({ from, to }: EconomicsQuery): { readonly from: string; readonly to: string } {
  const last = to ?? today(null);
  return { from: from ?? monthsBefore(monthOf(last), monthsShown - 1), to: last };
}
