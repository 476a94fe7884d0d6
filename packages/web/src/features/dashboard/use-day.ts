import { isDay } from '@henhouse/domain/day/day';
import { useSearch } from '@tanstack/react-router';
import { useSearchChange } from '../../shared/screen/use-search-change';

/** The day that the figures are of, kept in the address; none is today. */
export function useDay(): readonly [day: string | undefined, choose: (day: string) => void] {
  const search: { day?: unknown } = useSearch({ strict: false });
  const change = useSearchChange();
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : undefined;
  return [day, (next) => change({ day: next || undefined })];
}
