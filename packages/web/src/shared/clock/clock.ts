import { createValue } from '../live/listeners';

/** A slow answer makes the server look that far behind; what is closer counts as right. */
const toleranceMs = 2 * 60_000;
const key = 'clock';

/** How this device stands to the server, which is the one that judges days. */
interface Clock {
  /** Added to the clock of this device, in ms; 0 where it is right. */
  readonly offMs: number;
  /** The latest time that the server was heard to say, epoch ms. */
  readonly serverMs: number;
}

export interface ClockFault {
  /** By how much this device is behind the server, in ms; negative where it is ahead. */
  readonly behindMs: number;
  /** The clock was set back since the server was heard last, so that it is later than this by an unknown time. */
  readonly isUnknown: boolean;
}

function readClock(): Clock {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'offMs' in kept && 'serverMs' in kept) {
      const { offMs, serverMs } = kept;
      if (typeof offMs === 'number' && typeof serverMs === 'number') return { offMs, serverMs };
    }
  } catch {
    // Nothing that can be read counts as nothing heard.
  }
  return { offMs: 0, serverMs: 0 };
}

/** A phone whose battery was empty comes up years ago: it cannot be earlier than what the server said before. */
function faultOf({ offMs, serverMs }: Clock): ClockFault | null {
  const isUnknown = Date.now() + offMs < serverMs - toleranceMs;
  const behindMs = isUnknown ? serverMs - Date.now() : offMs;
  return behindMs === 0 ? null : { behindMs, isUnknown };
}

let clock: Clock = { offMs: 0, serverMs: 0 };
const fault = createValue<ClockFault | null>(null);

function takeOver(next: Clock): void {
  clock = next;
  const found = faultOf(next);
  const before = fault.get();
  if (found?.behindMs !== before?.behindMs || found?.isUnknown !== before?.isUnknown) fault.set(found);
}

/** Hears what time it is from an answer of the server; what this browser may keep has the time at which it was made. */
export function hearTime({ headers }: Response): void {
  const serverMs = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverMs) || headers.get('Cache-Control') !== 'no-store') return;
  const differenceMs = serverMs - Date.now();
  const offMs = Math.abs(differenceMs) < toleranceMs ? 0 : differenceMs;
  // What is but a slower answer of the same clock changes nothing.
  const isSame = Math.abs(offMs - clock.offMs) < toleranceMs && fault.get()?.isUnknown !== true;
  if (isSame && serverMs - clock.serverMs < toleranceMs) return;
  takeOver({ offMs: isSame ? clock.offMs : offMs, serverMs });
  try {
    localStorage.setItem(key, JSON.stringify(clock));
  } catch {
    // A full device: the answer that told the time has arrived all the same, and the next one tells it again.
  }
}

/** What time it is, epoch ms: by the server where this device differs from it, so that a day entered here is the day there. */
export const timeNow = (): number => Date.now() + (fault.get()?.behindMs ?? 0);

/** The same as ISO 8601. */
export const nowInstant = (): string => new Date(timeNow()).toISOString();

/** The same, to the minute. */
export const thisMinute = (): string => new Date(Math.floor(timeNow() / 60_000) * 60_000).toISOString();

/** A time that this device noted by its own clock, epoch ms, as the server would have. */
export const onTime = (deviceMs: number): number => deviceMs + (fault.get()?.behindMs ?? 0);

/** The other way round: when it was by the clock of this device. */
export const onDevice = (timeMs: number): number => timeMs - (fault.get()?.behindMs ?? 0);

/** What is wrong with the clock of this device; null where it is right. */
export const useClockFault = fault.useValue;

/** Takes up what this device heard before. */
export const startClock = (): void => takeOver(readClock());
