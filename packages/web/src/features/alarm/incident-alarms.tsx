import type { AlarmPart } from '@henhouse/contract/alarm/alarm';
import { t } from 'i18next';
import { alarmStatus, partText, severityTones } from '../../shared/alarm/alarm-words';
import { withColon } from '../../shared/i18n/with-colon';
import { ActButton } from '../../shared/ui/page/act-button';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './alarm.module.css';

interface IncidentAlarmsProps {
  readonly parts: readonly AlarmPart[];
  readonly nowMs: number;
  /** Shows a part by itself; nowhere to go without it. */
  readonly onOpen?: (id: string) => void;
}

/** What else its incident saw, each with how bad it is and where it stands; nothing where the alarm is all of it. */
export function IncidentAlarms({ parts, nowMs, onOpen }: IncidentAlarmsProps) {
  if (parts.length === 0) return null;
  return (
    <div>
      <p className="aside-words">{t(($) => $.alarm.parts)}</p>
      <ul className={styles.parts} aria-label={t(($) => $.alarm.parts)}>
        {parts.map((part) => (
          <li key={part.id}>
            <StatusPill tone={severityTones[part.severity]}>{t(($) => $.alarm.severity[part.severity])}</StatusPill>
            <span>
              {[partText(part), part.deviceName ?? '', alarmStatus(part, nowMs).text].filter(Boolean).join(' · ')}
            </span>
            {onOpen ? (
              <ActButton
                subtle
                small
                aria-label={withColon(($) => $.word.details, partText(part))}
                onClick={() => onOpen(part.id)}
                label={t(($) => $.word.details)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
