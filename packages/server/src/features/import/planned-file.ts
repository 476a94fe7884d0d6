import type { ImportMapping, ImportReport } from '@henhouse/contract/import/import';
import type { Day } from '@henhouse/domain/day/day';
import type { LineProblem } from '@henhouse/domain/import/daily-line';
import type { ImportKind } from '@henhouse/domain/import/import-kind';
import type { AuditLine } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Writer } from '../entry/entry.store';
import type { Placing } from '../entry/place/place-birds.service';
import type { Adding } from '../farm/add-farm';
import type { FileTable } from './file/file-table';
import type { WrittenByFile } from './import-file.store';

/** What making things by hand needs of a request. */
export type ImportContext = Placing & Adding;

/** A file that is to be planned, whatever it is of: who brings it where, and what the person says of it. */
export interface FileRequest<By = ImportContext> {
  readonly tx: CompanyTx;
  readonly kind: ImportKind;
  /** Null: of the company, and of no farm. */
  readonly farmId: string | null;
  readonly fileName: string;
  readonly table: FileTable;
  readonly mapping: ImportMapping;
  today(timeZone?: string | null): Day;
  /** Who brings it, for what is made as by hand. */
  readonly context: By;
  /** Hears the share of the planning that is done, 0 to 1. */
  onShare(share: number): void;
}

/** What writing a plan needs besides. */
export interface WriteRequest {
  readonly writer: Writer;
  readonly origin: Pick<AuditLine, 'via' | 'screen' | 'requestId'>;
  /** Called now and then with the share that is written, 0 to 1. */
  onProgress(share: number): Promise<void>;
}

/** What a file would do; nothing is done before `write`. */
export interface PlannedFile {
  readonly entries: ImportReport['entries'];
  readonly alreadyThere: number;
  readonly emptyCells: number;
  /** In order of lines; line 0 is the file as a whole. */
  readonly problems: readonly LineProblem[];
  readonly mayImport: boolean;
  /** For the audit log, besides the counts. */
  readonly noted?: Readonly<Record<string, unknown>>;
  write(request: WriteRequest): Promise<WrittenByFile>;
}
