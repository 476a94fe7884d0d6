import { statusOf } from '@henhouse/contract/errors';
import { updateFarm } from '@henhouse/contract/farm/farm';
import { prove } from '@henhouse/contract/session/password';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../shared/api/call';
import { type Answering, renderScreen } from '../../test-screen';
import StepUpDialog from './step-up-dialog';

let isProved = false;
const farm = {
  params: { farmId: '01900000-0000-7000-8000-000000000003' },
  version: 1,
  body: { name: 'Meadow' } as never,
};
const refusal = (code: 'stepUpNeeded' | 'wrongCredentials') => ({
  status: statusOf[code],
  body: { type: 'about:blank', title: code, status: statusOf[code], code, requestId: 'r' },
});
const answers: Answering[] = [
  { endpoint: updateFarm, reply: () => (isProved ? { status: 200, body: { saved: true } } : refusal('stepUpNeeded')) },
  {
    endpoint: prove,
    reply: ({ body }) => {
      isProved = (body as { password?: string }).password === 'right';
      return isProved ? { status: 204 } : refusal('wrongCredentials');
    },
  },
];

beforeEach(() => {
  isProved = false;
});
afterEach(cleanup);

describe('a sensitive act', () => {
  it('asks who is there and goes out again by itself with what was typed', async () => {
    const { received } = await renderScreen(<StepUpDialog />, { answers });
    const user = userEvent.setup();
    const saving = call(updateFarm, farm);
    await user.type(await screen.findByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wrong password.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(saving).resolves.toEqual({ saved: true });
    const sent = received.filter(({ path }) => path.endsWith(farm.params.farmId));
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Meadow' }, { name: 'Meadow' }]);
  });

  it('is refused, once, when the person gives up', async () => {
    await renderScreen(<StepUpDialog />, { answers });
    const saving = call(updateFarm, farm);
    const failed = expect(saving).rejects.toMatchObject({ code: 'stepUpNeeded' });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel' }));
    await failed;
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
