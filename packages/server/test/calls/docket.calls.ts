import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { DocketCalls } from '@henhouse/contract/file/docket';
import { chickDispatchDockets, dispatchChicks } from '@henhouse/contract/hatchery/chick-dispatch';
import { hatchStepDockets, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import { createSample, sampleDockets } from '@henhouse/contract/health/sample';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { purchaseDockets } from '@henhouse/contract/purchase/purchase-documents';
import { createSale, saleDockets } from '@henhouse/contract/sale/sale';
import { supplyDockets } from '@henhouse/contract/supply/arriving';
import { createSupply } from '@henhouse/contract/supply/supply';
import { pictureOf } from '../pictures';
import { type CallFixture, type ValidCall, valid } from './valid-call';

type Params = Readonly<Record<string, string>>;

/** A paper handed in and one taken away, of a document that the calls make for themselves. */
function docketsOf(calls: DocketCalls, document: (fixture: CallFixture) => Promise<Params>): ValidCall[] {
  const upload = async (fixture: CallFixture) => {
    const params = { ...(await document(fixture)), docketId: randomUUID() };
    return { as: 'vale.Owner' as const, params, file: { name: 'docket.jpg', bytes: await pictureOf() } };
  };
  return [
    valid(calls.upload, upload),
    valid(calls.remove, async (fixture) => {
      const uploaded = await upload(fixture);
      const { status, text } = await fixture.send(calls.upload as EndpointSpec, uploaded);
      if (status !== 200) throw new Error(text);
      return { as: 'vale.Owner', params: uploaded.params, body: { reason: 'Of another lorry' } };
    }),
  ];
}

export const docketCalls: readonly ValidCall[] = [
  ...docketsOf(purchaseDockets, async (fixture) => ({ purchaseId: (await fixture.done(createPurchase)).id })),
  ...docketsOf(saleDockets, async (fixture) => ({ saleId: (await fixture.done(createSale)).id })),
  ...docketsOf(sampleDockets, async (fixture) => ({ sampleId: (await fixture.done(createSample)).id })),
  ...docketsOf(supplyDockets, async (fixture) => ({ supplyId: (await fixture.done(createSupply)).id })),
  ...docketsOf(hatchStepDockets, async (fixture) => ({
    hatchStepId: (await fixture.done(takeHatchStep)).steps[0]?.id ?? '',
  })),
  ...docketsOf(chickDispatchDockets, async (fixture) => {
    const call = await fixture.make(dispatchChicks);
    const { text } = await fixture.send(dispatchChicks, call);
    return { hatchId: call.params?.hatchId ?? '', dispatchId: (JSON.parse(text) as { id: string }).id };
  }),
];
