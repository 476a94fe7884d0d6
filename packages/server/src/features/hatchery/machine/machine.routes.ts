import type { InputOf } from '@henhouse/contract/endpoint';
import {
  createMachine,
  deleteMachine,
  getMachine,
  listMachines,
  type Machine,
  moveMachineState,
  retireMachine,
  updateMachine,
} from '@henhouse/contract/hatchery/machine';
import { checkMachine, checkRetireMachine, type MachineKind } from '@henhouse/domain/hatchery/machine';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isTaken } from '../../../platform/db/table/company-table';
import type { App } from '../../../platform/http/app';
import { refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { eggsInMachine } from '../place/eggs-inside';
import { readHatchery } from '../place/hatchery.store';
import { lockMachine, machineTable, readMachineUses, since } from './machine.store';
import { listMachineLines, readMachineDetail } from './machine-list.store';
import { onItsDay } from './machines-on-day';
import { moveState } from './machine-state.service';
import { insertMachineEvents, type NewEvent } from './machine-timeline.store';
import { readProgramme } from './programme.store';

type Wanted = InputOf<typeof updateMachine> & Pick<Machine, 'id' | 'hatcheryId'> & { readonly kind: MachineKind };

/** Everything that speaks against a machine as it is wanted; `before` is the machine that is changed. */
async function problemsOf(tx: CompanyTx, wanted: Wanted, before: Machine | null): Promise<Problem[]> {
  const [hatchery, eggs, programme, isThere] = await Promise.all([
    readHatchery(tx, wanted.hatcheryId),
    before === null ? 0 : eggsInMachine(tx, wanted.id),
    wanted.programmeId === null ? null : readProgramme(tx, wanted.programmeId),
    isTaken(tx, ['machine', 'code'], { text: wanted.code, id: wanted.id }, sql`hatchery_id = ${wanted.hatcheryId}`),
  ]);
  const found = checkMachine(wanted, {
    hatcheryRetired: hatchery.retired,
    isNew: before === null,
    eggsInside: eggs,
    programme: programme && { kind: programme.machineKind, retired: programme.retired },
    keepsProgramme: before?.programmeId === wanted.programmeId,
  });
  return [...found, ...(isThere ? [error('notUnique', 'code', { value: wanted.code })] : [])];
}

export function registerMachines(app: App): void {
  route(app, listMachines, async ({ tx, scope, query }) =>
    onItsDay(tx, query, await listMachineLines(tx, scope, query)),
  );

  route(app, getMachine, ({ tx, params }) => readMachineDetail(tx, params.machineId));

  route(app, createMachine, async ({ tx, input, params: { hatcheryId }, now, audit, event }) => {
    const { id, kind, ...fields } = input;
    refuse(await problemsOf(tx, { ...fields, id, kind, hatcheryId }, null));
    const { farmId } = await readHatchery(tx, hatcheryId);
    const at = new Date(now).toISOString();
    const after = await machineTable.insert(tx, { id, hatcheryId, farmId, kind, ...since(at) }, fields);
    audit({ action: 'create', subject: 'Machine', subjectId: id, after });
    event('machine.saved', { farmId, machineId: id });
    event('hatchery.saved', { farmId, hatcheryId });
    return after;
  });

  route(app, updateMachine, async ({ tx, input, params: { machineId }, version, now, user, audit, event }) => {
    const before = requireVersion(await lockMachine(tx, machineId), version);
    const { id, kind, hatcheryId, farmId } = before;
    refuse(await problemsOf(tx, { ...input, id, kind, hatcheryId }, before));
    const after = await machineTable.update(tx, machineId, input);
    // What a person at the machine would notice; everything else stands in the audit log.
    if (after.capacity !== before.capacity || after.programmeId !== before.programmeId) {
      await insertMachineEvents(tx, [changed(id, new Date(now).toISOString(), user.name, 'edited', '')]);
    }
    audit({ action: 'update', subject: 'Machine', subjectId: machineId, before, after });
    event('machine.saved', { farmId, machineId });
    event('hatchery.saved', { farmId, hatcheryId });
    return after;
  });

  route(app, retireMachine, async ({ tx, input, params: { machineId }, version, now, user, audit, event }) => {
    const before = requireVersion(await lockMachine(tx, machineId), version);
    const { code, farmId, hatcheryId } = before;
    const eggs = await eggsInMachine(tx, machineId);
    const hatchery = await readHatchery(tx, hatcheryId);
    const cannotReturn = !input.retired && hatchery.retired;
    refuse([
      ...checkRetireMachine(input.retired, { code, eggsInside: eggs }),
      ...(cannotReturn ? [error('retired', 'hatcheryId')] : []),
    ]);
    const after = await machineTable.set(tx, machineId, { retired: input.retired });
    const change = input.retired ? 'retired' : 'broughtBack';
    await insertMachineEvents(tx, [changed(machineId, new Date(now).toISOString(), user.name, change, input.reason)]);
    const action = input.retired ? 'retire' : 'bringBack';
    const details = { ...after, reason: input.reason };
    audit({ action, subject: 'Machine', subjectId: machineId, before, after: details });
    event('machine.saved', { farmId, machineId });
    event('hatchery.saved', { farmId, hatcheryId });
    return after;
  });

  route(app, deleteMachine, async ({ tx, input, params: { machineId }, version, audit, event }) => {
    const before = requireVersion(await lockMachine(tx, machineId), version);
    const { farmId, hatcheryId } = before;
    const { hatches, hasEvents } = await readMachineUses(tx, machineId);
    refuse([
      ...(hatches.length > 0 ? [error('inUse', 'reason', { value: hatches.length, name: hatches.join(', ') })] : []),
      ...(hasEvents ? [error('hasHistory', 'reason')] : []),
    ]);
    await machineTable.remove(tx, machineId);
    audit({ action: 'delete', subject: 'Machine', subjectId: machineId, before, after: { reason: input.reason } });
    event('machine.saved', { farmId, machineId });
    event('hatchery.saved', { farmId, hatcheryId });
  });

  route(app, moveMachineState, async ({ tx, input, params: { machineId }, version, now, user, audit, event }) => {
    const before = requireVersion(await lockMachine(tx, machineId), version);
    const after = await moveState(tx, before, { ...input, byName: user.name, nowMs: now });
    const details = { state: after.state, at: input.at, reason: input.reason };
    audit({
      action: 'moveState',
      subject: 'Machine',
      subjectId: machineId,
      before: { state: before.state },
      after: details,
    });
    event('machine.saved', { farmId: before.farmId, machineId });
    return after;
  });
}

function changed(
  machineId: string,
  at: string,
  byName: string,
  change: NonNullable<NewEvent['detail']['change']>,
  text: string,
): NewEvent {
  return { machineId, kind: 'changed', at, byName, detail: { change, text } };
}
