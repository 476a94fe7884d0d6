import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Day } from '@henhouse/domain/day/day';
import { companyCopyWork } from '../company-copy/copy-order';
import { sweepLeftFolders } from '../files/left-folders';
import type { Work } from '../work/work';
import { eraseCompany } from './erase-company';

const prefix = 'henhouse-erasure-';

/** Erases one company but for what the law asks; answers the rows that went, undefined where it is gone, or to stay. */
export type EraseCompany = (of: {
  readonly companyId: string;
  readonly keptUntil: Day;
  readonly nowMs: number;
}) => Promise<number | undefined>;

/** What is kept is written first, beside the process that answers; the company has to stand still meanwhile. */
export const companyErasures =
  (work: Work, url: string): EraseCompany =>
  async ({ companyId, keptUntil, nowMs }) => {
    await sweepLeftFolders(tmpdir(), prefix);
    const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
    try {
      const file = path.join(folder, 'kept.tar.gz');
      const madeAt = new Date(nowMs).toISOString();
      await work.run(companyCopyWork, { url, companyId, file, madeAt, part: 'keptByLaw' });
      return await eraseCompany(url, { companyId, nowMs, keptFile: file, keptUntil });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
