import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { post } from '../src/ledger/post';
import type { fixtureIds } from './farm.fixture';
import type { TestApp } from './test-app';

interface LaidIn {
  readonly hatcheryId: string;
  readonly machineId: string;
  /** Below zero: so many leave it again. */
  readonly eggs: number;
  /** Of a hatch that is there already. */
  readonly hatchId?: string;
  /** Steps of a new hatch, a day after each other. */
  readonly steps?: readonly string[];
}

/** Eggs of the fixture's flock in a machine, by the ledger, as a hatch that was set on 2026-03-03; answers the hatch. */
export async function layEggsIn(test: TestApp, fixture: ReturnType<typeof fixtureIds>, laid: LaidIn): Promise<string> {
  const { companyId, farmId, flockId, shedId } = fixture;
  const { hatcheryId, machineId, eggs, steps = ['set'] } = laid;
  const hatchId = laid.hatchId ?? randomUUID();
  await test.app.db.company(companyId, null, async (tx) => {
    if (laid.hatchId === undefined) {
      await tx.run(sql`
        insert into hatch (company_id, id, number, hatchery_id, farm_id, breed, planned_day, set_at, set_day, state)
        select ${companyId}, ${hatchId}, count(*) + 1, ${hatcheryId}, ${farmId}, 'Ross 308', '2026-03-03',
          '2026-03-03T06:00:00Z', '2026-03-03', 'set' from hatch where company_id = ${companyId}`);
      for (const [index, kind] of steps.entries()) {
        const day = `2026-03-0${3 + index}`;
        await tx.run(sql`insert into hatch_step (company_id, id, hatch_id, kind, at, day, created_by_name)
          values (${companyId}, ${randomUUID()}, ${hatchId}, ${kind}, ${`${day}T06:00:00Z`}, ${day}, 'Hatchery')`);
      }
    }
    const lot = { kind: 'eggs', flockId, layDay: '2026-03-01', grade: 'hatching' } as const;
    const inMachine = { kind: 'machine', hatchId, machineId } as const;
    const way =
      eggs > 0
        ? { from: { kind: 'laid', flockId, shedId } as const, to: inMachine }
        : { from: inMachine, to: { kind: 'lost', hatchId, machineId: null } as const };
    const posting = { lot, ...way, quantity: Math.abs(eggs), day: '2026-03-03', field: 'quantity' };
    await post(tx, { kind: 'test', id: randomUUID(), version: 1 }, [posting]);
  });
  return hatchId;
}
