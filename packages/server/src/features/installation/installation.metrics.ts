import { findingsOf } from '@henhouse/domain/installation/finding';
import type { App } from '../../platform/http/app';
import { readFacts } from './facts';

const help = {
  henhouse_followers_behind_seconds: 'How long ago what the slowest follower has not seen yet was committed',
  henhouse_jobs_waiting: 'Jobs that are due',
  henhouse_jobs_failed: 'Jobs that gave up',
  henhouse_letters_waiting: 'Letters that nobody has carried yet',
  henhouse_letter_oldest_seconds: 'How long the oldest letter waits',
  henhouse_database_bytes: 'Size of the database',
  henhouse_disk_free_bytes: 'Free where the data folder lies',
  henhouse_clock_apart_seconds: 'Clock of the database less that of the server',
  henhouse_companies: 'Companies',
  henhouse_devices: 'Devices in use',
  henhouse_devices_silent: 'Of them those that have missed three readings',
  henhouse_backup_age_seconds: 'Since a backup was last made, restored and found whole',
  henhouse_standby_behind_bytes: 'Of the log that the standby has not done yet, when it was waited for',
  henhouse_standby_reads: 'Long readings that the standby did, since the start',
  henhouse_standby_reads_missed:
    'Long readings that the first database did because the standby was away or behind, since the start',
  henhouse_findings_wrong: 'What is to be put right, as the settings and the doctor say it',
};

/** What the settings say of the server, for whoever watches it from outside. */
export function registerInstallationMetrics(app: App): void {
  app.metrics.addGauges(help, async () => {
    const { facts, database, work } = await app.db.unsafeAcrossCompanies('metrics', (tx) => readFacts(app, tx));
    const { lastGoodH } = facts.backup;
    const reads = app.db.standby?.reads();
    return {
      henhouse_followers_behind_seconds: facts.followersBehindS,
      henhouse_jobs_waiting: work.jobsWaiting,
      henhouse_jobs_failed: work.jobsFailed,
      henhouse_letters_waiting: work.lettersWaiting,
      henhouse_letter_oldest_seconds: work.oldestLetterS,
      henhouse_database_bytes: database.bytes,
      ...(facts.freeBytes === undefined ? {} : { henhouse_disk_free_bytes: facts.freeBytes }),
      henhouse_clock_apart_seconds: facts.database.clockApartS,
      henhouse_companies: database.companies,
      henhouse_devices: database.devices,
      henhouse_devices_silent: database.devicesSilent,
      ...(lastGoodH === null ? {} : { henhouse_backup_age_seconds: lastGoodH * 3600 }),
      ...(facts.standby?.kind === 'behind' || facts.standby?.kind === 'follows'
        ? { henhouse_standby_behind_bytes: facts.standby.kind === 'behind' ? facts.standby.bytes : 0 }
        : {}),
      ...(reads ? { henhouse_standby_reads: reads.there, henhouse_standby_reads_missed: reads.missed } : {}),
      henhouse_findings_wrong: findingsOf(facts).filter(({ severity }) => severity === 'wrong').length,
    };
  });
}
