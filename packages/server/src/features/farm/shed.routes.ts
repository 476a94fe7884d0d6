import { createShed, deleteShed, moveShedState, updateShed } from '@henhouse/contract/farm/shed';
import { checkShed, usableAreaM2 } from '@henhouse/domain/farm/shed';
import { checkShedStep } from '@henhouse/domain/farm/shed-state';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { refuse } from '../../platform/http/refuse';
import { requireVersion } from '../../platform/http/require-version';
import { route } from '../../platform/http/route';
import { readFarm } from './farm.store';
import {
  birdsInShed,
  flocksEverInShed,
  insertShed,
  isShedCodeTaken,
  lockShed,
  removeShed,
  type ShedFields,
  setShedState,
  updateShedRow,
} from './shed.store';

async function codeProblems(tx: CompanyTx, farmId: string, code: string, id: string): Promise<Problem[]> {
  return (await isShedCodeTaken(tx, farmId, code, id)) ? [error('notUnique', 'code', { value: code })] : [];
}

/** Length × width stands in for the usable area where nobody measured it. */
const withArea = (fields: ShedFields): ShedFields => ({ ...fields, areaM2: usableAreaM2(fields) });

export function registerShed(app: App): void {
  route(app, createShed, async ({ tx, input, params: { farmId }, today, audit, event }) => {
    const { id, ...said } = input;
    const [farm, taken] = await Promise.all([readFarm(tx, farmId), codeProblems(tx, farmId, input.code, id)]);
    const day = today(farm.timeZone);
    const around = { farmKind: farm.kind, farmRetired: farm.retired, today: day, kindBefore: null, birdsAlive: 0 };
    refuse([...checkShed(said, around), ...taken]);
    const after = await insertShed(tx, id, farmId, withArea(said), day);
    audit({ action: 'create', subject: 'Shed', subjectId: id, after });
    event('shed.saved', { farmId, shedId: id });
    return after;
  });

  route(app, updateShed, async ({ tx, input, params: { shedId }, version, today, audit, event }) => {
    const before = requireVersion(await lockShed(tx, shedId), version);
    const { farmId } = before;
    const [farm, birdsAlive, taken] = await Promise.all([
      readFarm(tx, farmId),
      birdsInShed(tx, shedId),
      codeProblems(tx, farmId, input.code, shedId),
    ]);
    const problems = checkShed(input, {
      farmKind: farm.kind,
      farmRetired: farm.retired,
      today: today(farm.timeZone),
      kindBefore: before.productionKind,
      birdsAlive,
    });
    refuse([...problems, ...taken]);
    const after = await updateShedRow(tx, shedId, withArea(input));
    audit({ action: 'update', subject: 'Shed', subjectId: shedId, before, after });
    event('shed.saved', { farmId, shedId });
    return after;
  });

  route(app, moveShedState, async ({ tx, input, params: { shedId }, version, today, audit, event }) => {
    const before = requireVersion(await lockShed(tx, shedId), version);
    const [farm, birdsAlive] = await Promise.all([readFarm(tx, before.farmId), birdsInShed(tx, shedId)]);
    const step = { from: before.state, to: input.state, day: input.day, sinceDay: before.stateSinceDay, birdsAlive };
    refuse(checkShedStep({ ...step, today: today(farm.timeZone) }));
    const after = await setShedState(tx, shedId, input.state, input.day);
    const said = { state: after.state, day: input.day, reason: input.reason };
    audit({ action: 'moveState', subject: 'Shed', subjectId: shedId, before: { state: before.state }, after: said });
    event('shed.saved', { farmId: before.farmId, shedId });
    return after;
  });

  route(app, deleteShed, async ({ tx, input, params: { shedId }, version, audit, event }) => {
    const before = requireVersion(await lockShed(tx, shedId), version);
    const flocks = await flocksEverInShed(tx, shedId);
    if (flocks.length > 0) {
      refuse([error('birdsInShedAlready', 'state', { value: flocks.length, name: flocks.slice(0, 10).join(', ') })]);
    }
    await removeShed(tx, shedId);
    audit({ action: 'delete', subject: 'Shed', subjectId: shedId, before, after: { reason: input.reason } });
    event('shed.saved', { farmId: before.farmId, shedId });
  });
}
