import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { call } from '../endpoint';
import { confirmed, day, id, line, note, reason, rowStamp, schema } from '../shape';

const vaccinationFields = {
  lotId: id,
  day,
  /** Taken from the store, whole: an opened vial is used up. */
  doses: z.int().min(1).max(10_000_000),
  chicks: z.int().min(1).max(10_000_000),
  route: z.enum(medicineRoutes),
  givenBy: line(0, 100).default(''),
  notes: note.default(''),
};

const hatchVaccination = schema('HatchVaccination', {
  id,
  hatchId: id,
  ...vaccinationFields,
  itemName: z.string(),
  lotCode: z.string(),
  unit: z.string(),
  createdBy: z.string(),
  ...rowStamp,
});
export type HatchVaccinationRow = z.output<typeof hatchVaccination>;

export const listHatchVaccinations = call.read('Hatch', 'hatch.vaccinations', '/api/v1/hatches/:hatchId/vaccinations', {
  summary: 'Vaccines that a hatch was given, and lots of vaccine in the store of its farm',
  output: z.object({
    items: z.array(hatchVaccination),
    lots: z.array(
      z.object({
        lotId: id,
        itemName: z.string(),
        lotCode: z.string(),
        unit: z.string(),
        onHand: z.number(),
        expiryDay: z.string().nullable(),
      }),
    ),
  }),
});

export const vaccinateHatch = call.create('Hatch', 'hatch.vaccinate', '/api/v1/hatches/:hatchId/vaccinations', {
  summary: 'Give a vaccine to a hatch',
  input: z.strictObject({ id, ...vaccinationFields, confirmed }),
  output: hatchVaccination,
});

export const correctHatchVaccination = call.change(
  'Hatch',
  'hatch.correctVaccination',
  '/api/v1/hatch-vaccinations/:hatchVaccinationId',
  {
    summary: 'Correct a vaccination of a hatch',
    input: z.strictObject({ ...vaccinationFields, reason, confirmed }),
    output: hatchVaccination,
  },
);

export const deleteHatchVaccination = call.remove(
  'Hatch',
  'hatch.deleteVaccination',
  '/api/v1/hatch-vaccinations/:hatchVaccinationId',
  {
    summary: 'Take a vaccination of a hatch back',
  },
);
