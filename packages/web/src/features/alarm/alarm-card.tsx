import { type AlarmLine, acknowledgeAlarm } from '@henhouse/contract/alarm/alarm';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import { IconCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import { alarmFact, alarmStatus, alarmTitle, severityTones } from '../../shared/alarm/alarm-words';
import { useSend } from '../../shared/api/use-answer';
import { formatAgo } from '../../shared/format/day';
import { withColon } from '../../shared/i18n/with-colon';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { ActButton } from '../../shared/ui/page/act-button';
import { PartTitle } from '../../shared/ui/page/part-title';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './alarm.module.css';
import { IncidentAlarms } from './incident-alarms';

interface AlarmCardProps {
  readonly alarm: AlarmLine;
  readonly nowMs: number;
  /** Among alarms of other farms. */
  readonly showsFarm?: boolean;
  readonly onOpen: () => void;
}

/** Whether the signed-in person may do this with the alarm: by its state, their rights, and a Doctor on health alone. */
export function useMayAct(): (alarm: AlarmLine, act: AlarmLine['acts'][number]) => boolean {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  return (alarm, act) =>
    alarm.acts.includes(act) &&
    concerns(role, alarm.source) &&
    may(act === 'unshelve' ? 'shelve' : act, 'Alarm', {
      farmId: alarm.farmId,
      ...(alarm.shedId !== null && { shedId: alarm.shedId }),
    });
}

/** An incident that is not closed: what, where, since when, what else it saw, and the one thing to do. */
export function AlarmCard({ alarm, nowMs, showsFarm = false, onOpen }: AlarmCardProps) {
  const mayAct = useMayAct();
  const acknowledge = useSend(acknowledgeAlarm, { changes: ['alarm'] });
  const standing = alarmStatus(alarm, nowMs);
  const title = showsFarm ? `${alarm.farmName}, ${alarmTitle(alarm)}` : alarmTitle(alarm);
  return (
    <li className={styles.alarm} data-severity={alarm.state === 'cleared' ? 'over' : alarm.severity}>
      <div className={styles.head}>
        <StatusPill tone={severityTones[alarm.severity]}>{t(($) => $.alarm.severity[alarm.severity])}</StatusPill>
        <StatusPill tone={standing.tone}>{standing.text}</StatusPill>
      </div>
      <PartTitle className={styles.title}>{title}</PartTitle>
      <p className={styles.fact}>
        {[
          alarmFact(alarm),
          formatAgo(alarm.raisedAt, nowMs),
          alarm.occurrences > 1 ? t(($) => $.alarm.times, { count: alarm.occurrences }) : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
        {alarm.flockNumber === null ? null : (
          <>
            {' · '}
            <span className="one-piece">{alarm.flockNumber}</span>
          </>
        )}
      </p>
      {alarm.acknowledgedByName === '' ? null : (
        <p className="aside-words">
          {t(($) => $.alarm.by, { what: t(($) => $.alarm.event.acknowledged), name: alarm.acknowledgedByName })}
        </p>
      )}
      <IncidentAlarms parts={alarm.parts} nowMs={nowMs} />
      <div className={styles.acts}>
        {mayAct(alarm, 'acknowledge') ? (
          <ActButton
            quiet
            icon={IconCheck}
            busy={acknowledge.isPending}
            aria-label={withColon(($) => $.alarm.act.acknowledge, title)}
            onClick={() =>
              acknowledge.mutate(
                { params: { alarmId: alarm.id }, body: {} },
                {
                  onSuccess: () => toastSuccess(t(($) => $.alarm.event.acknowledged)),
                  onError: (error) => toastFailure(error),
                },
              )
            }
            label={t(($) => $.alarm.act.acknowledge)}
          />
        ) : null}
        <ActButton
          subtle
          aria-label={withColon(($) => $.word.details, title)}
          onClick={onOpen}
          label={t(($) => $.word.details)}
        />
      </div>
    </li>
  );
}
