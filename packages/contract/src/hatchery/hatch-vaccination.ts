import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { confirmed, day, id, line, note, reason, rowStamp } from '../shape';

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

const hatchVaccination = z
  .object({
    id,
    hatchId: id,
    ...vaccinationFields,
    itemName: z.string(),
    lotCode: z.string(),
    unit: z.string(),
    createdBy: z.string(),
    ...rowStamp,
  })
  .meta({ id: 'HatchVaccination' });
export type HatchVaccinationRow = z.output<typeof hatchVaccination>;

export const listHatchVaccinations = endpoint({
  id: 'hatch.vaccinations',
  method: 'GET',
  path: '/api/v1/hatches/:hatchId/vaccinations',
  summary: 'Vaccines that a hatch was given, and lots of vaccine in the store of its farm',
  access: { action: 'read', subject: 'Hatch' },
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

export const vaccinateHatch = endpoint({
  id: 'hatch.vaccinate',
  method: 'POST',
  path: '/api/v1/hatches/:hatchId/vaccinations',
  summary: 'Give a vaccine to a hatch',
  access: { action: 'create', subject: 'Hatch' },
  input: z.strictObject({ id, ...vaccinationFields, confirmed }),
  output: hatchVaccination,
  success: 201,
});

export const correctHatchVaccination = endpoint({
  id: 'hatch.correctVaccination',
  method: 'PUT',
  path: '/api/v1/hatch-vaccinations/:hatchVaccinationId',
  summary: 'Correct a vaccination of a hatch',
  access: { action: 'update', subject: 'Hatch' },
  input: z.strictObject({ ...vaccinationFields, reason, confirmed }),
  output: hatchVaccination,
  versioned: true,
});

export const deleteHatchVaccination = endpoint({
  id: 'hatch.deleteVaccination',
  method: 'DELETE',
  path: '/api/v1/hatch-vaccinations/:hatchVaccinationId',
  summary: 'Take a vaccination of a hatch back',
  access: { action: 'delete', subject: 'Hatch' },
  input: z.strictObject({ reason }),
  output: 'empty',
  versioned: true,
  success: 204,
});

export const hatchVaccinationEndpoints = [
  listHatchVaccinations,
  vaccinateHatch,
  correctHatchVaccination,
  deleteHatchVaccination,
] as const;
