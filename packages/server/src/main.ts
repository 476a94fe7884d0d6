import { ofStandby, type StandbyState } from '@henhouse/domain/installation/finding';
import type { Logger } from 'pino';
import { createApp } from './app';
import { type DemoProgress, type LoadDemo, loadDemoIfEmpty } from './features/session/demo-loading';
import { syncPublishedStandards } from './features/standards/published-standards';
import { readBackupSettings } from './platform/backup/backup-settings';
import { systemClock } from './platform/clock';
import { openDatabase } from './platform/db/database';
import { migrate } from './platform/db/migrate';
import { patiently } from './platform/db/patiently';
import { withStandby } from './platform/db/standby';
import { settings } from './platform/environment/settings';
import type { MqttSettings } from './platform/http/app';
import { watchForgottenPromises } from './platform/log/forgotten-promises';
import { checkOwnSecret } from './platform/secrets/own-secret';
import { loadSecrets, type RootSecret } from './platform/secrets/secrets';

interface StartOptions {
  readonly databaseUrl: string;
  /** True for one that this program brings back when it goes: then starting waits for it. */
  readonly isDatabaseOwn?: boolean;
  /** The secret that the database was begun with is lost: takes the one that is there instead. */
  readonly isSecretNew?: boolean;
  /** 0 takes one that is free. */
  readonly port: number;
  readonly host: string;
  /** Folder of secrets, files and mails. */
  readonly dataDir: string;
  /** Loads the demo companies when the database is empty, before anybody can come in. */
  readonly demo: boolean;
  readonly onDemoProgress?: (now: DemoProgress) => void;
  /** The built web client; without it only calls are served. */
  readonly webDir?: string;
  readonly migrationsDir?: string;
  readonly log: Logger;
  /** Connections to the database at most; default 16. */
  readonly poolSize?: number;
}

export interface RunningServer {
  /** `http://host:port` */
  readonly address: string;
  /** No new work, finishes what runs, closes everything; within 10 s. */
  stop(): Promise<void>;
}

const closeWithinMs = 8000;

/** Machines come in by HTTP. By MQTT only where an operator says so: keys go over that line as they are. */
function readMqtt(environment: NodeJS.ProcessEnv): MqttSettings {
  const port = settings.mqttPort.of(environment);
  const url = settings.mqttUrl.of(environment);
  return {
    own: port === undefined ? undefined : { port, host: settings.mqttHost.of(environment) },
    outside: url === undefined ? undefined : { url, clientName: settings.mqttClientName.of(environment) },
  };
}

/** Brings the database to what this build expects. */
async function prepareDatabase(options: StartOptions, secrets: RootSecret): Promise<void> {
  const { databaseUrl: url, migrationsDir, log, isSecretNew = false } = options;
  await migrate({
    url,
    folder: migrationsDir,
    onMigration: (name) => log.info({ migration: name }, 'migrating'),
  });
  await checkOwnSecret({ url, secrets, isNew: isSecretNew });
  await syncPublishedStandards({ url });
}

interface OpenOptions extends Omit<StartOptions, 'host' | 'onDemoProgress' | 'isSecretNew'> {
  /** Past the pooler, if there is one: for who looks whether that does its work. */
  readonly isDirect?: boolean;
}

/** The product on a database that is as this build expects it, before it serves anybody. */
export async function openProduct(options: OpenOptions, secrets: RootSecret) {
  const { log, databaseUrl, dataDir } = options;
  const environment = process.env;
  const connections = options.poolSize ?? settings.databasePool.of(environment);
  const pooler = options.isDirect ? undefined : settings.databasePoolerUrl.of(environment);
  const first = openDatabase({
    url: pooler ?? databaseUrl,
    isPooled: pooler !== undefined,
    poolSize: connections,
    log,
  });
  const readUrl = settings.databaseReadUrl.of(environment);
  const db = readUrl ? withStandby(first, openDatabase({ url: readUrl, poolSize: connections, log }), { log }) : first;
  const load: LoadDemo = async (progress) => {
    // Read only when it is wanted: a start without it shall not wait for it.
    const { loadDemo } = await import('./features/demo/load-demo');
    await loadDemo({ database: db, url: databaseUrl, clock: systemClock, progress });
  };
  const forgottenPromises = watchForgottenPromises(log);
  const parts = {
    db,
    databaseUrl,
    clock: systemClock,
    log,
    secrets,
    settings: {
      dataFolder: dataDir,
      signup: settings.signup.of(environment),
      demo: options.demo,
      webhookLoopback: settings.webhookLoopback.of(environment),
      mqtt: readMqtt(environment),
      backup: readBackupSettings(environment, { ...options, url: databaseUrl }),
      installation: {
        isDatabaseOwn: options.isDatabaseOwn ?? false,
        connections,
        trustsProxy: settings.trustProxy.of(environment),
      },
      publicUrl: settings.publicUrl.of(environment) ?? `http://localhost:${options.port}`,
    },
    webFolder: options.webDir,
    trustProxy: settings.trustProxy.of(environment),
    smtpUrl: settings.smtpUrl.of(environment),
    mailFrom: settings.mailFrom.of(environment),
    metricsToken: settings.metricsToken.of(environment),
    tracesTo: settings.tracesTo.of(environment),
    forgottenPromises,
  };
  return { app: await createApp(parts, { loadDemo: load }), db, load, forgottenPromises };
}

/** A standby that is never read from is named at once: slow reports say nothing of it. Nobody waits for the look. */
async function nameUselessStandby(state: Promise<StandbyState>, log: Logger): Promise<void> {
  const [finding] = ofStandby({ standby: await state });
  if (finding?.severity !== 'wrong') return;
  const { sentenceOf } = await import('./features/installation/finding-sentence');
  log.warn(sentenceOf(finding));
}

/** Migrates the database and serves web and API on one port. What an operator may set besides comes from the environment. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { log, dataDir } = options;
  const secrets = await loadSecrets(settings.secret.of(process.env), dataDir);
  await patiently(() => prepareDatabase(options, secrets), {
    isOwn: options.isDatabaseOwn ?? false,
    report: (sentence) => log.warn(sentence),
  });
  const { app, db, load, forgottenPromises } = await openProduct(options, secrets);
  if (db.standby) void nameUselessStandby(db.standby.state(), log);
  if (options.demo) {
    await loadDemoIfEmpty(app, (progress) =>
      load((now) => {
        options.onDemoProgress?.(now);
        progress(now);
      }),
    );
  }
  const listening = await app.http.listen({ port: options.port, host: options.host });
  // Nobody has to wait for the queue: it starts behind the first answers.
  const jobsStarted = app.jobs.start().catch((error: unknown) => log.error({ err: error }, 'jobs did not start'));

  async function close(): Promise<void> {
    await jobsStarted;
    // Whoever does not let go in time is let go of.
    const late = setTimeout(() => app.http.server.closeAllConnections(), closeWithinMs);
    await Promise.all([app.http.close(), app.jobs.stop()]).finally(() => clearTimeout(late));
    await db.close();
    forgottenPromises.stop();
  }

  let closing: Promise<void> | undefined;
  return {
    address: listening,
    stop: () => {
      closing ??= close();
      return closing;
    },
  };
}
