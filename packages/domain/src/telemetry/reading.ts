import { type Channel, channelSpecs, isChannel } from './channel';

/** A reading may be so far ahead of the server's clock; one further ahead is refused. */
const aheadAtMostMs = 5 * 60_000;
/** A device whose clock is further off than this, either way, is told of. */
const clockOffMoreThanMs = 2 * 60_000;
/** Readings in one batch at most. */
export const readingsAtMost = 500;

/** Why a reading was refused. */
export const readingRefusals = ['notAReading', 'noTime', 'inFuture', 'tooOld', 'nothingMeasured'] as const;
type ReadingRefusal = (typeof readingRefusals)[number];

/** Why one channel of a reading was refused; the others are stored. */
export const channelRefusals = ['unknownChannel', 'notANumber', 'outOfRange'] as const;
type ChannelRefusal = (typeof channelRefusals)[number];

interface RefusedChannel {
  /** As the device named it, at most 40 characters. */
  readonly channel: string;
  readonly code: ChannelRefusal;
  /** What it said, at most 40 characters. */
  readonly value: string;
}

export interface CheckedReading {
  readonly atMs: number;
  readonly values: Partial<Record<Channel, number>>;
  readonly refusedChannels: readonly RefusedChannel[];
}

interface RefusedReading {
  readonly code: ReadingRefusal;
  readonly refusedChannels: readonly RefusedChannel[];
  /** The time of one that is refused as being in the future: it says how its clock goes. */
  readonly futureMs?: number;
}

interface ReadingTime {
  /** The server's clock. */
  readonly nowMs: number;
  /** What was measured before is kept no more. */
  readonly keptFromMs: number;
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Closer to nothing than any sensor tells, and than the database keeps: what a device's arithmetic leaves over. */
const leastTold = 1e-30;

/** What a device said, for people to read: anything but plain letters may be nonsense that no database takes. */
const shortened = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 40).replace(/[^ -~]/g, '?');

/** Milliseconds since 1970 of an ISO instant with zone, or of a number that is that; nothing for anything else. */
export function instantMs(at: unknown): number | undefined {
  if (typeof at === 'number') return Number.isSafeInteger(at) && at > 0 ? at : undefined;
  if (typeof at !== 'string' || !isoInstant.test(at)) return undefined;
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? undefined : Math.trunc(ms);
}

function checkValues(input: object): Pick<CheckedReading, 'values' | 'refusedChannels'> {
  const values: Partial<Record<Channel, number>> = {};
  const refusedChannels: RefusedChannel[] = [];
  for (const [channel, value] of Object.entries(input) as [string, unknown][]) {
    // A sensor that measured nothing this time says null, and is not at fault.
    if (value === null) continue;
    const refuse = (code: ChannelRefusal) =>
      void refusedChannels.push({ channel: shortened(channel), code, value: shortened(value) });
    if (!isChannel(channel)) refuse('unknownChannel');
    else if (typeof value !== 'number' || !Number.isFinite(value)) refuse('notANumber');
    else if (value < channelSpecs[channel].min || value > channelSpecs[channel].max) refuse('outOfRange');
    else values[channel] = Math.abs(value) < leastTold ? 0 : value;
  }
  return { values, refusedChannels: refusedChannels.slice(0, 20) };
}

/**
 * One reading as a device sent it, `{at, values: {channel: number}}`: what can be stored of it, or why nothing can.
 * A channel outside its physical range is refused by itself; the others of the same tick are kept.
 */
export function checkReading(input: unknown, { nowMs, keptFromMs }: ReadingTime): CheckedReading | RefusedReading {
  if (typeof input !== 'object' || input === null) return { code: 'notAReading', refusedChannels: [] };
  const { at, values: saidValues } = input as { at?: unknown; values?: unknown };
  if (typeof saidValues !== 'object' || saidValues === null || Array.isArray(saidValues)) {
    return { code: 'notAReading', refusedChannels: [] };
  }
  const atMs = instantMs(at);
  if (atMs === undefined) return { code: 'noTime', refusedChannels: [] };
  if (atMs > nowMs + aheadAtMostMs) return { code: 'inFuture', refusedChannels: [], futureMs: atMs };
  if (atMs < keptFromMs) return { code: 'tooOld', refusedChannels: [] };
  const { values, refusedChannels } = checkValues(saidValues);
  if (Object.keys(values).length === 0) return { code: 'nothingMeasured', refusedChannels };
  return { atMs, values, refusedChannels };
}

export const isRefused = (checked: CheckedReading | RefusedReading): checked is RefusedReading => 'code' in checked;

/**
 * Stored and shown, but too old to wake anybody: more than three intervals, and more than ten minutes, behind the
 * server's clock.
 */
export function isLate(atMs: number, nowMs: number, intervalS: number): boolean {
  return nowMs - atMs > Math.max(3 * intervalS * 1000, 10 * 60_000);
}

/**
 * How far the device's clock is ahead of the server's, in ms, negative when it is behind: by what it says the time is
 * (`sentAt`), else by its newest reading where that lies ahead, or is of just now. Nothing when neither tells.
 */
export function clockOffsetMs(
  sentAtMs: number | undefined,
  newestAtMs: number | undefined,
  nowMs: number,
): number | undefined {
  if (sentAtMs !== undefined) return sentAtMs - nowMs;
  const newestMs = newestAtMs === undefined ? undefined : newestAtMs - nowMs;
  return newestMs !== undefined && newestMs >= -clockOffMoreThanMs ? newestMs : undefined;
}

/** So far apart the lines and the server may keep two messages of one clock. */
const sameClockMs = 30_000;

/**
 * By how much the times of a message are put right, in ms: by how far the device says itself that it is ahead, where that is more
 * than a clock may be off; else nothing. Behind may be its clock or the way that the message took, and is left as it is. `knownMs` is what its messages before were put right by: as long as its clock goes on like
 * that it is kept, so that a reading that comes again comes at the same time.
 */
export function putRightMs(deviceMs: number | undefined, knownMs: number | null): number {
  if (deviceMs === undefined || deviceMs < 0 || !isClockOff(deviceMs)) return 0;
  return knownMs !== null && Math.abs(deviceMs - knownMs) <= sameClockMs ? knownMs : Math.round(deviceMs / 1000) * 1000;
}

export const isClockOff = (offsetMs: number): boolean => Math.abs(offsetMs) > clockOffMoreThanMs;
