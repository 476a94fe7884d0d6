import type { EntryKind } from '@henhouse/contract/entry/details';
import { isHealthKind } from '@henhouse/contract/entry/entry';
import { getFarm } from '@henhouse/contract/farm/farm';
import { isDoctorsWork, mayEnterKind, subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { useAnswer } from '../../../shared/api/use-answer';
import { type Place, useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';

interface EntryRights {
  /** No Doctor looks after the farm, and the reader records what outside veterinarians sign: they do a Doctor's work. */
  readonly isStandIn: boolean;
  /** Whether there is a Doctor is being asked. */
  readonly isLoading: boolean;
  mayEnter(kind: EntryKind, place: Place): boolean;
  mayCorrect(kind: EntryKind, place: Place): boolean;
  mayTakeBack(kind: EntryKind, place: Place): boolean;
}

/** What the reader may do with entries of a kind on a farm. This hides what would be refused; the server is the judge. */
export function useEntryRights(farmId: string): EntryRights {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  const records = may('outside', 'Prescription', { farmId });
  const farm = useAnswer(getFarm, { params: { farmId } }, { enabled: records });
  const isStandIn = records && farm.data?.hasDoctor === false;
  return {
    isStandIn,
    isLoading: farm.isLoading,
    mayEnter: (kind, place) =>
      (isStandIn && isDoctorsWork('create', kind)) ||
      (may('create', subjectOfKind(kind), place) && mayEnterKind(role, kind)),
    mayCorrect: (kind, place) =>
      (isStandIn && isDoctorsWork('correct', kind)) || may('update', subjectOfKind(kind), place),
    mayTakeBack: (kind, place) =>
      (isStandIn && isDoctorsWork('correct', kind)) ||
      may(isHealthKind(kind) ? 'update' : 'delete', subjectOfKind(kind), place),
  };
}
