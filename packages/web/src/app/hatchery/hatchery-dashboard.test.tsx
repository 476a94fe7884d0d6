import { type AlarmLine, listAlarms } from '@henhouse/contract/alarm/alarm';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { getFarm } from '@henhouse/contract/farm/farm';
import {
  getHatcheryDashboard,
  type HatcheryDashboard,
  type HatchResults,
} from '@henhouse/contract/hatchery/hatch-summary';
import { getFirstSteps } from '@henhouse/contract/setup/first-steps';
import { listReadingsNow, listTemperatureCourses } from '@henhouse/contract/telemetry/series';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noResults } from '../../features/hatch/hatch.fixture';
import type { DeviceNow } from '../../features/telemetry/reading-now';
import { alarmLine } from '../../shared/alarm/alarm.fixture';
import { machinePath } from '../../shared/screen/machine-path';
import { blankOf } from '../../test-blank';
import { farmView } from '../../test-farm';
import { type Answering, answer, renderScreen } from '../../test-screen';
import FarmStartPage from './farm-start.page';

const farmId = '01900000-0000-7000-8000-00000000000f';
const hatchId = '01900000-0000-7000-8000-0000000000a1';
const deviceId = '01900000-0000-7000-8000-0000000000d1';
const machineId = '01900000-0000-7000-8000-0000000000b1';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

const lately: HatchResults = {
  ...noResults,
  hatches: 2,
  eggsSet: 10_000,
  chicks: 8400,
  hatchOfSetPct: 84,
  expectedHatchPct: 86,
  cullPct: 0.5,
  missedChicks: 200,
  missedValueMinor: 6000,
};
const empty = blankOf(getHatcheryDashboard.output, { timeZone: 'Europe/Berlin', lately: noResults, before: noResults });
const board: HatcheryDashboard = {
  ...empty,
  machines: [
    {
      id: machineId,
      hatcheryName: 'Vale Hatchery',
      code: 'S1',
      kind: 'setter',
      state: 'running',
      offlineSince: null,
      capacity: 12_000,
      eggs: 3000,
      hatches: [{ hatchId, number: 7, setAt: daysAgo(12) }],
    },
  ],
  due: [
    { hatchId, number: 7, step: 'candle', dueAt: daysAgo(1), isOverdue: true },
    { hatchId, number: 7, step: 'transfer', dueAt: daysAgo(-1), isOverdue: false },
  ],
  lately,
  before: { ...lately, hatches: 1, hatchOfSetPct: 82, cullPct: 0.2 },
};

const farm = (hatcheries: number) => farmView({ id: farmId, name: 'Orchard Farm', kind: 'breeder', hatcheries });

const show = (
  data: HatcheryDashboard,
  { hatcheries = 1, role = 'Owner', alarms = [] as readonly AlarmLine[] } = {},
  more: readonly Answering[] = [],
) =>
  renderScreen(<FarmStartPage />, {
    path: '/apps/manage-farm/$farmId',
    at: `/apps/manage-farm/${farmId}`,
    role,
    answers: [
      ...more,
      answer(getFarm, farm(hatcheries)),
      answer(listDashboardKinds, { items: [{ kind: 'breeder', birdsAlive: 1, flocks: 1 }] }),
      answer(getHatcheryDashboard, data),
      answer(listAlarms, { items: [...alarms], total: alarms.length }),
      answer(listReadingsNow, { items: [] }),
      answer(listTemperatureCourses, { items: [] }),
    ],
  });

describe('the dashboard of a farm with a hatchery', () => {
  const device = blankOf(listReadingsNow.output.shape.items.element, {
    id: deviceId,
    name: 'Probe',
    kind: 'machine',
    machineId,
    intervalS: 60,
    state: 'connected',
    seenAt: daysAgo(0),
    measuredAt: daysAgo(0),
    latest: [
      { channel: 'temperatureC', value: 38.4, at: daysAgo(0) },
      { channel: 'humidityPct', value: 54, at: daysAgo(0) },
    ],
  });
  const course = {
    machineId,
    hatcheryId: null,
    deviceId,
    setPoint: 37.6,
    tolerance: 0.3,
    course: Array.from({ length: 48 }, () => 37.7),
  };
  const showMeasured = (more: Partial<DeviceNow> = {}) =>
    show(board, {}, [
      answer(listReadingsNow, { items: [{ ...device, ...more } as DeviceNow] }),
      answer(listTemperatureCourses, { items: [course] }),
    ]);
  const plan = () => screen.findByRole('region', { name: 'Setters' });

  it('says what lies in each machine, and for how long', async () => {
    await show(board);
    expect(await screen.findByRole('heading', { name: 'Hatchery dashboard' })).toBeInTheDocument();
    const room = await plan();
    expect(room).toHaveTextContent('3,000 of 12,000 places taken');
    expect(within(room).getByRole('link', { name: 'S1' })).toBeInTheDocument();
    expect(room).toHaveTextContent('No device measures here.');
    expect(within(room).getByRole('link', { name: 'Hatch 7, day 12' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/hatch/${hatchId}`,
    );
  });

  it('holds the reading of a machine against its set-point, and draws the last 24 hours', async () => {
    await showMeasured();
    const room = await plan();
    expect(await within(room).findByText(/38\.4/)).toBeInTheDocument();
    expect(room).toHaveTextContent(/\+0\.8.*set 37\.6/);
    expect(room).toHaveTextContent(/Humidity 54/);
    expect(within(room).getByRole('img', { name: /^Between 37\.7.* in the last 24 hours/ })).toBeInTheDocument();
    expect(room).not.toHaveTextContent('Last reading');
  });

  it('says of a machine how old its reading is, leads to its devices, and judges no old value', async () => {
    await showMeasured({ state: 'silent', measuredAt: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString() });
    const room = await plan();
    expect(await within(room).findByText('Last reading 3 hours ago')).toBeInTheDocument();
    expect(within(room).getByRole('link', { name: 'Check' })).toHaveAttribute(
      'href',
      machinePath({ kind: 'setter', farmId, id: machineId }, 'device'),
    );
    expect(room).not.toHaveTextContent('+0.8');
    expect(room).not.toHaveTextContent('Humidity');
    expect(within(room).getByText('Running')).toBeInTheDocument();
  });

  it('marks what is overdue and leads to where the step is written down; a Doctor looks on', async () => {
    const { unmount } = await show(board);
    const due = await screen.findByRole('region', { name: 'Next moves' });
    expect(within(due).getByText('Candling: hatch 7').closest('li')).toHaveTextContent('Overdue since');
    expect(within(due).getByText('Transfer: hatch 7').closest('li')).not.toHaveTextContent('Overdue');
    expect(within(due).getByRole('link', { name: 'Candling: hatch 7' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/hatch/${hatchId}?step=candle`,
    );
    unmount();
    await show(board, { role: 'Doctor' });
    expect(await screen.findByRole('link', { name: 'Candling: hatch 7' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/hatch/${hatchId}`,
    );
    expect(screen.queryByRole('link', { name: 'Set eggs' })).not.toBeInTheDocument();
  });

  it('names the alarms of its machines that need somebody, and leads to each', async () => {
    const ofMachine = { ...alarmLine, farmId, machineId, machineCode: 'S1', shedId: null, shedName: null };
    const facts = {
      ...ofMachine,
      id: hatchId,
      machineCode: 'S2',
      state: 'cleared',
      acknowledgedAt: daysAgo(1),
    } as const;
    await show(board, { alarms: [ofMachine, facts, { ...alarmLine, id: machineId }] });
    const alarms = await screen.findByRole('region', { name: 'Alarms' });
    // What is over and known needs nobody; a shed is none of its machines.
    expect(within(alarms).getAllByRole('listitem')).toHaveLength(1);
    expect(within(alarms).getByText(/S1, Temperature/)).toBeInTheDocument();
    expect(within(alarms).getByRole('link', { name: /Open the alarm/ })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/alarm?alarm=${alarmLine.id}`,
    );
  });

  it('holds the last four weeks against what was expected and the four before', async () => {
    const { user } = await show(board);
    await user.click(await screen.findByRole('link', { name: 'Results' }));
    const table = await screen.findByRole('region', { name: 'Results of the last four weeks' });
    const row = (name: string) => within(table).getByText(name).closest('tr') as HTMLElement;
    expect(row('Hatch of set')).toHaveTextContent(/84\.0.*86\.0.*−2\.0worse.*82\.0.*\+2\.0better/);
    // More culled chicks are no success.
    expect(row('Culled')).toHaveTextContent(/\+0\.30worse/);
    expect(screen.getByRole('button', { name: /^Chicks missed/ })).toHaveTextContent(/200.*worth €60\.00/);
  });

  it('says what will be here while nothing is', async () => {
    const { user } = await show(empty);
    expect(await screen.findByText('No machine yet')).toBeInTheDocument();
    expect(screen.getByText('No step is due within two days.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Hatches under way' }));
    expect(await screen.findByText('No hatch under way')).toBeInTheDocument();
  });

  it('is that of its birds where the farm has no hatchery', async () => {
    const { received } = await show(empty, { hatcheries: 0 });
    expect(await screen.findByRole('heading', { name: 'Breeder dashboard' })).toBeInTheDocument();
    expect(received.some(({ path }) => path.endsWith('hatchery-dashboard'))).toBe(false);
  });

  it('of birds waits for the first steps above it, which would push it down', async () => {
    let come = () => {};
    const steps = new Promise<void>((resolve) => {
      come = resolve;
    });
    const late: Answering = {
      endpoint: getFirstSteps,
      reply: async () => {
        await steps;
        const birds = { step: 'birds' as const, isDone: false, farmId };
        return { status: 200, body: { steps: [birds], isPutAway: false } };
      },
    };
    await show(empty, { hatcheries: 0 }, [late]);
    const heading = () => screen.queryByRole('heading', { name: 'Breeder dashboard' });
    await expect(waitFor(() => expect(heading()).toBeInTheDocument(), { timeout: 300 })).rejects.toThrow();
    come();
    expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Breeder dashboard' })).toBeInTheDocument();
  });
});
