import { unitWordBehind } from '@henhouse/contract/words/words-of';
import { alarmSourceSpecs } from '@henhouse/domain/alarm/alarm-source';
import { dateFormat, numberFormat } from '@henhouse/domain/format/format';
import { shownDecimals, shownQuantity, shownUnit } from '@henhouse/domain/quantity/unit-system';
import { alarmNameIn } from '../../../platform/alarm-name';
import { alarmPlaceIn, alarmWords, rarityIn } from './alarm-words';
import type { NotifiedAlarm } from './notify.store';

export type NoticeKind = 'told' | 'reminded' | 'escalated' | 'unshelved';

/** An alarm in a few words, for a mail or the screen of a phone. */
interface AlarmText {
  readonly title: string;
  readonly body: string;
}

/**
 * `Critical: S2, Temperature`, of an early warning `Critical: Shed 2: More birds die than expected`, and `38.4 °C, set-point 37.7 °C. Since 14:05. Device Air 2. 57,600 eggs. Vale Hatchery`: in the units
 * and by the clock of the farm.
 */
export function alarmText(alarm: NotifiedAlarm, kind: NoticeKind, language: string, timeZone: string): AlarmText {
  const { words, names, language: locale } = alarmWords(language);
  const { unit: metric, decimals: metricDecimals } = alarmSourceSpecs[alarm.source];
  const unit = shownUnit(metric, alarm.units);
  const decimals = shownDecimals(metric, metricDecimals, alarm.units);
  const number = numberFormat(locale, { maximumFractionDigits: decimals });
  const measured = (value: number) => {
    const shown = shownQuantity(value, metric, alarm.units);
    return `${number.format(shown)} ${unitWordBehind(shown, unit, names, locale)}`.trim();
  };
  const { value, setPoint, threshold, comparison, source, pattern } = alarm;
  const facts = {
    above: () =>
      source === 'earlyWarning'
        ? [rarityIn(language, value ?? 0)]
        : [measured(value ?? 0), words.limit({ value: measured(threshold ?? 0) })],
    overLimit: () => [measured(value ?? 0), words.limit({ value: measured(setPoint ?? 0) })],
    below: () => [measured(value ?? 0), words.limit({ value: measured(threshold ?? 0) })],
    offSetPoint: () => [measured(value ?? 0), words.setPoint({ value: measured(setPoint ?? 0) })],
    none: () => [words.none],
    some: () => [words.open],
    is: () => [],
  }[comparison]();
  const since = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const sentences = [
    ...(kind === 'reminded' ? [words.reminder] : []),
    ...(kind === 'escalated' ? [words.escalated] : []),
    ...(kind === 'unshelved' ? [words.back] : []),
    ...(facts.length === 0 ? [] : [facts.join(', ')]),
    ...(alarm.others.length === 0
      ? []
      : [words.others({ names: alarm.others.map((other) => names.alarmSourceNames[other]).join(', ') })]),
    words.since({ time: since.format(new Date(alarm.raisedAt)) }),
    ...(alarm.occurrences > 1 ? [words.times({ count: alarm.occurrences })] : []),
    ...(alarm.deviceName === null ? [] : [words.device({ name: alarm.deviceName })]),
    ...(alarm.ruleName === '' ? [] : [words.rule({ name: alarm.ruleName })]),
    ...(alarm.eggs > 0 ? [words.eggs({ count: number.format(alarm.eggs) })] : []),
    ...(alarm.birds > 0 ? [words.birds({ count: number.format(alarm.birds) })] : []),
    alarm.farmName,
  ];
  const place = alarmPlaceIn(language, alarm) ?? alarm.farmName;
  const named = `${place}${pattern === null ? ',' : ':'} ${alarmNameIn(language, alarm)}`;
  return {
    title: `${names.alarmSeverityNames[alarm.severity]}: ${named}`,
    body: `${sentences.join('. ')}.`,
  };
}
