import { leaveReportScheduleByLink } from '@henhouse/contract/report/report-schedule';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { answer, noNetwork, refusal, renderScreen } from '../../test-screen';
import LeaveReportMailPage from './leave-report-mail.page';

const { path } = screens['report-mail-leave'];
const show = (at: string, how: Parameters<typeof answer>[0] | ReturnType<typeof answer>) =>
  renderScreen(<LeaveReportMailPage />, { path, at, answers: ['reply' in how ? how : answer(how, undefined)] });
const button = { name: 'Send me this report no more' };

afterEach(() => vi.unstubAllGlobals());

describe('the link of a report by mail', () => {
  it('does nothing by being opened, and takes its reader off with a click', async () => {
    const { user, received } = await show(`${path}#token=abc`, leaveReportScheduleByLink);
    await screen.findByRole('button', button);
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', button));
    expect(await screen.findByRole('alert')).toHaveTextContent('You will not get this report by mail any more.');
    expect(received.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('says of a broken link where else to go', async () => {
    const problems = [{ code: 'invalid' as const, field: 'token', severity: 'error' as const, params: {} }];
    const { user } = await show(`${path}#token=ab`, refusal(leaveReportScheduleByLink, 'invalidInput', { problems }));
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });

  it('can be tried again when the network was away', async () => {
    const { user } = await show(`${path}#token=abc`, noNetwork(leaveReportScheduleByLink));
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', button)).toBeEnabled();
  });
});
