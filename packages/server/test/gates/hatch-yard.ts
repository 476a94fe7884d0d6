import { randomUUID } from 'node:crypto';
import { breakoutKinds } from '@henhouse/domain/hatchery/result/breakout';
import { sql } from 'kysely';
import { post } from '../../src/ledger/post';
import type { TestApp } from '../test-app';
import type { PathIds } from './company-yard';

/** A hatch with a step and a break-out in a hatchery that is there, as they stand in the tables. */
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
  });
  // Dispatches are no places of their own: they are looked for beneath their hatch.
  return { hatchId, hatchStepId, breakoutId, dispatchId: randomUUID() };
}
