import type { FlockTreatment } from '@henhouse/contract/health/flock-health';
import type { Prescription } from '@henhouse/contract/health/prescription';
import type { MedicineDetail } from '@henhouse/domain/entry/medicine/medicine';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { formatDayShort } from '../../../../shared/format/day';
import { quantityText } from '../../../../shared/format/units';
import { withColon } from '../../../../shared/i18n/with-colon';
import { NumberField, SelectField, TextField } from '../../../../shared/ui/form/fields';
import { ClearDays } from '../health/clear-days';
import { goodsOf, itemsOf, LotField, NoGoods, RouteField } from '../health/goods-fields';
import { medicineContext } from '../health/medicine-context';
import { PrescriptionField } from '../health/prescription-field';
import { ProgrammeItemField } from '../health/programme-item-field';
import type { KindFieldsProps, KindForm, Typed } from '../kind-form';

type MedicineValues = Typed<MedicineDetail, 'itemId' | 'quantity'>;

export const medicineForm: KindForm<'medicine', MedicineValues> = {
  kind: 'medicine',
  blank: () => ({
    itemId: null,
    lotId: null,
    quantity: null,
    purpose: '',
    route: 'drinkingWater',
    prescriptionId: null,
    treatmentId: null,
  }),
  valuesOf: (detail) => ({ ...detail }),
  detailOf: ({ itemId, lotId, prescriptionId, treatmentId, ...values }) => ({
    ...values,
    itemId: itemId ?? '',
    lotId: lotId || null,
    prescriptionId: prescriptionId || null,
    treatmentId: treatmentId || null,
  }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: medicineContext,
  results: () => [],
  Fields: MedicineFields,
};

function MedicineFields({ form, around }: KindFieldsProps<MedicineValues>) {
  const { control, bind, setValue } = form;
  const { farmId } = around.context;
  const lots = goodsOf(around, 'medicine');
  const [itemId, prescriptionId, treatmentId, route, day, taskId] = useWatch({
    control,
    name: ['detail.itemId', 'detail.prescriptionId', 'detail.treatmentId', 'detail.route', 'day', 'detail.taskId'],
  });
  if (lots !== null && lots.length === 0 && around.corrected === null) {
    return <NoGoods farmId={farmId} category="medicine" />;
  }
  const askedItem = around.medicines?.items?.find(({ id }) => id === itemId);
  const items = itemsOf(lots ?? [], askedItem && { ...askedItem, itemId: askedItem.id });
  const unit = items.find((item) => item.itemId === itemId)?.unit ?? '';
  const courses = (around.medicines?.courses ?? []).filter(
    (course) => course.entryId === treatmentId || (course.firstDay <= day && day <= course.lastDay),
  );

  // Who gives it reads here how much: the course says so, or the prescription alone.
  const dose =
    courses.find(({ entryId }) => entryId === treatmentId)?.dose ??
    around.medicines?.prescriptions?.find(({ id }) => id === prescriptionId)?.dose;

  const take = (from: Pick<FlockTreatment, 'itemId' | 'diagnosis' | 'route'>) => {
    setValue('detail.itemId', from.itemId, { shouldDirty: true });
    setValue('detail.lotId', null);
    setValue('detail.purpose', from.diagnosis, { shouldDirty: true });
    setValue('detail.route', from.route);
  };
  const chooseCourse = (value: string | number | null) => {
    const course = courses.find((one) => one.entryId === value);
    setValue('detail.treatmentId', course?.entryId ?? null, { shouldDirty: true });
    if (course === undefined) return;
    take(course);
    setValue('detail.prescriptionId', course.prescriptionId);
  };
  const choosePrescription = (one: Prescription | null) => {
    setValue('detail.prescriptionId', one?.id ?? null, { shouldDirty: true });
    if (one !== null) take(one);
  };

  return (
    <>
      <SelectField
        {...bind('detail.treatmentId', ($) => $.health.ofCourse)}
        description={t(($) => $.health.ofCourseHint)}
        half
        isClearable
        placeholder={t(($) => $.health.standsAlone)}
        onChoose={chooseCourse}
        options={courses.map((course) => ({
          value: course.entryId,
          label: t(($) => $.health.courseName, {
            name: course.itemName,
            from: formatDayShort(course.firstDay),
            to: formatDayShort(course.lastDay),
          }),
        }))}
      />
      <ProgrammeItemField
        {...bind('detail.taskId')}
        around={around}
        topic="medication"
        chosen={taskId}
        onChoose={(task) => {
          setValue('detail.taskId', task === undefined ? undefined : (task?.id ?? null));
          if (task?.itemId != null) setValue('detail.itemId', task.itemId, { shouldDirty: true });
          if (task?.route != null) setValue('detail.route', task.route);
        }}
      />
      <PrescriptionField
        {...bind('detail.prescriptionId')}
        around={around}
        day={day}
        chosen={prescriptionId}
        onChoose={choosePrescription}
      />
      <SelectField
        {...bind('detail.itemId', ($) => $.screen['data-entry-medicine'])}
        half
        isRequired
        options={items.map((item) => ({
          value: item.itemId,
          label: t(($) => $.health.lotName, { lot: item.name, quantity: quantityText(item.onHand, item.unit) }),
        }))}
      />
      <LotField {...bind('detail.lotId')} lots={(lots ?? []).filter((lot) => lot.itemId === itemId)} day={day} />
      <NumberField
        {...bind('detail.quantity', ($) => $.health.quantity)}
        {...(dose && { description: withColon(($) => $.health.dose, dose) })}
        unit={unit}
        decimals={3}
        half
        isRequired
      />
      <RouteField {...bind('detail.route')} />
      <TextField {...bind('detail.purpose', ($) => $.health.purpose)} maxLength={200} isRequired />
      {/* Of a course it is the course that holds. */}
      {treatmentId === null ? (
        <ClearDays around={around} itemId={itemId} prescriptionId={prescriptionId} route={route} lastDoseDay={day} />
      ) : null}
    </>
  );
}
