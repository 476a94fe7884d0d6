import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { isSameFinding } from '@henhouse/domain/alarm/repeated-alarm';
import {
  type AttentionRule,
  attentionRules,
  attentionSeverities,
  healthRules,
} from '@henhouse/domain/attention/attention';
import { dateFormat } from '@henhouse/domain/format/format';
import { isOneOf, oneOf } from '@henhouse/domain/quantity/one-of';
import { warningPatterns } from '@henhouse/domain/warning/pattern';
import { alarmNameIn } from '../../platform/alarm-name';
import type { Letter } from '../../platform/mail/mail';
import { alarmPlaceIn, alarmWords, rarityIn } from '../alarm/notice/alarm-words';
import { taskName } from '../task/task-name';
import { type DailyWords, dailyWords } from './daily-words';
import type { DueTask } from './due-tasks';
import type { MailReader } from './mail-readers.store';
import { linesAtMost, type MissingLine } from './missing-entries';

/** Things of one kind, with what stands above them; left out where there are none. */
interface LetterPart {
  readonly intro: string;
  readonly lines: readonly string[];
}

function letter(
  reader: MailReader,
  {
    words,
    subject,
    parts,
    publicUrl,
  }: { words: DailyWords; subject: string; parts: readonly LetterPart[]; publicUrl: string },
): Letter {
  const shownOf = (all: readonly string[]) => {
    const shown = all.slice(0, linesAtMost).map((line) => `– ${line}`);
    return all.length > linesAtMost ? [...shown, words.more({ count: all.length - linesAtMost })] : shown;
  };
  const settings = `${publicUrl}/pages/account-setting?tab=notifications`;
  const paragraphs = [
    words.hello({ name: reader.fullName }),
    ...parts.flatMap(({ intro, lines }) => (lines.length === 0 ? [] : [intro, shownOf(lines).join('\n')])),
    `${words.open}\n${publicUrl}/`,
    `${words.unsubscribe}\n${settings}`,
  ];
  return { to: reader.email, subject, text: `${paragraphs.join('\n\n')}\n` };
}

/** What the evening mail is made of. */
interface EveningFacts {
  readonly missing: readonly MissingLine[];
  /** Calls of early warning that nobody has answered. */
  readonly calls: readonly AttentionView[];
}

/** The evening mail; nothing when nothing is missing and nothing calls. */
export function eveningLetter(reader: MailReader, { missing, calls }: EveningFacts, publicUrl: string): Letter | null {
  if (missing.length === 0 && calls.length === 0) return null;
  const { words, language } = dailyWords(reader.language);
  const written = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const lines = missing.map(({ day, farmName, shedName, flockNumber, missing: kinds }) => {
    const what = kinds.map((kind) => words.kinds[kind]).join(', ');
    return `${farmName} · ${shedName} · ${flockNumber}, ${written.format(new Date(`${day}T00:00:00Z`))}: ${what}`;
  });
  const ofMissing = { intro: words.missing.intro, lines };
  const ofCalls = { intro: words.calls.intro, lines: calls.map((call) => findingLine(call, reader)) };
  const subject =
    calls.length === 0 ? words.missing.subject : missing.length === 0 ? words.calls.subject : words.calls.withMissing;
  return letter(reader, { words, subject, parts: [ofCalls, ofMissing], publicUrl });
}

/** `Meadow · Shed 2 · M2-26-07: Looks like too little water.` */
function findingLine({ rule, farmName, shedName, flockNumber, params }: AttentionView, reader: MailReader): string {
  const { words, language } = dailyWords(reader.language);
  const place = [farmName, shedName, flockNumber].filter((part) => part !== '').join(' · ');
  const { pattern, days } = params;
  const found = oneOf(warningPatterns, pattern);
  if (rule !== 'earlyWarning' || found === undefined) return `${place}: ${isRule(rule) ? words.rules[rule] : rule}`;
  return `${place}: ${alarmWords(language).names.warningPatternNames[found]} ${rarityIn(language, Number(days))}`;
}

/** What a morning mail is made of. */
interface MorningFacts {
  readonly attention: readonly AttentionView[];
  readonly alarms: readonly AlarmLine[];
  readonly due: readonly DueTask[];
}

const isRule = (rule: string): rule is AttentionRule => isOneOf(attentionRules, rule);

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
    .filter((finding) => !alarms.some((alarm) => isSameFinding(alarm, finding)))
    .toSorted((a, b) => rank(a) - rank(b));
  // What an alarm says already is not said again as something to do.
  const todo = due.filter(
    ({ origin, originId }) => origin !== 'alarm' || !alarms.some(({ incidentId }) => incidentId === originId),
  );
  if (pressing.length === 0 && alarms.length === 0 && todo.length === 0) return null;
  const { words, language } = dailyWords(reader.language);
  const ofFlocks = pressing.map((finding) => `${words.severities[finding.severity]}: ${findingLine(finding, reader)}`);
  const { names } = alarmWords(language);
  const ofAlarms = alarms.map((alarm) => {
    const place = [alarm.farmName, alarmPlaceIn(language, alarm)].filter((part) => part !== null).join(' · ');
    return `${names.alarmSeverityNames[alarm.severity]}: ${place}: ${alarmNameIn(language, alarm)}`;
  });
  const written = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const tasks = todo.map(({ farmName, shedName, flockNumber, state, dueDay, ...task }) => {
    const place = [farmName, shedName, flockNumber].filter((part) => part !== '').join(' · ');
    const late =
      state === 'overdue' ? `, ${words.tasks.late({ day: written.format(new Date(`${dueDay}T00:00:00Z`)) })}` : '';
    return `${place}: ${taskName(task, reader.language)}${late}`;
  });
  const { subject, intro } = words.attention;
  const parts = [
    { intro, lines: [...ofAlarms, ...ofFlocks] },
    { intro: words.tasks.intro, lines: tasks },
  ];
  return letter(reader, { words, subject, parts, publicUrl });
}
