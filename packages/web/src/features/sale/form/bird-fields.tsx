import type { SoldLorryRow } from '@henhouse/contract/sale/sale-schemas';
import { birdsBilled, meanOfLorries } from '@henhouse/domain/sale/sale-amounts';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../shared/format/day';
import { formatNumber, formatQuantity } from '../../../shared/format/number';
import { ChooseManyField } from '../../../shared/ui/form/choose-many-field';
import { CheckField, SelectField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { WayTo } from '../../../shared/way-out/way-out';
import styles from '../sale.module.css';
import type { OfSaleLine } from './sale-values';

interface OfLorries extends OfSaleLine {
  readonly lorries: readonly SoldLorryRow[];
}

/** Which flock a line prices. */
export function BirdHead({ form: { control, setValue }, index, lorries }: OfLorries) {
  const bind = bindTo(control);
  const flocks = [...new Map(lorries.map(({ flockId, flockNumber }) => [flockId, flockNumber]))];
  return (
    <SelectField
      {...bind(`lines.${index}.flockId`, ($) => $.word.flock)}
      isRequired
      options={flocks.map(([value, label]) => ({ value, label }))}
      onChoose={(value) => {
        const flockId = typeof value === 'string' ? value : null;
        const all = lorries.filter((lorry) => lorry.flockId === flockId).map(({ entryId }) => entryId);
        setValue(`lines.${index}.flockId`, flockId, { shouldDirty: true });
        setValue(`lines.${index}.entryIds`, all, { shouldDirty: true });
      }}
    />
  );
}

/** The lorries of the flock, and what of them is paid. */
export function BirdsMore({ form: { control }, index, lorries }: OfLorries) {
  const bind = bindTo(control);
  const line = useWatch({ control, name: `lines.${index}` });
  const offered = lorries.filter(({ flockId }) => flockId === line.flockId);
  const chosen = offered.filter(({ entryId }) => line.entryIds?.includes(entryId));
  const terms = { deductDoa: Boolean(line.deductDoa), deductCondemned: Boolean(line.deductCondemned) };
  const billed = birdsBilled(chosen, terms);
  return (
    <>
      {lorries.length === 0 ? (
        <p className={styles.wide}>
          {t(($) => $.sale.noLorries)} <WayTo act="enterBirdSale" />
        </p>
      ) : null}
      <div className={styles.wide}>
        <ChooseManyField
          {...bind(`lines.${index}.entryIds`, ($) => $.sale.lorries)}
          isRequired
          options={offered.map(({ entryId, day, shedCode, count, netKg }) => ({
            value: entryId,
            label: t(($) => $.sale.lorry, {
              day: formatDay(day),
              shed: shedCode,
              birds: formatNumber(count),
              kg: formatQuantity(netKg),
            }),
          }))}
        />
      </div>
      <CheckField {...bind(`lines.${index}.deductDoa`, ($) => $.sale.deductDoa)} />
      <CheckField {...bind(`lines.${index}.deductCondemned`, ($) => $.sale.deductCondemned)} />
      {chosen.length === 0 ? null : (
        <p className={styles.wide} aria-live="polite">
          {t(($) => $.sale.billed, {
            birds: formatNumber(billed.birds),
            kg: formatQuantity(billed.kg),
            mean: formatNumber(Math.round(meanOfLorries(chosen) ?? 0)),
          })}
        </p>
      )}
    </>
  );
}
