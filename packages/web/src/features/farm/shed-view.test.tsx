import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { getFlockCurve, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { getShed, listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listStandards } from '@henhouse/contract/standards/standard';
import { listFlockTasks } from '@henhouse/contract/task/task';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ShedViewPage from '../../app/farm/shed-view.page';
import { screens } from '../../shared/screen/screens';
import { shedDetail } from '../../test-farm';
import { answer, renderScreen } from '../../test-screen';
import { ShedTable } from './shed-table';

const open = (shed: ReturnType<typeof shedDetail>, role: BuiltInRole = 'Manager', answers: Answers = []) => {
  const { path } = screens['apps-farm-shed-view'];
  const at = path.replace(':farmId', shed.farmId).replace(':shedId', shed.id);
  return renderScreen(<ShedViewPage />, {
    path,
    at,
    role,
    rules: permissionsOf(role),
    answers: [answer(getShed, shed), ...answers],
  });
};

const show = async (part: Parameters<typeof shedDetail>[0]) => {
  await open(shedDetail(part));
  return (await screen.findByText(/^Usable area/)).textContent;
};

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

describe('the usable area of a shed', () => {
  it('says that it is length × width where nobody took feeders and nests off', async () => {
    expect(await show({ lengthM: 100, widthM: 15, areaM2: 1_500 })).toBe('Usable area (length × width)');
  });

  it('says nothing of it where it was measured', async () => {
    expect(await show({ lengthM: 100, widthM: 15, areaM2: 1_450 })).toBe('Usable area');
  });
});

it('says from when until when a shed is in use, where somebody has said so', async () => {
  const { unmount } = await open(shedDetail({ activeFromDay: '2026-02-01', activeToDay: '2026-11-30' }));
  expect((await screen.findByText('In use from')).nextElementSibling).toHaveTextContent('Feb 1, 2026');
  expect(screen.getByText('In use to').nextElementSibling).toHaveTextContent('Nov 30, 2026');
  unmount();
  await open(shedDetail({ activeFromDay: null, activeToDay: null }));
  await screen.findByText('Size and room');
  expect(screen.queryByText('In use from')).toBeNull();
});

describe('an empty shed', () => {
  const free = shedDetail({ state: 'ready', flockId: null, name: 'North 1' });
  const other = { ...free, id: `${free.id.slice(0, -1)}9`, name: 'North 2' };
  const none = { items: [], total: 0 };

  it('is filled from its own page, alone, with the other free ones at hand', async () => {
    const { user } = await open(free, 'Manager', [
      answer(listSheds, { items: [free, other], total: 2 }),
      answer(listStandards, none),
      answer(listFlocks, none),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Place birds' }));
    expect(await screen.findAllByRole('group', { name: /^North/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'North 2' }));
    expect(await screen.findAllByRole('group', { name: /^North/ })).toHaveLength(2);
  });

  it.each([
    ['by nobody who may not open a flock', free, 'Doctor'],
    ['not while birds stand in it', shedDetail({ state: 'occupied' }), 'Manager'],
  ] as const)('is filled %s', async (_, shed, role) => {
    await open(shed, role);
    await screen.findByText('Size and room');
    expect(screen.queryByRole('button', { name: 'Place birds' })).not.toBeInTheDocument();
  });
});

describe('a shed with birds', () => {
  const flockId = '01900000-0000-7000-8000-00000000000f';
  const shed = shedDetail({ state: 'occupied', flockId, flockNumber: 'M1-26-07' });
  const requests: unknown[] = [];
  const entriesMissing = {
    rule: 'entriesMissing',
    severity: 'warning',
    action: 'recordEntries',
    farmId: shed.farmId,
    farmName: shed.farmName,
    shedId: shed.id,
    shedName: shed.name,
    flockId,
    flockNumber: 'M1-26-07',
    day: '2026-03-30',
    params: { kinds: 'mortality' },
  } as const;
  const answers = [
    answer(getFlockFigures, ({ query }) => {
      requests.push(query.get('shed'));
      return { day: '2026-03-30', ageDays: 28, kpis: [], cards: [], attention: [entriesMissing], status: 'onStandard' };
    }),
    answer(getFlockCurve, ({ query }) => {
      requests.push(query.get('shed'));
      return {
        flockId,
        flockNumber: 'M1-26-07',
        standardName: '',
        standardSource: '',
        hatchDay: '2026-03-02',
        today: '2026-03-30',
        days: [],
        ahead: [],
      };
    }),
    answer(listFlockTasks, { items: [], total: 0 }),
    answer(listAlarms, ({ query }) => {
      requests.push(query.get('shed'));
      return { items: [], total: 0 };
    }),
  ];

  it('says of those in it alone what needs somebody, beside what the shed is', async () => {
    await open(shed, 'Supervisor', answers);
    expect(await screen.findByText('Needs attention')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Record now/ })).toBeVisible();
    expect(screen.getByText('Size and room')).toBeVisible();
    expect(new Set(requests)).toEqual(new Set([shed.id]));
  });
});

it('a shed of a farm leads to the flock that stands in it', async () => {
  const { path } = screens['apps-farm-view'];
  const flockId = '01900000-0000-7000-8000-0000000000b1';
  const shed = shedDetail({ state: 'occupied', flockId, flockNumber: 'M-26-01' });
  await renderScreen(<ShedTable farmId={shed.farmId} />, {
    path,
    at: path.replace(':farmId', shed.farmId),
    answers: [answer(listSheds, { items: [shed], total: 1 })],
  });
  const link = await screen.findByRole('link', { name: 'M-26-01' });
  expect(link.getAttribute('href')).toContain(`/flock/${flockId}/`);
});
