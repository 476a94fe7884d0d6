import type { FlockDetail } from '@henhouse/contract/flock/flock';
import { exportFlockEvidence, type FlockTrust, getFlockTrust } from '@henhouse/contract/report/evidence';
import { addDays } from '@henhouse/domain/day/day';
import { trustPartIds } from '@henhouse/domain/trust/trust-score';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDay } from '../../../shared/format/day';
import { today } from '../../../shared/format/today';
import { answer, renderScreen } from '../../../test-screen';
import { TrustCard } from './trust-card';

const farmId = '01900000-0000-7000-8000-0000000000a1';
const flock = { id: '01900000-0000-7000-8000-0000000000f1', farmId, number: 'B-7' } as unknown as FlockDetail;

const trust: FlockTrust = {
  score: 93.8,
  from: '2026-03-02',
  to: '2026-04-10',
  parts: trustPartIds.map((id) => {
    if (id === 'deviceGaps') return { id, good: 0, of: 0, score: null, weight: 10, gain: 0 };
    if (id === 'completeDays') return { id, good: 30, of: 40, score: 75, weight: 25, gain: 6.3 };
    return { id, good: 40, of: 40, score: 100, weight: 10, gain: 0 };
  }),
};

const rules = [{ action: ['read', 'export'], subject: 'Report' }] as never;
const shown = (mine = rules) =>
  renderScreen(<TrustCard flock={flock} />, {
    path: '/apps/flock/view',
    at: '/apps/flock/view',
    rules: mine,
    answers: [answer(getFlockTrust, trust), answer(exportFlockEvidence, new Blob(['PK']) as never)],
  });

describe('how far the records of a flock can be relied on', () => {
  it('shows each part with what it was counted of and what would raise it', async () => {
    await shown();
    expect(await screen.findByRole('heading', { name: 'Data trust: 94 of 100' })).toBeTruthy();
    const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
    expect(row('Complete days').getByText('30 of 40')).toBeTruthy();
    expect(row('Complete days').getByText(/10 shed-days lack an entry/)).toBeTruthy();
    expect(row('Complete days').getByText('+6.3')).toBeTruthy();
    expect(row('Devices’ gaps').getByText('Too little to judge yet.')).toBeTruthy();
    expect(row('Copied days').getByText('Nothing is amiss.')).toBeTruthy();
  });

  it('makes the pack for the days that are shown', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { user, received } = await shown();
    await user.click(await screen.findByRole('button', { name: 'Evidence pack' }));
    await user.click(await screen.findByRole('button', { name: 'Make the pack' }));
    await waitFor(() => expect(received.some(({ path }) => path.endsWith('/evidence'))).toBe(true));
    const request = received.find(({ path }) => path.endsWith('/evidence'));
    expect([request?.query.get('from'), request?.query.get('to'), request?.query.get('language')]).toEqual([
      '2026-03-02',
      '2026-04-10',
      'en',
    ]);
  });

  it('goes to yesterday at most, and says so where somebody asks for today', async () => {
    const { user, received } = await shown();
    await user.click(await screen.findByRole('button', { name: 'Evidence pack' }));
    const to = await screen.findByRole('textbox', { name: 'To' });
    const day = (ago: number) => addDays(today(flock.farmId), -ago);
    await user.clear(to);
    await user.type(to, day(0));
    await user.tab();
    expect(to).toHaveValue(formatDay(day(1)));
    await user.click(await screen.findByRole('button', { name: 'Make the pack' }));
    await waitFor(() => expect(received.some(({ path }) => path.endsWith('/evidence'))).toBe(true));
    expect(received.find(({ path }) => path.endsWith('/evidence'))?.query.get('to')).toBe(day(1));
  });

  it('offers no pack to whoever may not take reports along', async () => {
    await shown([{ action: 'read', subject: 'Report' }] as never);
    await screen.findByRole('heading', { name: 'Data trust: 94 of 100' });
    expect(screen.queryByRole('button', { name: 'Evidence pack' })).toBeNull();
  });
});
