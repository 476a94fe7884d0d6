import { getHatch, type HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import { listDevicePlaces } from '@henhouse/contract/telemetry/device';
import { getIncubationReadings } from '@henhouse/contract/telemetry/series';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hatch as graded, ids, uuid } from '../../features/hatch/hatch.fixture';
import { answer, renderScreen } from '../../test-screen';
import IncubationPage from './incubation.page';

const [setter, other, hatcher, lotId, sourceId] = ['51', '52', '61', '71', '72'].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
];
const moved = '2026-03-20T18:00:00Z';
const step = (kind: 'set' | 'transfer' | 'pull', at: string, detail: Record<string, unknown>) => ({
  id: uuid(kind === 'set' ? '81' : kind === 'transfer' ? '82' : '83'),
  kind,
  at,
  day: at.slice(0, 10),
  detail,
  notes: '',
  confirmed: [],
  by: 'Ada',
  changedBy: 'Ada',
  reason: '',
  version: 1,
  dockets: [],
  createdAt: at,
});
const to = [{ machineId: hatcher, trolley: null, quantity: 100 }];
const sources = [{ sourceId, clear: 0, rejected: 0, lost: 0, to, restReason: '' }];
const line = { lotId, machineId: setter, trolley: null, quantity: 100 };
const hatch: HatchDetail = {
  ...graded,
  lots: [
    {
      ...line,
      sourceId,
      label: 'B-1',
      layDay: '2026-02-28',
      grade: 'hatching',
      machineCode: 'S1',
      standardHatchPct: null,
    },
  ],
  steps: [
    step('set', '2026-03-02T06:00:00Z', { lots: [line], weighings: [] }),
    step('transfer', moved, { sources, weighings: [] }),
    step('pull', '2026-03-23T08:00:00Z', { weighings: [], window: [] }),
  ],
};
const machine = (id: string, code: string, kind: 'setter' | 'hatcher') =>
  ({ id, code, kind, name: code, hatches: [] }) as unknown as MachineLine;
const machines = [machine(setter, 'S1', 'setter'), machine(other, 'S2', 'setter'), machine(hatcher, 'H1', 'hatcher')];

const show = (machineId: string) =>
  renderScreen(<IncubationPage />, {
    path: '/apps/manage-farm/$farmId/setter/$machineId/device/$hatchId/overview',
    at: `/apps/manage-farm/${ids.farm}/setter/${machineId}/device/${ids.hatch}/overview`,
    answers: [
      answer(getHatch, hatch),
      answer(listMachines, { items: machines, total: 3 }),
      answer(listDevicePlaces, { machines: [], sheds: [] } as never),
      answer(getIncubationReadings, { programmeName: null, channels: [] }),
    ],
  });

it('asks for the time in which the setter held the hatch, and not beyond the transfer; the other machines are a step away', async () => {
  const { received } = await show(setter);
  const query = () => received.find(({ path }) => path.endsWith('/readings/incubation'))?.query;
  await waitFor(() => expect(query()?.get('to')).toBe(moved));
  expect(query()?.get('from')).toBe('2026-03-02T06:00:00Z');
  const card = await screen.findByRole('region', { name: 'Machines that held it' });
  expect(await within(card).findByRole('link', { name: 'H1' })).toHaveAttribute(
    'href',
    `/apps/manage-farm/${ids.farm}/hatcher/${hatcher}/device/${ids.hatch}/overview`,
  );
  expect(within(card).queryByText('S2')).toBeNull();
});

it('says so of a machine that never held it', async () => {
  const { received } = await show(other);
  expect(await screen.findByText('No egg of this hatch was ever in this machine.')).toBeVisible();
  expect(received.some(({ path }) => path.endsWith('/readings/incubation'))).toBe(false);
});
