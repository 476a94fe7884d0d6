import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Finding, findingsOf, type InstallationFacts } from '@henhouse/domain/installation/finding';
import { readFacts } from '../features/installation/facts';
import { sentenceOf } from '../features/installation/finding-sentence';
import { openProduct } from '../main';
import { nodesToLay } from '../platform/db/distribute/nodes';
import { waitingMigrations } from '../platform/db/migrate';
import { connected } from '../platform/db/pool/connected';
import { lookAtPooler } from '../platform/db/pool/look-at-pooler';
import { settings } from '../platform/environment/settings';
import type { App } from '../platform/http/app';
import { createLog } from '../platform/log/log';
import { createMailServers } from '../platform/mail/mail-server';
import { productVersion } from '../platform/product-version';
import { loadSecrets } from '../platform/secrets/secrets';
import type { Stopping } from './stopping';

interface LookOptions {
  readonly databaseUrl: string;
  readonly isDatabaseOwn: boolean;
  readonly dataDir: string;
  readonly port: number;
  readonly migrationsDir: string;
}

const patienceMs = 10_000;
const dayMs = 86_400_000;

const wordsOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Days that the certificate at an address is still good for. @throws Error where it is not, or nobody answers */
async function certificateDays({ hostname, port }: URL): Promise<number> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: patienceMs });
  socket.on('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
  } finally {
    socket.destroy();
  }
}

/** Calls the address under which people reach the product, as they would. */
export async function callAddress(url: string): Promise<InstallationFacts['called']> {
  const address = new URL(url);
  try {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return { trouble: `HTTP ${answer.status}` };
    return { certificateDaysLeft: address.protocol === 'https:' ? await certificateDays(address) : null };
  } catch (error) {
    return { trouble: wordsOf(error) };
  }
}

/** Why the mail server would take no letter; undefined where it would, or there is none. */
async function mailTrouble({ db, secrets }: Pick<App, 'db' | 'secrets'>): Promise<string | undefined> {
  const { smtpUrl, mailFrom } = settings;
  const from = mailFrom.of(process.env);
  const carrier = await createMailServers({ db, secrets, smtpUrl: smtpUrl.of(process.env), from }).carrier();
  try {
    await carrier?.transport.verify();
    return undefined;
  } catch (error) {
    return wordsOf(error);
  } finally {
    carrier?.transport.close();
  }
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

/** What is nothing to put right, and is asked for all the same. */
export function wellOf(
  { standby, devices }: Pick<InstallationFacts, 'standby' | 'devices'>,
  findings: readonly Finding[] = [],
): string[] {
  const isSaid = findings.some(({ code }) => code === 'devicesSilent');
  return [
    ...(standby?.kind === 'follows'
      ? [`Reports are read from the standby, which had everything after ${standby.afterS.toFixed(2)} s.`]
      : []),
    ...(devices.silent > 0 && !isSaid ? [`Silent devices: ${devices.silent} (companies: ${devices.companies}).`] : []),
  ];
}

/** What is known of the installation, and what of it an operator should put right. Nothing is changed. */
export async function lookAtInstallation(options: LookOptions, stopping: Pick<Stopping, 'add'>) {
  const waiting = await waitingMigrations({ url: options.databaseUrl, folder: options.migrationsDir });
  if (waiting.length > 0) {
    const finding: Finding = { code: 'migrationsWaiting', severity: 'note', params: { number: waiting.length } };
    return { findings: [finding], sentences: [`Henhouse ${productVersion}`, `! ${sentenceOf(finding)}`] };
  }
  const secrets = await loadSecrets(settings.secret.of(process.env), options.dataDir);
  const log = createLog({ level: 'silent' });
  const how = { demo: false, log, poolSize: 2, isDirect: true };
  const { app, db, forgottenPromises } = await openProduct({ ...options, ...how }, secrets);
  stopping.add(async () => {
    await app.http.close();
    await db.close();
    forgottenPromises.stop();
  });
  const { facts, database } = await db.unsafeAcrossCompanies('doctor', (tx) => readFacts(app, tx));
  const { url, isLocal } = facts.address;
  // On this machine alone the server may well stand still while the doctor looks.
  const poolerUrl = settings.databasePoolerUrl.of(process.env);
  const [called, trouble, pooler, toLay] = await Promise.all([
    isLocal ? undefined : callAddress(url),
    mailTrouble(app),
    poolerUrl && lookAtPooler(poolerUrl, options.databaseUrl),
    connected(options.databaseUrl, 'henhouse doctor', nodesToLay),
  ]);
  const findings = findingsOf({
    ...facts,
    connections: settings.databasePool.of(process.env),
    nodesToLay: toLay,
    ...(called === undefined ? {} : { called }),
    ...(pooler ? { pooler } : {}),
    mail: { ...facts.mail, ...(trouble === undefined ? {} : { trouble }) },
  });
  const free = facts.freeBytes === undefined ? '' : `, ${gigabytes(facts.freeBytes)} GB free`;
  return {
    findings,
    sentences: [
      `Henhouse ${productVersion} on Node ${process.versions.node}, PostgreSQL ${database.version} with ${gigabytes(database.bytes)} GB${free}; ${database.companies} companies, ${database.devices} devices.`,
      ...wellOf(facts, findings),
      ...findings.map((finding) => `${finding.severity === 'wrong' ? '✗' : '!'} ${sentenceOf(finding)}`),
      ...(findings.length === 0 ? ['✓ Nothing to put right.'] : []),
    ],
  };
}
