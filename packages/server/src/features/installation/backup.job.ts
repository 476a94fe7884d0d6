import type { App } from '../../platform/http/app';
import { Refusal } from '../../platform/http/refusal';
import { OperatorError } from '../../platform/operator-error';
import { backupWork } from './backup';
import { beginBackupRun, endBackupRun } from './installation.store';

export const backupJob = 'backup.make';

/** Why a backup failed, for who looks after the installation. */
function wordsOf(problem: unknown): string {
  if (problem instanceof Refusal) return `${problem.code}: ${problem.details.detail ?? ''}`.trim();
  return problem instanceof OperatorError || problem instanceof Error ? problem.message : String(problem);
}

/** Every night, where the operator has set a folder or a store; and when somebody asks. One at a time, whichever process is free. */
export function registerBackupJob(app: App): void {
  const { backup } = app.settings;
  app.jobs.define(backupJob, async (payload) => {
    // A job that was given in before both were taken away.
    if (!backup) return;
    const { order } = backup;
    const askedByName = typeof payload['askedByName'] === 'string' ? payload['askedByName'] : '';
    const runId = await app.db.unsafeAcrossCompanies('backup: begin', (tx) =>
      beginBackupRun(tx, { isSealed: order.passphrase !== undefined, askedByName }),
    );
    if (runId === null) return;
    const none = { file: null, bytes: null, rows: null };
    const ended = await app.work.run(backupWork, { order, nowMs: app.clock.now() }).then(
      ({ file, bytes, rows }) => ({ file, bytes, rows, trouble: null }),
      // The next night tries again; a retry in a minute would fill a disk that is full.
      (problem: unknown) => ({ ...none, trouble: wordsOf(problem).slice(0, 500) }),
    );
    if (ended.trouble !== null) app.log.error({ trouble: ended.trouble }, 'the backup failed');
    await app.db.unsafeAcrossCompanies('backup: end', (tx) => endBackupRun(tx, runId, ended));
  });
  if (backup) app.jobs.schedule(backupJob, `${backup.minute} ${backup.hour} * * *`);
}
