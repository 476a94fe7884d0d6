import { getInstallation, type Installation, makeBackupNow } from '@henhouse/contract/installation/installation';
import { findingsOf } from '@henhouse/domain/installation/finding';
import { error } from '@henhouse/domain/problem/problem';
import { signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { Refusal, refuse } from '../../platform/http/refusal';
import { sessionRoute } from '../../platform/http/route';
import type { SessionRow } from '../../platform/http/session-row';
import { slowestStatements } from '../../platform/metrics/statement-times';
import { productVersion } from '../../platform/product-version';
import { isInstallationAdmin } from '../mail/installation-admin';
import { backupJob, registerBackupJob } from './backup.job';
import { readFacts } from './facts';
import { registerInstallationMetrics } from './installation.metrics';

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const statementsShown = 10;
const statementLength = 240;
const noKeeping = { days: 0, weeks: 0, months: 0 };

/** How the installation does, for who looks after it: the same people who set up its mail. */
export function registerInstallation(app: App): void {
  const startedAt = new Date(app.clock.now()).toISOString();
  const { backup } = app.settings;
  registerBackupJob(app);
  registerInstallationMetrics(app);

  async function requireKeeper(tx: AcrossTx, session: SessionRow): Promise<void> {
    if (!(await isInstallationAdmin(app, tx, session))) throw new Refusal('notAllowed');
  }

  async function viewOf(tx: AcrossTx): Promise<Installation> {
    const { facts, database, work, runs } = await readFacts(app, tx);
    return {
      version: productVersion,
      nodeVersion: process.version,
      startedAt,
      database: { version: database.version, bytes: database.bytes, isOwn: facts.database.isOwn },
      freeBytes: facts.freeBytes ?? null,
      companies: database.companies,
      devices: database.devices,
      devicesSilent: database.devicesSilent,
      followersBehindS: facts.followersBehindS,
      jobs: { waiting: work.jobsWaiting, failed: work.jobsFailed },
      lettersWaiting: work.lettersWaiting,
      statements: slowestStatements(statementsShown).map(({ text, calls, totalMs, maxMs }) => ({
        text: text.replaceAll(/\s+/g, ' ').trim().slice(0, statementLength),
        calls,
        meanMs: totalMs / calls,
        maxMs,
      })),
      programs: app.programsSeen(),
      findings: findingsOf(facts),
      backup: {
        folder: backup?.order.folder ?? null,
        store: backup?.order.store?.address ?? null,
        at: backup ? `${twoDigits(backup.hour)}:${twoDigits(backup.minute)}` : '',
        keep: backup?.order.keep ?? noKeeping,
        isSealed: facts.backup.isSealed,
        isRunning: runs.some(({ endedAt }) => endedAt === null),
        runs,
      },
    };
  }

  sessionRoute(app, getInstallation, ({ session }) =>
    app.db.unsafeAcrossCompanies('installation', async (tx) => {
      await requireKeeper(tx, session);
      return viewOf(tx);
    }),
  );

  sessionRoute(app, makeBackupNow, ({ session, via, screen, requestId }) =>
    app.db.unsafeAcrossCompanies('installation: backup', async (tx) => {
      await requireKeeper(tx, session);
      refuse(backup ? [] : [error('backupNotSet', '')]);
      // Asked for twice it is made once.
      await app.jobs.enqueue(tx, backupJob, { askedByName: session.userName }, { key: backupJob });
      await writeAuditAcross(tx, session.companyId, {
        action: 'create',
        subject: 'Settings',
        subjectId: 'backup',
        before: null,
        after: { folder: backup?.order.folder ?? null, store: backup?.order.store?.address ?? null },
        ...signedBy({ via, screen, requestId }, session.userId, session.userName),
      });
      return viewOf(tx);
    }),
  );
}
