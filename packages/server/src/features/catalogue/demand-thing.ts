import { type ChangedThing, mayChangeThing } from '@henhouse/domain/catalogue/change-right';
import { Refusal } from '../../platform/http/refusal';

/** Ends with 403 where a right to change master data does not reach this part of it: a Doctor's ends at health. */
export function demandThing(role: string, thing: ChangedThing): void {
  if (!mayChangeThing(role, thing)) {
    throw new Refusal('notAllowed', { missing: { action: 'update', subject: 'MasterData' } });
  }
}
