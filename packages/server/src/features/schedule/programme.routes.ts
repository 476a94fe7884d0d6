import {
  applyProgramme,
  approveProgramme,
  createProgramme,
  dropProgramme,
  getCalendar,
  getCalendarFile,
  getProgramme,
  listFlockProgrammes,
  listProgrammeFlocks,
  listProgrammes,
  type Programme,
  previewProgramme,
  reapplyProgramme,
  retireProgramme,
  updateProgramme,
} from '@henhouse/contract/schedule/programme';
import { addDays, daysBetween } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { isMovedOrReworded } from '@henhouse/domain/schedule/apply-programme';
import { areSameLines } from '@henhouse/domain/schedule/programme';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse, Stale } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { lockFlock, readFlock } from '../flock/flock.store';
import { listCalendar } from './action-list.store';
import {
  findApplied,
  listOfFlock,
  listOfProgramme,
  lockApplied,
  readApplied,
  removeApplied,
} from './applied-programme.store';
import { calendarFile } from './calendar-file';
import { addProgramme, applyProgrammeTo, planOf, programmeProblems, reapplyProgrammeTo } from './programme.service';
import {
  approveVersion,
  insertVersion,
  listProgrammeRows,
  lockProgramme,
  type ProgrammeState,
  readLines,
  readProgramme,
  setProgrammeRetired,
  updateProgrammeHead,
} from './programme.store';

async function shown(tx: CompanyTx, id: string): Promise<Programme> {
  return await orNotFound(readProgramme(tx, id));
}

/** The programme, locked, and at the version that the caller saw where one is said. */
async function locked(tx: CompanyTx, id: string, version?: number): Promise<ProgrammeState> {
  const found = await orNotFound(lockProgramme(tx, id));
  if (version !== undefined && found.version !== version) throw new Stale(await shown(tx, id));
  return found;
}

/** Longest stretch of a calendar, and most tasks of it. */
const calendarDays = 62;
const calendarAtMost = 1000;
const fileDays = 180;

function registerWriting(app: App): void {
  route(app, createProgramme, async ({ tx, input, user, audit, event }) => {
    await addProgramme(tx, input, user.name);
    audit({ action: 'create', subject: 'Schedule', subjectId: input.id, after: input });
    event('schedule.saved', { programmeId: input.id });
    return shown(tx, input.id);
  });

  route(app, updateProgramme, async ({ tx, input, params: { birdProgrammeId: id }, version, user, audit, event }) => {
    const programme = await locked(tx, id, version);
    refuse(await programmeProblems(tx, id, programme.kind, input));
    const before = await readLines(tx, id, programme.number);
    const isNew = !areSameLines(before, input.lines);
    const number = isNew ? programme.number + 1 : programme.number;
    if (isNew) await insertVersion(tx, id, number, { lines: input.lines, byName: user.name });
    await updateProgrammeHead(tx, id, { ...input, number });
    const { lines: _lines, ...fields } = input;
    audit({
      action: 'update',
      subject: 'Schedule',
      subjectId: id,
      before: { ...programme, lines: before },
      after: { ...fields, number, lines: input.lines },
    });
    event('schedule.saved', { programmeId: id });
    return shown(tx, id);
  });

  route(app, approveProgramme, async ({ tx, params: { birdProgrammeId: id }, version, user, audit, event }) => {
    const programme = await locked(tx, id, version);
    if (programme.retired || programme.approvedNumber === programme.number) {
      refuse([error('stateNotAllowed', '', { name: programme.retired ? 'retired' : 'approved' })]);
    }
    await approveVersion(tx, id, programme.number, user.name);
    audit({
      action: 'update',
      subject: 'Schedule',
      subjectId: id,
      before: programme,
      after: { approvedNumber: programme.number },
    });
    event('schedule.saved', { programmeId: id });
    return shown(tx, id);
  });

  route(app, retireProgramme, async ({ tx, input, params: { birdProgrammeId: id }, version, audit, event }) => {
    const programme = await locked(tx, id, version);
    await setProgrammeRetired(tx, id, input.retired);
    const action = input.retired ? 'retire' : 'bringBack';
    audit({ action, subject: 'Schedule', subjectId: id, before: programme, after: input });
    event('schedule.saved', { programmeId: id });
    return shown(tx, id);
  });
}

/** What a programme would do to the tasks of a flock, by day. */
function previewOf(plan: Awaited<ReturnType<typeof planOf>>['plan']) {
  const unchanged = { wasDueFrom: null, wasDueDay: null, wasTitle: null };
  const planned = (change: 'add' | 'past') =>
    plan[change].map(({ line, dueFrom, dueDay }) => ({ change, title: line.title, dueFrom, dueDay, ...unchanged }));
  const standing = (change: 'remove' | 'keep') =>
    plan[change].map(({ title, dueFrom, dueDay }) => ({ change, title, dueFrom, dueDay, ...unchanged }));
  const items = [
    ...planned('add'),
    ...plan.change.map((each) => ({
      change: isMovedOrReworded(each) ? ('change' as const) : ('same' as const),
      title: each.planned.line.title,
      dueFrom: each.planned.dueFrom,
      dueDay: each.planned.dueDay,
      wasDueFrom: each.task.dueFrom,
      wasDueDay: each.task.dueDay,
      wasTitle: each.task.title,
    })),
    ...standing('remove'),
    ...standing('keep'),
    ...planned('past'),
  ];
  return items.toSorted((a, b) => (a.dueDay < b.dueDay ? -1 : a.dueDay > b.dueDay ? 1 : 0));
}

function registerApplying(app: App): void {
  route(app, previewProgramme, async ({ tx, params: { flockId, birdProgrammeId: programmeId }, query, today }) => {
    const flock = await readFlock(tx, flockId);
    const { timeZone } = await readFarm(tx, flock.farmId);
    const fromDay = query.fromDay ?? today(timeZone);
    const appliedId = (await findApplied(tx, flockId, programmeId)) ?? null;
    const programme = await orNotFound(readProgramme(tx, programmeId));
    const { plan, number } = await planOf(tx, programme, flock, { fromDay, appliedId });
    return {
      number,
      fromDay,
      items: previewOf(plan),
    };
  });

  route(app, applyProgramme, async ({ tx, params: { flockId }, input, user, now, audit, event }) => {
    const flock = await lockFlock(tx, flockId, { alsoEntries: true });
    const programme = await locked(tx, input.programmeId);
    const { id: appliedId, fromDay } = input;
    await applyProgrammeTo(tx, programme, flock, { appliedId, fromDay, byName: user.name });
    const { farmId } = flock;
    audit({
      action: 'create',
      subject: 'Schedule',
      subjectId: input.programmeId,
      after: { ...input, flockId },
      farmId,
    });
    event('task.saved', { farmId, flockId });
    event('schedule.saved', { farmId, flockId, programmeId: input.programmeId });
    return readApplied(tx, appliedId, now);
  });

  route(
    app,
    reapplyProgramme,
    async ({ tx, params: { flockId, appliedId }, input, version, user, now, audit, event }) => {
      const flock = await lockFlock(tx, flockId, { alsoEntries: true });
      const before = await orNotFound(lockApplied(tx, flockId, appliedId));
      if (before.version !== version) throw new Stale(await readApplied(tx, appliedId, now));
      const programme = await locked(tx, before.programmeId);
      await reapplyProgrammeTo(tx, programme, flock, { appliedId, fromDay: input.fromDay, byName: user.name });
      const after = await readApplied(tx, appliedId, now);
      const { farmId } = flock;
      audit({ action: 'update', subject: 'Schedule', subjectId: before.programmeId, before, after, farmId });
      event('task.saved', { farmId, flockId });
      event('schedule.saved', { farmId, flockId, programmeId: before.programmeId });
      return after;
    },
  );

  route(app, dropProgramme, async ({ tx, params: { flockId, appliedId }, input, version, user, now, audit, event }) => {
    const before = await orNotFound(lockApplied(tx, flockId, appliedId));
    if (before.version !== version) throw new Stale(await readApplied(tx, appliedId, now));
    await removeApplied(tx, appliedId, { reason: input.reason, byName: user.name });
    const { farmId, programmeId } = before;
    audit({
      action: 'delete',
      subject: 'Schedule',
      subjectId: programmeId,
      before,
      after: { flockId, ...input },
      farmId,
    });
    event('task.saved', { farmId, flockId });
    event('schedule.saved', { farmId, flockId, programmeId });
  });
}

export function registerSchedule(app: App): void {
  route(app, listProgrammes, ({ tx, query }) => listProgrammeRows(tx, query));

  route(app, getProgramme, ({ tx, params }) => shown(tx, params.birdProgrammeId));

  route(app, listProgrammeFlocks, async ({ tx, params, scope, query, now }) => {
    await shown(tx, params.birdProgrammeId);
    return listOfProgramme(tx, params.birdProgrammeId, scope, query, now);
  });

  route(app, listFlockProgrammes, async ({ tx, params, now }) => ({
    items: await listOfFlock(tx, params.flockId, now),
  }));

  route(app, getCalendar, async ({ tx, query, rights, now }) => {
    const { from, to } = query;
    const days = daysBetween(from, to);
    if (days < 0 || days > calendarDays) {
      refuse([error('outOfRange', 'to', { value: to, min: from, max: addDays(from, calendarDays), unit: '' })]);
    }
    const scope = rights.scope('read', 'Task');
    return listCalendar(tx, { ...query, onlyOpen: false, atMost: calendarAtMost }, { scope, nowMs: now });
  });

  route(app, getCalendarFile, async ({ tx, query: { key: _key, ...query }, session, rights, now, today }) => {
    const day = today();
    const days = { from: addDays(day, -fileDays), to: addDays(day, fileDays), comingFrom: day };
    const request = { ...query, ...days, onlyOpen: true, atMost: calendarAtMost };
    const tasks = await listCalendar(tx, request, { scope: rights.scope('read', 'Task'), nowMs: now });
    const content = calendarFile(tasks, { language: session.language, nowMs: now, today: day });
    return { name: 'henhouse-tasks.ics', type: 'text/calendar; charset=utf-8', content };
  });

  registerWriting(app);
  registerApplying(app);
}
