import { bagUnit } from '@henhouse/domain/catalogue/item';
import { t } from 'i18next';
import { unitText } from '../format/units';

/**
 * The unit of an item in the reader's words, on a screen and in its file: of the bag that the product brings along, and of units it knows.
 * What somebody typed is their own. Quantities beside it stand in this very unit, so it is none of another system.
 */
export const itemUnitWord = (unit: string): string =>
  unit === bagUnit ? t(($) => $.catalogue.item.bag) : unitText(unit, 'metric');
