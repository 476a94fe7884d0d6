import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

/** An approved programme that a flock follows, and a task that somebody added in a shed, as they stand in the tables. */
export async function addSchedule(
  test: TestApp,
  spot: { readonly companyId: string; readonly farmId: string; readonly shedId: string; readonly flockId: string },
  name: string,
): Promise<PathIds> {
  const { companyId, farmId, shedId, flockId } = spot;
  const [birdProgrammeId, appliedId, taskId] = [randomUUID(), randomUUID(), randomUUID()];
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into programme (company_id, id, name, kind, notes, approved_number)
      values (${companyId}, ${birdProgrammeId}, ${`${name} ${birdProgrammeId}`}, 'audit', ${name}, 1)`);
    await tx.run(sql`insert into programme_version (company_id, programme_id, number, written_by_name)
      values (${companyId}, ${birdProgrammeId}, 1, ${name})`);
    await tx.run(sql`insert into programme_line (company_id, programme_id, number, id, position, title, age_unit, from_age, to_age)
      values (${companyId}, ${birdProgrammeId}, 1, ${randomUUID()}, 1, ${name}, 'day', 10, 20)`);
    await tx.run(sql`insert into applied_programme (company_id, id, farm_id, flock_id, programme_id, number, from_day)
      values (${companyId}, ${appliedId}, ${farmId}, ${flockId}, ${birdProgrammeId}, 1, '2026-03-02')`);
    await tx.run(sql`insert into task (company_id, id, farm_id, shed_id, origin, topic, title, notes, due_from, due_day)
      values (${companyId}, ${taskId}, ${farmId}, ${shedId}, 'person', 'vaccination', ${name}, ${name}, '2026-03-02', '2026-03-03')`);
  });
  return { birdProgrammeId, appliedId, taskId };
}
