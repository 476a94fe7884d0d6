import { t } from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { minorPerMajor } from '../../shared/format/money-number';
import { NumberField } from '../../shared/ui/form/fields';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { ActButton } from '../../shared/ui/page/act-button';
import styles from './forecast.module.css';

/** Prices in the smallest unit of money per kg, as the endpoint takes them; both or none. */
export interface Prices {
  readonly priceMinorPerKg?: number;
  readonly feedMinorPerKg?: number;
}

interface Typed {
  readonly birdPerKg: number | null;
  readonly feedPerKg: number | null;
}

const isPrice = (price: number | null): price is number => price !== null && Number.isFinite(price) && price >= 0;

/** What a kg brings and what feed costs, with which the best day to sell is one of money. */
export function PriceFields({
  currency,
  onPrices,
}: {
  readonly currency: string;
  readonly onPrices: (prices: Prices) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm<Typed>({ defaultValues: { birdPerKg: null, feedPerKg: null } });
  const bind = bindTo(form.control);
  const take = form.handleSubmit(({ birdPerKg, feedPerKg }) => {
    const minor = minorPerMajor(currency);
    const isKnown = isPrice(birdPerKg) && isPrice(feedPerKg);
    onPrices(isKnown ? { priceMinorPerKg: birdPerKg * minor, feedMinorPerKg: feedPerKg * minor } : {});
  });
  const unit = `${currency}/kg`;
  if (!isOpen)
    return (
      <div className={styles.prices}>
        <ActButton quiet small label={t(($) => $.forecast.inMoney)} onClick={() => setOpen(true)} />
      </div>
    );
  return (
    <form className={styles.prices} onSubmit={(event) => void take(event)} noValidate>
      <NumberField {...bind('birdPerKg', ($) => $.forecast.birdPrice)} unit={unit} />
      <NumberField {...bind('feedPerKg', ($) => $.forecast.feedPrice)} unit={unit} />
      <ActButton type="submit" quiet label={t(($) => $.forecast.usePrices)} />
    </form>
  );
}
