import { getOpenAlarms } from '@henhouse/contract/alarm/alarm';
import { useAnswer } from '../api/use-answer';
import { useMay } from '../session/ability';
import { useSession } from '../session/session';

/** Open alarms of the farms in reach, kept true by live events; nothing for who may not read alarms. */
export function useOpenAlarms() {
  const may = useMay();
  const hasCompany = useSession()?.user.companyId != null;
  return useAnswer(getOpenAlarms, {}, { enabled: hasCompany && may('read', 'Alarm'), refetchInterval: 5 * 60_000 });
}
