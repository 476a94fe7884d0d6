import { createShed, deleteShed, moveShedState, updateShed } from '@henhouse/contract/farm/shed';
import { checkShed } from '@henhouse/domain/farm/shed';
import { checkShedStep } from '@henhouse/domain/farm/shed-state';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import { refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { addShed, shedCodeProblems, withArea } from './add-farm';
import { readFarm } from './farm.store';
import { birdsInShed, flocksEverInShed, setShedState, shedTable } from './shed.store';

export function registerShed(app: App): void {
  route(app, createShed, async (context) => {
    const { id, ...fields } = context.input;
    return addShed(context, await readFarm(context.tx, context.params.farmId), id, fields);
  });

  route(app, updateShed, async ({ tx, input, params: { shedId }, version, today, audit, event }) => {
    const before = requireVersion(await shedTable.lock(tx, shedId), version);
    const { farmId } = before;
    const [farm, birdsAlive, taken] = await Promise.all([
      readFarm(tx, farmId),
      birdsInShed(tx, shedId),
      shedCodeProblems(tx, farmId, input.code, shedId),
    ]);
    const problems = checkShed(input, {
      farmKind: farm.kind,
      farmRetired: farm.retired,
      today: today(farm.timeZone),
      kindBefore: before.productionKind,
      birdsAlive,
    });
    refuse([...problems, ...taken]);
    const after = await shedTable.update(tx, shedId, withArea(input));
    audit({ action: 'update', subject: 'Shed', subjectId: shedId, before, after });
    event('shed.saved', { farmId, shedId });
    return after;
  });

  route(app, moveShedState, async ({ tx, input, params: { shedId }, version, today, audit, event }) => {
    const before = requireVersion(await shedTable.lock(tx, shedId), version);
    const [farm, birdsAlive] = await Promise.all([readFarm(tx, before.farmId), birdsInShed(tx, shedId)]);
    const step = { from: before.state, to: input.state, day: input.day, sinceDay: before.stateSinceDay, birdsAlive };
    refuse(checkShedStep({ ...step, today: today(farm.timeZone) }));
    const after = await setShedState(tx, shedId, input.state, input.day);
    const details = { state: after.state, day: input.day, reason: input.reason };
    audit({ action: 'moveState', subject: 'Shed', subjectId: shedId, before: { state: before.state }, after: details });
    event('shed.saved', { farmId: before.farmId, shedId });
    return after;
  });

  route(app, deleteShed, async ({ tx, input, params: { shedId }, version, audit, event }) => {
    const before = requireVersion(await shedTable.lock(tx, shedId), version);
    const flocks = await flocksEverInShed(tx, shedId);
    if (flocks.length > 0) {
      refuse([error('birdsInShedAlready', 'state', { value: flocks.length, name: flocks.slice(0, 10).join(', ') })]);
    }
    await shedTable.remove(tx, shedId);
    audit({ action: 'delete', subject: 'Shed', subjectId: shedId, before, after: { reason: input.reason } });
    event('shed.saved', { farmId: before.farmId, shedId });
  });
}
