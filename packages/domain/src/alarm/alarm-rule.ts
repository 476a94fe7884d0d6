import { type BuiltInRole, builtInRoles } from '../people/permission';
import { error, outOfRange, type Problem } from '../problem/problem';
import { differenceUnit } from '../quantity/unit-system';
import { type PlaceField, placeFields } from '../telemetry/device-place';
import { type AlarmComparison, type AlarmSource, alarmSourceSpecs, hasThreshold, isFigureSource } from './alarm-source';

export const alarmSeverities = ['info', 'warning', 'critical'] as const;
export type AlarmSeverity = (typeof alarmSeverities)[number];

/** Which devices a rule watches; figures are always of sheds. */
export const alarmPlaceKinds = ['setter', 'hatcher', 'eggRoom', 'shed', 'any'] as const;
export type AlarmPlaceKind = (typeof alarmPlaceKinds)[number];

/** What names a place of each kind. */
export const fieldOfKind = {
  setter: 'machineId',
  hatcher: 'machineId',
  eggRoom: 'hatcheryId',
  shed: 'shedId',
} as const satisfies Record<Exclude<AlarmPlaceKind, 'any'>, PlaceField>;

/** The list in which a rule names places of a device that `field` names. */
export const listOfField = {
  machineId: 'machineIds',
  shedId: 'shedIds',
  hatcheryId: 'hatcheryIds',
} as const satisfies Record<PlaceField, string>;
type PlaceList = (typeof listOfField)[PlaceField];

/** Roles that can be told: everybody of a company but its support. */
export const notifiedRoles = builtInRoles.filter((role) => role !== 'super_admin');
type NotifiedRole = Exclude<BuiltInRole, 'super_admin'>;

/** Who is told: everybody of these roles who may read alarms at the place, and these people. */
export interface AlarmAudience {
  readonly roles: readonly NotifiedRole[];
  readonly userIds: readonly string[];
}

/** After so many minutes without an acknowledgement these are told besides. */
export interface EscalationStep extends AlarmAudience {
  readonly afterMin: number;
}

/** What is looked at, and when it is an alarm. */
export interface AlarmCondition {
  readonly source: AlarmSource;
  readonly comparison: AlarmComparison;
  /** In the unit of the source; null where the comparison has none. */
  readonly threshold: number | null;
  /** It has to hold for so many seconds. */
  readonly delayS: number;
  /** So far back within the threshold it has to come before the alarm is cleared. */
  readonly hysteresis: number;
  readonly severity: AlarmSeverity;
}

/** Machines, sheds or hatcheries that one rule may name. */
export const namedPlacesAtMost = 100;

/** Where a rule holds: the company (no farm), a farm, and on it only some machines, sheds or egg rooms; none named is all of them. */
export interface AlarmRuleScope extends Readonly<Record<PlaceList, readonly string[]>> {
  readonly placeKind: AlarmPlaceKind;
  readonly farmId: string | null;
}

export interface AlarmRule extends AlarmCondition, AlarmRuleScope {
  readonly tells: AlarmAudience;
  readonly byMail: boolean;
  readonly byPush: boolean;
  /** Minutes between reminders; null: none. */
  readonly reminderMin: number | null;
  readonly escalation: readonly EscalationStep[];
  /** What comes again before it was over for so many minutes is the same incident: nobody is told anew. */
  readonly calmMin: number;
  readonly isOn: boolean;
}

const dayS = 86_400;
const weekMin = 7 * 24 * 60;
/** The longest calm time, in minutes: a day. */
export const calmAtMostMin = 24 * 60;

function checkThreshold({ source, comparison, threshold, hysteresis }: AlarmCondition): Problem[] {
  const spec = alarmSourceSpecs[source];
  if (!spec.comparisons.includes(comparison)) return [error('unknownValue', 'comparison', { value: comparison })];
  if (!hasThreshold(comparison)) {
    return [
      ...(threshold === null ? [] : [error('invalid', 'threshold', { value: threshold })]),
      ...(hysteresis === 0 ? [] : [error('invalid', 'hysteresis', { value: hysteresis })]),
    ];
  }
  if (threshold === null) return [error('required', 'threshold')];
  const isOff = comparison === 'offSetPoint';
  const min = isOff ? 10 ** -spec.decimals : spec.min;
  const [most, unit] = isOff ? [spec.max - spec.min, differenceUnit(spec.unit)] : [spec.max, spec.unit];
  const range = outOfRange('threshold', threshold, min, most, unit);
  // The way back must not lead past the set-point, or past what can be measured: it would never be cleared.
  const room = comparison === 'below' ? spec.max - threshold : threshold - (isOff ? 0 : spec.min);
  return [
    ...range,
    ...(range.length === 0 ? outOfRange('hysteresis', hysteresis, 0, room, differenceUnit(spec.unit)) : []),
  ];
}

/** The fields of which a rule names places; a rule that is sound names places of one, or none at all. */
const namedFields = (scope: AlarmRuleScope): PlaceField[] =>
  placeFields.filter((field) => scope[listOfField[field]].length > 0);

function checkScope(rule: AlarmCondition & AlarmRuleScope): Problem[] {
  const { source, placeKind, farmId } = rule;
  const problems: Problem[] = [];
  const named = namedFields(rule);
  const [, second] = named.map((field) => listOfField[field]);
  if (second !== undefined) problems.push(error('invalid', second, { value: rule[second].length }));
  if (named.length > 0 && farmId === null) problems.push(error('required', 'farmId'));
  for (const list of named.map((field) => listOfField[field]))
    if (new Set(rule[list]).size < rule[list].length) problems.push(error('notUnique', list));
  const isElsewhere = placeKind !== 'any' && named.some((field) => field !== fieldOfKind[placeKind]);
  if (isElsewhere || (isFigureSource(source) && placeKind !== 'shed'))
    problems.push(error('unknownValue', 'placeKind', { value: placeKind }));
  return problems;
}

const isNobody = ({ roles, userIds }: AlarmAudience) => roles.length === 0 && userIds.length === 0;

function checkRecipients({ tells, reminderMin, escalation, calmMin }: AlarmRule): Problem[] {
  const problems: Problem[] = [];
  if (isNobody(tells)) problems.push(error('required', 'tells'));
  if (reminderMin !== null) problems.push(...outOfRange('reminderMin', reminderMin, 1, weekMin, 'min'));
  problems.push(...outOfRange('calmMin', calmMin, 0, calmAtMostMin, 'min'));
  escalation.forEach((step, index) => {
    const field = `escalation.${index}`;
    const earliest = (escalation[index - 1]?.afterMin ?? 0) + 1;
    problems.push(...outOfRange(`${field}.afterMin`, step.afterMin, earliest, weekMin, 'min'));
    if (isNobody(step)) problems.push(error('required', `${field}.roles`));
  });
  return problems;
}

/** What is wrong with what a rule looks at and where, whoever it tells: enough to try it. */
export function checkAlarmCondition(rule: AlarmCondition & AlarmRuleScope): Problem[] {
  return [...checkThreshold(rule), ...outOfRange('delayS', rule.delayS, 0, dayS, 's'), ...checkScope(rule)];
}

/**
 * Everything that is wrong with a rule: a comparison that its source does not know (`unknownValue`), a threshold or a way
 * back outside its range (`outOfRange`), a place that does not go with the source, nobody to tell (`required`), escalation
 * that does not rise.
 */
export function checkAlarmRule(rule: AlarmRule): Problem[] {
  return [...checkAlarmCondition(rule), ...checkRecipients(rule)];
}
