import type { ItemCategory } from './item';
import type { WordKind } from './word';

/** What of the catalogue is about to be changed. */
export type ChangedThing = ItemCategory | WordKind | 'partner' | 'priceList';

const ofHealth: readonly ChangedThing[] = ['vaccine', 'medicine', 'diagnosis'];

/** The Doctor's right to change master data is one on vaccines, medicines and diseases; everybody else's is one on all. */
export function mayChangeThing(role: string, thing: ChangedThing): boolean {
  return role !== 'Doctor' || ofHealth.includes(thing);
}
