import { type Entry, listEntries } from '@henhouse/contract/entry/entry';
import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../../shared/api/api-error';
import { useAnswer } from '../../../shared/api/use-answer';
import { useToday } from '../../../shared/format/use-today';
import { entryQueries } from '../kept/entry-queries';
import { lineOnLaterDay } from '../kept/on-a-later-day';
import { instantOf, useKeptAnswer } from '../kept/use-kept-answer';

export interface GridDay {
  readonly farmId: string;
  readonly day: string;
  readonly today: string;
  readonly lines: readonly GridLine[];
  /** Since when the lines lie on this device; null for those of now. */
  readonly keptAt: string | null;
}

/** Without an answer, and without a network that would bring one. */
const isAway = ({ data, error }: UseQueryResult<unknown, ApiError>) => data === undefined && error?.status === 0;

/** The sheds of a farm on a day, or today, whenever that begins; away from the network as they were known last, a day or more older. */
export function useGridDay(farmId: string, day: string | undefined) {
  const query = day === undefined ? {} : { day };
  const wanted = useKeptAnswer(getGrid, { params: { farmId }, query });
  // What was asked for as today bears no day: once that is over it is the day before.
  const last = useAnswer(getGrid, { params: { farmId }, query: {} }, { enabled: false });
  const isLast = isAway(wanted.of) && day !== undefined && last.data !== undefined && last.data.day <= day;
  const of = isLast ? last : wanted.of;
  const keptAt = isLast ? instantOf(last.dataUpdatedAt) : wanted.keptAt;
  const { data, refetch } = of;
  const today = useToday(farmId);
  const isOver = day === undefined && data !== undefined && data.today < today;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  const grid = useMemo<GridDay | undefined>(() => {
    if (data === undefined) return undefined;
    if (keptAt === null) return { farmId, ...data, keptAt };
    const shown = day ?? today;
    const lines = data.lines.map((line) => lineOnLaterDay(line, data.day, shown));
    return { farmId, day: shown, today, lines, keptAt };
  }, [farmId, data, keptAt, day, today]);
  return { of, grid, today };
}

/** What the entries of a day say, by id; undefined until it is known. */
export function useEntriesOfDay(farmId: string, day: string): ReadonlyMap<string, Entry> | undefined {
  const { data, isPending, fetchStatus } = useAnswer(listEntries, entryQueries.entriesOfDay(farmId, day));
  return useMemo(() => {
    if (isPending && fetchStatus === 'fetching') return undefined;
    return new Map((data?.items ?? []).map((entry) => [entry.id, entry]));
  }, [data, isPending, fetchStatus]);
}

/** Feed that can be given on the farm; null while it is not known. */
export function useFeedOfFarm(farmId: string) {
  const { of } = useKeptAnswer(listFeedOnHand, { params: { farmId } });
  return of.data?.items ?? null;
}
