import {
  createHatchery,
  deleteHatchery,
  getHatchery,
  type Hatchery,
  listHatcheries,
  retireHatchery,
  updateHatchery,
} from '@henhouse/contract/hatchery/hatchery';
import { checkHatchery, checkRetireHatchery } from '@henhouse/domain/hatchery/hatchery';
import { blocking, error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refuse';
import { requireVersion } from '../../../platform/http/require-version';
import type { Rights } from '../../../platform/http/rights';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { seesPrices } from '../../stock/inventory/stock-place';
import { restateChicksOfHatchery } from '../chick-cost';
import {
  insertHatchery,
  isHatcheryCodeTaken,
  listHatcheryLines,
  lockHatchery,
  readHatcheryBusy,
  readHatcheryLine,
  readHatcheryUses,
  removeHatchery,
  setHatcheryRetired,
  updateHatcheryRow,
} from './hatchery.store';

async function codeProblems(tx: CompanyTx, code: string, id: string): Promise<Problem[]> {
  return (await isHatcheryCodeTaken(tx, code, id)) ? [error('notUnique', 'code', { value: code })] : [];
}

/** The hatchery without what things are worth, for whoever may not see that. */
const shownTo = <Row extends Pick<Hatchery, 'farmId' | 'ownEggValueMinor' | 'hatchingCostMinor'>>(
  rights: Rights,
  row: Row,
): Row => (seesPrices(rights, row.farmId) ? row : { ...row, ownEggValueMinor: null, hatchingCostMinor: null });

export function registerHatcheries(app: App): void {
  route(app, listHatcheries, async ({ tx, scope, query, rights }) => {
    const { items, total } = await listHatcheryLines(tx, scope, query);
    return { items: items.map((line) => shownTo(rights, line)), total };
  });

  route(app, getHatchery, async ({ tx, params, rights }) =>
    shownTo(rights, await readHatcheryLine(tx, params.hatcheryId)),
  );

  route(app, createHatchery, async ({ tx, input, params: { farmId }, rights, audit, event }) => {
    const { id, confirmed, ...said } = input;
    const [farm, taken] = await Promise.all([readFarm(tx, farmId), codeProblems(tx, said.code, id)]);
    const retired = farm.retired ? [error('retired', 'farmId')] : [];
    refuse([...retired, ...blocking(checkHatchery(said), confirmed), ...taken]);
    const after = await insertHatchery(tx, id, farmId, shownTo(rights, { ...said, farmId }));
    audit({ action: 'create', subject: 'Hatchery', subjectId: id, after: { ...after, confirmed } });
    event('hatchery.saved', { farmId, hatcheryId: id });
    event('farm.saved', { farmId });
    return shownTo(rights, after);
  });

  route(app, updateHatchery, async (context) => {
    const { tx, input, params, version, rights, audit, event } = context;
    const { hatcheryId } = params;
    const before = requireVersion(await lockHatchery(tx, hatcheryId), version, (row) => shownTo(rights, row));
    const { confirmed, ...said } = input;
    refuse([...blocking(checkHatchery(said), confirmed), ...(await codeProblems(tx, said.code, hatcheryId))]);
    // Who sees no prices leaves them as they were.
    const { ownEggValueMinor, hatchingCostMinor } = seesPrices(rights, before.farmId) ? said : before;
    const after = await updateHatcheryRow(tx, hatcheryId, { ...said, ownEggValueMinor, hatchingCostMinor });
    await restateChicksOfHatchery(tx, hatcheryId);
    audit({ action: 'update', subject: 'Hatchery', subjectId: hatcheryId, before, after: { ...after, confirmed } });
    event('hatchery.saved', { farmId: before.farmId, hatcheryId });
    return shownTo(rights, after);
  });

  route(app, retireHatchery, async (context) => {
    const { tx, input, params, version, rights, audit, event } = context;
    const { hatcheryId } = params;
    const before = requireVersion(await lockHatchery(tx, hatcheryId), version, (row) => shownTo(rights, row));
    refuse(checkRetireHatchery(input.retired, await readHatcheryBusy(tx, hatcheryId)));
    const after = await setHatcheryRetired(tx, hatcheryId, input.retired);
    const action = input.retired ? 'retire' : 'bringBack';
    const said = { ...after, reason: input.reason };
    audit({ action, subject: 'Hatchery', subjectId: hatcheryId, before, after: said });
    event('hatchery.saved', { farmId: before.farmId, hatcheryId });
    event('farm.saved', { farmId: before.farmId });
    return shownTo(rights, after);
  });

  route(app, deleteHatchery, async ({ tx, input, params: { hatcheryId }, version, rights, audit, event }) => {
    const before = requireVersion(await lockHatchery(tx, hatcheryId), version, (row) => shownTo(rights, row));
    const uses = await readHatcheryUses(tx, hatcheryId);
    if (uses.length > 0) refuse([error('inUse', 'reason', { value: uses.length, name: uses.join(', ') })]);
    await removeHatchery(tx, hatcheryId);
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Hatchery', subjectId: hatcheryId, before, after });
    event('hatchery.saved', { farmId: before.farmId, hatcheryId });
    event('farm.saved', { farmId: before.farmId });
  });
}
