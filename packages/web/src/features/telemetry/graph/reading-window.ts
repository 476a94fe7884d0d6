import { useEffect, useMemo, useState } from 'react';
import { timeNow } from '../../../shared/clock/clock';

export const hourMs = 3_600_000;
const spans = { hours: 6 * hourMs, day: 24 * hourMs, week: 168 * hourMs, hatch: 504 * hourMs } as const;
type Span = keyof typeof spans;
export const spanNames = ['hours', 'day', 'week', 'hatch'] as const satisfies readonly Span[];
/** What is read moves on so often while the graph goes up to now. */
const moveEveryMs = 15_000;
const shortestMs = 10 * 60_000;

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

export const iso = (ms: number) => new Date(ms).toISOString();

/** Up to now, moving on by itself; or a span of its own once somebody zoomed or moved. */
export function useWindow() {
  const [span, setSpan] = useState<Span>('day');
  const [held, setHeld] = useState<Window | null>(null);
  const [nowMs, setNow] = useState(() => timeNow());
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => setNow(timeNow()), moveEveryMs);
    return () => clearInterval(timer);
  }, [held]);
  const window = useMemo(() => held ?? { fromMs: nowMs - spans[span], toMs: nowMs }, [held, nowMs, span]);
  return {
    window,
    span: held ? null : span,
    isLive: held === null,
    choose(next: Span) {
      setNow(timeNow());
      setHeld(null);
      setSpan(next);
    },
    hold: (next: Window) => setHeld(next.toMs - next.fromMs < shortestMs ? null : next),
    resize(times: number) {
      const middle = (window.fromMs + window.toMs) / 2;
      const half = Math.max(shortestMs, (window.toMs - window.fromMs) * times) / 2;
      setHeld({ fromMs: middle - half, toMs: Math.min(timeNow(), middle + half) });
    },
    move(share: number) {
      const by = (window.toMs - window.fromMs) * share;
      const toMs = Math.min(timeNow(), window.toMs + by);
      setHeld({ fromMs: toMs - (window.toMs - window.fromMs), toMs });
    },
  };
}
