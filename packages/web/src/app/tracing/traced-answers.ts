import { clickOf } from './click-of';

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
