import { BaseSequencer } from 'vitest/node';

/**
 * Files that take long, in the order in which they begin: begun last they would run on alone. The second needs no demo, and
 * runs while the first one loads it.
 */
const long = [
  'hostile-texts',
  'acknowledged-writes',
  'screens/owner',
  'purchase-to-margin',
  'screens/manager',
  'graph-moves',
  'vets-round',
  'writing-endpoints',
  'load-demo',
  'gates/fuzz',
  'company-books',
  'demo-margin',
  'gates/canary',
  'permission-matrix',
];

const placeOf = ({ moduleId }) => {
  const place = long.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return place < 0 ? long.length : place;
};

/** Long files before the others, which stay in vitest's own order. */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
