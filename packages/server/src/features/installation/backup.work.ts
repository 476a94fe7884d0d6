import { makeBackup } from '../../platform/backup/make-backup';
import type { WorkOf } from '../../platform/work/work-kind';
import type { backupWork } from './backup';

export const doMakeBackup: WorkOf<typeof backupWork> = ({ order, nowMs }) => makeBackup(order, new Date(nowMs));
