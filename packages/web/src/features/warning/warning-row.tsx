import type { WarningShed } from '@henhouse/contract/warning/warning';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { formatDayShort } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { shedDaysText } from '../../shared/warning/shed-days-text';
import { hoursText } from './hours-text';
import { VerdictPill, verdictTones } from './verdict-pill';
import styles from './warning.module.css';
import { WarningAnswerForm } from './warning-answer-form';
import { WarningSignalCell } from './warning-signal';

interface WarningRowProps {
  readonly shed: WarningShed;
  /** Among sheds of other farms. */
  readonly showsFarm: boolean;
  readonly budgetDays: number;
}

const shownSignals = 3;
const bars = 5;

/** A shed: how unusual it is, the signals that speak most, what explains it, and the answer in place. */
export function WarningRow({ shed, showsFarm, budgetDays }: WarningRowProps) {
  const may = useMay();
  const { verdict, onceInDays, signals, events, hours, answer, pattern, farmId, flockId, flockNumber } = shed;
  const [isAnswering, setAnswering] = useState(false);
  // Full at the budget, so that the bar and the word agree.
  const filled = Math.min(
    bars,
    Math.max(1, Math.round((bars * Math.log(Math.max(1, onceInDays))) / Math.log(budgetDays))),
  );
  const isWarned = verdict !== 'calm';
  const mayAnswer = may('acknowledge', 'Alarm', { farmId, shedId: shed.shedId });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3 className={styles.name}>
          {showsFarm ? `${shed.farmName}, ${shed.shedName}` : shed.shedName} <VerdictPill verdict={verdict} />
        </h3>
        <p className={styles.flock}>
          <Link to={screenPath('apps-flock-view', { flockId })}>{flockNumber}</Link>
          {' · '}
          {t(($) => $.warning.age, { breed: shed.breed, day: shed.ageDays })}
          {' · '}
          {formatDayShort(shed.day)}
        </p>
        <span className={styles.bars} data-tone={verdictTones[verdict]} aria-hidden>
          {Array.from({ length: bars }, (_, index) => (
            <span key={index} data-on={index < filled || undefined} />
          ))}
        </span>
        <p className={styles.quiet}>
          {t(($) => $.warning.once)} <strong>{shedDaysText(onceInDays)}</strong>
        </p>
      </div>
      {signals.slice(0, shownSignals).map((signal) => (
        <WarningSignalCell key={signal.signal} signal={signal} />
      ))}
      <div className={styles.foot}>
        <p>
          {isWarned ? `${t(($) => $.warning.pattern[pattern])} ` : ''}
          {events.length > 0
            ? t(($) => $.warning.explained, {
                events: events.map(({ event }) => t(($) => $.warning.event[event])).join(', '),
              })
            : isWarned
              ? t(($) => $.warning.unexplained)
              : ''}
        </p>
        {hours.map((each) => (
          <p key={each.channel}>{hoursText(each)}.</p>
        ))}
        {answer === null ? null : (
          <p className={styles.quiet}>
            {t(($) => $.warning.answered)}:{' '}
            {answer.cause === null
              ? t(($) => $.warning.shelved, { day: formatDayShort(answer.shelvedUntil) })
              : t(($) => $.warning.answeredAs, {
                  cause: t(($) => $.warning.cause[answer.cause ?? 'nothingFound']),
                  name: answer.by,
                  day: formatDayShort(answer.day),
                })}
          </p>
        )}
        {mayAnswer && (isAnswering || (verdict === 'call' && answer === null)) ? (
          <WarningAnswerForm shed={shed} onDone={() => setAnswering(false)} />
        ) : mayAnswer && (isWarned || answer !== null) ? (
          <button type="button" className={styles.again} onClick={() => setAnswering(true)}>
            {answer === null ? t(($) => $.warning.what) : t(($) => $.warning.again)}
          </button>
        ) : null}
      </div>
    </li>
  );
}
