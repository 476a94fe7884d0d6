import type { PriceListRow } from '@henhouse/contract/catalogue/price-list';
import { t } from 'i18next';
import { useWords } from '../../shared/catalogue/use-words';
import { useCurrency } from '../../shared/format/money';
import { formatPrice } from '../../shared/format/money-number';
import { withColon } from '../../shared/i18n/with-colon';

/** A price in a few words: "Eggs, table: €0.18 per egg". */
export function usePriceWords(): (line: PriceListRow['lines'][number]) => string {
  const grades = useWords('eggGrade');
  const currency = useCurrency();
  return ({ product, productionKind, breed, grade, unit, priceMinor }) => {
    const of = [
      t(($) => $.catalogue.price.products[product]),
      ...(productionKind === null ? [] : [t(($) => $.farm.kinds[productionKind])]),
      ...(breed === '' ? [] : [breed]),
      ...(grade === null ? [] : [grades.nameOf(grade)]),
    ];
    const price = priceMinor === null ? '–' : formatPrice(priceMinor, currency);
    return withColon(of.join(', '), `${price}/${t(($) => $.catalogue.price.units[unit])}`);
  };
}
