interface ClickId {
  readonly trace: string;
  readonly span: string;
}

/** The click that an answer was of: a server that collects traces says it with each (`Server-Timing`), any other says nothing. */
export function clickOf({ serverTiming }: Pick<PerformanceResourceTiming, 'serverTiming'>): ClickId | undefined {
  const clickLine = serverTiming.find(({ name }) => name === 'click')?.description;
  const [, trace, span] = /^00-([\da-f]{32})-([\da-f]{16})-/.exec(clickLine ?? '') ?? [];
  return trace && span ? { trace, span } : undefined;
}

/** Sends what clicks took where the server wants to know; elsewhere nothing of that is loaded. */
export function watchTracing(): () => void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some((entry) => clickOf(entry as PerformanceResourceTiming))) return;
    observer.disconnect();
    void import('./send-clicks').then(({ sendClicks }) => sendClicks()).catch(() => undefined);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
