import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alarmLine } from '../../shared/alarm/alarm.fixture';
import { renderScreen } from '../../test-screen';
import { AttentionCard } from './attention-card';

const { farmId, shedId } = alarmLine;

const mortality: AttentionView = {
  rule: 'mortalityHigh',
  severity: 'warning',
  farmId,
  farmName: 'Orchard Farm',
  shedId,
  shedName: 'Shed 3',
  flockId: null,
  flockNumber: 'A-1',
  day: '2026-03-10',
  params: { deaths: 92, pct: 0.9, limitPct: 0.2 },
  action: 'openShed',
};
const missing: AttentionView = {
  ...mortality,
  rule: 'entriesMissing',
  params: { kinds: 'feed' },
  action: 'recordEntries',
};

const show = async (items: readonly AttentionView[], alarms: readonly AlarmLine[], role = 'Owner') => {
  await renderScreen(<AttentionCard items={items} alarms={alarms} />, { role });
  return (await screen.findAllByRole('listitem')).map((line) => ({
    line,
    text: (line.textContent ?? '').replaceAll('\u202f', ' '),
  }));
};
const alarmAddress = `/apps/manage-farm/${farmId}/alarm?alarm=${alarmLine.id}`;

describe('what needs attention', () => {
  it('names an open alarm first, by what was measured, and leads to it', async () => {
    const [first, second] = await show([missing], [alarmLine]);
    expect(first?.text).toContain('Shed 3, Temperature: 38.4 °C, limit 34.0 °C');
    expect(first?.text).toContain('Not acknowledged');
    expect(within(first?.line as HTMLElement).getByRole('link')).toHaveAttribute('href', alarmAddress);
    expect(second?.text).toContain('Shed 3');
  });

  it('shows the first of many, and all of them at once when somebody asks', async () => {
    const sheds = Array.from({ length: 7 }, (_, index) => ({ ...mortality, shedName: `Shed ${index + 1}` }));
    const { user } = await renderScreen(<AttentionCard items={sheds} />, { role: 'Owner' });
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('says of birds that were never weighed that they were not, and no day', async () => {
    const due = { ...missing, rule: 'weighingDue', params: { days: 14, weighedDay: null } } as const;
    const [line] = await show([due], []);
    expect(line?.text).toContain('Not weighed yet');
    expect(line?.text).not.toContain('–');
  });

  it('says a figure and its alarm in one line, as pressing as the worse of the two', async () => {
    const alarm = { ...alarmLine, source: 'dailyMortalityPct', comparison: 'overLimit' } as const;
    const lines = await show([mortality], [alarm, { ...alarm, severity: 'warning', shedId: 'another' }]);
    // As a finding alone it would be a warning, and stand behind.
    expect(lines.map(({ text }) => text.includes('92'))).toEqual([true, false]);
    expect(within(lines[0]?.line as HTMLElement).getByRole('link')).toHaveAttribute('href', alarmAddress);
  });

  it('keeps the way to the entries that are missing: they end the alarm by themselves', async () => {
    const alarm = { ...alarmLine, source: 'entriesMissing', comparison: 'above' } as const;
    const lines = await show([missing], [alarm]);
    expect(lines).toHaveLength(1);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/data-entry/');
  });

  it('is not only alarms, however many there are', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...alarmLine,
      id: `${alarmLine.id.slice(0, -1)}${index}`,
    }));
    const lines = await show([mortality], many);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)?.text).toContain('92');
  });

  it('puts what is over last', async () => {
    const lines = await show([mortality], [{ ...alarmLine, state: 'cleared' }]);
    expect(lines.map(({ text }) => text.includes('Over, not acknowledged'))).toEqual([false, true]);
  });
});
