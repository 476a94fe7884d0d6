import type { Prescription } from '@henhouse/contract/health/prescription';
import { startsOnPrescription } from '@henhouse/domain/entry/correction-window';
import { aliveOf } from '@henhouse/domain/entry/entry-context';
import { courseDays, type TreatmentDetail } from '@henhouse/domain/entry/treatment/treatment';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { MedicineField } from '../../../../shared/catalogue/medicine-field';
import { WordField } from '../../../../shared/catalogue/word-field';
import { getSession } from '../../../../shared/session/session';
import { DayField } from '../../../../shared/ui/form/day-field';
import { NumberField, TextField } from '../../../../shared/ui/form/fields';
import { ClearDays } from '../health/clear-days';
import { RouteField } from '../health/goods-fields';
import { treatmentContext } from '../health/medicine-context';
import { PrescriptionField } from '../health/prescription-field';
import type { KindFieldsProps, KindForm, Typed } from '../kind-form';

type TreatmentValues = Typed<TreatmentDetail, 'itemId' | 'birds'>;

export const treatmentForm: KindForm<'treatment', TreatmentValues> = {
  kind: 'treatment',
  blank: ({ context }) => ({
    diagnosis: '',
    // Who stands in for a Doctor copies who signed.
    prescriber: startsOnPrescription(getSession()?.user.role ?? '') ? '' : (getSession()?.user.fullName ?? ''),
    itemId: null,
    prescriptionId: null,
    dose: '',
    route: 'drinkingWater',
    endDay: context.day,
    birds: aliveOf(context),
    result: '',
  }),
  valuesOf: (detail) => ({ ...detail }),
  detailOf: ({ itemId, prescriptionId, ...values }) => ({
    ...values,
    itemId: itemId ?? '',
    prescriptionId: prescriptionId || null,
  }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: treatmentContext,
  results: (detail, { context }) => [
    { label: t(($) => $.flock.tabs.days), value: detail && courseDays(context.day, detail.endDay), unit: 'days' },
  ],
  Fields: TreatmentFields,
};

function TreatmentFields({ form, around }: KindFieldsProps<TreatmentValues>) {
  const { control, bind, setValue } = form;
  const [itemId, prescriptionId, route, endDay, day] = useWatch({
    control,
    name: ['detail.itemId', 'detail.prescriptionId', 'detail.route', 'detail.endDay', 'day'],
  });
  const items = around.medicines?.items?.filter((item) => !item.retired || item.id === itemId);

  const choosePrescription = (one: Prescription | null) => {
    setValue('detail.prescriptionId', one?.id ?? null, { shouldDirty: true });
    if (one === null) return;
    setValue('detail.itemId', one.itemId, { shouldDirty: true });
    setValue('detail.diagnosis', one.diagnosis, { shouldDirty: true });
    setValue('detail.dose', one.dose, { shouldDirty: true });
    setValue('detail.route', one.route);
    setValue('detail.endDay', one.toDay, { shouldDirty: true });
    setValue('detail.prescriber', one.prescriber, { shouldDirty: true });
  };

  return (
    <>
      <PrescriptionField
        {...bind('detail.prescriptionId')}
        around={around}
        day={day}
        chosen={prescriptionId}
        onChoose={choosePrescription}
      />
      <MedicineField {...bind('detail.itemId')} items={items} half isRequired />
      <WordField
        {...bind('detail.diagnosis', ($) => $.health.diagnosis)}
        kind="diagnosis"
        half
        maxLength={200}
        isRequired
      />
      <TextField {...bind('detail.prescriber', ($) => $.health.prescriber)} half maxLength={100} isRequired />
      <TextField
        {...bind('detail.dose', ($) => $.health.dose)}
        placeholder={t(($) => $.health.doseExample)}
        half
        maxLength={100}
        isRequired
      />
      <RouteField {...bind('detail.route')} />
      <DayField {...bind('detail.endDay', ($) => $.word.lastDay)} half min={day} isRequired />
      <NumberField {...bind('detail.birds', ($) => $.health.birdsTreated)} unit="birds" half isRequired />
      <TextField {...bind('detail.result', ($) => $.word.result)} maxLength={500} />
      <ClearDays around={around} itemId={itemId} prescriptionId={prescriptionId} route={route} lastDoseDay={endDay} />
    </>
  );
}
