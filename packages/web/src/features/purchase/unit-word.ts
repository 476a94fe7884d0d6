import { t } from 'i18next';
import { itemUnitWord } from '../../shared/catalogue/item-unit-word';

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
