import type { Entry } from '@henhouse/contract/entry/entry';
import { dayInZone } from '@henhouse/domain/day/day';
import { checkCorrectionWindow } from '@henhouse/domain/entry/correction-window';
import { useCallback } from 'react';
import { useSession } from '../../../shared/session/session';

/** Last day on which this person may correct an entry, when that is over; null while they may. */
export function useTooLate(): (entry: Pick<Entry, 'createdAt'>) => string | null {
  const role = useSession()?.user.role ?? '';
  return useCallback(
    ({ createdAt }) => {
      // The farm's own zone is the server's to know: here the reader's stands in, and the server judges.
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const createdDay = dayInZone(Date.parse(createdAt), zone);
      const [problem] = checkCorrectionWindow(role, { createdDay }, dayInZone(Date.now(), zone));
      return problem ? String(problem.params.max) : null;
    },
    [role],
  );
}
