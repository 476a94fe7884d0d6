import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { countActions, handleFact, listActions, listAllActions, listFlockTasks } from '@henhouse/contract/task/task';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { readFlock } from '../flock/flock.store';
import { worksOn } from '../task/task-people.store';
import { type FactsOfFarms, readActionFacts, waitingInSight } from './action-facts.service';
import {
  type ActionReader,
  countActionLines,
  listActionLines,
  listTasksOfFlock,
  readFarmsOfActions,
  writeFactAnswer,
} from './action-list.store';

async function readerOn<E extends EndpointSpec>(ctx: CompanyContext<E>, farmId: string): Promise<ActionReader> {
  const { timeZone } = await readFarm(ctx.tx, farmId);
  return { user: ctx.user, scope: ctx.scope, rights: ctx.rights, nowMs: ctx.now, today: ctx.today(timeZone) };
}

async function factsOn({ tx }: { readonly tx: CompanyTx }, reader: ActionReader, farmId: string) {
  return (await readActionFacts(tx, [{ farmId, today: reader.today }], reader)).get(farmId) ?? [];
}

export function registerActionList(app: App): void {
  // A home asks three times for what is due on all farms.
  const remembered = new RememberedAnswers<FactsOfFarms>({ keptAtMost: 50 });

  route(app, listActions, async (ctx) => {
    const { tx, params, query } = ctx;
    const { farmId } = params;
    const reader = await readerOn(ctx, farmId);
    // Of what is over the books tell nothing.
    const facts = await factsOn(ctx, reader, farmId);
    return listActionLines(tx, [{ farmId, facts, today: reader.today }], query, reader);
  });

  route(app, listAllActions, async (ctx) => {
    const { tx, query, scope, user, rights } = ctx;
    const reader = { user, scope, rights, nowMs: ctx.now };
    const farms = await readFarmsOfActions(tx, scope, query.farmId);
    const days = farms.map(({ id: farmId, timeZone }) => ({ farmId, today: ctx.today(timeZone) }));
    const key = JSON.stringify([days, scope, waitingInSight(days, rights)]);
    const facts = await remembered.answer(tx, { key, nowMs: ctx.now }, () => readActionFacts(tx, days, reader));
    return listActionLines(
      tx,
      days.map((farm) => ({ ...farm, facts: facts.get(farm.farmId) ?? [] })),
      query,
      reader,
    );
  });

  route(app, countActions, async (ctx) => {
    const { tx, params } = ctx;
    const reader = await readerOn(ctx, params.farmId);
    return countActionLines(tx, params.farmId, await factsOn(ctx, reader, params.farmId), reader);
  });

  route(app, listFlockTasks, async (ctx) => {
    const { tx, params, query } = ctx;
    const { farmId } = await readFlock(tx, params.flockId);
    return listTasksOfFlock(tx, params.flockId, query, await readerOn(ctx, farmId));
  });

  route(app, handleFact, async (ctx) => {
    const { tx, params, input, user, audit, event } = ctx;
    const { farmId } = params;
    const reader = await readerOn(ctx, farmId);
    const { assigneeId, assigneeRole, dismissedUntil, reason } = input;
    const problems: Problem[] = [];
    if (assigneeId !== null && assigneeRole !== null) problems.push(error('invalid', 'assigneeRole'));
    if (assigneeId !== null && !(await worksOn(tx, farmId, assigneeId))) {
      problems.push(error('unknownValue', 'assigneeId', { value: '' }));
    }
    if (dismissedUntil !== null && reason.length < 3) problems.push(error('required', 'reason'));
    if (dismissedUntil !== null && dismissedUntil <= reader.today) problems.push(error('invalid', 'dismissedUntil'));
    const facts = await factsOn(ctx, reader, farmId);
    if (!facts.some(({ origin, key }) => origin === input.origin && key === input.key)) {
      problems.push(error('unknownValue', 'key', { value: '' }));
    }
    refuse(problems);
    await writeFactAnswer(tx, farmId, input, user.name);
    audit({ action: 'update', subject: 'Task', subjectId: null, after: input });
    event('task.saved', { farmId });
  });
}
