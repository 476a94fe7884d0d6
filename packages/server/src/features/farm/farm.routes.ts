import { createFarm, getFarm, listFarms, retireFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { checkFarm, checkRetireFarm } from '@henhouse/domain/farm/farm';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { refuse } from '../../platform/http/refuse';
import { requireVersion } from '../../platform/http/require-version';
import { route } from '../../platform/http/route';
import {
  insertFarm,
  isFarmCodeTaken,
  listFarmLines,
  lockFarm,
  readFarm,
  readFarmLine,
  readFlocksAlive,
  readKindsKept,
  setFarmRetired,
  updateFarmRow,
} from './farm.store';

async function codeProblems(tx: CompanyTx, code: string, id: string): Promise<Problem[]> {
  return (await isFarmCodeTaken(tx, code, id)) ? [error('notUnique', 'code', { value: code })] : [];
}

export function registerFarm(app: App): void {
  route(app, listFarms, ({ tx, scope, query, today }) => listFarmLines(tx, scope, query, today()));

  route(app, getFarm, async ({ tx, scope, params, today }) => {
    const { timeZone } = await readFarm(tx, params.farmId);
    return readFarmLine(tx, scope, params.farmId, today(timeZone));
  });

  route(app, createFarm, async ({ tx, input, audit, event }) => {
    const { id, ...fields } = input;
    refuse([...checkFarm(fields, []), ...(await codeProblems(tx, fields.code, id))]);
    const after = await insertFarm(tx, id, fields);
    audit({ action: 'create', subject: 'Farm', subjectId: id, after });
    event('farm.saved', { farmId: id });
    return after;
  });

  route(app, updateFarm, async ({ tx, input, params: { farmId }, version, audit, event }) => {
    const before = requireVersion(await lockFarm(tx, farmId), version);
    const [kinds, taken] = await Promise.all([readKindsKept(tx, farmId), codeProblems(tx, input.code, farmId)]);
    refuse([...checkFarm(input, kinds), ...taken]);
    const after = await updateFarmRow(tx, farmId, input);
    audit({ action: 'update', subject: 'Farm', subjectId: farmId, before, after });
    event('farm.saved', { farmId });
    return after;
  });

  route(app, retireFarm, async ({ tx, input, params: { farmId }, version, audit, event }) => {
    const before = requireVersion(await lockFarm(tx, farmId), version);
    refuse(checkRetireFarm(input.retired, await readFlocksAlive(tx, farmId)));
    const after = await setFarmRetired(tx, farmId, input.retired);
    const action = input.retired ? 'retire' : 'bringBack';
    audit({ action, subject: 'Farm', subjectId: farmId, before, after: { ...after, reason: input.reason } });
    event('farm.saved', { farmId });
    return after;
  });
}
