import { listAlarmRules } from '@henhouse/contract/alarm/alarm-rule';
import { type FarmLine, getFarm } from '@henhouse/contract/farm/farm';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alarmRule } from '../../shared/alarm/rule.fixture';
import { screens } from '../../shared/screen/screens';
import { farmLine } from '../../test-farm';
import { answer, renderScreen } from '../../test-screen';
import FarmSettingsPage from './farm-settings.page';

const farmId = '01900000-0000-7000-8000-0000000000c3';
const farm = farmLine({ id: farmId, name: 'Orchard Farm', kind: 'breeder', hatcheries: 1 });
const own = { ...alarmRule, id: farmId, farmId, farmName: farm.name, threshold: 0.7, isAsShipped: false };
const ofSheds = {
  ...alarmRule,
  id: testId(2),
  placeKind: 'shed',
  comparison: 'above',
  threshold: 30,
  severity: 'warning',
} as const;

function testId(number: number): string {
  return `01900000-0000-7000-8000-00000000010${number}`;
}

const show = async (part: Partial<FarmLine> = {}, role = 'Owner') => {
  const { path } = screens['manage-farm-settings'];
  const items = [alarmRule, own, ofSheds];
  const shown = await renderScreen(<FarmSettingsPage />, {
    path,
    at: `${path.replace(':farmId', farmId)}?tab=alarms`,
    role,
    answers: [
      answer(getFarm, { ...farm, ...part, hasDoctor: true }),
      answer(listAlarmRules, { items, total: items.length }),
    ],
  });
  return { ...shown, table: await screen.findByRole('region', { name: 'Alarms on this farm' }) };
};

describe('the alarms of a farm among its settings', () => {
  it('are the rules that hold there, the most severe first, with who is told, and the way to change them', async () => {
    const { table } = await show();
    const rows = (await within(table).findAllByRole('row')).slice(1).map(({ textContent }) => textContent ?? '');
    expect(rows).toHaveLength(2);
    // The farm's own stands in place of the company's.
    expect(rows[0]).toMatch(/Temperature of setters more than 0\.7/);
    expect(rows[0]).toContain('Manager');
    expect(rows[1]).toMatch(/Temperature of sheds above 30/);
    expect(within(table).getByRole('link', { name: 'Change rules' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/alarm?tab=rules`,
    );
    expect(within(table).getByRole('link', { name: 'How I am told' })).toHaveAttribute(
      'href',
      '/pages/account-setting?tab=notifications',
    );
  });

  it('of a farm without machines say nothing of machines', async () => {
    const { table } = await show({ hatcheries: 0 });
    expect(await within(table).findByText(/Temperature of sheds/)).toBeInTheDocument();
    expect(within(table).queryByText(/of setters/)).not.toBeInTheDocument();
  });
});
