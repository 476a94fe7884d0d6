import { error, type Problem } from '../problem/problem';
import { type AlarmSource, isFigureSource } from './alarm-source';

/**
 * Where an alarm stands. `raised`: it holds and nobody has acknowledged it; `acknowledged`: it holds and somebody has;
 * `cleared`: it is over, and stays listed until somebody says what it was, acknowledged or not; `closed`: somebody has.
 */
export const alarmStates = ['raised', 'acknowledged', 'cleared', 'closed'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** What people do with an alarm. */
export const alarmActs = ['acknowledge', 'shelve', 'unshelve', 'close'] as const;
export type AlarmAct = (typeof alarmActs)[number];

/** Everything that is written into the history of an alarm. */
export const alarmEventKinds = [
  'raised',
  'repeated',
  'cleared',
  'acknowledged',
  'noted',
  'shelved',
  'unshelved',
  'told',
  'reminded',
  'escalated',
  'closed',
  // What it was about is out of use: nobody is left to say what it was.
  'gone',
  // The last bird or egg has left its place.
  'emptied',
] as const;
export type AlarmEventKind = (typeof alarmEventKinds)[number];

/** An alarm as its rules look at it. Times in milliseconds since 1970. */
export interface AlarmLife {
  readonly state: AlarmState;
  /** When the incident began: what reminders and escalation count from. */
  readonly raisedAtMs: number;
  readonly occurrences: number;
  readonly acknowledgedAtMs: number | null;
  readonly shelvedUntilMs: number | null;
  /** Steps of escalation that were taken since it was raised last. */
  readonly escalated: number;
  readonly remindedAtMs: number | null;
  /** When it was over last; null while it holds. */
  readonly clearedAtMs: number | null;
}

/** An alarm as it is raised for the first time. */
export const raisedAlarm = (atMs: number): AlarmLife => ({
  state: 'raised',
  raisedAtMs: atMs,
  occurrences: 1,
  acknowledgedAtMs: null,
  shelvedUntilMs: null,
  escalated: 0,
  remindedAtMs: null,
  clearedAtMs: null,
});

/** Whether what comes again is the same incident: it was over for less than the calm time of its rule. */
export const isSameIncident = ({ clearedAtMs }: AlarmLife, atMs: number, calmMin: number): boolean =>
  clearedAtMs !== null && atMs - clearedAtMs < calmMin * 60_000;

/**
 * An alarm that is not closed yet and is raised again: the same one, with one more occurrence. Of the same incident what people
 * were told, and their acknowledgement, stay; after a calm time it asks for a new one. While it is shelved it stays so.
 */
export function repeatedAlarm(life: AlarmLife, atMs: number, calmMin: number): AlarmLife {
  const occurrences = life.occurrences + 1;
  if (!isSameIncident(life, atMs, calmMin))
    return { ...raisedAlarm(atMs), occurrences, shelvedUntilMs: life.shelvedUntilMs };
  const state = life.acknowledgedAtMs === null ? 'raised' : 'acknowledged';
  return { ...life, state, occurrences, clearedAtMs: null };
}

/** An alarm whose cause is over; who acknowledged it stays written. */
export const clearedAlarm = (life: AlarmLife, atMs: number): AlarmLife =>
  life.state === 'closed' ? life : { ...life, state: 'cleared', clearedAtMs: atMs };

const isOpen = ({ state }: Pick<AlarmLife, 'state'>): boolean => state !== 'closed';

export const isShelved = ({ shelvedUntilMs }: Pick<AlarmLife, 'shelvedUntilMs'>, nowMs: number): boolean =>
  shelvedUntilMs !== null && shelvedUntilMs > nowMs;

const hourMs = 3_600_000;
/** The longest that an alarm can be put aside: three days, so that a weekend ends it. */
const shelvedAtMostMs = 72 * hourMs;

/**
 * Acts that an alarm in this state lets people take. What a device still measures is not closed; a figure of a day, which does
 * not pass by itself, is.
 */
export function actsOnAlarm(
  life: Pick<AlarmLife, 'state' | 'acknowledgedAtMs' | 'shelvedUntilMs'> & { readonly source: AlarmSource },
  nowMs: number,
): AlarmAct[] {
  if (!isOpen(life)) return [];
  const may: Readonly<Record<AlarmAct, boolean>> = {
    acknowledge: life.acknowledgedAtMs === null,
    shelve: !isShelved(life, nowMs),
    unshelve: isShelved(life, nowMs),
    close: life.state === 'cleared' || isFigureSource(life.source),
  };
  return alarmActs.filter((act) => may[act]);
}

/**
 * Why an act cannot be: closing while it still holds (`alarmStillOn`), anything else that its state does not allow
 * (`stateNotAllowed`), shelving that does not end between now and {@link shelvedAtMostMs} from now (`invalid`).
 */
export function checkAlarmAct(
  life: AlarmLife,
  act: AlarmAct,
  input: { readonly nowMs: number; readonly source: AlarmSource; readonly untilMs?: number },
): Problem[] {
  const { nowMs, source, untilMs } = input;
  if (!actsOnAlarm({ ...life, source }, nowMs).includes(act)) {
    if (act === 'close' && isOpen(life)) return [error('alarmStillOn', 'state')];
    return [error('stateNotAllowed', 'state', { from: life.state, to: act })];
  }
  if (act === 'shelve' && untilMs !== undefined && (untilMs <= nowMs || untilMs > nowMs + shelvedAtMostMs)) {
    return [error('invalid', 'until', { value: (untilMs - nowMs) / hourMs, max: shelvedAtMostMs / hourMs })];
  }
  return [];
}
