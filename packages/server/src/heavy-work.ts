import { packWork } from './features/evidence/pack';
import { readTable } from './features/import/file/read-table';
import { backupWork } from './features/installation/backup';
import { pdfWork } from './features/report/file/pdf-writer';
import { backTestWork } from './features/warning/back-test/try-farms';
import { companyCopyWork } from './platform/company-copy/copy-order';
import { pictureWork } from './platform/files/picture';
import { tableWork } from './platform/files/table/write-table';
import { served, serveWork } from './platform/work/serve-work';

/** What processes of heavy work can do, by name. Each loads what it needs when it is asked for. */
serveWork([
  served(readTable, async () => (await import('./features/import/file/read-table.work')).doReadTable),
  served(pictureWork, async () => (await import('./platform/files/picture.work')).doMakePicture),
  served(tableWork, async () => (await import('./platform/files/table/write-table.work')).doWriteTable),
  served(backTestWork, async () => (await import('./features/warning/back-test/try-farms.work')).doBackTest),
  served(packWork, async () => (await import('./features/evidence/pack.work')).doWritePack),
  served(backupWork, async () => (await import('./features/installation/backup.work')).doMakeBackup),
  served(companyCopyWork, async () => (await import('./platform/company-copy/company-copy.work')).doWriteCompanyCopy),
  served(pdfWork, async () => (await import('./features/report/file/pdf-writer.work')).doWritePdf),
]);
