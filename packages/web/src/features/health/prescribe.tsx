import { getFlock } from '@henhouse/contract/flock/flock';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { createPrescription, recordPrescription } from '@henhouse/contract/health/prescription';
import type { TreatmentRequest } from '@henhouse/contract/health/treatment-request';
import { addDays } from '@henhouse/domain/day/day';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { type HeldProduct, productsOf } from '@henhouse/domain/health/withdrawal-period';

import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { allMedicines } from '../../shared/api/all-of-them';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { MedicineField } from '../../shared/catalogue/medicine-field';
import { WordField } from '../../shared/catalogue/word-field';
import { useToday } from '../../shared/format/use-today';
import { choicesOf } from '../../shared/i18n/choices-of';
import { openDialog } from '../../shared/ui/dialog/open-dialog';
import { AppForm, type AppFormState, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { CheckField, NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import type { NamedFlock } from './named-flock';
import { PaperFields } from './paper/paper-fields';
import { blankPrescriptionPaper, prescriptionPaperForm } from './paper/paper-values';

interface PrescribeProps {
  readonly flock: Pick<NamedFlock, 'id' | 'farmId' | 'number'>;
  /** The request that is answered: its medicine and signs stand in the form. */
  readonly request?: TreatmentRequest;
  /** What an outside veterinarian signed is recorded; otherwise the reader is the Doctor who signs. */
  readonly onPaper?: boolean;
}

/** Prescribes a medicine for a flock without leaving its page, or records what was prescribed on paper. */
export function openPrescribe(props: PrescribeProps): void {
  const { flock, onPaper = false } = props;
  const named = { flock: flock.number };
  openDialog({
    size: 'lg',
    title: onPaper ? t(($) => $.health.paper.title, named) : t(($) => $.health.prescribeTitle, named),
    content: onPaper ? <RecordForm {...props} /> : <PrescribeForm {...props} products={null} />,
  });
}

/** Most courses take five days. */
const usualDays = 5;

const prescribeForm = createPrescription.input.extend({ paper: prescriptionPaperForm.nullable() });

/** What the flock gives decides which withdrawal its paper has to state. */
function RecordForm(props: PrescribeProps) {
  const flock = useAnswer(getFlock, { params: { flockId: props.flock.id } });
  return (
    <Answer of={flock}>
      {({ productionKind }) => <PrescribeForm {...props} products={productsOf(productionKind)} />}
    </Answer>
  );
}

interface PrescribeFormProps extends PrescribeProps {
  /** What the flock gives; null where a Doctor signs here and the label says it all. */
  readonly products: readonly HeldProduct[] | null;
}

function PrescribeForm({ flock, request, products }: PrescribeFormProps) {
  const prescribe = useSend(createPrescription, { changes: ['health'] });
  const record = useSend(recordPrescription, { changes: ['health'] });
  const now = useToday(flock.farmId);
  const params = { flockId: flock.id };
  const medicines = useAnswer(listHealthItems, allMedicines);
  const form = useAppForm({
    schema: prescribeForm,
    defaults: {
      itemId: request?.itemId ?? undefined,
      diagnosis: request?.signs.slice(0, 200) ?? '',

      route: 'drinkingWater',
      fromDay: now,
      toDay: addDays(now, usualDays - 1),

      requestId: request?.id ?? null,
      paper: products === null ? null : blankPrescriptionPaper(now, products.includes('eggs')),
    },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={products === null ? t(($) => $.health.prescribe) : t(($) => $.health.paper.record)}
      onSubmit={async ({ paper, ...body }) => {
        if (paper === null) {
          const { itemName: name } = await prescribe.mutateAsync({ params, body });
          toastSuccess(t(($) => $.health.prescribed, { name }));
        } else {
          const { itemName: name } = await record.mutateAsync({ params, body: { ...body, paper } });
          toastSuccess(t(($) => $.health.paper.recorded, { name }));
        }
      }}
    >
      {products === null ? null : <p>{t(($) => $.health.paper.text)}</p>}
      {request ? <p>{t(($) => $.health.prescribeFor, { signs: request.signs })}</p> : null}
      <MedicineField {...form.bind('itemId')} items={medicines.data?.items} />
      <WordField {...form.bind('diagnosis', ($) => $.health.diagnosis)} kind="diagnosis" />
      <TextField {...form.bind('dose', ($) => $.health.dose)} placeholder={t(($) => $.health.doseExample)} half />
      <SelectField
        {...form.bind('route', ($) => $.health.route.label)}
        half
        options={choicesOf(medicineRoutes, ($) => $.health.route)}
      />
      <DayField {...form.bind('fromDay', ($) => $.health.from)} half />
      <DayField {...form.bind('toDay', ($) => $.word.lastDay)} half />
      {products === null ? null : (
        <>
          <PaperFields control={form.control} flockId={flock.id} today={now} />
          {products.map((product) => (
            <PeriodField key={product} form={form} product={product} />
          ))}
        </>
      )}
      <NoteField {...form.bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}

const periodFields = {
  meat: { days: 'paper.meatDays', never: 'paper.neverMeat' },
  eggs: { days: 'paper.eggDays', never: 'paper.neverEggs' },
} as const;

interface PeriodFieldProps {
  readonly form: AppFormState<z.input<typeof prescribeForm>, z.output<typeof prescribeForm>>;
  readonly product: HeldProduct;
}

/** Withdrawal of one product as the paper states it: days, or never. */
function PeriodField({ form: { control }, product }: PeriodFieldProps) {
  const { days, never } = periodFields[product];
  const isNever = useWatch({ control, name: never });
  return (
    <>
      <NumberField
        control={control}
        name={days}
        label={t(($) => $.health.paper.period[product])}
        description={t(($) => $.health.paper.periodHint)}
        unit="days"
        decimals={0}
        half
        isRequired={!isNever}
        isDisabled={isNever}
      />
      <CheckField control={control} name={never} label={t(($) => $.health.paper.never[product])} half />
    </>
  );
}
