import { purchaseKinds } from '@henhouse/domain/purchase/purchase-kind';
import { purchaseStates } from '@henhouse/domain/purchase/purchase-state';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, id, listOf, listQuery, note, schema } from '../shape';
import { purchaseFields, purchaseLines, purchaseStep, requestedFields } from './purchase';

/** A request has no supplier and no prices; the answer shows none either. */
const requested = schema('PurchaseRequest', {
  id,
  number: z.int(),
  kind: z.enum(purchaseKinds),
  farmId: id,
  farmName: z.string(),
  day: z.string(),
  expectedDay: z.string().nullable(),
  state: z.enum(purchaseStates),
  goods: z.string(),
  notes: z.string(),
  reason: z.string(),
  createdAt: z.string(),
});
export type PurchaseRequest = z.output<typeof requested>;

export const listPurchaseRequests = endpoint('purchase.requests', 'GET', '/api/v1/farms/:farmId/purchase-requests', {
  summary: 'What the caller has asked to be bought',
  access: { action: 'request', subject: 'Purchase' },
  query: listQuery(['day']),
  output: listOf(requested),
});

/** A Doctor asks for vaccine and medicine only. */
export const requestPurchase = endpoint('purchase.request', 'POST', '/api/v1/farms/:farmId/purchase-requests', {
  summary: 'Ask for something to be bought',
  access: { action: 'request', subject: 'Purchase' },
  input: z.strictObject({
    id,
    kind: z.enum(purchaseKinds),
    expectedDay: day.nullable().default(null),
    notes: note.default(''),
    lines: purchaseLines(z.strictObject(requestedFields).meta({ id: 'RequestedLine' })),
  }),
  output: requested,
  success: 201,
});

/** Gives a request its supplier and prices: from then on it is a draft to be approved. */
export const completeRequest = purchaseStep(
  'completeRequest',
  'create',
  'Turn a request into a purchase',
  z.strictObject(purchaseFields),
  '/request',
);
