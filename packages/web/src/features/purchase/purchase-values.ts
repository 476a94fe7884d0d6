import { createPurchase, type Purchase, purchaseFields } from '@henhouse/contract/purchase/purchase';
import { countedUnits, isItemKind, type PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { emptyNumber } from '../../shared/ui/form/state/empty-number';

export const purchaseSchema = z.strictObject({ ...purchaseFields, farmId: createPurchase.input.shape.farmId });
export type PurchaseValues = z.input<typeof purchaseSchema>;
export type TypedPurchase = z.output<typeof purchaseSchema>;
/** A form begins without a supplier. */
export type PurchaseDefaults = DefaultValues<PurchaseValues>;

/** A line before anything is typed. */
export function blankLine(kind: PurchaseKind): PurchaseValues['lines'][number] {
  const unit = isItemKind(kind) ? '' : (Object.keys(countedUnits[kind])[0] ?? '');
  return {
    id: newId(),
    itemId: null,
    unit,
    quantity: emptyNumber,
    freeQuantity: 0,
    unitPriceMinor: emptyNumber,
    discountPct: 0,
    taxPct: 0,
    notes: '',
    breed: '',
    sex: kind === 'chicks' ? 'asHatched' : null,
    hatchery: '',
    hatchDay: null,
    parentAgeWeeks: null,
    sourceFlock: '',
    grade: kind === 'eggStock' ? 'hatching' : null,
    layFromDay: null,
    layToDay: null,
  };
}

/** The item that an address asks to buy: `?item=…&unit=…`, in its base unit. */
interface RequestedItem {
  readonly itemId: string;
  readonly unit: string;
}

export function requestedItem(search: { readonly item?: unknown; readonly unit?: unknown }): RequestedItem | null {
  const { item, unit } = search;
  return typeof item === 'string' ? { itemId: item, unit: typeof unit === 'string' ? unit : '' } : null;
}

export function blankPurchase(
  kind: PurchaseKind,
  farmId: string | null,
  requested: RequestedItem | null = null,
): PurchaseDefaults {
  return {
    farmId,
    partnerId: undefined,
    day: today(farmId),
    expectedDay: null,
    freightMinor: 0,
    freightTaxPct: 0,
    notes: '',
    lines: [{ ...blankLine(kind), ...(isItemKind(kind) ? requested : {}) }],
  };
}

/** A purchase as the form has it. */
export function purchaseValues(purchase: Purchase): PurchaseDefaults {
  return {
    farmId: purchase.farmId,
    partnerId: purchase.partnerId ?? undefined,
    day: purchase.day,
    expectedDay: purchase.expectedDay,
    freightMinor: purchase.freightMinor,
    freightTaxPct: purchase.freightTaxPct,
    notes: purchase.notes,
    lines: purchase.lines.map(
      ({
        itemName: _name,
        baseUnit: _base,
        factor: _factor,
        netMinor: _net,
        taxMinor: _tax,
        accepted: _accepted,
        rejected: _rejected,
        billed: _billed,
        ...line
      }) => line,
    ),
  };
}
