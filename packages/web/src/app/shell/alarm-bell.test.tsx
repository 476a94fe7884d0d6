import { type AlarmLine, getOpenAlarms } from '@henhouse/contract/alarm/alarm';
import { listFarms } from '@henhouse/contract/farm/farm';
import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alarmLine } from '../../shared/alarm/alarm.fixture';
import { answer, renderScreen } from '../../test-screen';
import { AlarmBell } from './alarm-bell';

let open: readonly AlarmLine[] = [];
const alarms = answer(getOpenAlarms, () => ({
  unacknowledged: open.length,
  critical: open.length,
  open: open.length,
  items: [...open],
  byFarm: [],
}));
const alarm = (number: number): AlarmLine => ({ ...alarmLine, id: `alarm-${number}`, shedName: `Shed ${number}` });

const old = alarm(0);

/** The bell where one stood open as the page came, and then others beside it, turn by turn. */
async function ring(...turns: readonly (readonly AlarmLine[])[]) {
  open = [old];
  const page = (
    <>
      <AlarmBell size={36} />
      <Notifications />
    </>
  );
  const view = await renderScreen(page, { answers: [alarms, answer(listFarms, { items: [], total: 0 })] });
  await screen.findByRole('button', { name: /1 not acknowledged/ });
  const turn = async (now: readonly AlarmLine[]) => {
    open = [old, ...now];
    await act(() => view.client.refetchQueries());
  };
  for (const now of turns) await turn(now);
  return { ...view, turn };
}

describe('critical alarms', () => {
  it('that stood open before call nobody, and one that comes says what it is', async () => {
    await ring([alarm(2)]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Critical alarm: .*Shed 2/);
  });

  it('of many sheds are one message, which is gone once all are acknowledged', async () => {
    const many = Array.from({ length: 12 }, (_, index) => alarm(index + 1));
    const { turn } = await ring(many.slice(0, 2), many);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('12 critical alarms'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await turn(many.map((each) => ({ ...each, state: 'acknowledged' }) as const));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('that were closed do not come back with the next one', async () => {
    const { user, turn } = await ring([alarm(1), alarm(2)]);
    await user.click(await screen.findByRole('button', { name: 'Close message' }));
    await turn([alarm(1), alarm(2), alarm(3)]);
    expect(await screen.findByText(/Critical alarm: .*Shed 3/)).toBeInTheDocument();
  });
});
