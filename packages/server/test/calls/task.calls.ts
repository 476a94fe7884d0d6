import { randomUUID } from 'node:crypto';
import { endCalendarLink, makeCalendarLink } from '@henhouse/contract/schedule/calendar-link';
import {
  applyProgramme,
  approveProgramme,
  createProgramme,
  dropProgramme,
  reapplyProgramme,
  retireProgramme,
  updateProgramme,
} from '@henhouse/contract/schedule/programme';
import {
  createTask,
  finishTask,
  handleFact,
  removeTask,
  reopenTask,
  skipTask,
  updateTask,
} from '@henhouse/contract/task/task';
import { addHealthItem, receiveGoods } from '../medicine-chest';
import { plannedFlock } from './live-flock';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const taskFields = {
  title: 'Clean the drinkers',
  topic: 'cleaning' as const,
  notes: 'With the new brush',
  dueFrom: '2026-03-06',
  dueDay: '2026-03-08',
  dueTime: '09:30',
  assigneeId: null,
  assigneeRole: 'Supervisor' as const,
  priority: 'high' as const,
  checklist: [{ text: 'Flush the line', done: false }],
};

async function programmeFields(fixture: CallFixture) {
  const { id: itemId } = await addHealthItem(fixture.test, { category: 'vaccine', unit: 'doses' });
  return {
    name: `Broiler vaccines ${fixture.next()}`,
    productionKind: 'broiler' as const,
    notes: 'After the plan of the vet',
    lines: [
      {
        id: randomUUID(),
        title: 'IBD (Gumboro)',
        ageUnit: 'day' as const,
        fromAge: 14,
        toAge: 21,
        every: 7,
        itemId,
        route: 'drinkingWater' as const,
        dose: '1 dose a bird',
        lightHours: 18,
        lightLux: 20,
        sampleKind: null,
        optional: true,
        checklist: ['Water off for an hour'],
      },
    ],
  };
}

export const taskCalls: readonly ValidCall[] = [
  valid(createTask, (fixture) => {
    const place = { shedId: fixture.at('shedId'), flockId: fixture.at('flockId') };
    const body = { id: randomUUID(), ...taskFields, ...place };
    return { as: 'vale.Manager', params: { farmId: fixture.at('farmId') }, body };
  }),
  valid(updateTask, async (fixture) => {
    const { key, version } = await fixture.done(createTask);
    return { as: 'vale.Manager', params: { taskId: key }, version, body: { ...taskFields, dueTime: '10:00' } };
  }),
  valid(finishTask, async (fixture) => {
    const { key, version, checklist } = await fixture.done(createTask);
    const body = {
      doneDay: '2026-03-06',
      result: 'Clean',
      checklist: checklist.map((each) => ({ ...each, done: true })),
    };
    return { as: 'vale.Supervisor', params: { taskId: key }, version, body };
  }),
  valid(skipTask, async (fixture) => {
    const { key, version } = await fixture.done(createTask);
    return { as: 'vale.Manager', params: { taskId: key }, version, body: { reason: 'The line is new' } };
  }),
  valid(reopenTask, async (fixture) => {
    const { key, version } = await fixture.done(finishTask);
    return { as: 'vale.Manager', params: { taskId: key }, version, body: { reason: 'Still dirty' } };
  }),
  valid(removeTask, async (fixture) => {
    const { key, version } = await fixture.done(createTask);
    return { as: 'vale.Manager', params: { taskId: key }, version, body: { reason: 'Not needed' } };
  }),
  valid(handleFact, async (fixture) => {
    const { id: itemId } = await addHealthItem(fixture.test);
    // Lots are looked through by the day they expire: this one comes before all others.
    const farmId = fixture.at('farmId');
    const lot = { itemId, quantity: 10, day: '2026-03-01', expiryDay: '2026-03-02', farmId } as const;
    return {
      as: 'vale.Manager',
      params: { farmId },
      body: {
        origin: 'expiry' as const,
        key: await receiveGoods(fixture.test, lot),
        assigneeId: null,
        assigneeRole: 'Supervisor' as const,
        dismissedUntil: '2026-03-09',
        reason: 'Goes back on Monday',
      },
    };
  }),
  valid(makeCalendarLink, async () => ({ as: 'vale.Manager', body: { id: randomUUID() } })),
  valid(endCalendarLink, async (fixture) => {
    await fixture.done(makeCalendarLink);
    return { as: 'vale.Manager', body: {} };
  }),
  valid(createProgramme, async (fixture) => {
    const body = { id: randomUUID(), kind: 'vaccination' as const, example: '', ...(await programmeFields(fixture)) };
    return { as: 'vale.Manager', body };
  }),
  validOn('vale.Manager', updateProgramme, createProgramme, 'birdProgrammeId', programmeFields),
  valid(approveProgramme, async (fixture) => {
    const { id, version } = await fixture.done(createProgramme);
    return { as: 'vale.Doctor', params: { birdProgrammeId: id }, version };
  }),
  validOn('vale.Manager', retireProgramme, approveProgramme, 'birdProgrammeId', { retired: true }),
  valid(applyProgramme, async (fixture) => {
    const { id: programmeId } = await fixture.done(approveProgramme);
    const { flockId } = await plannedFlock(fixture);
    const body = { id: randomUUID(), programmeId, fromDay: '2026-03-06' };
    return { as: 'vale.Manager', params: { flockId }, body };
  }),
  validOn('vale.Manager', reapplyProgramme, applyProgramme, 'appliedId', { fromDay: '2026-03-07' }),
  validOn('vale.Manager', dropProgramme, applyProgramme, 'appliedId', { reason: 'Other plan' }),
];
