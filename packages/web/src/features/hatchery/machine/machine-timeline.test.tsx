import { getMachine } from '@henhouse/contract/hatchery/machine';
import { addMachineNote, getMachineTimeline, type MachineEvent } from '@henhouse/contract/hatchery/machine-timeline';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { screens } from '../../../shared/screen/screens';
import { blankOf } from '../../../test-blank';
import { answer, noNetwork, renderScreen } from '../../../test-screen';
import MachineTimelinePage from './machine-timeline.page';

const farmId = '01900000-0000-7000-8000-0000000000c3';
const id = '01900000-0000-7000-8000-0000000000e1';
const alarmId = '01900000-0000-7000-8000-0000000000c1';
const machine = blankOf(getMachine.output, {
  id,
  farmId,
  hatcheryId: farmId,
  hatcheryName: 'Vale Hatchery',
  farmName: 'Orchard Farm',
  kind: 'setter',
  code: 'S1',
  name: 'Setter 1',
  stage: 'single',
  trolleys: 4,
  traysPerTrolley: 10,
  eggsPerTray: 150,
  capacity: 6000,
  state: 'running',
  stateSince: '2026-03-01T09:00:00Z',
  freePlaces: 6000,
  timeZone: 'Europe/Berlin',
  version: 1,
});
const unsaid = blankOf(getMachineTimeline.output.shape.items.element, { kind: 'alarm', at: '2026-03-10T09:00:00Z' });
const alarm = {
  id: alarmId,
  number: 1,
  step: 'raised',
  source: 'temperatureC',
  comparison: 'offSetPoint',
  threshold: 0.5,
  setPoint: 37.8,
  severity: 'critical',
  placeKind: 'setter',
  value: 38.6,
} as const;
const items: MachineEvent[] = [
  {
    ...unsaid,
    by: 'Max Roth',
    text: 'Fan stood still · Changed it',
    alarm: { ...alarm, number: 3, step: 'closed', value: null },
  },
  { ...unsaid, alarm },
  { ...unsaid, event: 7, kind: 'note', text: 'smells of smoke', by: 'Ada' },
];

describe('the timeline of a machine', () => {
  it('tells of its alarms what was measured, who closed them why, and leads to each', async () => {
    const { path } = screens['setter-timeline'];
    const { user } = await renderScreen(<MachineTimelinePage />, {
      path,
      at: path.replace(':farmId', farmId).replace(':machineId', id),
      answers: [answer(getMachine, machine), answer(getMachineTimeline, { items, total: items.length })],
    });
    const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
    expect(await row('Temperature: Raised')).toHaveTextContent(/38\.6.°C, set-point 37\.8.°C/);
    const closed = await row('Temperature: Closed');
    expect(closed).toHaveTextContent('Fan stood still · Changed it');
    expect(closed).toHaveTextContent('Max Roth');
    expect(closed).not.toHaveTextContent('set-point');
    await user.click(within(closed).getByRole('button'));
    expect(await screen.findByRole('menuitem', { name: 'Open the alarm' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/alarm?alarm=${alarmId}`,
    );
  });

  it('takes a note without a network: it waits on this device', async () => {
    online(false);
    const { path } = screens['setter-timeline'];
    const { user } = await renderScreen(<MachineTimelinePage />, {
      path,
      at: path.replace(':farmId', farmId).replace(':machineId', id),
      answers: [
        answer(getMachine, machine),
        answer(getMachineTimeline, { items: [], total: 0 }),
        noNetwork(addMachineNote),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Actions for / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Smells of smoke');
    await user.click(screen.getByRole('button', { name: 'Write down' }));
    expect(await screen.findByText('Note, S1')).toBeVisible();
    expect(await itemsKept()).toMatchObject([{ params: { machineId: id }, body: { text: 'Smells of smoke' } }]);
  });
});
