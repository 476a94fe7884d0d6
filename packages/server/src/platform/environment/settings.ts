import { anyText, keepRule, oneOf, type Setting, setting, timeOfDay, urlOf, wholeNumber, yesOrNo } from './setting';

/** A port to listen on; 0 takes one that is free. */
export const portNumber = wholeNumber(0, 65_535);

const logLevels = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent');

/**
 * Everything that the server reads from the environment, and the only place where it does. `--help` is written from it, and
 * the README is compared with it.
 */
export const settings = {
  databaseUrl: setting(
    'DATABASE_URL',
    'a PostgreSQL 15–18 of your own, postgres://user:password@host:port/database',
    'one of our own in the data folder',
    anyText,
    undefined,
  ),
  databasePoolerUrl: setting(
    'DATABASE_POOLER_URL',
    'the same database through a pooler of transactions such as PgBouncer: what people ask for goes through it',
    'everything goes to DATABASE_URL',
    anyText,
    undefined,
  ),
  databaseReadUrl: setting(
    'DATABASE_READ_URL',
    'a standby of that PostgreSQL: reports and their files are read there, never behind what was entered',
    'they are read from DATABASE_URL',
    anyText,
    undefined,
  ),
  databasePool: setting('DATABASE_POOL', 'connections to the database at most', '16', wholeNumber(1, 1000), 16),
  port: setting('PORT', 'port of the web server, as --port', '8080', portNumber, 8080),
  host: setting('HOST', 'address to listen on, as --host', '0.0.0.0, with --demo 127.0.0.1', anyText, undefined),
  publicUrl: setting(
    'PUBLIC_URL',
    'address under which people reach the product, for links in letters',
    'http://localhost with the port',
    urlOf('http:', 'https:'),
    undefined,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '1: believe the proxy in front about the address and protocol of callers',
    '0',
    yesOrNo,
    false,
  ),
  secret: setting(
    'HENHOUSE_SECRET',
    'the root secret: at least 32 bytes in base64',
    'the file secret in the data folder, made at the first start',
    anyText,
    undefined,
  ),
  signup: setting(
    'SIGNUP',
    'who may open an account: open, invite or closed',
    'invite',
    oneOf('open', 'invite', 'closed'),
    'invite' as const,
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'mail server, smtp://user:password@host:port',
    'the one set on a screen, else letters lie in the folder mail of the data folder',
    urlOf('smtp:', 'smtps:'),
    undefined,
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'sender of letters, a name and an address',
    'Henhouse at henhouse@localhost',
    anyText,
    'Henhouse <henhouse@localhost>',
  ),
  mqttPort: setting('MQTT_PORT', 'opens a broker for devices on this port', 'no broker', portNumber, undefined),
  mqttHost: setting('MQTT_HOST', 'address of that broker', '127.0.0.1', anyText, '127.0.0.1'),
  mqttUrl: setting(
    'MQTT_URL',
    'takes readings from a broker elsewhere',
    'none',
    urlOf('mqtt:', 'mqtts:', 'tcp:', 'ssl:', 'tls:', 'ws:', 'wss:'),
    undefined,
  ),
  mqttClientName: setting('MQTT_CLIENT_NAME', 'our name at that broker', 'henhouse', anyText, 'henhouse'),
  backupDir: setting('BACKUP_DIR', 'folder for a backup every night, each one tried', 'no backups', anyText, undefined),
  backupStore: setting(
    'BACKUP_STORE',
    'S3 store for it, too or instead, s3://bucket/folder; keys, region and address as the AWS tools take them',
    'none',
    urlOf('s3:'),
    undefined,
  ),
  awsAccessKeyId: setting('AWS_ACCESS_KEY_ID', 'name of the key of that store', 'of the machine', anyText, undefined),
  awsSecretAccessKey: setting('AWS_SECRET_ACCESS_KEY', 'the key itself', 'of the machine', anyText, undefined),
  awsRegion: setting('AWS_REGION', 'region of that store', 'us-east-1', anyText, 'us-east-1'),
  awsEndpointUrl: setting(
    'AWS_ENDPOINT_URL',
    'address of a store that is not of Amazon',
    'of Amazon',
    urlOf('http:', 'https:'),
    undefined,
  ),
  backupAt: setting('BACKUP_AT', 'time of day of the backup, UTC', '02:15', timeOfDay, { hour: 2, minute: 15 }),
  backupKeep: setting('BACKUP_KEEP', 'of how many days, weeks and months a backup is kept', '7,4,12', keepRule, {
    days: 7,
    weeks: 4,
    months: 12,
  }),
  backupPassphrase: setting(
    'BACKUP_PASSPHRASE',
    'encrypts backups in the age format; restore reads it, too',
    'they are not encrypted',
    anyText,
    undefined,
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    'whoever brings it as a bearer token may read /metrics, too',
    'this machine alone may',
    anyText,
    undefined,
  ),
  tracesTo: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'a collector of OpenTelemetry that traces of requests and statements go to, http://host:4318',
    'no traces',
    urlOf('http:', 'https:'),
    undefined,
  ),
  webhookLoopback: setting(
    'WEBHOOK_LOOPBACK',
    '1: webhooks may reach this machine itself, by plain HTTP: for trials',
    '0',
    yesOrNo,
    false,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'what is logged: fatal, error, warn, info, debug, trace or silent',
    'info, on a terminal warn',
    logLevels,
    undefined,
  ),
};

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);
