import { getTelemetrySetting, updateTelemetrySetting } from '@henhouse/contract/telemetry/telemetry-setting';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answering, answer, refusal, renderScreen } from '../../test-screen';
import { CompanyReadingsCard } from './company-readings-card';

const setting = { rawDays: 30, fiveMinuteDays: 400, version: 4 };
const show = async (...answers: readonly Answering[]) => {
  const shown = await renderScreen(<CompanyReadingsCard />, {
    answers: [answer(getTelemetrySetting, setting), ...answers],
  });
  const raw = await screen.findByRole('textbox', { name: /Single readings/ });
  const type = async (days: string) => {
    await shown.user.clear(raw);
    await shown.user.type(raw, days);
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const saved = () => shown.received.filter(({ method }) => method === 'PUT');
  return { ...shown, raw, type, saved };
};

it('keeps readings longer without a question', async () => {
  const { type, saved } = await show(answer(updateTelemetrySetting, { ...setting, rawDays: 60, version: 5 }));
  await type('60');
  await waitFor(() => expect(saved().map(({ body }) => body)).toEqual([{ rawDays: 60, fiveMinuteDays: 400 }]));
  expect(saved()[0]?.headers.get('if-match')).toBe('"4"');
  expect(screen.queryByText(/deleted in the next night/)).not.toBeInTheDocument();
});

it('says what is lost before it is lost, and gives up nothing without a yes', async () => {
  const { user, type, saved, raw } = await show(answer(updateTelemetrySetting, { ...setting, rawDays: 7, version: 5 }));
  await type('7');
  expect(await screen.findByText(/Single readings from before .* are deleted in the next night/)).toBeInTheDocument();
  expect(screen.queryByText(/Means of five minutes from before/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/next night/)).not.toBeInTheDocument());
  expect(saved()).toEqual([]);
  expect(raw).toHaveValue('7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Single readings from before/);
  await user.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => expect(saved().map(({ body }) => body)).toEqual([{ rawDays: 7, fiveMinuteDays: 400 }]));
});

it('refuses what is out of range, and asks nothing', async () => {
  const { type, saved, raw } = await show();
  await type('6');
  await waitFor(() => expect(raw).toBeInvalid());
  expect(screen.queryByText(/next night/)).not.toBeInTheDocument();
  expect(saved()).toEqual([]);
});

it('shows what somebody else has saved meanwhile, and saves upon that', async () => {
  const current = { rawDays: 40, fiveMinuteDays: 500, version: 7 };
  const { user, type, saved, raw } = await show(refusal(updateTelemetrySetting, 'stale', { current }));
  await type('60');
  await user.click(await screen.findByRole('button', { name: /current/i }));
  expect(raw).toHaveValue('40');
  await type('50');
  await waitFor(() => expect(saved().at(-1)?.headers.get('if-match')).toBe('"7"'));
});
