import { randomUUID } from 'node:crypto';
import { createHatchery, deleteHatchery, retireHatchery, updateHatchery } from '@henhouse/contract/hatchery/hatchery';
import { createProgramme, deleteProgramme, updateProgramme } from '@henhouse/contract/hatchery/incubation-programme';
import {
  createMachine,
  deleteMachine,
  moveMachineState,
  retireMachine,
  updateMachine,
} from '@henhouse/contract/hatchery/machine';
import {
  addMachineCare,
  addMachineNote,
  getMachineTimeline,
  takeBackMachineEvent,
} from '@henhouse/contract/hatchery/machine-timeline';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const hatcheryFields = (number: number) => ({
  name: `Hatchery ${number}`,
  code: `HY${number}`,
  eggsPerWeek: 40_000,
  transferDay: 18.5,
  incubationHours: 506,
  eggRoomTempC: 18,
  eggRoomHumidityPct: 60,
  lateStorageLossPoints: 1.2,
  ownEggValueMinor: 20,
  hatchingCostMinor: 5,
  approvalNumber: 'DE-0815',
  notes: 'Beside the mill',
  confirmed: ['outsideUsual' as const],
});

const programmeFields = (number: number) => ({
  name: `Single stage ${number}`,
  machineKind: 'setter' as const,
  stage: 'single' as const,
  lines: [{ fromHour: 0, tempC: 37.6, humidityPct: 55, co2Ppm: 4000, turnsPerHour: 1 }],
  notes: 'For young flocks',
  confirmed: ['outsideUsual' as const],
});

/** Programmes are only read by machines: they share the fixture's. */
const machineFields = (fixture: CallFixture) => ({
  code: `S${fixture.next()}`,
  name: 'Setter by the door',
  maker: 'Petersime',
  model: 'X2',
  stage: 'single' as const,
  trolleys: 4,
  traysPerTrolley: 15,
  eggsPerTray: 100,
  programmeId: fixture.at('incubationProgrammeId'),
  notes: 'Squeaks',
});

export const machineCalls: readonly ValidCall[] = [
  valid(createHatchery, (fixture) => ({
    as: 'vale.Owner',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...hatcheryFields(fixture.next()) },
  })),
  validOn('vale.Owner', updateHatchery, createHatchery, 'hatcheryId', (fixture) => hatcheryFields(fixture.next())),
  validOn('vale.Owner', retireHatchery, createHatchery, 'hatcheryId', { retired: true, reason: 'Sold' }),
  validOn('vale.Owner', deleteHatchery, createHatchery, 'hatcheryId', { reason: 'A slip' }),
  valid(createProgramme, (fixture) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), ...programmeFields(fixture.next()) },
  })),
  validOn('vale.Owner', updateProgramme, createProgramme, 'incubationProgrammeId', (fixture) => ({
    ...programmeFields(fixture.next()),
    retired: false,
  })),
  validOn('vale.Owner', deleteProgramme, createProgramme, 'incubationProgrammeId', { reason: 'Unused' }),
  valid(createMachine, async (fixture) => {
    const { id } = await fixture.done(createHatchery);
    const body = { id: randomUUID(), kind: 'setter' as const, ...machineFields(fixture) };
    return { as: 'vale.Owner', params: { hatcheryId: id }, body };
  }),
  validOn('vale.Manager', updateMachine, createMachine, 'machineId', machineFields),
  validOn('vale.Owner', retireMachine, createMachine, 'machineId', { retired: true, reason: 'Worn out' }),
  validOn('vale.Owner', deleteMachine, createMachine, 'machineId', { reason: 'A slip' }),
  validOn('vale.Manager', moveMachineState, createMachine, 'machineId', {
    state: 'preheating',
    at: '2026-03-06T11:59:00Z',
    reason: 'For the next hatch',
  }),
  valid(addMachineCare, async (fixture) => {
    const { id } = await fixture.done(createMachine);
    const days = { day: '2026-03-05', nextDay: '2026-09-05' };
    const body = { id: randomUUID(), kind: 'service' as const, ...days, doneBy: 'Fitters Ltd', text: 'New belt' };
    return { as: 'vale.Manager', params: { machineId: id }, body };
  }),
  valid(addMachineNote, async (fixture) => {
    const { id } = await fixture.done(createMachine);
    const body = { id: randomUUID(), at: '2026-03-06T11:00:00Z', text: 'Smells of smoke' };
    return { as: 'vale.Manager', params: { machineId: id }, body };
  }),
  valid(takeBackMachineEvent, async (fixture) => {
    const { id: machineId } = await fixture.done(addMachineNote);
    const request = { params: { machineId }, query: { kind: 'note' as const } };
    const { items } = await fixture.test.ok(getMachineTimeline, request, 'vale.Manager');
    const event = String(items[0]?.event);
    return { as: 'vale.Manager', params: { machineId, event }, body: { reason: 'Other machine' } };
  }),
];
