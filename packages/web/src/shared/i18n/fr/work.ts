import figures from '@henhouse/contract/texts/fr/figures.json';
import names from '@henhouse/contract/texts/fr/words.json';
import { unbroken } from '@henhouse/domain/format/unbroken';
import { withNames } from '../with-names';
import * as areas from './areas';

/** The texts of the work itself: the build divides them (`build-parts/texts`). */
export const work = unbroken(withNames(areas, names, figures));
