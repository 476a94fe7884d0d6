import type { CurrentShedState } from '../farm/shed.store';
import type { ShedChange } from './import-file.store';

type ShedStates = ReadonlyMap<string, CurrentShedState>;

export const isSameState = (a: CurrentShedState, b: CurrentShedState) =>
  a.state === b.state && a.sinceDay === b.sinceDay;

/** Sheds that are not as they were, with how they were. */
export function shedChanges(before: ShedStates, after: ShedStates): ShedChange[] {
  return [...before].flatMap(([shedId, was]) => {
    const is = after.get(shedId);
    return is === undefined || isSameState(was, is) ? [] : [{ shedId, before: was, after: is }];
  });
}
