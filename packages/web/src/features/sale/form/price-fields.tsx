import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { NumberField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { priceUnit } from '../price-unit';
import type { OfSaleLine } from './sale-values';

interface PriceFieldsProps extends OfSaleLine {
  /** Name of the list that the price is of; null where somebody typed another one, or no list has one. */
  readonly proposed: string | null;
  readonly hasDiscount: boolean;
}

/** Price, discount and tax of a line. */
export function PriceFields({ form: { control }, index, proposed, hasDiscount }: PriceFieldsProps) {
  const bind = bindTo(control);
  const unit = useWatch({ control, name: `lines.${index}.unit` });
  return (
    <>
      <NumberField
        {...bind(`lines.${index}.unitPriceMinor`, ($) => $.word.price)}
        unit={priceUnit(unit)}
        decimals={6}
        {...(proposed === null ? {} : { description: t(($) => $.sale.fromList, { name: proposed }) })}
      />
      {hasDiscount ? (
        <NumberField {...bind(`lines.${index}.discountPct`, ($) => $.purchase.discount)} unit="%" />
      ) : null}
      <NumberField {...bind(`lines.${index}.taxPct`, ($) => $.purchase.taxPct)} unit="%" />
    </>
  );
}
