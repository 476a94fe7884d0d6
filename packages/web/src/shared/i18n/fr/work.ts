import figures from '@henhouse/contract/texts/fr/figures.json';
import names from '@henhouse/contract/texts/fr/words.json';
import { withNames } from '../with-names';
import * as areas from './areas';
import { unbroken } from './unbroken';

/** The texts of the work itself: loaded with the frame. */
export const work = unbroken(withNames(areas, names, figures));
