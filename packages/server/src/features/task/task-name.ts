import type { ActionLine } from '@henhouse/contract/task/task';
import { alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { warningPatterns } from '@henhouse/domain/warning/pattern';
import { alarmNameIn } from '../../platform/alarm-name';

/** What a task without a title of its own is called, in the languages of letters and calendars. */
const steps = {
  en: {
    candle: 'candle the eggs',
    hatcherTransfer: 'transfer to the hatcher',
    pull: 'pull the chicks',
    alarm: 'alarm',
    other: 'task',
  },
  de: {
    candle: 'Eier schieren',
    hatcherTransfer: 'Umlage in den Schlupfbrüter',
    pull: 'Küken abnehmen',
    alarm: 'Alarm',
    other: 'Aufgabe',
  },
  fr: {
    candle: 'mirer les œufs',
    hatcherTransfer: 'transférer en éclosoir',
    pull: 'sortir les poussins',
    alarm: 'alarme',
    other: 'tâche',
  },
  pt: {
    candle: 'fazer a ovoscopia',
    hatcherTransfer: 'transferir para o nascedouro',
    pull: 'retirar os pintos',
    alarm: 'alarme',
    other: 'tarefa',
  },
} as const;

type Step = keyof typeof steps.en;

/**
 * A task by its title; where it has none, by what is to be done, and of an alarm by what was seen, in a language (English where it is
 * not one of ours).
 */
export function taskName(
  { title, topic, params }: Pick<ActionLine, 'title' | 'topic' | 'params'>,
  language: string,
): string {
  const words: Readonly<Record<Step, string>> = language in steps ? steps[language as keyof typeof steps] : steps.en;
  if (title !== '') return title;
  const source = oneOf(alarmSources, params.alarm);
  const pattern = oneOf(warningPatterns, params.pattern) ?? null;
  if (source !== undefined) return `${words.alarm}: ${alarmNameIn(language, { source, pattern })}`;
  return topic in words ? words[topic as Step] : words.other;
}
