import { listPriceLists } from '@henhouse/contract/catalogue/price-list';
import type { SoldLorryRow } from '@henhouse/contract/sale/sale-schemas';
import type { PriceList } from '@henhouse/domain/catalogue/price-list';
import { proposedPrice } from '@henhouse/domain/sale/proposed-price';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/use-answer';
import type { SaleFormState } from './sale-values';

interface PricedSale {
  readonly kind: SaleKind;
  readonly lorries: readonly SoldLorryRow[];
  readonly isEnabled: boolean;
}

/**
 * Writes the price of the price lists into lines whose price nobody has typed, and answers the name of the list for each line that
 * stands at its price. A typed price wins.
 */
export function useProposedPrices(form: SaleFormState, { kind, lorries, isEnabled }: PricedSale): (string | null)[] {
  const { control, setValue } = form;
  const [partnerId, day, lines] = useWatch({ control, name: ['partnerId', 'day', 'lines'] });
  const customer = partnerId ? { customer: partnerId } : {};
  const query = { day, retired: 'false', perPage: 200, ...customer } as const;
  const { data } = useAnswer(listPriceLists, { query }, { enabled: isEnabled && Boolean(day), keepPrevious: true });
  const lists: PriceList[] = (data?.items ?? []).map((list) => ({
    ...list,
    lines: list.lines.flatMap((line) => (line.priceMinor === null ? [] : [{ ...line, priceMinor: line.priceMinor }])),
  }));
  const found = lines.map(({ unit, grade, breed, flockId }) => {
    const flock = lorries.find((lorry) => lorry.flockId === flockId) ?? null;
    const line = { kind, unit, grade: grade ?? null, breed: breed ?? '', flock };
    return proposedPrice(lists, { customerId: partnerId ?? null, day }, line);
  });
  // What was written last, by line: a price that differs from it was typed.
  const written = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [index, { id, unitPriceMinor }] of lines.entries()) {
      const proposal = found[index]?.priceMinor;
      const isOwn =
        unitPriceMinor === null || unitPriceMinor === undefined || unitPriceMinor === written.current.get(id);
      if (proposal === undefined || !isOwn || unitPriceMinor === proposal) continue;
      written.current.set(id, proposal);
      setValue(`lines.${index}.unitPriceMinor`, proposal);
    }
  });
  return lines.map(({ unitPriceMinor }, index) => {
    const proposal = found[index];
    return proposal && proposal.priceMinor === unitPriceMinor ? proposal.listName : null;
  });
}
