import type { AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import { isActionFact } from '@henhouse/domain/alarm/told-twice';
import { dayInZone } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { closeTasksOf, openTask } from '../task/task.service';

interface OfAlarm {
  readonly id: string;
  readonly farmId: string;
  readonly shedId: string | null;
  readonly severity: string;
  readonly source: AlarmSource;
}

/** The day that it is at the farm. */
async function dayAt(tx: CompanyTx, farmId: string, nowMs: number): Promise<string> {
  const { timeZone } = await tx.one(sql<{ timeZone: string }>`
    select coalesce(f.time_zone, c.time_zone) as time_zone from farm f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${farmId}`);
  return dayInZone(nowMs, timeZone);
}

const tellOfTasks = (tx: CompanyTx, farmId: string) =>
  tx.run(sql`insert into event (company_id, topic, refs)
    values (${tx.companyId}, 'task.saved', ${JSON.stringify({ farmId })}::jsonb)`);

/** An alarm that is more than a note stands on the action list, due today, until it is closed; not what stands there by itself. */
export async function openAlarmTask(
  tx: CompanyTx,
  alarm: OfAlarm & { readonly flockId: string | null; readonly machineId: string | null },
  nowMs: number,
): Promise<void> {
  const { id, farmId, shedId, flockId, machineId, severity, source } = alarm;
  if (severity === 'info' || isActionFact(source)) return;
  const priority = severity === 'critical' ? 'high' : 'normal';
  const dueDay = await dayAt(tx, farmId, nowMs);
  await openTask(tx, {
    origin: 'alarm',
    originId: id,
    topic: 'alarm',
    farmId,
    shedId,
    flockId,
    machineId,
    dueDay,
    priority,
  });
  await tellOfTasks(tx, farmId);
}

/** With its alarm the task is done. */
export async function endAlarmTask(
  tx: CompanyTx,
  { id, farmId }: Pick<OfAlarm, 'id' | 'farmId'>,
  ended: { readonly byName: string; readonly result: string; readonly nowMs: number },
): Promise<void> {
  const { byName, result, nowMs } = ended;
  const day = await dayAt(tx, farmId, nowMs);
  if ((await closeTasksOf(tx, 'alarm', id, { outcome: 'done', day, byName, result })) > 0)
    await tellOfTasks(tx, farmId);
}
