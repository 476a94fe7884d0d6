import {
  type AlarmRuleView,
  createAlarmRule,
  listNotifiablePeople,
  type TriedAlarmRule,
  tryAlarmRule,
  updateAlarmRule,
} from '@henhouse/contract/alarm/alarm-rule';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listDevicePlaces } from '@henhouse/contract/telemetry/device';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alarmRule } from '../../shared/alarm/rule.fixture';
import { type Answering, answer, refusal, renderScreen } from '../../test-screen';
import { RuleForm } from './rule-form';

const farmId = '01900000-0000-7000-8000-0000000000c3';
const machineId = '01900000-0000-7000-8000-0000000000e1';
const otherId = '01900000-0000-7000-8000-0000000000e2';
const own: AlarmRuleView = { ...alarmRule, farmId, farmName: 'Orchard Farm', isAsShipped: false };

const tried: TriedAlarmRule = {
  from: '2026-03-03T12:00:00Z',
  to: '2026-03-10T12:00:00Z',
  basis: 'readings',
  devices: 2,
  devicesLeftOut: 0,
  devicesOverruled: 1,
  total: 1,
  items: [
    {
      deviceName: 'Probe 1',
      day: null,
      farmId,
      farmName: 'Orchard Farm',
      machineCode: 'S1',
      shedName: null,
      hatcheryName: null,
      raisedAt: '2026-03-09T10:00:00Z',
      endedAt: '2026-03-09T12:00:00Z',
      value: 38.6,
      setPoint: 37.8,
    },
  ],
};

const hatcheryId = '01900000-0000-7000-8000-0000000000f7';

const show = (rule: AlarmRuleView | null, answers: readonly Answering[] = [], role = 'Owner') =>
  renderScreen(<RuleForm farmId={farmId} rule={rule} />, {
    role,
    answers: [
      ...answers,
      answer(listNotifiablePeople, { items: [] }),
      answer(listSheds, { items: [], total: 0 }),
      answer(listDevicePlaces, {
        machines: [
          { id: machineId, code: 'S1', name: 'Setter 1', kind: 'setter' },
          { id: otherId, code: 'S2', name: 'Setter 2', kind: 'setter' },
          { id: farmId, code: 'H1', name: 'Hatcher 1', kind: 'hatcher' },
        ],
        sheds: [],
        hatcheries: [{ id: hatcheryId, code: 'VH', name: 'Vale Hatchery' }],
      }),
    ],
  });
const sentence = async () => (await screen.findByText('This rule says')).closest('p')?.textContent ?? '';
const sent = (received: readonly { readonly method: string; readonly body: unknown }[], method: string) =>
  received.filter((call) => call.method === method).map(({ body }) => body);

describe('the form of an alarm rule', () => {
  it('says what is missing while it is written, sends no text as a number, and shows what the server misses', async () => {
    const problems = [{ severity: 'error' as const, code: 'required' as const, field: 'threshold', params: {} }];
    const { user, received } = await show(null, [refusal(createAlarmRule, 'invalidInput', { problems })]);
    expect(await sentence()).toContain('Say how much.');
    const much = screen.getByRole('textbox', { name: /How much/ });
    await user.type(much, 'much');
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(much).toBeInvalid());
    expect(sent(received, 'POST')).toEqual([]);
    await user.clear(much);
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(sent(received, 'POST')).toMatchObject([{ threshold: null, farmId, placeKind: 'shed' }]));
    await waitFor(() => expect(much).toBeInvalid());
  });

  it('keeps what was typed when it could not be saved, and says why at its field', async () => {
    const problems = [
      {
        severity: 'error' as const,
        code: 'outOfRange' as const,
        field: 'threshold',
        params: { min: 0.1, max: 120, unit: '°C' },
      },
    ];
    const { user, received } = await show(own, [refusal(updateAlarmRule, 'invalidInput', { problems })]);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'Hot setters');
    const much = screen.getByRole('textbox', { name: /How much/ });
    await user.clear(much);
    await user.type(much, '0.7');
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(much).toBeInvalid());
    expect(name).toHaveValue('Hot setters');
    expect(much).toHaveValue('0.7');
    expect(sent(received, 'PUT')).toMatchObject([{ name: 'Hot setters', threshold: 0.7, hysteresis: 0.1 }]);
  });

  it('asks after which calm it is told anew, of what is no figure of a day', async () => {
    const { user, received, unmount } = await show(own, [answer(updateAlarmRule, own)]);
    await user.click(await screen.findByRole('combobox', { name: /Told anew/ }));
    await user.click(await screen.findByRole('option', { name: 'at once' }));
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(sent(received, 'PUT')).toMatchObject([{ calmMin: 0 }]));
    unmount();
    await show({ ...own, source: 'dailyMortalityPct', comparison: 'overLimit', threshold: null, placeKind: 'shed' });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /Told anew/ })).not.toBeInTheDocument();
  });

  it('is for egg rooms, of chosen hatcheries alone', async () => {
    const { user, received } = await show({ ...own, placeKind: 'eggRoom' }, [answer(updateAlarmRule, own)]);
    expect(await sentence()).toContain('egg rooms');
    await user.click(await screen.findByRole('combobox', { name: /Hatcheries/ }));
    await user.click(await screen.findByRole('option', { name: 'Vale Hatchery' }));
    expect(await sentence()).toContain('Egg room Vale Hatchery');
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() =>
      expect(sent(received, 'PUT')).toMatchObject([
        { placeKind: 'eggRoom', hatcheryIds: [hatcheryId], machineIds: [] },
      ]),
    );
  });

  it('is for one machine of its kind or several, named in the sentence, until the kind is another', async () => {
    const { user, received } = await show(own, [answer(updateAlarmRule, own)]);
    await user.click(await screen.findByRole('combobox', { name: 'Machines' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['S1 · Setter 1', 'S2 · Setter 2']);
    await user.click(screen.getByRole('option', { name: 'S2 · Setter 2' }));
    expect(await sentence()).toContain('Temperature of S2 more than');
    await user.click(screen.getByRole('option', { name: 'S1 · Setter 1' }));
    expect(await sentence()).toContain('Temperature of S1 and S2 more than');
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() =>
      expect(sent(received, 'PUT')).toMatchObject([{ machineIds: [otherId, machineId], placeKind: 'setter' }]),
    );
    await user.click(screen.getByRole('combobox', { name: /^Of/ }));
    await user.click(await screen.findByRole('option', { name: 'hatchers' }));
    expect(await sentence()).toContain('of hatchers');
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(sent(received, 'PUT')[1]).toMatchObject({ machineIds: [], placeKind: 'hatcher' }));
  });

  it('keeps a machine that can no longer be chosen, under its name', async () => {
    const retired = '01900000-0000-7000-8000-0000000000e9';
    const rule = { ...own, machineIds: [machineId, retired], machineCodes: ['S1', 'S9'] };
    const { user, received } = await show(rule, [answer(updateAlarmRule, own)]);
    expect(await sentence()).toContain('of S1 and S9');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Both');
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(sent(received, 'PUT')).toMatchObject([{ machineIds: [machineId, retired] }]));
  });

  it('of machines is no more of them when it is the whole company’s', async () => {
    const { user, received } = await show({ ...own, machineIds: [machineId], machineCodes: ['S1'] }, [
      answer(updateAlarmRule, own),
    ]);
    expect(await sentence()).toContain('of S1');
    const farm = screen.getByRole('combobox', { name: 'Farm' }).closest('[data-span]') as HTMLElement;
    await user.click(within(farm).getByRole('button', { hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() => expect(sent(received, 'PUT')).toMatchObject([{ farmId: null, machineIds: [] }]));
  });
});

describe('a rule that is tried before it is saved', () => {
  const tryIt = () => screen.findByRole('button', { name: 'Try it on the last 7 days' });

  it('says what it would have raised, where and for how long, and that another change asks for another try', async () => {
    const { user, received } = await show(own, [answer(tryAlarmRule, tried)]);
    await user.click(await tryIt());
    expect(await screen.findByText('In the last 7 days this rule would have raised 1 alarm.')).toBeInTheDocument();
    const line = screen.getByText(/S1 · Probe 1/).closest('li');
    expect(line).toHaveTextContent(/38\.6.°C/);
    expect(line).toHaveTextContent(/2 hr/);
    expect(screen.getByText(/At 1 place a more exact rule holds/)).toBeInTheDocument();
    const request = sent(received, 'POST')[0];
    expect(request).toMatchObject({ ruleId: own.id, source: 'temperatureC', threshold: 0.5, delayS: 300, farmId });
    expect(request).not.toHaveProperty('tells');
    await user.type(screen.getByRole('textbox', { name: /How much/ }), '5');
    expect(await screen.findByText(/The rule has changed since/)).toBeInTheDocument();
    expect(screen.queryByText(/would have raised/)).not.toBeInTheDocument();
  });

  it('is told of figures by their days, and of silence by gaps', async () => {
    const shed = {
      ...tried.items[0],
      deviceName: null,
      machineCode: null,
      shedName: 'Shed 3',
      day: '2026-03-08',
      value: 0.61,
    };
    const figure = { ...own, source: 'dailyMortalityPct', comparison: 'above', placeKind: 'shed' } as const;
    const days = { ...tried, basis: 'days', devicesOverruled: 0, items: [shed] } as TriedAlarmRule;
    const { user, unmount } = await show(figure, [answer(tryAlarmRule, days)]);
    await user.click(await tryIt());
    expect((await screen.findByText(/Shed 3/)).closest('li')).toHaveTextContent(/^Shed 3: 0\.61.?%Mar 8, 2026$/);
    expect(screen.getByText(/Told from the days of 2 sheds/)).toBeInTheDocument();
    unmount();
    const silence = { ...own, source: 'silent', comparison: 'is', threshold: null, hysteresis: 0 } as const;
    const gaps = { ...tried, basis: 'gaps', items: [{ ...tried.items[0], value: 1 }] } as TriedAlarmRule;
    const second = await show(silence, [answer(tryAlarmRule, gaps)]);
    await second.user.click(await tryIt());
    expect((await screen.findByText(/S1 · Probe 1/)).textContent).toBe('S1 · Probe 1');
  });

  it('waits for a rule that is whole, and says where nothing can be told', async () => {
    const figure: AlarmRuleView = {
      ...own,
      source: 'entriesMissing',
      comparison: 'above',
      threshold: 1,
      hysteresis: 0,
      placeKind: 'shed',
    };
    const nothing = { ...tried, basis: null, devices: 0, devicesOverruled: 0, total: 0, items: [] };
    const { user, unmount } = await show(figure, [answer(tryAlarmRule, nothing)]);
    await user.click(await tryIt());
    expect(await screen.findByText(/Of missing entries this cannot be told/)).toBeInTheDocument();
    unmount();
    const refused = await show(own, [refusal(tryAlarmRule, 'notAllowed')]);
    await refused.user.click(await tryIt());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
