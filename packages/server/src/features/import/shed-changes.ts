import type { ShedStanding } from '../farm/shed.store';
import type { ShedChange } from './import-file.store';

type Standings = ReadonlyMap<string, ShedStanding>;

export const isSameStanding = (a: ShedStanding, b: ShedStanding) => a.state === b.state && a.sinceDay === b.sinceDay;

/** Sheds that are not as they were, with how they were. */
export function shedChanges(before: Standings, after: Standings): ShedChange[] {
  return [...before].flatMap(([shedId, was]) => {
    const is = after.get(shedId);
    return is === undefined || isSameStanding(was, is) ? [] : [{ shedId, before: was, after: is }];
  });
}
