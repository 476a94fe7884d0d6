import { treatmentRequestStates } from '@henhouse/domain/health/treatment-request';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { day, id, line, listOf, listQuery, note, schema } from '../shape';

/** What somebody on the farm asks a Doctor to look at, and what became of it. */
const treatmentRequest = schema('TreatmentRequest', {
  id,
  farmId: id,
  farmName: z.string(),
  flockId: id,
  flockNumber: z.string(),
  signs: z.string(),
  sinceDay: z.string(),
  birds: z.int(),
  /** The medicine that is wished for. */
  itemId: id.nullable(),
  itemName: z.string(),
  notes: z.string(),
  state: z.enum(treatmentRequestStates),
  askedById: id,
  askedBy: z.string(),
  askedAt: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
  /** Why it was declined. */
  answerReason: z.string(),
  prescriptionId: id.nullable(),
  version: z.int(),
});
export type TreatmentRequest = z.output<typeof treatmentRequest>;

/** Open ones first, then the newest. */
export const listTreatmentRequests = call.read(
  'Prescription',
  'health.treatmentRequests',
  '/api/v1/treatment-requests',
  {
    summary: 'Requests for treatment, open ones first',
    query: listQuery(['askedAt', 'flockNumber']).extend({
      flock: id.optional(),
      farm: id.optional(),
      state: z.enum(treatmentRequestStates).optional(),
    }),
    output: listOf(treatmentRequest),
  },
);

export const createTreatmentRequest = endpoint(
  'health.requestTreatment',
  'POST',
  '/api/v1/flocks/:flockId/treatment-requests',
  {
    summary: 'Ask a Doctor to look at a flock',
    access: { action: 'request', subject: 'Prescription' },
    input: z.strictObject({
      id,
      signs: line(3, 500),
      sinceDay: day,
      birds: z.int().min(1).max(10_000_000),
      itemId: id.nullable().default(null),
      notes: note.default(''),
    }),
    output: treatmentRequest,
    success: 201,
  },
);

/** By a Doctor; to prescribe is the other answer (`health.prescribe` with `requestId`). */
export const declineTreatmentRequest = call.change(
  'Prescription',
  'health.declineRequest',
  '/api/v1/flocks/:flockId/treatment-requests/:requestId/decline',
  {
    summary: 'Decline a request for treatment',
    input: withReason,
    output: treatmentRequest,
  },
);

/** By who asked, while nobody has answered. */
export const withdrawTreatmentRequest = endpoint(
  'health.withdrawRequest',
  'PUT',
  '/api/v1/flocks/:flockId/treatment-requests/:requestId/withdraw',
  {
    summary: 'Take one’s own request for treatment back',
    access: { action: 'request', subject: 'Prescription' },
    input: z.strictObject({}),
    output: treatmentRequest,
    versioned: true,
  },
);
