import figures from '@henhouse/contract/texts/fr/figures.json';
import names from '@henhouse/contract/texts/fr/words.json';
import { unbroken } from '@henhouse/domain/format/unbroken';
import { withNames } from '../with-names';
import * as areas from './areas';

/** The texts of the work itself: loaded with the frame. */
export const work = unbroken(withNames(areas, names, figures));
