import { alarmSourceSpecs } from '@henhouse/domain/alarm/alarm-source';
import { alarmWords } from './alarm-words';
import type { TellableAlarm } from './tell.store';

export type Telling = 'told' | 'reminded' | 'escalated' | 'unshelved';

/** An alarm in a few words, for a mail or the screen of a phone. */
interface AlarmText {
  readonly title: string;
  readonly body: string;
}

/** `Critical: S2, temperature` and `38.4 °C, set-point 37.7 °C. Since 14:05. Vale Hatchery`. */
export function alarmText(alarm: TellableAlarm, kind: Telling, language: string, timeZone: string): AlarmText {
  const { words, language: locale } = alarmWords(language);
  const { unit, decimals } = alarmSourceSpecs[alarm.source];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  const measured = (value: number) => `${number.format(value)}${unit === '' ? '' : ` ${unit}`}`;
  const { value, setPoint, threshold, comparison, source } = alarm;
  const facts = {
    above: () => [measured(value ?? 0), words.limit(measured(threshold ?? 0))],
    overLimit: () => [measured(value ?? 0), words.limit(measured(setPoint ?? 0))],
    below: () => [measured(value ?? 0), words.limit(measured(threshold ?? 0))],
    offSetPoint: () => [measured(value ?? 0), words.setPoint(measured(setPoint ?? 0))],
    none: () => [words.none],
    some: () => [words.open],
    is: () => [],
  }[comparison]();
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const sentences = [
    ...(kind === 'reminded' ? [words.reminder] : []),
    ...(kind === 'escalated' ? [words.escalated] : []),
    ...(kind === 'unshelved' ? [words.back] : []),
    ...(facts.length === 0 ? [] : [facts.join(', ')]),
    words.since(since.format(new Date(alarm.raisedAt))),
    ...(alarm.occurrences > 1 ? [words.times(alarm.occurrences)] : []),
    alarm.farmName,
  ];
  const place = alarm.machineCode ?? alarm.shedName ?? alarm.farmName;
  return {
    title: `${words.names.alarmSeverityNames[alarm.severity]}: ${place}, ${words.names.alarmSourceNames[source]}`,
    body: `${sentences.join('. ')}.`,
  };
}
