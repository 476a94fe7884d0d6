import { createFlock, getFlock, getFlockHistory, listFlocks, updateFlock } from '@henhouse/contract/flock/flock';
import { daysBetween } from '@henhouse/domain/day/day';
import { checkFlockChange } from '@henhouse/domain/flock/flock';
import type { App } from '../../platform/http/app';
import { refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { findStandardToPin, type StandardPin } from '../standards/standard.service';
import { moveProgrammeTasks } from '../task/task.service';
import { keepFormerPlan, lockFlock, readFlockWritten, updateFlockRow } from './flock.store';
import { flockLine } from './flock-line';
import { listFlockLines, readFlockLine } from './flock-lines.store';
import { listFlockSteps } from './flock-step.store';
import { numberProblems, openFlock } from './open-flock.service';
import { readArrivals } from './page/arrivals.store';
import { readLitterOut } from './page/litter-out.store';

export function registerFlock(app: App): void {
  route(app, listFlocks, async ({ tx, scope, query, today }) => {
    const { items, total } = await listFlockLines(tx, scope, query);
    return { items: items.map((row) => flockLine(row, today)), total };
  });

  route(app, getFlock, async ({ tx, scope: { shedIds, ...scope }, params: { flockId }, today }) => {
    const [line, arrivals, litter] = await Promise.all([
      readFlockLine(tx, { ...scope, shedIds }, flockId),
      readArrivals(tx, flockId, shedIds),
      readLitterOut(tx, { flockIds: [flockId], shedIds }),
    ]);
    return { ...flockLine(line, today), arrivals, litterOut: litter.get(flockId) ?? null };
  });

  route(app, createFlock, async ({ tx, input, params: { farmId }, today, user, audit, event }) => {
    const { id, ...fields } = input;
    const after = await openFlock(tx, { id, farmId, fields, byName: user.name, today });
    audit({ action: 'create', subject: 'Flock', subjectId: id, after });
    event('flock.saved', { farmId, flockId: id });
    return after;
  });

  route(app, updateFlock, async ({ tx, input, params: { flockId }, version, today, audit, event }) => {
    const before = requireVersion(await lockFlock(tx, flockId, { alsoEntries: true }), version);
    const { standardId, ...fields } = input;
    const [farm, standard, written, taken] = await Promise.all([
      readFarm(tx, before.farmId),
      findStandardToPin(tx, standardId),
      readFlockWritten(tx, flockId),
      numberProblems(tx, fields.number, flockId),
    ]);
    const around = { farmKind: farm.kind, farmRetired: farm.retired, standard: standard ?? null };
    const problems = checkFlockChange(input, { ...before, ...written }, { ...around, today: today(farm.timeZone) });
    refuse([...problems, ...taken]);
    // The same standard stays at the version that the flock has pinned.
    const pin = standardId === before.standardId ? before : (standard as StandardPin);
    const after = await updateFlockRow(tx, flockId, fields, pin);
    await keepFormerPlan(tx, before, after, today(farm.timeZone));
    const moved = daysBetween(before.hatchDay, after.hatchDay);
    if (moved !== 0 && (await moveProgrammeTasks(tx, flockId, moved)) > 0) {
      event('task.saved', { farmId: before.farmId, flockId });
    }
    audit({ action: 'update', subject: 'Flock', subjectId: flockId, before, after });
    event('flock.saved', { farmId: before.farmId, flockId });
    return after;
  });

  route(app, getFlockHistory, ({ tx, params, query }) => listFlockSteps(tx, params.flockId, query));
}
