import {
  type HatchDetail,
  type HatchStepRow,
  hatchStepDockets,
  takeBackHatchStep,
} from '@henhouse/contract/hatchery/hatch';
import { isOver } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { DocketsLine } from '../../../shared/document/dockets';
import { formatInstant } from '../../../shared/format/day';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { Card } from '../../../shared/ui/page/card';
import { RowMenu } from '../../../shared/ui/table/row-menu';
import styles from '../hatch.module.css';
import { hatchChanges, hatchPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';
import { restsOf, stepSentence } from './step-words';

/** Kinds that say nothing but a reason: taken back rather than corrected. */
const endings: ReadonlySet<HatchStepRow['kind']> = new Set(['abort', 'cancel', 'close']);

/** The steps of a hatch with who wrote them; each can be corrected, the last one taken back. */
export function StepsCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { mayWork, mayCorrect, mayTakeBack } = useHatchRights(hatch.farmId);
  const takeBack = useSendLater(takeBackHatchStep, { changes: hatchChanges });
  const confirmTakeBack = ({ id, kind, version }: HatchStepRow) => {
    const title = t(($) => $.hatch.takeBackTitle, {
      step: t(($$) => $$.hatch.stepNames[kind]),
      number: hatch.number,
    });
    const confirmation = confirmAct({
      title,
      confirmLabel: t(($) => $.hatch.takeBack),
      withReason: true,
      isKept: true,
      onConfirm: (reason) =>
        takeBack(
          { params: { hatchStepId: id }, body: { reason }, version },
          { title, isStillOpen: () => confirmation(), done: () => t(($) => $.hatch.takenBack) },
        ),
      text: t(($) => $.hatch.takeBackText),
    });
  };
  const actionsOf = (step: HatchStepRow) => [
    ...(mayCorrect && !endings.has(step.kind) && !isOver(hatch.state)
      ? [
          {
            label: t(($) => $.word.correct),
            icon: <IconPencil size={16} />,
            to: hatchPath(hatch, { correct: step.id }),
          },
        ]
      : []),
    ...(mayTakeBack && (!isOver(hatch.state) || endings.has(step.kind))
      ? [
          {
            label: t(($) => $.hatch.takeBack),
            icon: <IconArrowBackUp size={16} />,
            isDanger: true,
            onClick: () => confirmTakeBack(step),
          },
        ]
      : []),
  ];
  return (
    <Card title={t(($) => $.word.whatWasDone)}>
      {hatch.steps.length === 0 ? <p className="aside-words is-wide">{t(($) => $.hatch.noSteps)}</p> : null}
      <ol className={styles.steps}>
        {hatch.steps.map((step) => (
          <li key={step.id}>
            <div>
              <strong>{t(($) => $.hatch.stepNames[step.kind])}</strong>{' '}
              <span className={styles.quiet}>
                {formatInstant(step.at, hatch.timeZone)} · {step.by}
              </span>
              <div>{stepSentence(step)}</div>
              {restsOf(step).map((rest) => (
                <div key={rest} className={styles.quiet}>
                  {t(($) => $.hatch.restBecause, { reason: rest })}
                </div>
              ))}
              {step.notes === '' ? null : <div className={styles.quiet}>{step.notes}</div>}
              {step.confirmed.length > 0 ? <div className={styles.quiet}>{t(($) => $.hatch.wasConfirmed)}</div> : null}
              {step.reason === '' ? null : (
                <div className={styles.quiet}>
                  {t(($) => $.hatch.wasCorrected, { name: step.changedBy, reason: step.reason })}
                </div>
              )}
              <DocketsLine
                calls={hatchStepDockets}
                params={{ hatchStepId: step.id }}
                dockets={step.dockets}
                place={{ farmId: hatch.farmId }}
                changes={['hatch.get']}
                mayWrite={mayWork}
              />
            </div>
            <RowMenu
              name={`${t(($) => $.hatch.stepNames[step.kind])}, ${formatInstant(step.at, hatch.timeZone)}`}
              actions={actionsOf(step)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
