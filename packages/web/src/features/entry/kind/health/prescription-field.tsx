import type { Prescription } from '@henhouse/contract/health/prescription';
import { isInForce } from '@henhouse/domain/health/prescription';
import { t } from 'i18next';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatDayShort } from '../../../../shared/format/day';
import { withColon } from '../../../../shared/i18n/with-colon';
import { SelectField } from '../../../../shared/ui/form/fields';
import type { Around } from '../kind-form';
import type { NamedField } from './goods-fields';

interface PrescriptionFieldProps<Values extends FieldValues, Output> extends NamedField<Values, Output> {
  readonly name: FieldPath<Values>;
  readonly around: Around;
  readonly day: string;
  /** The one that stands in the form, offered though it may be over. */
  readonly chosen: string | null;
  /** What the medicine, the dose and the days follow from; null when none is chosen. */
  readonly onChoose: (prescription: Prescription | null) => void;
}

/** Prescriptions of the flock that are in force on the day: what is chosen fills in the rest, and says what its Doctor noted. */
export function PrescriptionField<Values extends FieldValues, Output>(props: PrescriptionFieldProps<Values, Output>) {
  const { control, name, around, day, chosen, onChoose } = props;
  const offered = (around.medicines?.prescriptions ?? []).filter(
    (one) => one.id === chosen || isInForce(one, one.itemId, day),
  );
  const notes = offered.find(({ id }) => id === chosen)?.notes ?? '';
  const nameOf = ({ itemName, fromDay, toDay, paper }: Prescription) => {
    const days = { from: formatDayShort(fromDay), to: formatDayShort(toDay) };
    const name = t(($) => $.health.courseName, { name: itemName, ...days });
    return paper ? t(($) => $.health.paper.of, { name, number: paper.number }) : name;
  };
  return (
    <SelectField
      control={control}
      name={name}
      label={t(($) => $.health.prescription)}
      description={notes === '' ? t(($) => $.health.prescriptionHint) : withColon(($) => $.word.notes, notes)}
      half
      isClearable
      placeholder={t(($) => $.word.none)}
      onChoose={(value) => onChoose(offered.find(({ id }) => id === value) ?? null)}
      options={offered.map((one) => ({
        value: one.id,
        label: nameOf(one),
      }))}
    />
  );
}
