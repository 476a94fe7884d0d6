import type { GoodsLot } from '@henhouse/contract/stock/goods-stock';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { inOrderOfUse, isBarred, isQuarantined } from '@henhouse/domain/ledger/first-expiry';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { formatDay } from '../../../../shared/format/day';
import { quantityText } from '../../../../shared/format/units';
import { choicesOf } from '../../../../shared/i18n/choices-of';
import { SelectField } from '../../../../shared/ui/form/fields';
import { EmptyState } from '../../../../shared/ui/state/empty-state';
import type { Around } from '../kind-form';

/** Vaccine or medicine in the store of a farm; null while it is not known. */
export function goodsOf({ medicines }: Around, category: GoodsLot['category']): readonly GoodsLot[] | null {
  return medicines?.lots?.filter((lot) => lot.category === category) ?? null;
}

interface GoodsChoice {
  readonly itemId: string;
  readonly name: string;
  readonly unit: string;
  readonly onHand: number;
}

/** Items that are in store, with what is there of each; one that is `asked` for though none is there stands among them with its 0. */
export function itemsOf(lots: readonly GoodsLot[], asked?: Omit<GoodsChoice, 'onHand'>): GoodsChoice[] {
  const items = new Map<string, GoodsChoice>(asked && [[asked.itemId, { ...asked, onHand: 0 }]]);
  for (const { itemId, itemName, unit, onHand } of lots) {
    const before = items.get(itemId)?.onHand ?? 0;
    items.set(itemId, { itemId, name: itemName, unit, onHand: addThousandths(before, onHand) });
  }
  return [...items.values()].sort((a, b) => compareNames(a.name, b.name));
}

export interface NamedField<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
}

interface LotFieldProps<Values extends FieldValues, Output> extends NamedField<Values, Output> {
  readonly lots: readonly GoodsLot[];
  readonly day: string;
}

/** The lot it comes from; left empty, first expiry goes first. */
export function LotField<Values extends FieldValues, Output>(props: LotFieldProps<Values, Output>) {
  const { control, name, lots, day } = props;
  const ordered = inOrderOfUse(lots);
  const proposed = ordered.find((lot) => lot.onHand > 0 && !isBarred(lot, day));
  const labelOf = (lot: GoodsLot) => {
    const { lotCode, onHand, unit, expiryDay } = lot;
    if (isQuarantined(lot, day)) return t(($) => $.entry.feed.lotQuarantined, { lot: lotCode });
    const named = { lot: lotCode, quantity: quantityText(onHand, unit) };
    return expiryDay === null
      ? t(($) => $.health.lotName, named)
      : t(($) => $.health.lotExpiring, { ...named, day: formatDay(expiryDay) });
  };
  return (
    <SelectField
      control={control}
      name={name}
      label={t(($) => $.word.lot)}
      half
      isClearable
      placeholder={proposed ? labelOf(proposed) : ''}
      {...(proposed ? { description: t(($) => $.health.lotHint, { lot: proposed.lotCode }) } : {})}
      options={ordered.map((lot) => ({
        value: lot.lotId,
        label: labelOf(lot),
        isDisabled: isBarred(lot, day) || lot.onHand <= 0,
      }))}
    />
  );
}

/** The way of giving it. */
export function RouteField<Values extends FieldValues, Output>({ control, name }: NamedField<Values, Output>) {
  return (
    <SelectField
      control={control}
      name={name}
      label={t(($) => $.health.route.label)}
      half
      isRequired
      options={choicesOf(medicineRoutes, ($) => $.health.route)}
    />
  );
}

/** The store of the farm holds none of it: it is booked first, by whoever may. */
export function NoGoods({ farmId, category }: { readonly farmId: string; readonly category: GoodsLot['category'] }) {
  return (
    <EmptyState
      compact
      icon={IconPackage}
      title={t(($) => $.health.noGoods[category])}
      text={t(($) => $.health.noGoodsText)}
      way="takeStockIn"
      context={{ farmId, category }}
    />
  );
}
