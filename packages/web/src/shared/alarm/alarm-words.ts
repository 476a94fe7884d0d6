import type { AlarmLine, AlarmPart } from '@henhouse/contract/alarm/alarm';
import type { AlarmRule, AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import { type AlarmSource, alarmSourceSpecs } from '@henhouse/domain/alarm/alarm-source';
import { numberFormat } from '@henhouse/domain/format/format';
import { t } from 'i18next';
import { formatInstant } from '../format/day';
import { currentLocale } from '../format/locale';
import { differenceText, measureText } from '../format/units';
import { withColon } from '../i18n/with-colon';
import type { Tone } from '../ui/state/status-pill';
import { rarityText } from '../warning/shed-days-text';

export const severityTones: Readonly<Record<AlarmSeverity, Tone>> = { critical: 'bad', warning: 'warn', info: 'info' };

/** A value of a source with its unit, in the company's units. */
export const sourceValue = (source: AlarmSource, value: number): string =>
  measureText(value, alarmSourceSpecs[source].unit, alarmSourceSpecs[source].decimals);

/** How far a value of a source is from another. */
const sourceDifference = (source: AlarmSource, value: number): string =>
  differenceText(value, alarmSourceSpecs[source].unit, alarmSourceSpecs[source].decimals);

const hourS = 3600;

/** `5 min`, `3 h`, `45 s`, `4 h 46 min`. */
export function durationText(seconds: number): string {
  const count = (unit: 'hour' | 'minute' | 'second', value: number) =>
    numberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (seconds < 60 || seconds % 60 !== 0) return count('second', seconds);
  // What people choose is said as they chose it: 75 minutes, 90 minutes.
  if (seconds % hourS === 0) return count('hour', seconds / hourS);
  if (seconds < 2 * hourS) return count('minute', seconds / 60);
  return `${count('hour', Math.floor(seconds / hourS))} ${count('minute', (seconds % hourS) / 60)}`;
}

type WatchedFigure = Pick<AlarmRule, 'source' | 'comparison' | 'threshold' | 'delayS' | 'placeKind'>;

const namesAtMost = 4;

/** Machines or sheds that a rule is for, in one line: `S1, S2 and S3`; of many the first ones, and how many more. Empty of none. */
export function namedPlaces(names: readonly string[]): string {
  const more = names.length - namesAtMost;
  // One more is no shorter than its name.
  const shown = more > 1 ? [...names.slice(0, namesAtMost), t(($) => $.alarm.rule.morePlaces, { count: more })] : names;
  return new Intl.ListFormat(currentLocale()).format(shown);
}

/** What a rule says of what `named` calls, empty for all of the kind, in a plain sentence; null while its threshold is missing. */
export function ruleSentence(rule: WatchedFigure, named: string): string | null {
  const { source, comparison, threshold, delayS, placeKind } = rule;
  const needs = comparison === 'above' || comparison === 'below' || comparison === 'offSetPoint';
  if (needs && threshold === null) return null;
  const written = comparison === 'offSetPoint' ? sourceDifference : sourceValue;
  const sentence = t(($) => $.alarm.says[comparison], {
    what: t(($) => $.alarm.source[source]),
    where: named || t(($) => $.alarm.places[placeKind]),
    limit: threshold === null ? '' : written(source, threshold),
  });
  return delayS === 0 ? sentence : t(($) => $.alarm.forTime, { sentence, time: durationText(delayS) });
}

/** What the machine, shed or egg room of an alarm is called; null: it is of a whole farm. */
export const placeName = ({
  machineCode,
  shedName,
  hatcheryName,
}: Pick<AlarmLine, 'machineCode' | 'shedName' | 'hatcheryName'>): string | null =>
  hatcheryName === null ? (machineCode ?? shedName) : t(($) => $.alarm.eggRoom, { name: hatcheryName });

/** Where an alarm is, most exact first. */
export const alarmPlace = (alarm: AlarmLine): string => placeName(alarm) ?? alarm.farmName;

/** What an alarm is called: an early warning by what it saw, everything else by what was measured. */
export const alarmName = ({ source, pattern }: Pick<AlarmLine, 'source' | 'pattern'>): string =>
  pattern === null ? t(($) => $.alarm.source[source]) : t(($) => $.warning.pattern[pattern]).replace(/\.$/, '');

/** `S2, Temperature`; `Shed 2: More birds die than expected`. */
export const alarmTitle = (alarm: AlarmLine): string =>
  `${alarmPlace(alarm)}${alarm.pattern === null ? ',' : ':'} ${alarmName(alarm)}`;

type Measured = Pick<AlarmPart, 'source' | 'comparison' | 'value' | 'threshold' | 'setPoint'>;

/** What was measured, beside what it should be: `38.4 °C, set-point 37.7 °C`. Empty where there is nothing to say. */
export function alarmFact({ source, comparison, value, threshold, setPoint }: Measured): string {
  // How rare it is says itself what it means; the limit is what the farm has chosen, of all its calls.
  if (source === 'earlyWarning' && value !== null) return rarityText(value);
  const measured = value === null ? '' : sourceValue(source, value);
  const limit = (of: number | null) => (of === null ? '' : t(($) => $.alarm.limit, { value: sourceValue(source, of) }));
  const parts = {
    above: () => [measured, limit(threshold)],
    below: () => [measured, limit(threshold)],
    overLimit: () => [measured, limit(setPoint)],
    offSetPoint: () => [
      measured,
      setPoint === null ? '' : t(($) => $.alarm.setPoint, { value: sourceValue(source, setPoint) }),
    ],
    none: () => [t(($) => $.alarm.nothingCame)],
    some: () => [t(($) => $.word.open)],
    is: () => [],
  }[comparison]();
  return parts.filter((part) => part !== '').join(', ');
}

/** What another part of an incident saw: `Humidity: 80 %, limit 70 %`. */
export function partText(part: AlarmPart): string {
  const fact = alarmFact(part);
  const source = t(($) => $.alarm.source[part.source]);
  return fact === '' ? source : withColon(source, fact);
}

const isShelved = ({ shelvedUntil }: AlarmPart, nowMs: number) =>
  shelvedUntil !== null && Date.parse(shelvedUntil) > nowMs;

/** Where an alarm stands, in words and tone. */
export function alarmStatus(alarm: AlarmPart, nowMs: number): { readonly text: string; readonly tone: Tone } {
  const { state, acknowledgedAt, shelvedUntil } = alarm;
  if (isShelved(alarm, nowMs))
    return { text: t(($) => $.alarm.shelvedUntil, { time: formatInstant(shelvedUntil) }), tone: 'neutral' };
  if (state === 'cleared' && acknowledgedAt === null) return { text: t(($) => $.alarm.overUnseen), tone: 'warn' };
  const tones = { raised: 'bad', acknowledged: 'info', cleared: 'neutral', closed: 'good' } as const;
  return { text: t(($) => $.alarm.state[state]), tone: tones[state] };
}
