import { readCollections } from '../egg-collections.store';
import type { KindReading } from './kind-reading';

export const eggReading: KindReading<'egg'> = {
  // Collections of a day are judged together: of two at once the second finds the eggs of the first.
  lock: 'alone',
  withWeights: false,
  movesBirds: false,
  async read(_detail, { tx, shedId, flockId, day, correctedId }) {
    return { collections: await readCollections(tx, { shedId, flockId, day, withoutEntry: correctedId }) };
  },
};
