import { randomUUID } from 'node:crypto';
import type { DocketCalls } from '@henhouse/contract/file/docket';
import { chickDispatchDockets } from '@henhouse/contract/hatchery/chick-dispatch';
import { hatchStepDockets } from '@henhouse/contract/hatchery/hatch';
import { sampleDockets } from '@henhouse/contract/health/sample';
import { filledPath } from '@henhouse/contract/path';
import { purchaseDockets } from '@henhouse/contract/purchase/purchase-documents';
import { saleDockets } from '@henhouse/contract/sale/sale';
import { supplyDockets } from '@henhouse/contract/supply/arriving';
import type { CompanyName } from '../people';
import { pictureOf, uploadPicture } from '../pictures';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

const documents: readonly DocketCalls[] = [
  purchaseDockets,
  saleDockets,
  supplyDockets,
  sampleDockets,
  hatchStepDockets,
  chickDispatchDockets,
];

/** A paper of every kind of document that takes some, each by the call that shows it: a paper is of one document only. */
export async function addDockets(test: TestApp, company: CompanyName, at: PathIds): Promise<PathIds> {
  const found: Record<string, string> = {};
  for (const { upload, get } of documents) {
    const docketId = randomUUID();
    const path = filledPath(upload.path, { ...at, docketId });
    const { status } = await uploadPicture(test, path, await pictureOf(), `${company}.Admin`);
    if (status !== 200) throw new Error(`${upload.id} of ${company} was refused: ${status}`);
    found[`${get.id} docketId`] = docketId;
    found['docketId'] ??= docketId;
  }
  return found;
}
