import { closeFlock, type FlockLine, quarantineFlock, reopenFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { type FlockStep, isNearlyEmpty, needsReason, nextFlockSteps } from '@henhouse/domain/flock/flock-state';
import type { Action, Subject } from '@henhouse/domain/people/permission';
import { IconArrowRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { today } from '../../shared/format/today';
import { useMay } from '../../shared/session/ability';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { closeDialog, openDialog } from '../../shared/ui/dialog/open-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { Steps } from '../../shared/ui/thing/steps';
import { CloseChecklist } from './close-checklist';
import { type DatedStep, DatedStepForm, isDatedStep } from './dated-step-form';
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

/** What nobody comes for once hardly a bird is left. */
const beginnings: ReadonlySet<FlockStep> = new Set(['startRearing', 'startProduction', 'backToRearing']);

const dangerous: ReadonlySet<FlockStep> = new Set(['cancel', 'deplete', 'close', 'quarantine']);

/** Moves a flock along its life; what each step means is said before. What happened on a day of its own is asked for that day. */
export function useFlockSteps(flock: FlockLine): Steps {
  const may = useMay();
  const take = useTake(flock);
  const isEnding = isNearlyEmpty(flock);
  const offered = nextFlockSteps(flock)
    .filter((option) => may(...rightOf[option], { farmId: flock.farmId }))
    .toSorted((one, other) => (isEnding ? Number(beginnings.has(one)) - Number(beginnings.has(other)) : 0));
  const titleOf = (step: FlockStep) =>
    t(($) => $.flock.stepTitle, { step: t(($$) => $$.flock.steps[step]), number: flock.number });
  const meaningOf = (step: FlockStep) =>
    step === 'deplete'
      ? t(($) => $.flock.stepTexts.deplete, { birds: formatNumber(flock.birdsAlive) })
      : t(($) => $.flock.stepTexts[step]);
  const confirmStep = (step: FlockStep) =>
    confirmAct({
      title: titleOf(step),
      confirmLabel: t(($) => $.flock.steps[step]),
      danger: dangerous.has(step),
      withReason: needsReason(flock, step),
      onConfirm: async (reason) => {
        const { number, state } = await take(step, reason);
        toastSuccess(t(($) => $.flock.stepDone, { number, state: t(($$) => $$.flock.states[state]) }));
      },
      text: (
        <>
          {meaningOf(step)}
          {step === 'close' ? <CloseChecklist flock={flock} /> : null}
        </>
      ),
    });
  const openDated = (step: DatedStep) =>
    openDialog({
      title: titleOf(step),
      content: <DatedStepForm flock={flock} step={step} means={meaningOf(step)} onDone={closeDialog} />,
    });
  const next = offered.map((step) => ({
    label: t(($) => $.flock.steps[step]),
    icon: <IconArrowRight size={16} />,
    onClick: () => (isDatedStep(step) ? openDated(step) : confirmStep(step)),
    isDanger: dangerous.has(step),
  }));
  return { next };
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
