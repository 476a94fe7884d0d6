import { type GridLine, getEntryContext } from '@henhouse/contract/entry/entry-work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOptions } from '../../../shared/api/use-answer';

/** More sheds than one person walks through: those are entered in the grid, near a network. */
const mostSheds = 8;
const pauseMs = 3_000;
const freshMs = 30 * 60_000;

/** Brings what the single forms of these sheds show onto this device, before the walk into a shed without a network. */
export function usePreparedForms(lines: readonly GridLine[], isReached: boolean): void {
  const client = useQueryClient();
  const sheds = lines.length > mostSheds ? '' : lines.map(({ shedId, flockId }) => `${shedId} ${flockId}`).join(',');
  useEffect(() => {
    if (!isReached || sheds === '') return undefined;
    // The grid itself comes first.
    const timer = setTimeout(() => {
      for (const shed of sheds.split(',')) {
        const [shedId = '', flockId = ''] = shed.split(' ');
        const context = answerOptions(getEntryContext, { params: { shedId, flockId }, query: {} });
        void client.prefetchQuery({ ...context, staleTime: freshMs });
      }
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [client, sheds, isReached]);
}
