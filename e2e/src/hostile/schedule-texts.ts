import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Places, Row } from './hostile-writer';

interface SchedulePlace {
  readonly doctor: ApiClient;
  readonly farmId: string;
  readonly firstFarmId: string;
  readonly flockId: string;
  readonly day: string;
}

/** A programme from its first version to a flock that no longer follows it, and tasks in every way that they end. */
export async function writeSchedule(writer: HostileWriter, at: SchedulePlace): Promise<Places> {
  const { doctor, flockId, day } = at;
  const line = { id: randomUUID(), ageUnit: 'day', fromAge: 1, toAge: 300 };
  const base = { kind: 'audit', productionKind: null, lines: [line] };
  const added = await writer.write('schedule.createProgramme', { base: { ...base, id: randomUUID() } });
  if (!added) return {};
  const params = { birdProgrammeId: added.id };
  const { kind: _kind, ...fields } = base;
  const changed = await writer.write('schedule.updateProgramme', { params, base: fields, version: added.version });
  await writer.as(doctor).write('schedule.approveProgramme', { params, version: changed?.version });
  // No programme begins for birds that have gone.
  const { state } = await writer.read<{ state: string }>(`/api/v1/flocks/${flockId}`);
  for (const isDropped of ['depleting', 'depleted', 'closed'].includes(state) ? [] : [true, false]) {
    const applied = await writer.write('schedule.apply', {
      params: { flockId },
      base: { id: randomUUID(), programmeId: added.id, fromDay: day },
    });
    const appliedId = applied?.id ?? '';
    if (isDropped) await writer.write('schedule.drop', { params: { flockId, appliedId }, version: applied?.version });
  }
  await writeTasks(writer, at);
  return { programmeId: added.id };
}

async function writeTasks(writer: HostileWriter, { farmId, firstFarmId, day }: SchedulePlace): Promise<void> {
  const params = { farmId };
  const add = async (checklist: object[] = []) => {
    const base = { id: randomUUID(), dueFrom: day, dueDay: day, dueTime: '08:30', checklist };
    return (await writer.write('task.create', { params, base })) ?? { id: '', version: 0 };
  };
  const task = async (row: Row) => writer.read(`/api/v1/tasks/${row.id}`);
  const changed = await add([{ done: false }]);
  const days = { dueFrom: day, dueDay: day, dueTime: '08:30', checklist: [{ done: false }] };
  await writer.write('task.update', { params: { taskId: changed.id }, base: days, version: changed.version });
  const done = await add();
  await writer.write('task.finish', { params: { taskId: done.id }, base: { doneDay: day }, version: done.version });
  await writer.write('task.reopen', { params: { taskId: done.id }, version: (await task(done)).version });
  const skipped = await add();
  await writer.write('task.skip', { params: { taskId: skipped.id }, version: skipped.version });
  const removed = await add();
  await writer.write('task.remove', { params: { taskId: removed.id }, version: removed.version });
  // New farms have nothing that expires or runs out: the first farm of the demo has.
  type Actions = { readonly items: readonly { readonly key: string; readonly origin: string }[] };
  const { items } = await writer.read<Actions>(`/api/v1/farms/${firstFarmId}/actions?origin=expiry`);
  const fact = items[0];
  if (fact) {
    const base = { origin: fact.origin, key: fact.key.slice(fact.origin.length + 1) };
    await writer.write('task.handleFact', { params: { farmId: firstFarmId }, base });
  }
}
