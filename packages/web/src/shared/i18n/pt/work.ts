import figures from '@henhouse/contract/texts/pt/figures.json';
import names from '@henhouse/contract/texts/pt/words.json';
import { withNames } from '../with-names';
import * as areas from './areas';

/** The texts of the work itself: the build divides them (`build-parts/texts`). */
export const work = withNames(areas, names, figures);
