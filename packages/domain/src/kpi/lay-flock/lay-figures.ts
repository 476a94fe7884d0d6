import type { Kpi } from '../kpi';
import { bodyFigures } from './body-figures';
import { eggFigures } from './egg-figures';
import { feedFigures } from './feed-figures';
import { henFigures } from './hen-figures';
import type { LayFlock } from './lay-flock';
import type { FlockWeek } from './lay-week';

/**
 * Every figure of a layer or breeder flock (or of its birds in one shed) on its day, each with formula, inputs and dates;
 * empty before its birds came. `weeks` are those of `layWeeks`. They look at the last twenty-one days, at running sums
 * and at last weighings only; what needs the whole life is in `curveFigures`.
 */
export function layFigures(flock: LayFlock, weeks: readonly FlockWeek[]): Kpi[] {
  return [...henFigures(flock), ...eggFigures(flock, weeks), ...feedFigures(flock, weeks), ...bodyFigures(flock)];
}
