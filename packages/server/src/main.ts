import type { Logger } from 'pino';
import { createApp } from './app';
import { type DemoProgress, type LoadDemo, loadDemoIfEmpty } from './features/session/demo-loading';
import { syncPublishedStandards } from './features/standards/published-standards';
import { systemClock } from './platform/clock';
import { openDatabase } from './platform/db/database';
import { migrate } from './platform/db/migrate';
import type { MqttSettings } from './platform/http/app';
import { watchForgottenPromises } from './platform/log/forgotten-promises';
import { loadSecrets } from './platform/secrets';

export interface StartOptions {
  readonly databaseUrl: string;
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

const signups = ['open', 'invite', 'closed'] as const;

function readSignup(value: string | undefined): (typeof signups)[number] {
  const signup = signups.find((each) => each === (value ?? 'invite'));
  if (!signup) throw new Error(`SIGNUP is ${value}; it is one of ${signups.join(', ')}.`);
  return signup;
}

/** Machines come in by HTTP. By MQTT only where an operator says so: keys go over that line as they are. */
function readMqtt(environment: NodeJS.ProcessEnv): MqttSettings {
  const { MQTT_PORT, MQTT_HOST, MQTT_URL, MQTT_CLIENT_NAME } = environment;
  const port = Number(MQTT_PORT);
  if (MQTT_PORT && !(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new Error(`MQTT_PORT is ${MQTT_PORT}; it is a number from 0 to 65535.`);
  }
  return {
    own: MQTT_PORT ? { port, host: MQTT_HOST || '127.0.0.1' } : undefined,
    outside: MQTT_URL ? { url: MQTT_URL, clientName: MQTT_CLIENT_NAME || 'henhouse' } : undefined,
  };
}

/** Migrates the database and serves web and API on one port. What an operator may set besides comes from the environment. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { log, databaseUrl, dataDir } = options;
  const environment = process.env;
  const forgottenPromises = watchForgottenPromises(log);
  await migrate({
    url: databaseUrl,
    folder: options.migrationsDir,
    onMigration: (name) => log.info({ migration: name }, 'migrating'),
  });
  await syncPublishedStandards({ url: databaseUrl });
  const db = openDatabase({
    url: databaseUrl,
    poolSize: options.poolSize ?? Number(environment.DATABASE_POOL ?? 16),
    log,
  });
  const load: LoadDemo = async (progress) => {
    // Read only when it is wanted: a start without it shall not wait for it.
    const { loadDemo } = await import('./features/demo/load-demo');
    await loadDemo({ database: db, clock: systemClock, progress });
  };
  const parts = {
    db,
    databaseUrl,
    clock: systemClock,
    log,
    secrets: await loadSecrets(environment, dataDir),
    settings: {
      dataFolder: dataDir,
      signup: readSignup(environment.SIGNUP),
      demo: options.demo,
      webhookLoopback: environment.WEBHOOK_LOOPBACK === '1',
      mqtt: readMqtt(environment),
      publicUrl: environment.PUBLIC_URL ?? `http://localhost:${options.port}`,
    },
    webFolder: options.webDir,
    trustProxy: environment.TRUST_PROXY === '1',
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    metricsToken: environment.METRICS_TOKEN,
    forgottenPromises,
  };
  const app = await createApp(parts, { loadDemo: load });
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
