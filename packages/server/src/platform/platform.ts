import { join } from 'node:path';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { tokenRequestsPerMin } from '@henhouse/domain/people/token-pace';
import type { Logger } from 'pino';
import { sealByTheClock } from './audit/seal.job';
import type { Clock } from './clock';
import { companyCopies } from './company-copy/company-copy';
import { companyErasures } from './company-erasure/company-erasures';
import type { AcrossTx } from './db/company-tx';
import type { Database } from './db/database';
import { settings as settingsOfEnvironment } from './environment/settings';
import { clearUnattachedFiles } from './files/unattached-files';
import { createFollowers } from './follow/followers';
import { accessTokens } from './http/access-token';
import type { App, Settings } from './http/app';
import { createCrowd } from './http/call/crowd';
import { createPace } from './http/call/pace';
import { cachedRights, type PlaceFinders, type RightsOf } from './http/rights';
import { createHttp } from './http/server';
import { createSessions } from './http/session-row';
import { sessionUse } from './http/session-use';
import { createJobs } from './jobs/jobs';
import { createLive } from './live/live';
import { keepEventsShort } from './live/old-events';
import type { ForgottenPromises } from './log/forgotten-promises';
import { createMail } from './mail/mail';
import { createMailServers } from './mail/mail-server';
import { serveHealth } from './metrics/health';
import { serveMetrics } from './metrics/metrics';
import { seePrograms } from './metrics/programs-seen';
import { serveOpenapi } from './openapi/openapi.route';
import type { Secrets } from './secrets/secrets';
import { serveClicks } from './tracing/click.route';
import { startTracing, traceRequests } from './tracing/tracing';
import { serveWeb } from './web/web-files';
import { createExports } from './work/exports';
import { createWork } from './work/work';
import type { WorkEntry } from './work/work-process';

/** What differs between a real start, a test and a measurement. */
export interface AppParts {
  readonly db: Database;
  /** For the job queue, which has connections of its own. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly settings: Settings;
  /** The built web client; without it only calls are served. */
  readonly webFolder?: string;
  /** Believe the proxy in front about the caller's address and protocol. */
  readonly trustProxy?: boolean;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly metricsToken?: string | undefined;
  /** Where a collector of traces is; without it there are none. */
  readonly tracesTo?: string | undefined;
  /** Counted by the process; without it `/metrics` says nothing of them. */
  readonly forgottenPromises?: ForgottenPromises;
}

/** What the features bring along for the platform's own work. */
interface FeatureParts {
  readonly endpoints: readonly EndpointSpec[];
  readonly rightsOf: RightsOf;
  readonly places: PlaceFinders;
  /** Whether nobody has been in the installation yet. */
  readonly isUntouched: (tx: AcrossTx) => Promise<boolean>;
  /** What processes of heavy work run. */
  readonly workEntry: WorkEntry;
}

/** Asks whether an installation is untouched until it is not, and never again. Where the database is away, it is in use. */
function untilInUse(db: Database, isUntouched: FeatureParts['isUntouched']): () => Promise<boolean> {
  let isInUse = false;
  return async () => {
    if (isInUse) return false;
    const isNew = await db.unsafeAcrossCompanies('first visit: page', isUntouched).catch(() => undefined);
    isInUse = isNew === false;
    return isNew ?? false;
  };
}

/** The platform, ready for features to register on. */
export async function createPlatform(parts: AppParts, features: FeatureParts): Promise<App> {
  const { db, clock, log, secrets, settings } = parts;
  const http = await createHttp({ log, trustProxy: parts.trustProxy ?? false });
  traceRequests(http);
  if (parts.tracesTo !== undefined) {
    const tracing = await startTracing(parts.tracesTo);
    http.addHook('onClose', () => tracing.stop());
  }
  const jobs = createJobs({ url: parts.databaseUrl, log });
  const use = sessionUse(db);
  const from = parts.mailFrom ?? settingsOfEnvironment.mailFrom.of({});
  const work = createWork({ entry: features.workEntry });
  const app: App = {
    http,
    db,
    clock,
    log,
    secrets,
    settings,
    jobs,
    mail: createMail({
      db,
      jobs,
      servers: createMailServers({ db, secrets, smtpUrl: parts.smtpUrl, from }),
      from,
      folder: join(settings.dataFolder, 'mail'),
    }),
    live: createLive(db, clock, log),
    followers: createFollowers({ db, log }),
    work,
    copyCompany: companyCopies(work, parts.databaseUrl),
    eraseCompany: companyErasures(work, parts.databaseUrl),
    exports: createExports(() => clock.now()),
    tokens: accessTokens(secrets, clock),
    crowd: createCrowd(db),
    sessions: createSessions(),
    sessionUse: use,
    tokenPace: createPace(clock, tokenRequestsPerMin),
    rightsOf: cachedRights(features.rightsOf),
    places: features.places,
    served: new Map(),
    metrics: serveMetrics(http, parts.metricsToken, parts.forgottenPromises),
    programsSeen: seePrograms(http, { webFolder: parts.webFolder, nowMs: () => clock.now() }),
  };
  http.addHook('onListen', async () => app.followers.start());
  http.addHook('preClose', () => app.followers.stop());
  http.addHook('onClose', () => use.stop());
  http.addHook('onClose', () => app.work.stop());
  serveHealth(http, db);
  serveOpenapi(http, features.endpoints);
  if (parts.webFolder !== undefined) await serveWeb(http, parts.webFolder, untilInUse(db, features.isUntouched));
  keepEventsShort(app);
  clearUnattachedFiles(app);
  sealByTheClock(app);
  serveClicks(app);
  return app;
}
