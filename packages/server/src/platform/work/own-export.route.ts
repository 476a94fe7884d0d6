import { getOwnExport, stopOwnExport } from '@henhouse/contract/file/own-export';
import type { App } from '../http/app';
import { sessionRoute } from '../http/route';

/** A person's file on its way: how far it is, and its end. */
export function serveOwnExport(app: App): void {
  sessionRoute(app, getOwnExport, async ({ session }) => {
    const progress = app.exports.of(session.userId);
    if (!progress) return { running: null };
    const { call, startedAtMs, done, total } = progress;
    return { running: { call, startedAt: new Date(startedAtMs).toISOString(), done, total } };
  });

  sessionRoute(app, stopOwnExport, async ({ session }) => {
    app.exports.stop(session.userId);
  });
}
