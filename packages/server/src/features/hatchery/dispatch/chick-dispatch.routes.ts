import {
  type ChickDispatch,
  cancelChickDispatch,
  chickDispatchDockets,
  dispatchChicks,
  listHatchDispatches,
} from '@henhouse/contract/hatchery/chick-dispatch';
import { dayInZone } from '@henhouse/domain/day/day';
import { checkChickDispatch, chicksIn } from '@henhouse/domain/hatchery/dispatch/chick-dispatch';
import { blocking, error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { serveDockets } from '../../../platform/files/dockets';
import type { App } from '../../../platform/http/app';
import { notFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { sendAtOnce, undo } from '../../supply/supply.service';
import { type HatchRow, lockHatch } from '../hatch/hatch.store';
import { readSteps } from '../hatch/hatch-step.store';
import { demandHatchery, isHatcher } from '../hatch/hatcher';
import { insertDispatch, isDispatchOf, readChickLotIds, readDispatches, readTargets } from './chick-dispatch.store';

async function hatchOf(tx: CompanyTx, id: string, now: number): Promise<HatchRow> {
  const hatch = await lockHatch(tx, id, now);
  if (hatch === undefined) throw notFound();
  return hatch;
}

async function oneOf(tx: CompanyTx, hatchId: string, id: string): Promise<ChickDispatch> {
  const [found] = await readDispatches(tx, hatchId, id);
  if (found === undefined) throw notFound();
  return found;
}

const elsewhere = { toFarmId: null, toFarmName: null, flockId: null, flockNumber: null } as const;

export function registerChickDispatches(app: App): void {
  route(app, listHatchDispatches, async ({ tx, params: { hatchId }, place, user, rights }) => {
    // Whoever sends has to know where to, farms out of reach too.
    const sends = isHatcher(user.role) && rights.can('create', 'Hatch', place);
    const items = await readDispatches(tx, hatchId);
    if (sends) return { items, targets: await readTargets(tx, place.farmId ?? '') };
    const isInReach = ({ toFarmId }: ChickDispatch) =>
      toFarmId !== null && rights.can('read', 'Hatch', { farmId: toFarmId });
    return { items: items.map((each) => (isInReach(each) ? each : { ...each, ...elsewhere })), targets: [] };
  });

  route(app, dispatchChicks, async (context) => {
    const { tx, input, params, user, now, session, today, audit, event } = context;
    demandHatchery(user.role, 'create');
    const { hatchId } = params;
    const { id, toFarm, forFlock, leftAt, vehicle, vaccines, notes, lots, confirmed } = input;
    const hatch = await hatchOf(tx, hatchId, now);
    const [steps, lotIds, targets] = await Promise.all([
      readSteps(tx, hatchId),
      readChickLotIds(tx, hatchId),
      readTargets(tx, hatch.farmId),
    ]);
    const pulledAt = steps.find(({ kind }) => kind === 'pull')?.at ?? null;
    const target = targets.find(({ farmId }) => farmId === toFarm);
    const isWaiting = forFlock === null || target?.flocks.some(({ flockId }) => flockId === forFlock) === true;
    const problems = [
      ...(target === undefined ? [error('unknownValue', 'toFarm', { value: toFarm })] : []),
      ...(isWaiting ? [] : [error('unknownValue', 'forFlock', { value: forFlock })]),
      ...checkChickDispatch({ leftAt, lots }, { pulledAt, now: new Date(now).toISOString(), lotIds }),
    ];
    refuse(blocking(problems, confirmed));
    const zone = hatch.timeZone ?? session.timeZone;
    const sending = {
      id,
      kind: 'chicks' as const,
      direction: 'toFarm' as const,
      farmId: toFarm,
      fromFarmId: hatch.farmId,
      day: dayInZone(Date.parse(leftAt), zone),
      lots: lots.map((line) => ({ lotId: line.lotId, quantity: chicksIn(line) })),
      carrier: vehicle,
      notes,
    };
    const around = {
      today: today(hatch.timeZone),
      farmRetired: false,
      byName: user.name,
      current: () => oneOf(tx, hatchId, id),
    };
    await sendAtOnce(tx, sending, around);
    await insertDispatch(tx, { supplyId: id, hatchId, flockId: forFlock, leftAt, vaccines, boxes: lots });
    audit({ action: 'create', subject: 'Hatch', subjectId: hatchId, after: input, farmId: hatch.farmId });
    event('hatch.saved', { hatchId, farmId: hatch.farmId });
    event('supply.saved', { farmId: toFarm, supplyId: id });
    event('stock.saved', { farmId: hatch.farmId });
    return oneOf(tx, hatchId, id);
  });

  route(app, cancelChickDispatch, async (context) => {
    const { tx, input, params, version, user, now, audit, event } = context;
    demandHatchery(user.role, 'update');
    const { hatchId, dispatchId } = params;
    const hatch = await hatchOf(tx, hatchId, now);
    if (!(await isDispatchOf(tx, hatchId, dispatchId))) throw notFound();
    const current = () => oneOf(tx, hatchId, dispatchId);
    const before = await current();
    await undo(tx, 'cancel', { id: dispatchId, version, reason: input.reason }, { byName: user.name, current });
    const after = await current();
    audit({ action: 'update', subject: 'Hatch', subjectId: hatchId, before, after, farmId: hatch.farmId });
    event('hatch.saved', { hatchId, farmId: hatch.farmId });
    event('supply.saved', { supplyId: dispatchId, ...(after.toFarmId !== null && { farmId: after.toFarmId }) });
    event('stock.saved', { farmId: hatch.farmId });
    return after;
  });

  serveDockets(app, chickDispatchDockets, {
    subject: 'Hatch',
    of: async ({ tx, params: { hatchId = '', dispatchId = '' }, user }, writes) => {
      if (writes) demandHatchery(user.role, 'update');
      if (!(await isDispatchOf(tx, hatchId, dispatchId))) throw notFound();
      return dispatchId;
    },
  });
}
