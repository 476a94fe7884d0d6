import type { Entry } from '@henhouse/contract/entry/entry';
import { dayInZone } from '@henhouse/domain/day/day';
import { checkCorrectionWindow } from '@henhouse/domain/entry/correction-window';
import { useCallback } from 'react';
import { timeNow } from '../../../shared/clock/clock';
import { siteZone } from '../../../shared/format/today';
import { useSession } from '../../../shared/session/session';

/** Last day on which this person may correct an entry, when that is over; null while they may. */
export function useTooLate(): (entry: Pick<Entry, 'createdAt' | 'farmId'>) => string | null {
  const role = useSession()?.user.role ?? '';
  return useCallback(
    ({ createdAt, farmId }) => {
      const zone = siteZone(farmId);
      const createdDay = dayInZone(Date.parse(createdAt), zone);
      const [problem] = checkCorrectionWindow(role, { createdDay }, dayInZone(timeNow(), zone));
      return problem ? String(problem.params.max) : null;
    },
    [role],
  );
}
