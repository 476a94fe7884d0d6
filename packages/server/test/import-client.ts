import {
  checkImport,
  type FileRead,
  type ImportMapping,
  type ImportReport,
  type ImportUndone,
  mappingAsGuessed,
  runImport,
  undoImport,
  uploadImport,
} from '@henhouse/contract/import/import';
import { type ImportKind, kindsOf } from '@henhouse/domain/import/import-kind';
import type { Actor, CompanyName } from './people';
import { ids } from './people';
import { type Answer, requireOk, type TestApp } from './test-app';

/**
 * Hands files in, of daily records unless it says what: on a company's first farm, or what belongs to no farm to the company;
 * as its Manager unless it says who.
 */
export function importClient(
  test: TestApp,
  company: CompanyName = 'vale',
  kind: ImportKind = 'dailyRecords',
  storeId: string = kindsOf('farm').includes(kind) ? ids[company].farmId : ids[company].companyId,
) {
  const manager: Actor = `${company}.Manager`;

  const upload = (content: string | Buffer, name = 'records.csv', as: Actor = manager): Promise<Answer<FileRead>> =>
    test.call(
      uploadImport,
      {
        params: { storeId },
        query: { kind },
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
        raw: { params: { storeId }, body: Buffer.from(content) },
      },
      as,
    );

  /** The mapping that a person gets by leaving all guesses as they are. */
  const asGuessed = (file: FileRead, more: Partial<ImportMapping> = {}): ImportMapping => ({
    ...mappingAsGuessed(file),
    ...more,
  });

  const plan =
    (endpoint: typeof checkImport | typeof runImport) =>
    (file: FileRead, more: Partial<ImportMapping> = {}, as: Actor = manager): Promise<Answer<ImportReport>> =>
      test.call(endpoint, { params: { storeId, importId: file.id }, body: asGuessed(file, more) }, as);

  /** As the company's Admin unless it says who. */
  const undo = (
    file: Pick<FileRead, 'id'>,
    body: { readonly reason?: string; readonly leaveChanged?: boolean } = {},
    as: Actor = `${company}.Admin`,
  ): Promise<Answer<ImportUndone>> =>
    test.call(undoImport, { params: { storeId, importId: file.id }, body: { reason: 'the wrong file', ...body } }, as);

  const client = { upload, asGuessed, check: plan(checkImport), run: plan(runImport), undo };

  /** Hands a file in, which has to be read, and takes it over as it is guessed. */
  const bring = async (content: string | Buffer, more: Partial<ImportMapping> = {}, as: Actor = manager) => {
    const file = requireOk(await upload(content, `${kind}.csv`, as));
    return { client, file, ...(await client.run(file, more, as)) };
  };

  return { ...client, bring };
}
