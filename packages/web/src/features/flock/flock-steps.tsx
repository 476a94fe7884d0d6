import { closeFlock, type FlockLine, quarantineFlock, reopenFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { type FlockStep, needsReason, nextFlockSteps } from '@henhouse/domain/flock/flock-state';
import type { Action, Subject } from '@henhouse/domain/people/permission';
import { IconArrowRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { today } from '../../shared/format/today';
import { useMay } from '../../shared/session/ability';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { PartDialog } from '../../shared/ui/page/part-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { Steps } from '../../shared/ui/thing/steps';
import { CloseChecklist } from './close-checklist';
import { DatedStepForm, isDatedStep } from './dated-step-form';
import { stepAreas } from './step-areas';

/** The right that each step asks for. */
const rightOf: Readonly<Record<FlockStep, readonly [Action, Subject]>> = {
  startRearing: ['update', 'Flock'],
  startProduction: ['update', 'Flock'],
  backToRearing: ['update', 'Flock'],
  startDepleting: ['update', 'Flock'],
  deplete: ['update', 'Flock'],
  resume: ['update', 'Flock'],
  cancel: ['update', 'Flock'],
  close: ['approve', 'FlockClose'],
  reopen: ['reopen', 'FlockClose'],
  quarantine: ['approve', 'Flock'],
  release: ['approve', 'Flock'],
};

const dangerous: ReadonlySet<FlockStep> = new Set(['cancel', 'deplete', 'close', 'quarantine']);

/** Moves a flock along its life; what each step means is said before. What happened on a day of its own is asked for that day. */
export function useFlockSteps(flock: FlockLine): Steps {
  const may = useMay();
  const [step, setStep] = useState<FlockStep | null>(null);
  const take = useTake(flock);
  const offered = nextFlockSteps(flock).filter((option) => may(...rightOf[option], { farmId: flock.farmId }));
  const asked = step ?? 'startRearing';
  const title = t(($) => $.flock.stepTitle, { step: t(($$) => $$.flock.steps[asked]), number: flock.number });
  const means =
    asked === 'deplete'
      ? t(($) => $.flock.stepTexts.deplete, { birds: formatNumber(flock.birdsAlive) })
      : t(($) => $.flock.stepTexts[asked]);
  const close = () => setStep(null);
  const next = offered.map((option) => ({
    label: t(($) => $.flock.steps[option]),
    icon: <IconArrowRight size={16} />,
    onClick: () => setStep(option),
    isDanger: dangerous.has(option),
  }));
  const dialogs = (
    <>
      <PartDialog title={title} opened={step !== null && isDatedStep(step)} onClose={close}>
        {step !== null && isDatedStep(step) ? (
          <DatedStepForm flock={flock} step={step} means={means} onDone={close} />
        ) : null}
      </PartDialog>
      <ConfirmDialog
        opened={step !== null && !isDatedStep(step)}
        onClose={close}
        title={title}
        confirmLabel={t(($) => $.flock.steps[asked])}
        danger={dangerous.has(asked)}
        withReason={needsReason(flock, asked)}
        onConfirm={async (reason) => {
          const after = await take(asked, reason);
          toastSuccess(
            t(($) => $.flock.stepDone, { number: after.number, state: t(($$) => $$.flock.states[after.state]) }),
          );
        }}
      >
        {means}
        {step === 'close' ? <CloseChecklist flock={flock} /> : null}
      </ConfirmDialog>
    </>
  );
  return { next, dialogs };
}

function useTake(flock: FlockLine) {
  const move = useSend(stepFlock, { changes: stepAreas });
  const close = useSend(closeFlock, { changes: stepAreas });
  const reopen = useSend(reopenFlock, { changes: stepAreas });
  const quarantine = useSend(quarantineFlock, { changes: stepAreas });
  const args = { params: { flockId: flock.id }, version: flock.version };
  return (step: FlockStep, reason: string) => {
    if (step === 'close') return close.mutateAsync({ ...args, body: { reason } });
    if (step === 'reopen') return reopen.mutateAsync({ ...args, body: { reason } });
    if (step === 'quarantine' || step === 'release') {
      return quarantine.mutateAsync({ ...args, body: { quarantined: step === 'quarantine', reason } });
    }
    return move.mutateAsync({ ...args, body: { step, day: today(flock.farmId), reason } });
  };
}
