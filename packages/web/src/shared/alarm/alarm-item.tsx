import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { IconBellRinging } from '@tabler/icons-react';
import { t } from 'i18next';
import { timeNow } from '../clock/clock';
import { formatInstant } from '../format/day';
import { siteZone } from '../format/today';
import { withColon } from '../i18n/with-colon';
import type { AttentionItem } from '../ui/state/needs-attention';
import { rarityText } from '../warning/shed-days-text';
import { alarmPath } from './alarm-path';
import { alarmFact, alarmStatus, alarmTitle, partText } from './alarm-words';

const tones = { critical: 'danger', warning: 'warning', info: 'info' } as const;

/** How pressing an alarm is among what needs attention; what is over presses nobody. */
export const alarmTone = ({ severity, state }: Pick<AlarmLine, 'severity' | 'state'>): AttentionItem['tone'] =>
  state === 'cleared' ? 'info' : tones[severity];

/** The one thing to do about an alarm: open it, to acknowledge or close it there. */
export const alarmAction = (alarm: AlarmLine): { readonly label: string; readonly to: string } => ({
  label: t(($) => $.alarm.openIt),
  to: alarmPath(alarm),
});

/** An alarm among what needs attention: what was measured where, how it stands, since when, and the way to it. */
export function alarmItem(alarm: AlarmLine): AttentionItem {
  const fact = alarmFact(alarm);
  const title = alarmTitle(alarm);
  // One trouble seen by two rules is said once.
  const others = [...new Set(alarm.parts.map(partText))].filter((text) => text !== partText(alarm));
  const standing = alarmStatus(alarm, timeNow()).text;
  return {
    key: alarm.id,
    tone: alarmTone(alarm),
    icon: <IconBellRinging size={18} />,
    // How rare it is stands beneath what was seen.
    fact: fact === '' || alarm.pattern !== null ? title : withColon(title, fact),
    why: [
      ...(alarm.pattern === null ? [] : [rarityText(alarm.value ?? 0)]),
      `${standing}. ${t(($) => $.alarm.since, { time: formatInstant(alarm.raisedAt, siteZone(alarm.farmId)) })}`,
      ...(others.length === 0 ? [] : [withColon(($) => $.alarm.parts, others.join('; '))]),
    ].join('. '),
    action: alarmAction(alarm),
  };
}
