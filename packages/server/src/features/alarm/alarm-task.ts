import type { AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import { isActionFact } from '@henhouse/domain/alarm/repeated-alarm';
import { dayInZone } from '@henhouse/domain/day/day';
import type { CompanyTx } from '../../platform/db/company-tx';
import { recordEvent } from '../../platform/live/record-event';
import { closeTasksOf, openTask } from '../task/task.service';
import { zoneOfFarm } from './alarm.store';
import { isIncidentOpen } from './alarm-life.store';

interface OfAlarm {
  /** An incident is one task, however many parts it has. */
  readonly incidentId: string;
  readonly farmId: string;
  readonly shedId: string | null;
  readonly severity: string;
  readonly source: AlarmSource;
}

/** The day that it is at the farm. */
const dayAt = async (tx: CompanyTx, farmId: string, nowMs: number): Promise<string> =>
  dayInZone(nowMs, await zoneOfFarm(tx, farmId));

const recordTaskEvent = (tx: CompanyTx, farmId: string) => recordEvent(tx, tx.companyId, 'task.saved', { farmId });

/** An incident that is more than a note stands on the action list, due today, until it is closed; not what stands there by itself. */
export async function openAlarmTask(
  tx: CompanyTx,
  alarm: OfAlarm & { readonly flockId: string | null; readonly machineId: string | null },
  nowMs: number,
): Promise<void> {
  const { incidentId, farmId, shedId, flockId, machineId, severity, source } = alarm;
  if (severity === 'info' || isActionFact(source)) return;
  const priority = severity === 'critical' ? 'high' : 'normal';
  const dueDay = await dayAt(tx, farmId, nowMs);
  await openTask(tx, {
    origin: 'alarm',
    originId: incidentId,
    topic: 'alarm',
    farmId,
    shedId,
    flockId,
    machineId,
    dueDay,
    priority,
  });
  await recordTaskEvent(tx, farmId);
}

/** With the last part of its incident the task is done. */
export async function endAlarmTask(
  tx: CompanyTx,
  { incidentId, farmId }: Pick<OfAlarm, 'incidentId' | 'farmId'>,
  ended: { readonly byName: string; readonly result: string; readonly nowMs: number },
): Promise<void> {
  const { byName, result, nowMs } = ended;
  if (await isIncidentOpen(tx, incidentId)) return;
  const day = await dayAt(tx, farmId, nowMs);
  if ((await closeTasksOf(tx, 'alarm', incidentId, { outcome: 'done', day, byName, result })) > 0)
    await recordTaskEvent(tx, farmId);
}

/** An alarm that nobody had closed is part of another incident now: of the one before nothing is left to do. */
export const endTaskOfPast = (tx: CompanyTx, past: Pick<OfAlarm, 'incidentId' | 'farmId'>, nowMs: number) =>
  endAlarmTask(tx, past, { byName: '', result: '', nowMs });
