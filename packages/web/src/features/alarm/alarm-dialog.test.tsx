import { type AlarmView, acknowledgeAlarm, closeAlarm, getAlarm, shelveAlarm } from '@henhouse/contract/alarm/alarm';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alarmLine } from '../../shared/alarm/alarm.fixture';
import { type Answering, answer, noNetwork, refusal, renderScreen } from '../../test-screen';
import { AlarmDialog } from './alarm-dialog';

const alarm: AlarmView = {
  ...alarmLine,
  history: [
    { kind: 'raised', at: '2026-03-10T09:00:00Z', value: 38.4, note: '', byName: '', told: [] },
    {
      kind: 'told',
      at: '2026-03-10T09:00:05Z',
      value: null,
      note: '',
      byName: '',
      told: [{ name: 'Max Roth', ways: ['mail'] }],
    },
  ],
};

const show = (view: AlarmView, answers: readonly Answering[] = [], role = 'Owner', timeZone: string | null = null) =>
  renderScreen(<AlarmDialog alarmId={view.id} onClose={() => undefined} onOpen={opened} />, {
    role,
    user: { timeZone },
    answers: [...answers, answer(getAlarm, view)],
  });
const opened = vi.fn();
const put = (received: readonly { readonly method: string; readonly body: unknown }[]) =>
  received.filter(({ method }) => method === 'PUT').map(({ body }) => body);
/** The dialog has a sign of its own that closes it. */
const closing = () => screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
const button = (name: string) => screen.findByRole('button', { name });

describe('an alarm', () => {
  it('says what was measured, by which rule, and who was told', async () => {
    await show(alarm);
    expect(await screen.findByText(/38\.4.°C, limit 34\.0.°C/)).toBeInTheDocument();
    expect(screen.getByText(/Temperature of Shed 3 above 34\.0.°C for 5 min/)).toBeInTheDocument();
    expect(screen.getByText(/Max Roth, mail/)).toBeInTheDocument();
  });

  it('is of the hour that it was on its farm, as in the list', async () => {
    await show(alarm, [], 'Owner', 'Pacific/Auckland');
    expect((await screen.findAllByText(/^(10 Mar 2026|Mar 10, 2026), (22:00|10:00 PM)$/)).length).toBeGreaterThan(1);
  });

  it('leads to the shed, the flock, the device and the rule that it is about, whoever may read them', async () => {
    const flock = { flockId: '01900000-0000-7000-8000-0000000000c6', flockNumber: 'B-12' };
    const linksOf = async (role: string) => {
      const { unmount } = await show({ ...alarm, ...flock }, [], role);
      await screen.findByText(/Max Roth, mail/);
      const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
      unmount();
      return found;
    };
    const farm = `/apps/manage-farm/${alarm.farmId}`;
    expect(await linksOf('Owner')).toEqual([
      `${farm}/shed/${alarm.shedId}`,
      `/apps/flock/${flock.flockId}/view`,
      `${farm}/shed/${alarm.shedId}`,
      `${farm}/alarm?tab=rules`,
    ]);
    const inMachine = {
      shedId: null,
      shedName: null,
      machineId: flock.flockId,
      machineCode: 'H1',
      placeKind: 'hatcher' as const,
    };
    await show({ ...alarm, ...inMachine });
    await screen.findByText(/Max Roth, mail/);
    expect(screen.getByRole('link', { name: 'H1' })).toHaveAttribute('href', `${farm}/hatcher/${flock.flockId}/view`);
    expect(screen.getByRole('link', { name: 'Air 2' })).toHaveAttribute(
      'href',
      `${farm}/hatcher/${flock.flockId}/device`,
    );
  });

  it('lists the other parts of its incident, each with the way to it', async () => {
    const part = {
      ...alarmLine,
      id: '01900000-0000-7000-8000-0000000000d1',
      source: 'humidityPct' as const,
      comparison: 'below' as const,
      threshold: 40,
      value: 31,
      severity: 'warning' as const,
      deviceName: 'Air 3',
    };
    const { user } = await show({ ...alarm, parts: [part] });
    const parts = await screen.findByRole('list', { name: 'With it' });
    expect(parts).toHaveTextContent(/Warning.*Humidity: 31.0.?%, limit 40.0.?% · Air 3 · Not acknowledged/);
    await user.click(await screen.findByRole('button', { name: /^Details: Humidity/ }));
    expect(opened).toHaveBeenCalledWith(part.id);
  });

  it('is acknowledged with a note, and keeps the note when that could not be sent', async () => {
    const { user, received, unmount } = await show(alarm, [noNetwork(acknowledgeAlarm)]);
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, ' Fans are running ');
    await user.click(await button('Acknowledge'));
    await waitFor(() => expect(put(received)).toEqual([{ note: 'Fans are running' }]));
    expect(note).toHaveValue(' Fans are running ');
    unmount();
    const seen: AlarmView = {
      ...alarm,
      state: 'acknowledged',
      acknowledgedAt: '2026-03-10T09:05:00Z',
      acts: ['shelve'],
    };
    const second = await show(seen, [answer(acknowledgeAlarm, seen)]);
    // A second acknowledgement is a note: without one there is nothing to send.
    expect(await button('Add the note')).toBeDisabled();
    await second.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Cooler now');
    await second.user.click(await button('Add the note'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  });

  it('is closed with cause and action, both of them, and keeps them when the server says no', async () => {
    const { user, received } = await show(alarm, [refusal(closeAlarm, 'internal')]);
    const [cause, action] = [
      await screen.findByRole('textbox', { name: /Cause/ }),
      screen.getByRole('textbox', { name: /What was done/ }),
    ];
    await user.type(cause, 'Fan stood still');
    expect(closing()).toBeDisabled();
    await user.type(action, 'ok');
    expect(closing()).toBeDisabled();
    await user.type(action, ' again');
    await user.click(closing());
    await waitFor(() => expect(put(received)).toEqual([{ cause: 'Fan stood still', action: 'ok again' }]));
    expect(cause).toHaveValue('Fan stood still');
    expect(action).toHaveValue('ok again');
  });

  it('is put aside with a reason, for a time within what the server takes', async () => {
    const { user, received } = await show(alarm, [
      answer(shelveAlarm, { ...alarm, shelvedUntil: '2026-03-11T09:00:00Z' }),
    ]);
    expect(await button('Put aside')).toBeDisabled();
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Being repaired');
    await user.click(await button('Put aside'));
    await waitFor(() => expect(put(received)).toHaveLength(1));
    const { until } = put(received)[0] as { readonly until: string };
    const minutes = (Date.parse(until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(60);
  });

  it('of the climate is not a Doctor’s to act on', async () => {
    await show(alarm, [], 'Doctor');
    expect(await screen.findByText('What happened')).toBeInTheDocument();
    for (const name of ['Acknowledge', 'Add the note', 'Put aside'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
