import { type AlarmLine, listAlarms } from '@henhouse/contract/alarm/alarm';
import { useAnswer } from '../api/use-answer';
import { useMay } from '../session/ability';

/** One shed, machine or egg room of a farm: its alarms are asked for by it, since those of the whole farm may be cut before they come to it. */
export interface AlarmPlace {
  readonly shed?: string;
  readonly machine?: string;
  readonly hatchery?: string;
}

interface AlarmsAtOptions {
  readonly isNow?: boolean;
  readonly place?: AlarmPlace;
}

const none: readonly AlarmLine[] = [];

/** What somebody knows and is over needs nobody but its closing: the list of alarms asks for that. */
const needsSomebody = ({ state, acknowledgedAt }: AlarmLine) => state !== 'cleared' || acknowledgedAt === null;

/**
 * Alarms that need somebody, the most severe first, at most 200: of a place of a farm, of a farm, or of all farms in reach. Those that were put aside
 * are not among them. Empty for who may not read alarms there, and while `isNow` is false: alarms are of this moment.
 */
export function useAlarmsAt(
  farmId: string | undefined,
  { isNow = true, place }: AlarmsAtOptions = {},
): readonly AlarmLine[] {
  const may = useMay();
  const mayRead = farmId === undefined ? may('read', 'Alarm') : may('read', 'Alarm', { farmId });
  const query = { show: 'open', shelved: 'false', sortBy: 'severity', perPage: '200', ...place } as const;
  const { data } = useAnswer(
    listAlarms,
    { query: farmId === undefined ? query : { ...query, farmId } },
    { enabled: isNow && mayRead },
  );
  return isNow ? (data?.items.filter(needsSomebody) ?? none) : none;
}
