import { listHealthItems } from '@henhouse/contract/health/health-item';
import { createPrescription } from '@henhouse/contract/health/prescription';
import type { TreatmentRequest } from '@henhouse/contract/health/treatment-request';
import { addDays } from '@henhouse/domain/day/day';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { WordField } from '../../shared/catalogue/word-field';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { AppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, SelectField, TextField } from '../../shared/ui/form/fields';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { NamedFlock } from './named-flock';

interface PrescribeProps {
  readonly flock: Pick<NamedFlock, 'id' | 'farmId' | 'number'>;
  /** The request that is answered: its medicine and signs stand in the form. */
  readonly request?: TreatmentRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Prescribes a medicine for a flock without leaving its page. */
export function Prescribe({ opened, ...props }: PrescribeProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      size="lg"
      title={t(($) => $.health.prescribeTitle, { flock: props.flock.number })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
    >
      <PrescribeForm {...props} />
    </Modal>
  );
}

/** Most courses take five days. */
const usualDays = 5;

function PrescribeForm({ flock, request, onClose }: Omit<PrescribeProps, 'opened'>) {
  const { t } = useTranslation();
  const prescribe = useSend(createPrescription, { changes: ['health'] });
  const medicines = useAnswer(listHealthItems, { query: { category: 'medicine', retired: 'false', perPage: 200 } });
  const form = useAppForm({
    schema: createPrescription.input,
    defaults: {
      id: newId(),
      itemId: request?.itemId ?? undefined,
      diagnosis: request?.signs.slice(0, 200) ?? '',
      dose: '',
      route: 'drinkingWater',
      fromDay: today(flock.farmId),
      toDay: addDays(today(flock.farmId), usualDays - 1),
      notes: '',
      requestId: request?.id ?? null,
    },
  });
  const items = medicines.data?.items ?? [];
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.health.prescribe)}
      onSubmit={async (values) => {
        const made = await prescribe.mutateAsync({ params: { flockId: flock.id }, body: values });
        toastSuccess(t(($) => $.health.prescribed, { name: made.itemName }));
        onClose();
      }}
    >
      {request ? <p>{t(($) => $.health.prescribeFor, { signs: request.signs })}</p> : null}
      <SelectField
        control={form.control}
        name="itemId"
        label={t(($) => $.health.medicine)}
        isRequired
        {...(medicines.data && items.length === 0 ? { description: t(($) => $.health.noMedicineKnown) } : {})}
        options={items.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      />
      <WordField
        control={form.control}
        name="diagnosis"
        kind="diagnosis"
        label={t(($) => $.health.diagnosis)}
        maxLength={200}
        isRequired
      />
      <TextField
        control={form.control}
        name="dose"
        label={t(($) => $.health.dose)}
        placeholder={t(($) => $.health.doseExample)}
        span="half"
        maxLength={100}
        isRequired
      />
      <SelectField
        control={form.control}
        name="route"
        label={t(($) => $.health.route.label)}
        span="half"
        isRequired
        options={medicineRoutes.map((route) => ({ value: route, label: t(($) => $.health.route[route]) }))}
      />
      <DayField control={form.control} name="fromDay" label={t(($) => $.health.from)} span="half" isRequired />
      <DayField control={form.control} name="toDay" label={t(($) => $.health.lastDay)} span="half" isRequired />
      <NoteField control={form.control} name="notes" label={t(($) => $.health.notes)} />
    </AppForm>
  );
}
