import { randomUUID } from 'node:crypto';
import { breakoutKinds } from '@henhouse/domain/hatchery/result/breakout';
import { sql } from 'kysely';
import { post } from '../../src/ledger/post';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

/** A hatch with a step, a break-out and chicks on their way in a hatchery that is there, as they stand in the tables. */
export async function addHatch(
  test: TestApp,
  spot: PathIds & {
    readonly companyId: string;
    readonly farmId: string;
    readonly shedId: string;
    readonly flockId: string;
  },
  name: string,
): Promise<PathIds> {
  const { companyId, farmId, shedId, flockId, hatcheryId, machineId } = spot;
  const [hatchId, hatchStepId, breakoutId] = [randomUUID(), randomUUID(), randomUUID()];
  const [dispatchId, chicksId, hatchVaccinationId] = [randomUUID(), randomUUID(), randomUUID()];
  const lot = { kind: 'eggs', flockId, layDay: '2026-03-03', grade: 'hatching' } as const;
  await test.app.db.company(companyId, null, async (tx) => {
    const collected = {
      lot,
      from: { kind: 'laid', flockId, shedId } as const,
      to: { kind: 'store', farmId } as const,
      quantity: 100,
      day: '2026-03-03',
      field: 'hatching',
    };
    await post(tx, { kind: 'egg', id: randomUUID(), version: 1 }, [collected]);
    await tx.run(sql`insert into hatch (company_id, id, number, hatchery_id, farm_id, breed, notes, planned_day)
      select ${companyId}, ${hatchId}, count(*) + 1, ${hatcheryId}, ${farmId}, 'Ross 308', ${name}, '2026-03-05' from hatch
      where company_id = ${companyId}`);
    await tx.run(sql`insert into hatch_lot (company_id, hatch_id, position, lot_id, machine_id, quantity)
      select ${companyId}, ${hatchId}, 1, id, ${machineId}, 50 from lot
      where company_id = ${companyId} and flock_id = ${flockId} and kind = 'eggs'`);
    await tx.run(sql`insert into hatch_step (company_id, id, hatch_id, kind, at, day, detail, notes)
      values (${companyId}, ${hatchStepId}, ${hatchId}, 'cancel', '2026-03-05T08:00:00Z', '2026-03-05',
        ${JSON.stringify({ reason: name })}, ${name})`);
    await tx.run(sql`insert into breakout (company_id, id, hatch_id, source_id, stage, day, trays, opened, counts, notes)
      values (${companyId}, ${breakoutId}, ${hatchId}, ${flockId}, 'residue', '2026-03-05', 1, 1,
        ${JSON.stringify(Object.fromEntries(breakoutKinds.map((kind) => [kind, kind === 'early' ? 1 : 0])))}, ${name})`);
    await tx.run(sql`insert into hatch_vaccination (company_id, id, hatch_id, lot_id, day, doses, chicks, route, notes)
      select ${companyId}, ${hatchVaccinationId}, ${hatchId}, id, '2026-03-05', 1, 1, 'spray', ${name} from lot
      where company_id = ${companyId} and item_id is not null limit 1`);
    await tx.run(sql`insert into lot (company_id, id, kind, code, received_day, sex, breed, hatch_day, source, hatch_id, chick_grade)
      values (${companyId}, ${chicksId}, 'chicks', ${name}, '2026-03-05', 'asHatched', 'Ross 308', '2026-03-05', ${name}, ${hatchId}, 'a')`);
    await tx.run(sql`insert into supply (company_id, id, number, kind, direction, farm_id, state, requested_day, sent_day, notes)
      select ${companyId}, ${dispatchId}, count(*) + 1, 'chicks', 'toFarm', ${farmId}, 'sent', '2026-03-05', '2026-03-05', ${name}
      from supply where company_id = ${companyId}`);
    await tx.run(sql`insert into supply_lot (company_id, supply_id, lot_id, place, sent)
      values (${companyId}, ${dispatchId}, ${chicksId}, 1, 100)`);
    await tx.run(sql`insert into chick_dispatch (company_id, supply_id, hatch_id, left_at, vaccines, boxes)
      values (${companyId}, ${dispatchId}, ${hatchId}, '2026-03-05T09:00:00Z', ${name}, '[]')`);
  });
  return { hatchId, hatchStepId, breakoutId, dispatchId, hatchVaccinationId };
}
