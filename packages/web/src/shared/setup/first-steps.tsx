import { getFirstSteps, putFirstStepsAway, type FirstSteps as Steps } from '@henhouse/contract/setup/first-steps';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer, useSend } from '../api/use-answer';
import { openMailSetup } from '../mail/mail-dialog';
import { screenPath } from '../screen/screen-path';
import { type May, useMay } from '../session/ability';
import { useSession } from '../session/session';
import { ActButton } from '../ui/page/act-button';
import { Card } from '../ui/page/card';
import { toastSuccess } from '../ui/page/toast';
import styles from './first-steps.module.css';

type Step = Steps['steps'][number];

/** Where a step is done. */
function pathOf({ step, farmId }: Step, companyId: string, may: May): string {
  const place = { farmId: farmId ?? '' };
  if (step === 'people') return screenPath('apps-supervisor-add');
  if (step === 'prices') return screenPath('manage-company-master-data', { companyId }, { show: 'prices' });
  if (farmId === null) return screenPath('apps-setup');
  // Who adds no farms has the same table on the page of the farm.
  if (step === 'birds')
    return may('create', 'Farm') ? screenPath('apps-setup', {}, { farm: farmId }) : screenPath('apps-farm-view', place);
  if (step === 'machines') return screenPath('device-machine-list', place);
  if (step === 'eggs') return screenPath('hatch-add', place);
  if (step === 'feed') return screenPath('manage-farm-inventory-add', place, { category: 'feed' });
  return screenPath('manage-farm-data-entry-today', place);
}

function useSteps() {
  const companyId = useSession()?.user.companyId ?? '';
  // The page and its card ask one after the other, which is one question; whoever comes back from a step asks anew.
  return useAnswer(getFirstSteps, {}, { enabled: companyId !== '', staleTime: 3_000 });
}

/**
 * True while the card is on its way for the first time: a page that has it above the rest waits, so that it pushes nothing down
 * when it comes. Not while it fails: nobody is kept from the rest by that.
 */
export function useFirstStepsAwaited(): boolean {
  const { isFetched, fetchStatus, failureCount } = useSteps();
  return !isFetched && fetchStatus === 'fetching' && failureCount === 0;
}

/** What a new company does first, ticked by what is there; gone when all is done, or when somebody puts it away. */
export function FirstSteps({ otherwise = null }: { readonly otherwise?: ReactNode }) {
  const companyId = useSession()?.user.companyId ?? '';
  const answer = useSteps();
  const put = useSend(putFirstStepsAway, { changes: ['setup'] });
  const { steps = [], isPutAway = true } = answer.data ?? {};
  const done = steps.filter(({ isDone }) => isDone).length;
  if (answer.isPending || isPutAway || done === steps.length) return answer.isPending ? null : otherwise;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card
      flush
      title={t(($) => $.setup.steps.title)}
      subtitle={t(($) => $.setup.steps.done, { done, count: steps.length })}
      actions={
        <ActButton
          small
          subtle
          color="gray"
          icon={IconX}
          busy={put.isPending}
          label={t(($) => $.setup.steps.putAway)}
          onClick={() =>
            put.mutate(
              { body: { isPutAway: true } },
              { onSuccess: () => toastSuccess(t(($) => $.setup.steps.isPutAway)) },
            )
          }
        />
      }
    >
      <ol className="bare-list">
        {steps.map((step, index) => (
          <li key={step.step} className={styles.step} data-done={step.isDone || undefined}>
            <span className={styles.tile} aria-hidden="true">
              {step.isDone ? <IconCheck size={18} /> : index + 1}
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>{t(($) => $.setup.steps.step[step.step].title)}</h3>
              <p className="aside-words">{t(($) => $.setup.steps.step[step.step].text)}</p>
            </div>
            {step.isDone ? (
              <span className={styles.done}>{t(($) => $.word.done)}</span>
            ) : (
              <StepButton step={step} companyId={companyId} isNext={step === next} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface StepButtonProps {
  readonly step: Step;
  readonly companyId: string;
  readonly isNext: boolean;
}

function StepButton({ step, companyId, isNext }: StepButtonProps) {
  const may = useMay();
  const label = t(($) => $.setup.steps.step[step.step].act);
  const look = isNext ? {} : { variant: 'default' };
  if (step.step !== 'mail') {
    return (
      <Button {...look} component={Link} to={pathOf(step, companyId, may)}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={openMailSetup}>
      {label}
    </Button>
  );
}
