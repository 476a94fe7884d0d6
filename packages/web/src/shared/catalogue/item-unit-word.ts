import { bagUnit } from '@henhouse/domain/catalogue/item';
import { t } from 'i18next';

/** The unit of an item in the reader's words: the bag that the product brings along has one, what somebody typed is its own. */
export const itemUnitWord = (unit: string): string => (unit === bagUnit ? t(($) => $.catalogue.item.bag) : unit);
