import { t } from 'i18next';
import { itemUnitWord } from '../../shared/catalogue/item-unit-word';

/** The unit of a price, on a screen, beside its field and in a file: `money/bag` in the reader's words, one box and not many. */
export function priceUnit(unit: string): string {
  switch (unit) {
    case '':
      return 'money';
    case 'chicks':
      return `money/${t(($) => $.sale.perUnit.bird)}`;
    case 'eggs':
      return `money/${t(($) => $.sale.perUnit.egg)}`;
    case 'tray':
      return `money/${t(($) => $.sale.perUnit.tray)}`;
    case 'box':
      return `money/${t(($) => $.purchase.perBox)}`;
    default:
      return `money/${itemUnitWord(unit)}`;
  }
}

/** A unit in the reader's words where the product knows it; an item's own word otherwise. */
export function useUnitWord(): (unit: string) => string {
  return (unit) => {
    switch (unit) {
      case 'chicks':
        return t(($) => $.purchase.unit.chicks);
      case 'box':
        return t(($) => $.purchase.unit.box);
      case 'eggs':
        return t(($) => $.word.eggsLower);
      case 'tray':
        return t(($) => $.purchase.unit.tray);
      default:
        return itemUnitWord(unit);
    }
  };
}
