import type { AttentionRule } from '../attention/attention';
import type { AlarmSource } from './alarm-source';

/** Findings of dashboards and mails that say the same as the alarm of a figure, so that only one of the two is told. */
const sameFinding: Readonly<Partial<Record<AlarmSource, AttentionRule>>> = {
  dailyMortalityPct: 'mortalityHigh',
  waterChangePct: 'waterChanged',
  earlyWarning: 'earlyWarning',
  entriesMissing: 'entriesMissing',
};

/** Whether a finding and an alarm of the same shed tell the same thing. */
export const isSameFinding = (
  alarm: { readonly source: AlarmSource; readonly shedId: string | null },
  finding: { readonly rule: string; readonly shedId: string | null },
): boolean => alarm.shedId !== null && alarm.shedId === finding.shedId && sameFinding[alarm.source] === finding.rule;

/** Whether the action list says it by itself, as long as it is so: a task besides would be there twice. */
export const isActionFact = (source: AlarmSource): boolean => source === 'entriesMissing';
