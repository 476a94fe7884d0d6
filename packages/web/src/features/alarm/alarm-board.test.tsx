import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alarmLine } from '../../shared/alarm/alarm.fixture';
import { answer, renderScreen } from '../../test-screen';
import { AlarmBoard } from './alarm-board';

it.each([
  [512, true],
  [1, false],
])('of %s open incidents says how many are here', async (total, isPart) => {
  await renderScreen(<AlarmBoard farmId={null} title="Alarms" />, {
    role: 'Owner',
    answers: [answer(listAlarms, { items: [alarmLine], total })],
  });
  expect(await screen.findByRole('list', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByText(/^1 of 512 open incidents stand here/) !== null).toBe(isPart);
});
