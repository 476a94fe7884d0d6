import { sendClick } from '@henhouse/contract/session/click';
import { call } from '../../shared/api/call';
import { currentScreen } from '../../shared/screen/current-screen';
import { getSession } from '../../shared/session/session';
import { clickOf } from './click-of';

interface Press {
  readonly by: 'click' | 'key';
  readonly atMs: number;
  readonly screen: string | undefined;
}

/** A press that something was asked for after, until nothing more comes. */
interface Waiting extends Press {
  readonly trace: string;
  readonly span: string;
  endMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Nothing more came for so long: what is asked for later, of the same click, is not what somebody waited for. */
const settleMs = 2_000;
const pressesAtMost = 100;

/** Sends what each press took, from the finger to the frame that shows its last answer, from now on. */
export function sendClicks(): void {
  const presses: Press[] = [];
  const waiting = new Map<string, Waiting>();
  /** The newest press that was sent: what comes of it later, and of those before, is late. */
  let sentUntilMs = performance.now();

  for (const [event, by] of [
    ['pointerdown', 'click'],
    ['keydown', 'key'],
  ] as const) {
    const note = ({ timeStamp: atMs }: Event) => {
      presses.push({ by, atMs, screen: currentScreen() });
      if (presses.length > pressesAtMost) presses.shift();
    };
    addEventListener(event, note, { capture: true, passive: true });
  }

  function send({ trace, span, by, screen, atMs, endMs }: Waiting): void {
    waiting.delete(span);
    sentUntilMs = Math.max(sentUntilMs, atMs);
    if (!getSession()) return;
    const body = { trace, span, by, screen, tookMs: endMs - atMs, agoMs: performance.now() - endMs };
    call(sendClick, { body }).catch(() => undefined);
  }

  function noteAnswer(entry: PerformanceResourceTiming): void {
    const id = clickOf(entry);
    const press = presses.findLast(({ atMs }) => atMs <= entry.startTime);
    if (!id || !press) return;
    const pending = waiting.get(id.span);
    if (!pending && press.atMs <= sentUntilMs) return;
    const of: Waiting = pending ?? { ...press, ...id, endMs: 0, timer: undefined };
    of.endMs = Math.max(of.endMs, entry.responseEnd);
    // A page out of sight draws no frame: then the answer is the end.
    requestAnimationFrame(() => {
      of.endMs = Math.max(of.endMs, performance.now());
    });
    clearTimeout(of.timer);
    of.timer = setTimeout(send, settleMs, of);
    waiting.set(id.span, of);
  }

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noteAnswer(entry as PerformanceResourceTiming);
  });
  observer.observe({ type: 'resource' });
}
