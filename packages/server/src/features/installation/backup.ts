import type { BackupDone, BackupOrder } from '../../platform/backup/make-backup';
import { workKind } from '../../platform/work/work-kind';

/** A backup of everything, written, encrypted and tried beside the process that answers. */
export const backupWork = workKind<{ readonly order: BackupOrder; readonly nowMs: number }, BackupDone>('backup', {
  timeMs: 6 * 3_600_000,
  isLong: true,
  about: 'export',
});
