import type { SendableLot } from '@henhouse/contract/supply/supply';
import { isBarred } from '@henhouse/domain/ledger/first-expiry';
import type { SupplyDirection } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { GridLine, LineGrid } from '../../../shared/document/line-grid';
import { formatDay } from '../../../shared/format/day';
import { quantityText } from '../../../shared/format/units';
import { useToday } from '../../../shared/format/use-today';
import { NumberField, SelectField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { lotCodeText, useLotName } from '../lot-name';

/** The part of a form that says which lots go, and how much of each. */
interface LotValues {
  readonly lots: { lotId: string; quantity: number }[];
}

interface LotLinesProps {
  /** The farm at the other end, by whose day they are judged; undefined while none is chosen. */
  readonly farmId: string | undefined;
  /** What the sending store has, first expiry first. */
  readonly lots: readonly SendableLot[];
  readonly direction: SupplyDirection;
  /** What holds a lot of eggs, in words; empty of one that is free. */
  readonly heldText?: (lotId: string) => string;
}

/** Lots that go, first expiry first, in a form that provides itself; what is expired or in quarantine goes back to the company at most. */
export function LotLines({ farmId, lots, direction, heldText = () => '' }: LotLinesProps) {
  const { control } = useFormContext<LotValues>();
  const bind = bindTo(control);
  const nameOf = useLotName();
  const { fields, append, remove } = useFieldArray({ control, name: 'lots', keyName: 'key' });
  const chosen = useWatch({ control, name: 'lots' });
  const now = useToday(farmId ?? null);
  const isShut = (lot: SendableLot) => isBarred(lot, now);
  const options = lots.map((lot) => ({ value: lot.lotId, label: lotLabel(lot) }));

  function lotLabel(lot: SendableLot): string {
    const { onHand, unit, expiryDay } = lot;
    const facts = { item: nameOf(lot), lot: lotCodeText(lot), onHand: quantityText(onHand, unit) };
    const text = t(($) => $.supply.lotChoice, facts);
    if (isShut(lot)) return t(($) => $.supply.lotBarred, { lot: text });
    if (expiryDay !== null) return t(($) => $.supply.lotExpiring, { lot: text, day: formatDay(expiryDay) });
    return [text, heldText(lot.lotId)].filter(Boolean).join(' · ');
  }

  const next = lots.find(
    (lot) => (direction === 'toCompany' || !isShut(lot)) && !chosen.some(({ lotId }) => lotId === lot.lotId),
  );
  return (
    <LineGrid
      title={t(($) => $.supply.lots)}
      columns={[
        { label: t(($) => $.word.lot), width: 'minmax(200px, 1fr)' },
        { label: t(($) => $.word.quantity), width: '160px', align: 'end' },
      ]}
      {...(next ? { onAdd: () => append({ lotId: next.lotId, quantity: next.onHand }) } : {})}
    >
      {fields.map((field, index) => (
        <GridLine
          key={field.key}
          name={t(($) => $.word.lineNumber, { number: index + 1 })}
          onRemove={() => remove(index)}
        >
          <SelectField
            {...bind(`lots.${index}.lotId`, ($) => $.word.lot)}
            options={options.map((option) => ({
              ...option,
              isDisabled: direction === 'toFarm' && lots.some((lot) => lot.lotId === option.value && isShut(lot)),
            }))}
          />
          <NumberField
            {...bind(`lots.${index}.quantity`, ($) => $.word.quantity)}
            unit={lots.find(({ lotId }) => lotId === chosen[index]?.lotId)?.unit ?? ''}
            isRequired
          />
        </GridLine>
      ))}
    </LineGrid>
  );
}
