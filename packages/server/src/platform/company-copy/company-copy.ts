import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Day } from '@henhouse/domain/day/day';
import { sweepLeftFolders } from '../files/left-folders';
import type { FileAnswer, FileWriter } from '../http/context';
import type { Work } from '../work/work';
import { type CopyProgress, companyCopyWork } from './copy-order';

const prefix = 'henhouse-copy-';

/** Writes everything of one company into one file. */
export type CopyCompany = (of: { readonly companyId: string; readonly day: Day; readonly nowMs: number }) => FileWriter;

/**
 * Everything of a company as a download. It is written to a folder for temporary files first, since nobody can tell its size
 * before, and is gone from there when it was sent, or nobody waits for it any more.
 */
export const companyCopies =
  (work: Work, url: string): CopyCompany =>
  ({ companyId, day, nowMs }) =>
  async ({ signal, report }): Promise<FileAnswer> => {
    await sweepLeftFolders(tmpdir(), prefix);
    const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const file = path.join(folder, 'company.tar.gz');
      const onPiece = ({ done, total }: CopyProgress) => report(done, total);
      await work.run(
        companyCopyWork,
        { url, companyId, file, madeAt: new Date(nowMs).toISOString(), part: 'everything' },
        { signal, onPiece },
      );
      const content = createReadStream(file).once('close', () => void remove());
      return { name: `company-${day}.tar.gz`, type: 'application/gzip', content };
    } catch (error) {
      await remove();
      throw error;
    }
  };
