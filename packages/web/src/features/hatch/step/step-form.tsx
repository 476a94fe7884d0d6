import {
  correctHatchStep,
  type HatchDetail,
  type HatchStepRow,
  takeHatchStep,
} from '@henhouse/contract/hatchery/hatch';
import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import { instant, line, note } from '@henhouse/contract/shape';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, FormProvider } from 'react-hook-form';
import { invalidate } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import type { AppFormState } from '../../../shared/ui/form/app-form';
import { AppForm } from '../../../shared/ui/form/app-form';
import { NoteField, TextField } from '../../../shared/ui/form/fields';
import { InstantField } from '../../../shared/ui/form/instant-field';
import { hatchChanges } from '../hatch-paths';
import { atFormFields } from './step-problems';
import { proposedTime } from './step-time';
import { StepWarnings } from './step-warnings';

/** What every step form gets: the hatch, the step that is corrected (null: a new one), and what happens when it is done. */
export interface StepOf {
  readonly hatch: HatchDetail;
  readonly step: HatchStepRow | null;
  readonly onDone: () => void;
}

/** What every step says beside its counts; a correction says why. */
export const stepFields = (step: HatchStepRow | null) => ({
  at: instant,
  notes: note.default(''),
  reason: line(step === null ? 0 : 3, 500).default(''),
});

/** Where a step form begins. */
export const stepDefaults = ({ hatch, step }: Pick<StepOf, 'hatch' | 'step'>, kind: StepInput['kind']) => ({
  at: step?.at ?? proposedTime(hatch, kind),
  notes: step?.notes ?? '',
  reason: '',
});

/** Keeps what is typed until it is saved; what somebody else did to the hatch since makes it another form. */
export const draftOf = ({ hatch, step }: Pick<StepOf, 'hatch' | 'step'>, kind: string): string =>
  step === null ? `hatch:${hatch.id}:${hatch.version}:${kind}` : `hatch-step:${step.id}:${step.version}`;

/** The counts of a step that stands, as its form takes them; nothing for a new one. */
export function detailOf<Detail>(step: HatchStepRow | null): Detail | null {
  return step === null ? null : (step.detail as Detail);
}

interface StepValues {
  readonly at: string;
  readonly notes: string;
  readonly reason: string;
}

interface StepFormProps<Values extends FieldValues, Output extends FieldValues & StepValues> extends StepOf {
  readonly form: AppFormState<Values, Output>;
  readonly kind: StepInput['kind'];
  /** The detail of the step, of what the form holds. */
  readonly detail: (values: Output) => unknown;
  /** Where the form has a field of the detail, if not where the step has it. */
  readonly rename?: (field: string) => string;
  readonly children: ReactNode;
}

/** The form of a step: when, what was counted, notes; of a correction also why. */
export function StepForm<Values extends FieldValues, Output extends FieldValues & StepValues>(
  props: StepFormProps<Values, Output>,
) {
  const { hatch, step, onDone, form, kind, detail, rename, children } = props;
  const client = useQueryClient();
  const take = useSendLater(takeHatchStep, { changes: hatchChanges, addsOnly: true });
  const correct = useSendLater(correctHatchStep, { changes: hatchChanges });
  const [id] = useState(newId);
  // The parts that all step forms share: their names stand in every form's values.
  const control = form.control as unknown as Control<StepValues, unknown, Output>;
  const stepOf = (values: Output, confirmed: ProblemCode[]) =>
    ({ kind, at: values.at, notes: values.notes, confirmed, detail: detail(values) }) as StepInput;
  const name = (field: FieldPath<StepValues>) => field;
  return (
    <FormProvider {...form}>
      <AppForm
        form={form}
        isKept
        submitLabel={step === null ? t(($) => $.hatch.stepSave[kind]) : t(($) => $.word.saveCorrection)}
        onCancel={onDone}
        onLoadCurrent={() => void invalidate(client, 'hatch')}
        onSubmit={async (values, confirmed) => {
          const body = { step: stepOf(values, confirmed) };
          const { number } = hatch;
          const kept = {
            title: [t(($) => $.hatch.stepNames[kind]), t(($) => $.hatch.number, { number })].join(', '),
            typed: form.typed(),
          };
          await atFormFields(
            step === null
              ? take(
                  { params: { hatchId: hatch.id }, body: { id, ...body }, version: hatch.version },
                  {
                    ...kept,
                    done: () => t(($) => $.hatch.stepDone[kind], { number }),
                  },
                )
              : correct(
                  { params: { hatchStepId: step.id }, body: { ...body, reason: values.reason }, version: step.version },
                  {
                    ...kept,
                    done: () => t(($) => $.hatch.corrected),
                  },
                ),
            rename,
          );
          onDone();
        }}
      >
        <InstantField
          control={control}
          name={name('at')}
          label={t(($) => $.hatch.stepAt[kind])}
          description={t(($) => $.hatch.siteTime, { zone: hatch.timeZone.replaceAll('_', ' ') })}
          half
          timeZone={hatch.timeZone}
          hasNow
          isRequired
        />
        {children}
        {step === null ? <StepWarnings hatchId={hatch.id} form={form} toStep={stepOf} /> : null}
        <NoteField control={control} name={name('notes')} label={t(($) => $.word.notes)} />
        {step === null ? null : (
          <TextField
            control={control}
            name={name('reason')}
            label={t(($) => $.hatch.whyCorrected)}
            maxLength={500}
            isRequired
          />
        )}
      </AppForm>
    </FormProvider>
  );
}
