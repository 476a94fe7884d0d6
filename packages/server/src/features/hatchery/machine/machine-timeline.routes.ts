import {
  addMachineCare,
  addMachineNote,
  getMachineTimeline,
  takeBackMachineEvent,
} from '@henhouse/contract/hatchery/machine-timeline';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { orNotFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { findMachine, lockMachine } from './machine.store';
import { writeCare } from './machine-care.service';
import { insertMachineEvents, listMachineEvents, readMachineEvent, settleMachineCare } from './machine-timeline.store';

/** What stands in a timeline because somebody wrote it down, and not because something was done with the machine. */
const writtenDown: ReadonlySet<string> = new Set(['service', 'calibration', 'note']);

export function registerMachineTimeline(app: App): void {
  route(app, getMachineTimeline, async ({ tx, params: { machineId }, query, rights }) => {
    const place = await findMachine(tx, machineId);
    const withAlarms = place !== undefined && rights.can('read', 'Alarm', place);
    return listMachineEvents(tx, machineId, { ...query, withAlarms });
  });

  route(app, addMachineCare, async ({ tx, input, params: { machineId }, now, user, today, audit, event }) => {
    const before = await lockMachine(tx, machineId);
    const { timeZone } = await readFarm(tx, before.farmId);
    const { id: _id, ...care } = input;
    const act = { at: new Date(now).toISOString(), byName: user.name, today: today(timeZone) };
    await writeCare(tx, machineId, care, act);
    const after = await lockMachine(tx, machineId);
    audit({ action: 'create', subject: 'Machine', subjectId: machineId, after: care });
    event('machine.saved', { farmId: before.farmId, machineId });
    return after;
  });

  route(app, addMachineNote, async ({ tx, input, params: { machineId }, now, user, audit, event }) => {
    const machine = await lockMachine(tx, machineId);
    const { at, text } = input;
    if (Date.parse(at) > now) refuse([error('timeInFuture', 'at')]);
    await insertMachineEvents(tx, [{ machineId, kind: 'note', at, byName: user.name, detail: { text } }]);
    audit({ action: 'create', subject: 'Machine', subjectId: machineId, after: { kind: 'note', at, text } });
    event('machine.saved', { farmId: machine.farmId, machineId });
    return machine;
  });

  route(app, takeBackMachineEvent, async ({ tx, input, params, now, user, audit, event }) => {
    const { machineId } = params;
    const machine = await lockMachine(tx, machineId);
    const number = /^[1-9]\d{0,14}$/.test(params.event) ? Number(params.event) : 0;
    const found = await orNotFound(readMachineEvent(tx, machineId, number));
    if (!writtenDown.has(found.kind) || found.isTakenBack) {
      refuse([error('stateNotAllowed', 'event', { from: found.kind, to: 'takenBack' })]);
    }
    const at = new Date(now).toISOString();
    const detail = { change: 'takenBack', takesBack: number, text: input.reason } as const;
    await insertMachineEvents(tx, [{ machineId, kind: 'changed', at, byName: user.name, detail }]);
    if (found.kind !== 'note') await settleMachineCare(tx, machineId);
    const after = { event: number, kind: found.kind, reason: input.reason };
    audit({ action: 'delete', subject: 'Machine', subjectId: machineId, after });
    event('machine.saved', { farmId: machine.farmId, machineId });
    return lockMachine(tx, machineId);
  });
}
