import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { tellsSame } from '@henhouse/domain/alarm/told-twice';
import {
  type AttentionRule,
  attentionRules,
  attentionSeverities,
  healthRules,
} from '@henhouse/domain/attention/attention';
import type { Letter } from '../../platform/mail/mail';
import { alarmWords } from '../alarm/notice/alarm-words';
import { taskName } from '../task/task-name';
import { type DailyWords, dailyWords } from './daily-words';
import type { DueTask } from './due-tasks';
import type { MailReader } from './mail-readers.store';
import { linesAtMost, type MissingLine } from './missing-entries';

function letter(
  reader: MailReader,
  {
    words,
    topic,
    lines,
    tasks = [],
    publicUrl,
  }: {
    words: DailyWords;
    topic: { readonly subject: string; readonly intro: string };
    lines: readonly string[];
    /** What is due besides. */
    tasks?: readonly string[];
    publicUrl: string;
  },
): Letter {
  const shownOf = (all: readonly string[]) => {
    const shown = all.slice(0, linesAtMost).map((line) => `– ${line}`);
    return all.length > linesAtMost ? [...shown, words.more(all.length - linesAtMost)] : shown;
  };
  const settings = `${publicUrl}/pages/account-setting?tab=notifications`;
  const parts = [
    words.hello(reader.fullName),
    ...(lines.length > 0 ? [topic.intro, shownOf(lines).join('\n')] : []),
    ...(tasks.length > 0 ? [words.tasks.intro, shownOf(tasks).join('\n')] : []),
    `${words.open}\n${publicUrl}/`,
    `${words.unsubscribe}\n${settings}`,
  ];
  return { to: reader.email, subject: topic.subject, text: `${parts.join('\n\n')}\n` };
}

/** The evening mail; nothing when nothing is missing. */
export function missingLetter(reader: MailReader, missing: readonly MissingLine[], publicUrl: string): Letter | null {
  if (missing.length === 0) return null;
  const { words, language } = dailyWords(reader.language);
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const lines = missing.map(({ day, farmName, shedName, flockNumber, missing: kinds }) => {
    const what = kinds.map((kind) => words.kinds[kind]).join(', ');
    return `${farmName} · ${shedName} · ${flockNumber}, ${written.format(new Date(`${day}T00:00:00Z`))}: ${what}`;
  });
  return letter(reader, { words, topic: words.missing, lines, publicUrl });
}

/** What a morning mail is made of. */
export interface MorningFacts {
  readonly attention: readonly AttentionView[];
  readonly alarms: readonly AlarmLine[];
  readonly due: readonly DueTask[];
}

const isRule = (rule: string): rule is AttentionRule => attentionRules.some((each) => each === rule);

/**
 * The morning mail: alarms that are open, what flocks need, and what the reader is to do; nothing when there is none of it. Mere
 * notes do not make one, but for those of health.
 */
export function attentionLetter(
  reader: MailReader,
  { attention, alarms, due }: MorningFacts,
  publicUrl: string,
): Letter | null {
  const rank = ({ severity }: AttentionView) => attentionSeverities.indexOf(severity);
  const pressing = attention
    .filter(({ severity, rule }) => severity !== 'info' || healthRules.has(rule))
    .filter((finding) => !alarms.some((alarm) => tellsSame(alarm, finding)))
    .toSorted((a, b) => rank(a) - rank(b));
  // What an alarm says already is not said again as something to do.
  const todo = due.filter(({ origin, originId }) => origin !== 'alarm' || !alarms.some(({ id }) => id === originId));
  if (pressing.length === 0 && alarms.length === 0 && todo.length === 0) return null;
  const { words, language } = dailyWords(reader.language);
  const ofFlocks = pressing.map(({ severity, rule, farmName, shedName, flockNumber }) => {
    const place = [farmName, shedName, flockNumber].filter((part) => part !== '').join(' · ');
    return `${words.severities[severity]}: ${place}: ${isRule(rule) ? words.rules[rule] : rule}`;
  });
  const { names } = alarmWords(language).words;
  const ofAlarms = alarms.map(({ severity, source, machineCode, shedName, farmName }) => {
    const place = [farmName, machineCode ?? shedName].filter((part) => part !== null).join(' · ');
    return `${names.alarmSeverityNames[severity]}: ${place}: ${names.alarmSourceNames[source]}`;
  });
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const tasks = todo.map(({ farmName, shedName, flockNumber, state, dueDay, ...task }) => {
    const place = [farmName, shedName, flockNumber].filter((part) => part !== '').join(' · ');
    const late = state === 'overdue' ? `, ${words.tasks.late(written.format(new Date(`${dueDay}T00:00:00Z`)))}` : '';
    return `${place}: ${taskName(task, reader.language)}${late}`;
  });
  return letter(reader, { words, topic: words.attention, lines: [...ofAlarms, ...ofFlocks], tasks, publicUrl });
}
