import { BaseSequencer } from 'vitest/node';
import { restingNow } from './resting.mjs';

/**
 * Files that take long, in the order in which they begin: begun last they would run on alone. Those between need no demo, and
 * run while the first one that does loads it.
 */
const long = [
  'hostile-texts',
  'src/start',
  'acknowledged-writes',
  'screens/owner',
  'purchase-to-margin',
  'bad-week',
  'first-hour',
  'screens/manager',
  'graph-moves',
  'vets-round',
  'writing-endpoints',
  'load-demo',
  'gates/fuzz',
  'company-books',
  'gates/canary',
  'permission-matrix',
];

/** The largest first, so that two workers end together. */
const projects = ['server', 'web', 'domain', 'contract'];

const projectOf = ({ project }) => {
  const place = projects.indexOf(project.name);
  return place < 0 ? projects.length : place;
};

const placeOf = ({ moduleId }) => {
  const place = long.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return place < 0 ? long.length : place;
};

/**
 * Project by project, in each of them long files before the others, which stay in vitest's own order. A worker that files share
 * (`isolate: false`) lives as long as the next file is of its project, and loads everything anew after that. Long files that are
 * another commit's turn are left out.
 */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const resting = restingNow();
    const awake = files.filter(({ moduleId }) => !resting.some((file) => moduleId.endsWith(`/${file}`)));
    const sorted = await super.sort(awake);
    return sorted.toSorted((one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other));
  }
}
