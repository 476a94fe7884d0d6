import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { json } from '../../src/platform/db/statement';
import { addHealthItem } from '../medicine-chest';
import type { CompanyName } from '../people';
import { pictureOf, uploadPicture } from '../pictures';
import type { TestApp } from '../test-app';
import type { PathIds, Spot } from './companies';

/** A medicine, a prescription of it for the flock, a question to let the flock go, a request for treatment, a note and a sample: written as they stand in the tables. */
export async function addHealth(test: TestApp, company: CompanyName, spot: Spot, name: string): Promise<PathIds> {
  const { companyId, farmId, flockId } = spot;
  const { id: itemId } = await addHealthItem(test, { name }, company);
  const [prescriptionId, overrideId, requestId, noteId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [paperId, sampleId] = [randomUUID(), randomUUID()];
  const url = `/api/v1/flocks/${flockId}/veterinary-papers/${paperId}`;
  await uploadPicture(test, url, await pictureOf(), `${company}.Owner`);
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into prescription (company_id, id, farm_id, flock_id, item_id, diagnosis, dose, route,
        from_day, to_day, created_by_name, paper_number, paper_veterinarian, paper_registration, paper_day,
        paper_meat_days, attachments)
      values (${companyId}, ${prescriptionId}, ${farmId}, ${flockId}, ${itemId}, ${name}, ${name}, 'drinkingWater',
        '2026-03-02', '2026-03-06', ${name}, ${name}, ${name}, ${name}, '2026-03-02', 7, ${[paperId]}::uuid[])`);
    await tx.run(
      sql`update file set attached_to = ${prescriptionId} where company_id = ${companyId} and id = ${paperId}`,
    );
    await tx.run(sql`insert into withdrawal_override (company_id, id, farm_id, flock_id, product, day, reason, asked_by,
        asked_by_name, asked_role)
      values (${companyId}, ${overrideId}, ${farmId}, ${flockId}, 'meat', '2026-03-06', ${name}, ${randomUUID()}, ${name},
        'Doctor')`);
    await tx.run(sql`insert into treatment_request (company_id, id, farm_id, flock_id, signs, since_day, birds, asked_by,
        asked_by_name)
      values (${companyId}, ${requestId}, ${farmId}, ${flockId}, ${name}, '2026-03-05', 100, ${randomUUID()}, ${name})`);
    await tx.run(sql`insert into flock_note (company_id, id, farm_id, flock_id, text, at, by_id, by_name)
      values (${companyId}, ${noteId}, ${farmId}, ${flockId}, ${name}, '2026-03-05T08:00:00Z', ${randomUUID()}, ${name})`);
    await tx.run(sql`insert into sample (company_id, id, farm_id, kind, flock_id, day, parts, taken_by, laboratory, number,
        notes, known_day, results, positive, created_by_name)
      values (${companyId}, ${sampleId}, ${farmId}, 'salmonella', ${flockId}, '2026-03-04', 1, ${name}, ${name}, ${name},
        ${name}, '2026-03-05', ${json([{ part: 1, outcome: 'positive', finding: name, value: null, unit: '', limit: null }])},
        true, ${name})`);
  });
  return { itemId, prescriptionId, overrideId, requestId, noteId, paperId, sampleId };
}
