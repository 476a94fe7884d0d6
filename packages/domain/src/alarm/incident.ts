import type { AlarmLife } from './alarm-life';
import { type AlarmSeverity, alarmSeverities } from './alarm-rule';
import { type AlarmSource, alarmSourceSpecs, isFigureSource } from './alarm-source';

/** What devices show at one machine, shed or egg room within so many minutes of each other has one cause. */
export const oneCauseMin = 60;

const minuteMs = 60_000;

/** An alarm that is not closed, as another one at its place looks at it. */
export interface IncidentPart {
  readonly incidentId: string;
  readonly source: AlarmSource;
  readonly severity: AlarmSeverity;
  readonly life: AlarmLife;
}

/** Whether alarms of a source share an incident with others: a figure is of a day, and stands for itself. */
export const sharesIncident = (source: AlarmSource): boolean => !isFigureSource(source);

const rankOf = (severity: AlarmSeverity) => alarmSeverities.indexOf(severity);

/**
 * The incident that what is raised at `atMs` belongs to, of the other alarms at its place: the one that something was raised of
 * last, within {@link oneCauseMin}, and that is not over for the calm time of the rule; null: it begins one of its own.
 */
export function incidentAt(others: readonly IncidentPart[], atMs: number, calmMin: number): string | null {
  const goesOn = ({ life: { clearedAtMs } }: IncidentPart) =>
    clearedAtMs === null || atMs - clearedAtMs < calmMin * minuteMs;
  const running = new Set(others.filter(goesOn).map(({ incidentId }) => incidentId));
  const [last] = others
    .filter(({ incidentId }) => running.has(incidentId))
    .toSorted((a, b) => b.life.raisedAtMs - a.life.raisedAtMs);
  return last && Math.abs(atMs - last.life.raisedAtMs) <= oneCauseMin * minuteMs ? last.incidentId : null;
}

const isCondition = ({ source }: Pick<IncidentPart, 'source'>) => alarmSourceSpecs[source].kind === 'condition';

/**
 * Whether who knows of `part` knows enough of `joining` in the same incident: it is no worse, and nothing was measured where a device
 * alone was found wanting.
 */
export const coversPart = (
  part: Pick<IncidentPart, 'source' | 'severity'>,
  joining: Pick<IncidentPart, 'source' | 'severity'>,
): boolean => rankOf(part.severity) >= rankOf(joining.severity) && (!isCondition(part) || isCondition(joining));

/**
 * The part of its incident that speaks for what joins it: what somebody has acknowledged, or put aside, that covers it and that the
 * same people look after. Undefined: what joins asks for itself.
 */
export function speakerFor<Part extends IncidentPart>(
  parts: readonly Part[],
  joining: Pick<IncidentPart, 'source' | 'severity'>,
): Part | undefined {
  const isHealth = ({ source }: Pick<IncidentPart, 'source'>) => alarmSourceSpecs[source].isHealth;
  return parts.find(
    (part) =>
      (part.life.acknowledgedAtMs !== null || part.life.shelvedUntilMs !== null) &&
      coversPart(part, joining) &&
      isHealth(part) === isHealth(joining),
  );
}

/** What joins an incident takes over that somebody knows of it, or has put it aside. */
export function joinedAlarm(life: AlarmLife, speaker: IncidentPart | undefined): AlarmLife {
  if (!speaker) return life;
  const { acknowledgedAtMs, shelvedUntilMs } = speaker.life;
  const state = acknowledgedAtMs === null ? life.state : 'acknowledged';
  return { ...life, state, acknowledgedAtMs, shelvedUntilMs: shelvedUntilMs ?? life.shelvedUntilMs };
}

/** The order in which parts of one incident are told: the worst first, what was measured before what devices are found wanting in. */
export const notificationOrder = (a: IncidentPart, b: IncidentPart): number =>
  rankOf(b.severity) - rankOf(a.severity) || Number(isCondition(a)) - Number(isCondition(b));

/** Whether nothing of the incident was as bad as this. */
export const isWorse = (severity: AlarmSeverity, parts: readonly Pick<IncidentPart, 'severity'>[]): boolean =>
  parts.every((part) => rankOf(part.severity) < rankOf(severity));
