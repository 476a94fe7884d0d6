import { type ChangedThing, mayChangeThing } from '@henhouse/domain/catalogue/change-right';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';

/** What somebody may do to a part of the master data: a Doctor changes what is of health, and nothing else. */
export function useMayChange(thing: ChangedThing): { add: boolean; change: boolean; merge: boolean } {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  const isTheirs = mayChangeThing(role, thing);
  return {
    add: isTheirs && may('create', 'MasterData'),
    change: isTheirs && may('update', 'MasterData'),
    merge: isTheirs && may('delete', 'MasterData'),
  };
}
