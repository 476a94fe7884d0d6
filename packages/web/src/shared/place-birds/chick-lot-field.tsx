import { type ChickLotInStore, listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { t } from 'i18next';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useAnswer } from '../api/use-answer';
import { formatDay } from '../format/day';
import { formatNumber } from '../format/number';
import { SelectField } from '../ui/form/fields';
import type { FieldProps } from '../ui/form/state/use-field';

interface ChickLotFieldProps<Values extends FieldValues, Output> extends Omit<FieldProps<Values, Output>, 'label'> {
  readonly farmId: string;
  /** Which of them are offered; else all. */
  readonly isOffered?: (lot: ChickLotInStore) => boolean;
  /** Undefined once none is chosen any more. */
  readonly onChoose: (lot: ChickLotInStore | undefined) => void;
}

/** From the supplier, past the store. */
const straight = '';

/** Bought chicks that wait in the store of a farm, of which some are placed. Nothing where none wait. */
export function ChickLotField<Values extends FieldValues, Output>({
  farmId,
  isOffered = () => true,
  onChoose,
  ...field
}: ChickLotFieldProps<Values, Output>) {
  const lots = useAnswer(listChickLots, { params: { farmId } });
  const chosen: unknown = useWatch({ control: field.control, name: field.name });
  const offered = (lots.data?.items ?? []).filter(isOffered);
  // A placement that is corrected may have emptied its lot: it stays chosen all the same.
  if (offered.length === 0 && !chosen) return null;
  const label = t(($) => $.purchase.fromStore);
  const options = [
    // A choice as the others: where none is chosen by choosing one again, chicks lose their price unseen.
    { value: straight, label: t(($) => $.purchase.straight) },
    ...offered.map((lot) => ({
      value: lot.lotId,
      label: t(($) => $.purchase.chickLot, {
        breed: lot.breed,
        chicks: formatNumber(lot.onHand),
        day: formatDay(lot.hatchDay),
        source: lot.source || lot.supplierName,
      }),
    })),
  ];
  const isEmptied = typeof chosen === 'string' && !offered.some(({ lotId }) => lotId === chosen);
  return (
    <SelectField
      {...field}
      label={label}
      shown={typeof chosen === 'string' ? chosen : straight}
      options={isEmptied ? [...options, { value: chosen, label }] : options}
      onChoose={(lotId) => onChoose(offered.find((lot) => lot.lotId === lotId))}
    />
  );
}
