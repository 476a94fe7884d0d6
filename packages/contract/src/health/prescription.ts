import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { day, id, line, listOf, listQuery, note, schema } from '../shape';
import { prescriptionPaper, prescriptionPaperInput } from './outside-paper';

/** What was prescribed for a flock, by a Doctor here or on the paper of an outside veterinarian. */
const prescription = schema('Prescription', {
  id,
  flockId: id,
  itemId: id,
  itemName: z.string(),
  diagnosis: z.string(),
  dose: z.string(),
  route: z.enum(medicineRoutes),
  fromDay: z.string(),
  toDay: z.string(),
  notes: z.string(),
  /** Counts no more from this day on. */
  endedDay: z.string().nullable(),
  endedBy: z.string(),
  endReason: z.string(),
  /** Who signed it: a Doctor here, or the outside veterinarian. */
  prescriber: z.string(),
  /** The paper that it was recorded from; null where a Doctor signed it here. */
  paper: prescriptionPaper.nullable(),
  recordedBy: z.string(),
  version: z.int(),
  createdAt: z.string(),
});
export type Prescription = z.output<typeof prescription>;

export const listPrescriptions = call.read(
  'Prescription',
  'health.prescriptions',
  '/api/v1/flocks/:flockId/prescriptions',
  {
    summary: 'Prescriptions of a flock',
    query: listQuery(['fromDay', 'itemName', 'toDay']),
    output: listOf(prescription),
  },
);

const terms = z.strictObject({
  id,
  itemId: id,
  diagnosis: line(1, 200),
  dose: line(1, 100),
  route: z.enum(medicineRoutes),
  fromDay: day,
  toDay: day,
  notes: note.default(''),
  /** The request that this answers. */
  requestId: id.nullable().default(null),
});

/** Only a Doctor prescribes: others who hold the right hold it to give the dose. */
export const createPrescription = call.create(
  'Prescription',
  'health.prescribe',
  '/api/v1/flocks/:flockId/prescriptions',
  {
    summary: 'Prescribe a medicine for a flock',
    input: terms,
    output: prescription,
  },
);

export const endPrescription = call.change(
  'Prescription',
  'health.endPrescription',
  '/api/v1/flocks/:flockId/prescriptions/:prescriptionId/end',
  {
    summary: 'End a prescription from today on',
    input: withReason,
    output: prescription,
  },
);

/** Recorded by whoever looks after the farm; the veterinarian who signed it needs no account. */
export const recordPrescription = endpoint(
  'health.recordPrescription',
  'POST',
  '/api/v1/flocks/:flockId/paper-prescriptions',
  {
    summary: 'Record an outside veterinarian’s prescription from its paper',
    access: { action: 'outside', subject: 'Prescription' },
    input: terms.extend({ paper: prescriptionPaperInput }),
    output: prescription,
    success: 201,
  },
);

/** Of those alone that were recorded from paper. */
export const endRecordedPrescription = endpoint(
  'health.endRecordedPrescription',
  'PUT',
  '/api/v1/flocks/:flockId/paper-prescriptions/:prescriptionId/end',
  {
    summary: 'End a prescription that was recorded from paper',
    access: { action: 'outside', subject: 'Prescription' },
    input: withReason,
    output: prescription,
    versioned: true,
  },
);
