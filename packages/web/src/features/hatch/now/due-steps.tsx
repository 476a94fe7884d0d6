import type { HatchLine } from '@henhouse/contract/hatchery/hatch';
import type { DueStep } from '@henhouse/contract/hatchery/hatch-summary';
import { dayInZone } from '@henhouse/domain/day/day';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { measureText } from '../../../shared/format/units';
import { screenPath } from '../../../shared/screen/screen-path';
import { Card } from '../../../shared/ui/page/card';
import { hatchPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';
import styles from './now.module.css';

interface DueStepsProps {
  readonly farmId: string;
  readonly timeZone: string;
  readonly due: readonly DueStep[];
  readonly hatches: readonly HatchLine[];
}

/** More are in the list of hatches. */
const atMost = 8;

/** What is to be done next with which hatch, in which machines; each leads to where it is written down. */
export function DueSteps({ farmId, timeZone, due, hatches }: DueStepsProps) {
  const { mayWork } = useHatchRights(farmId);
  // Eggs are set in the course of a day, which ends when it is due.
  const atOf = ({ step, dueAt }: DueStep) =>
    step === 'set' ? formatDay(dayInZone(Date.parse(dueAt) - 1, timeZone)) : formatInstant(dueAt, timeZone);
  const aboutOf = ({ hatchId }: DueStep) => {
    const hatch = hatches.find(({ id }) => id === hatchId);
    return hatch ? [hatch.machines, measureText(hatch.eggs, 'eggs')].filter(Boolean).join(' · ') : '';
  };
  return (
    <Card
      title={t(($) => $.hatch.now.due)}
      actions={<Link to={screenPath('hatch-planner', { farmId })}>{t(($) => $.screen['hatch-planner'])}</Link>}
      flush
    >
      {due.length === 0 ? (
        <p className={styles.noMove}>{t(($) => $.hatch.now.nothingDue)}</p>
      ) : (
        <ol className={styles.moves}>
          {due.slice(0, atMost).map((move) => (
            <li key={`${move.hatchId} ${move.step}`} data-overdue={move.isOverdue || undefined}>
              <span>{move.isOverdue ? t(($) => $.hatch.now.overdueSince, { at: atOf(move) }) : atOf(move)}</span>
              <Link to={hatchPath({ farmId, id: move.hatchId }, mayWork ? { step: move.step } : undefined)}>
                {t(($) => $.hatch.now.dueFact, { number: move.number, step: t(($$) => $$.hatch.stepNames[move.step]) })}
              </Link>
              <span>{aboutOf(move)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
