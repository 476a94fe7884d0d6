import {
  checkDailyRecords,
  type FileRead,
  type ImportMapping,
  type ImportReport,
  type ImportUndone,
  runDailyRecords,
  undoDailyRecords,
  uploadDailyRecords,
} from '@henhouse/contract/import/daily-records';
import type { Actor, CompanyName } from './people';
import { ids } from './people';
import type { Answer, TestApp } from './test-app';

/** Hands files of daily records in on a company's first farm, as its Manager unless it says who. */
export function fileHand(test: TestApp, company: CompanyName = 'vale') {
  const { farmId } = ids[company];
  const manager: Actor = `${company}.Manager`;

  const upload = (content: string | Buffer, name = 'records.csv', as: Actor = manager): Promise<Answer<FileRead>> =>
    test.call(
      uploadDailyRecords,
      {
        params: { farmId },
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
        raw: { params: { farmId }, body: Buffer.from(content) },
      },
      as,
    );

  /** The mapping that a person gets by leaving all guesses as they are. */
  const asGuessed = (file: FileRead, more: Partial<ImportMapping> = {}): ImportMapping => ({
    columns: file.columns.map(({ index, guess }) => ({ index, meaning: guess })),
    dayFormat: file.dayFormatGuess,
    decimal: file.decimalGuess,
    units: file.unitsGuess,
    flockId: null,
    shedId: null,
    feedItemId: null,
    birdsWeighed: null,
    confirmImplausible: false,
    bookOpeningFeed: false,
    ...more,
  });

  const plan =
    (endpoint: typeof checkDailyRecords | typeof runDailyRecords) =>
    (file: FileRead, more: Partial<ImportMapping> = {}, as: Actor = manager): Promise<Answer<ImportReport>> =>
      test.call(endpoint, { params: { farmId, importId: file.id }, body: asGuessed(file, more) }, as);

  /** As the company's Admin unless it says who. */
  const undo = (
    file: Pick<FileRead, 'id'>,
    body: { readonly reason?: string; readonly leaveChanged?: boolean } = {},
    as: Actor = `${company}.Admin`,
  ): Promise<Answer<ImportUndone>> =>
    test.call(
      undoDailyRecords,
      { params: { farmId, importId: file.id }, body: { reason: 'the wrong file', ...body } },
      as,
    );

  return { upload, asGuessed, check: plan(checkDailyRecords), run: plan(runDailyRecords), undo };
}
