import { type KeptBroilerPlaces, keepBroilerPlaces } from '../broiler-places';
import { type KeptLayPlaces, keepLayPlaces } from '../lay/lay-places';

/** Days of flocks that dashboards and letters are worked out from, of every kind. */
export interface KeptPlaces {
  readonly broilers: KeptBroilerPlaces;
  readonly hens: KeptLayPlaces;
}

export const keepPlaces = (): KeptPlaces => ({ broilers: keepBroilerPlaces(), hens: keepLayPlaces() });
