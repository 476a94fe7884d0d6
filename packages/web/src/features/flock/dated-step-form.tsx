import { type Flock, type FlockLine, stepFlock } from '@henhouse/contract/flock/flock';
import { type FlockStep, needsReason } from '@henhouse/domain/flock/flock-state';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import { stepAreas } from './step-areas';

const datedSteps = ['startRearing', 'startProduction', 'startDepleting', 'deplete'] as const satisfies FlockStep[];
export type DatedStep = (typeof datedSteps)[number];

/** Steps that happened in the shed, on a day that may be written down later; the others are of the day they are said. */
export const isDatedStep = (step: FlockStep): step is DatedStep => isOneOf(datedSteps, step);

interface DatedStepFormProps {
  readonly flock: FlockLine;
  readonly step: DatedStep;
  /** What the step means, said before it is taken. */
  readonly means: string;
  /** The day that somebody is at; today where it is none. */
  readonly day?: string | undefined;
  readonly onDone: () => void;
}

/** Takes a step with its day, which may lie back. */
export function DatedStepForm({ flock, step, means, day = today(flock.farmId), onDone }: DatedStepFormProps) {
  const take = useSend(stepFlock, { changes: stepAreas });
  const hasReason = needsReason(flock, step);
  const form = useAppForm({
    schema: stepFlock.input,
    version: flock.version,
    defaults: { step, day },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.flock.steps[step])}
      onLoadCurrent={() => form.reset(form.getValues())}
      onSubmit={async (values, confirmed) => {
        const body = { ...values, confirmed };
        const after: Flock = await take.mutateAsync({ params: { flockId: flock.id }, body, version: form.version });
        toastSuccess(
          t(($) => $.flock.stepDone, { number: after.number, state: t(($$) => $$.flock.states[after.state]) }),
        );
        onDone();
      }}
    >
      <p>{means}</p>
      <DayField
        {...bind('day', ($) => $.flock.stepDay[step])}
        description={t(($) => $.flock.stepDayHint)}
        min={flock.placedDay ?? flock.hatchDay}
        upToTodayOf={flock.farmId}
      />
      {hasReason ? (
        <NoteField
          {...bind('reason', ($) => $.word.reason)}
          description={t(($) => $.ui.confirm.reasonHint)}
          isRequired
        />
      ) : null}
    </AppForm>
  );
}
