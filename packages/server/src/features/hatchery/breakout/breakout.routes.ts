import type { BodyOf } from '@henhouse/contract/endpoint';
import { correctBreakout, deleteBreakout, recordBreakout } from '@henhouse/contract/hatchery/breakout';
import { type Day, dayInZone } from '@henhouse/domain/day/day';
import { checkBreakout } from '@henhouse/domain/hatchery/result/breakout';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { type HatchRow, lockHatch } from '../hatch/hatch.store';
import { eggsToOpen, lockBreakout } from '../hatch/hatch-detail.store';
import { insertBreakout, removeBreakout, updateBreakout } from './breakout.store';

type BreakoutInput = Omit<BodyOf<typeof recordBreakout>, 'id'>;

async function problemsOf(
  tx: CompanyTx,
  { id: hatchId, setAt, timeZone }: HatchRow,
  input: BreakoutInput,
  today: (timeZone: string) => Day,
): Promise<Problem[]> {
  const { sourceId, stage, day } = input;
  const there = await eggsToOpen(tx, { hatchId, sourceId, stage });
  if (!there.sourceExists) return [error('unknownValue', 'sourceId', { value: sourceId })];
  const problems = checkBreakout(input, there.eggs);
  const [from, to] = [setAt === null ? null : dayInZone(Date.parse(setAt), timeZone), today(timeZone)];
  if (day > to) problems.push(error('dayInFuture', 'day', { value: day, max: to }));
  if (from !== null && day < from)
    problems.push(error('outOfRange', 'day', { value: day, min: from, max: null, unit: '' }));
  if (stage === 'residue' && there.eggs === null) problems.push(error('stateNotAllowed', 'stage', { name: stage }));
  return problems;
}

export function registerBreakouts(app: App): void {
  route(app, recordBreakout, async ({ tx, input, params: { hatchId }, user, now, today, audit, event }) => {
    const hatch = await orNotFound(lockHatch(tx, hatchId, now));
    const { id, ...fields } = input;
    refuse(await problemsOf(tx, hatch, fields, today));
    const after = await insertBreakout(tx, hatchId, id, fields, user.name);
    audit({ action: 'create', subject: 'Hatch', subjectId: hatchId, after, farmId: hatch.farmId });
    event('hatch.saved', { hatchId, farmId: hatch.farmId });
    return after;
  });

  route(app, correctBreakout, async ({ tx, input, params, version, place, now, today, audit, event }) => {
    const before = requireVersion(await orNotFound(lockBreakout(tx, params.breakoutId)), version);
    const { reason, ...fields } = input;
    const farmId = place.farmId ?? '';
    const hatch = await orNotFound(lockHatch(tx, before.hatchId, now));
    refuse(await problemsOf(tx, hatch, fields, today));
    const after = await updateBreakout(tx, before.id, fields, reason);
    audit({
      action: 'update',
      subject: 'Hatch',
      subjectId: before.hatchId,
      before,
      after: { ...after, reason },
      farmId,
    });
    event('hatch.saved', { hatchId: before.hatchId, farmId });
    return after;
  });

  route(app, deleteBreakout, async ({ tx, input, params, version, place, audit, event }) => {
    const before = requireVersion(await orNotFound(lockBreakout(tx, params.breakoutId)), version);
    const farmId = place.farmId ?? '';
    await removeBreakout(tx, before.id, input.reason);
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Hatch', subjectId: before.hatchId, before, after, farmId });
    event('hatch.saved', { hatchId: before.hatchId, farmId });
  });
}
