import {
  changeHatchPlan,
  checkHatchStep,
  correctHatchStep,
  getHatch,
  type HatchDetail,
  hatchStepDockets,
  listHatches,
  planHatch,
  takeBackHatchStep,
  takeHatchStep,
} from '@henhouse/contract/hatchery/hatch';
import type { AuditAction } from '@henhouse/contract/people/audit-log';
import { followLotCosts } from '../../../ledger/money/lot-cost';
import { serveDockets } from '../../../platform/files/dockets';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { restateChicksOfGoods } from '../chick-cost';
import * as service from './hatch.service';
import { readHatch } from './hatch-detail.store';
import { listHatchRows } from './hatch-list.store';
import { changePlan, plan } from './hatch-plan.service';
import { demandHatchery, type Hatcher } from './hatcher';

type Call = Pick<
  CompanyContext<typeof changeHatchPlan>,
  'tx' | 'user' | 'now' | 'rights' | 'audit' | 'event' | 'session'
>;

async function shown({ tx, now, rights, session }: Pick<Call, 'tx' | 'now' | 'rights' | 'session'>, id: string) {
  const seesPrices = rights.can('read', 'EconomicReport');
  const hatch = await readHatch(tx, id, { now, seesPrices, timeZone: session.timeZone });
  if (hatch === undefined) throw notFound();
  return hatch;
}

const hatcher = (call: Call): Hatcher => ({
  tx: call.tx,
  user: call.user,
  now: call.now,
  current: (id) => shown(call, id),
});

/** What a line of the audit log says of a hatch: not its whole story each time. */
const summaryOf = ({ id, number, state, version, total }: HatchDetail) => ({ id, number, state, version, total });

async function recordChange(
  call: Call,
  action: AuditAction,
  id: string,
  before: unknown,
  after: unknown,
): Promise<HatchDetail> {
  const hatch = await shown(call, id);
  const { farmId } = hatch;
  call.audit({ action, subject: 'Hatch', subjectId: id, before, after: after ?? summaryOf(hatch), farmId });
  call.event('hatch.saved', { hatchId: id, farmId });
  call.event('stock.saved', { farmId });
  call.event('task.saved', { farmId });
  return hatch;
}

export function registerHatches(app: App): void {
  followLotCosts(restateChicksOfGoods);

  route(app, listHatches, ({ tx, params, query, now }) => listHatchRows(tx, params.farmId, query, now));

  route(app, getHatch, (context) => shown(context, context.params.hatchId));

  route(app, planHatch, async (context) => {
    const { tx, input, params } = context;
    demandHatchery(context.user.role, 'create');
    await readFarm(tx, params.farmId);
    await plan(hatcher(context), { ...input, farmId: params.farmId });
    return recordChange(context, 'create', input.id, undefined, input);
  });

  route(app, changeHatchPlan, async (context) => {
    const { input, params, version } = context;
    demandHatchery(context.user.role, 'create');
    const before = await shown(context, params.hatchId);
    await changePlan(hatcher(context), { id: params.hatchId, version }, input);
    return recordChange(context, 'update', params.hatchId, { ...summaryOf(before), lots: before.lots }, input);
  });

  route(app, checkHatchStep, async (context) => {
    const { input, params } = context;
    demandHatchery(context.user.role, 'create');
    return { problems: [...(await service.tryStep(hatcher(context), params.hatchId, input.step))] };
  });

  route(app, takeHatchStep, async (context) => {
    const { input, params, version } = context;
    demandHatchery(context.user.role, 'create');
    const step = { id: input.id, input: input.step };
    await service.takeStep(hatcher(context), { hatchId: params.hatchId, version }, step);
    return recordChange(context, 'create', params.hatchId, undefined, input.step);
  });

  route(app, correctHatchStep, async (context) => {
    const { input, params, version } = context;
    demandHatchery(context.user.role, 'update');
    const step = { input: input.step, reason: input.reason };
    const { hatch, before } = await service.correctStep(
      hatcher(context),
      { stepId: params.hatchStepId, version },
      step,
    );
    return recordChange(context, 'update', hatch.id, before, { ...input.step, reason: input.reason });
  });

  route(app, takeBackHatchStep, async (context) => {
    const { input, params, version } = context;
    demandHatchery(context.user.role, 'delete');
    const { hatch, before } = await service.takeBackStep(
      hatcher(context),
      { stepId: params.hatchStepId, version },
      input.reason,
    );
    return recordChange(context, 'delete', hatch.id, before, { reason: input.reason });
  });

  serveDockets(app, hatchStepDockets, {
    subject: 'Hatch',
    of: ({ params, user }, writes) => {
      if (writes) demandHatchery(user.role, 'update');
      return params['hatchStepId'] ?? '';
    },
  });
}
