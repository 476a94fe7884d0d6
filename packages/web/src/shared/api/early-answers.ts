import { getSession } from '../session/session';

/** What `app/early.js` asked for before the program was there, and for whom. */
interface EarlyAnswers {
  readonly token: string;
  readonly coming: Record<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Fixed: `app/early.js` reads it without any of our modules. */
const key = 'startCalls';
const screensAtMost = 30;
const callsAtMost = 6;

/** By the address of a screen what it asked for when the product was opened there; the screen that was opened last comes last. */
interface StartCalls {
  /** Person and company. */
  readonly of: string;
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** Addresses of calls while the product is opened; null before, and once its first screen is whole. */
let begun: Set<string> | null = null;

/** The product is opened: what is asked from here on is what its first screen needs. */
export function noteStartCalls(): void {
  begun = new Set();
}

/** The answer that is on its way already: each once, and for this token alone. Notes what is asked while the product is opened. */
export function takeEarlyAnswer(call: string, token: string): Promise<Response> | undefined {
  begun?.add(call);
  const early = globalThis.earlyAnswers;
  if (!early || early.token !== token) return undefined;
  const { [call]: answer, ...others } = early.coming;
  globalThis.earlyAnswers = { token, coming: others };
  return answer;
}

const ofWhom = (): string => {
  const user = getSession()?.user;
  return `${user?.id} ${user?.companyId}`;
};

function readStartCalls(): StartCalls {
  const none = { of: ofWhom(), screens: {} };
  try {
    const kept: StartCalls = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept.of === none.of ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}

/** Keeps what this screen asked for when the product was opened on it, for the next time; what names a day is another call by then. */
export function keepStartCalls(screen: string): void {
  const calls = [...(begun ?? [])].filter((call) => !/\d{4}-\d{2}-\d{2}/.test(call)).slice(0, callsAtMost);
  begun = null;
  globalThis.earlyAnswers = undefined;
  if (!getSession() || calls.length === 0) return;
  const { of, screens } = readStartCalls();
  const { [screen]: _, ...others } = screens;
  const kept = Object.entries({ ...others, [screen]: calls }).slice(-screensAtMost);
  localStorage.setItem(key, JSON.stringify({ of, screens: Object.fromEntries(kept) } satisfies StartCalls));
}

/** Nothing of a session stays behind. */
export function forgetStartCalls(): void {
  localStorage.removeItem(key);
  globalThis.earlyAnswers = undefined;
}
