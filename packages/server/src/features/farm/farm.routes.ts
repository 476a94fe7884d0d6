import { createFarm, getFarm, listFarms, retireFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { checkFarm, checkRetireFarm } from '@henhouse/domain/farm/farm';
import type { App } from '../../platform/http/app';
import { refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { hasDoctorAt } from '../people/doctor.store';
import { addFarm, farmCodeProblems } from './add-farm';
import { farmTable, listFarmLines, readFarm, readFarmLine, readFlocksAlive, readKindsKept } from './farm.store';

export function registerFarm(app: App): void {
  route(app, listFarms, ({ tx, scope, query, today }) => listFarmLines(tx, scope, query, today()));

  route(app, getFarm, async ({ tx, scope, params, today }) => {
    const { timeZone } = await readFarm(tx, params.farmId);
    const [line, hasDoctor] = await Promise.all([
      readFarmLine(tx, scope, params.farmId, today(timeZone)),
      hasDoctorAt(tx, params.farmId),
    ]);
    return { ...line, hasDoctor };
  });

  route(app, createFarm, (context) => {
    // It is at no farm yet: a right that is limited to farms does not reach it.
    context.demand({ action: 'create', subject: 'Farm' }, {});
    const { id, ...fields } = context.input;
    return addFarm(context, id, fields);
  });

  route(app, updateFarm, async ({ tx, input, params: { farmId }, version, audit, event }) => {
    const before = requireVersion(await farmTable.lock(tx, farmId), version);
    const [kinds, taken] = await Promise.all([readKindsKept(tx, farmId), farmCodeProblems(tx, input.code, farmId)]);
    refuse([...checkFarm(input, kinds), ...taken]);
    const after = await farmTable.update(tx, farmId, input);
    audit({ action: 'update', subject: 'Farm', subjectId: farmId, before, after });
    event('farm.saved', { farmId });
    return after;
  });

  route(app, retireFarm, async ({ tx, input, params: { farmId }, version, audit, event }) => {
    const before = requireVersion(await farmTable.lock(tx, farmId), version);
    refuse(checkRetireFarm(input.retired, await readFlocksAlive(tx, farmId)));
    const after = await farmTable.set(tx, farmId, { retired: input.retired });
    const action = input.retired ? 'retire' : 'bringBack';
    audit({ action, subject: 'Farm', subjectId: farmId, before, after: { ...after, reason: input.reason } });
    event('farm.saved', { farmId });
    return after;
  });
}
