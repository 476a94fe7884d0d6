import { statfs } from 'node:fs/promises';
import type { BackupRun } from '@henhouse/contract/installation/installation';
import type { InstallationFacts } from '@henhouse/domain/installation/finding';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { isMailSetUp } from '../mail/installation-admin';
import { listBackupRuns, readDatabaseFacts, readFollowersBehind, readWorkFacts } from './installation.store';

const hourMs = 3_600_000;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function addressFacts(url: string) {
  const { protocol, hostname } = new URL(url);
  return { url, isHttps: protocol === 'https:', isLocal: localHosts.has(hostname) };
}

/** Bytes free where a folder lies; undefined where the system does not say. */
const freeBytesAt = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );

function backupFacts(app: App, runs: readonly BackupRun[]): Omit<InstallationFacts['backup'], 'keptFromTrying'> {
  const ended = runs.filter(({ endedAt }) => endedAt !== null);
  const good = ended.find(({ trouble }) => trouble === null);
  return {
    isScheduled: app.settings.backup !== undefined,
    isSealed: app.settings.backup?.order.passphrase !== undefined,
    lastGoodH: good?.endedAt ? (app.clock.now() - Date.parse(good.endedAt)) / hourMs : null,
    trouble: ended[0]?.trouble ?? null,
  };
}

/** Everything that is known of the installation from here, without calling anybody else. */
export async function readFacts(app: App, tx: AcrossTx) {
  const [database, work, followersBehindS, runs, isSetUp, freeBytes, standby] = await Promise.all([
    readDatabaseFacts(tx),
    readWorkFacts(tx),
    readFollowersBehind(tx, app.followers.all),
    listBackupRuns(tx),
    isMailSetUp(app, tx),
    freeBytesAt(app.settings.dataFolder),
    app.db.standby?.state(),
  ]);
  const { isDatabaseOwn, connections, trustsProxy } = app.settings.installation;
  const facts: InstallationFacts = {
    ...(freeBytes === undefined ? {} : { freeBytes }),
    database: {
      bytes: database.bytes,
      isOwn: isDatabaseOwn,
      hasChecksums: database.hasChecksums,
      clockApartS: (Date.parse(database.now) - Date.now()) / 1000,
      connectionsAtMost: database.connectionsAtMost,
      migrationsWaiting: 0,
    },
    ...(standby === undefined ? {} : { standby }),
    connections,
    address: { ...addressFacts(app.settings.publicUrl), trustsProxy },
    mail: { isSetUp, waiting: work.lettersWaiting, oldestS: work.oldestLetterS },
    followersBehindS,
    jobs: { failed: work.jobsFailed, name: work.failedName },
    devices: { heard: database.devicesHeard, silent: database.devicesSilent, companies: database.companiesSilent },
    backup: { ...backupFacts(app, runs), keptFromTrying: database.keptFromTrying },
  };
  return { facts, database, work, runs };
}
