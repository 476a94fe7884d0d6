import { sendClick } from '@henhouse/contract/session/click';
import type { App } from '../http/app';
import { sessionRoute } from '../http/route';
import { recordClick } from './spans';

/** The first span of a trace; without a collector it is for nobody. */
export function serveClicks(app: App): void {
  sessionRoute(app, sendClick, async ({ input }) => recordClick(input));
}
