import { workKind } from '../work/work-kind';

/** What is written down of a copy when it is done. */
interface CopyDone {
  readonly rows: number;
  readonly files: number;
}

interface CopyOrder {
  /** The database, as its owner. */
  readonly url: string;
  readonly companyId: string;
  /** A new file, in a folder of its own, which holds what is under way as well. */
  readonly file: string;
  readonly madeAt: string;
  /** Everything, or what has to be kept of a company that is erased. */
  readonly part: 'everything' | 'keptByLaw';
}

/** Tables written, and tables in all. */
export interface CopyProgress {
  readonly done: number;
  readonly total: number;
}

/** Everything of one company in one file, written beside the process that answers. */
export const companyCopyWork = workKind<CopyOrder, CopyDone, never, CopyProgress>('companyCopy', {
  timeMs: 3_600_000,
  isLong: true,
  about: 'export',
});
