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
