import { photosAtMost } from '@henhouse/domain/file/picture-limits';
import { longestPeriodDays } from '@henhouse/domain/health/withdrawal-period';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { pictureQuery } from '../file/file';
import { day, id, line, schema } from '../shape';

/** What stands on the paper of a veterinarian who is no user, with pictures or PDFs of it that were handed in before. */
export const paperInput = z.strictObject({
  number: line(1, 40),
  veterinarian: line(1, 100),
  registration: line(1, 40),
  day,
  attachments: z.array(id).min(1).max(photosAtMost),
});

const days = z.int().min(0).max(longestPeriodDays).nullable();

/** Withdrawal as the paper states it, in days after the last dose; null: never to be eaten. */
const periods = { meatDays: days, eggDays: days };

export const prescriptionPaperInput = paperInput.extend(periods);

const paper = z.object({
  number: z.string(),
  veterinarian: z.string(),
  registration: z.string(),
  day: z.string(),
  files: z.array(z.object({ id, mediaType: z.string() })),
});

export const outsidePaper = paper.meta({ id: 'OutsidePaper' });
export type OutsidePaper = z.output<typeof outsidePaper>;
export const prescriptionPaper = schema('PrescriptionPaper', {
  ...paper.shape,
  meatDays: z.int().nullable(),
  eggDays: z.int().nullable(),
});

/** A picture (made anew, as ever), or a PDF of at most 2 MB, which is kept as it came and only downloaded. */
export const uploadPaper = endpoint('file.uploadPaper', 'PUT', '/api/v1/flocks/:flockId/veterinary-papers/:paperId', {
  summary: 'Hand in a picture or PDF of an outside veterinarian’s paper',
  access: { action: 'outside', subject: 'Prescription' },
  body: 'file',
  output: schema('StoredPaper', { id, mediaType: z.string(), bytes: z.int() }),
});

export const getPaper = call.read('Prescription', 'file.paper', '/api/v1/flocks/:flockId/veterinary-papers/:paperId', {
  summary: 'An outside veterinarian’s paper for a flock',
  query: pictureQuery,
  output: 'file',
});
