import { getFlockWarnings } from '@henhouse/contract/warning/warning';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../shared/api/call';
import { answer, renderScreen, testIds } from '../../../test-screen';
import { FlockWarnings } from './flock-warnings';

type WarningItem = AnswerOf<typeof getFlockWarnings>['items'][number];
const warning = (of: Partial<WarningItem>): WarningItem => ({
  shedId: testIds.company,
  shedName: 'Shed 2',
  day: '2026-03-25',
  version: 1,
  isLatest: true,
  judgedAt: '2026-03-25T16:00:00Z',
  verdict: 'calm',
  onceInDays: 3,
  pattern: 'sickness',
  signals: [{ signal: 'deaths', value: 7, expected: 6.6, low: 3, high: 11, place: 0.2 }],
  events: [],
  hours: [],
  ...of,
});
const deaths = (value: number) => [{ signal: 'deaths' as const, value, expected: 6.6, low: 3, high: 11, place: 4 }];

const show = () =>
  renderScreen(<FlockWarnings flockId={testIds.company} />, {
    answers: [
      answer(getFlockWarnings, {
        items: [
          warning({ version: 2, verdict: 'call', onceInDays: 140, signals: deaths(45), events: [] }),
          warning({ isLatest: false, judgedAt: '2026-03-25T12:00:00Z' }),
          warning({ day: '2026-03-24' }),
        ],
        answers: [
          {
            id: testIds.user,
            shedId: testIds.company,
            shedName: 'Shed 2',
            flockId: testIds.company,
            day: '2026-03-25',
            cause: 'feed',
            shelvedUntil: null,
            note: 'New wheat',
            by: 'Maria Keller',
            at: '2026-03-26T08:00:00Z',
          },
        ],
      }),
    ],
  });

describe('what was said of a flock', () => {
  it('names the days that were told, with what spoke, and what people found', async () => {
    await show();
    const rows = within(await screen.findByRole('table', { name: 'Early warning' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]?.textContent).toContain('Call');
    expect(rows[1]?.textContent).toContain('Deaths 45, 6.6 expected');
    expect(rows[1]?.textContent).toContain('Feed, Maria Keller');
  });

  it('keeps beside it what was said before a correction, as it was said', async () => {
    await show();
    const rows = within(await screen.findByRole('table', { name: 'Early warning' })).getAllByRole('row');
    expect(rows[2]?.textContent).toContain('replaced');
    expect(rows[2]?.textContent).toContain('Deaths 7, 6.6 expected');
  });

  it('shows the calm days to who asks for every day', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('switch', { name: 'Every day' }));
    expect(within(screen.getByRole('table', { name: 'Early warning' })).getAllByRole('row')).toHaveLength(4);
  });
});
