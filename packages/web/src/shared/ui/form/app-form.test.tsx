import { endpoint } from '@henhouse/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answering, answer, refusal, renderScreen, testIds } from '../../../test-screen';
import { useSend } from '../../api/use-answer';
import { AppForm } from './app-form';
import { TextField } from './fields';
import { NumberField } from './number-field';
import { useAppForm } from './use-app-form';

const recordDeaths = endpoint({
  id: 'entry.mortality',
  method: 'POST',
  path: '/api/v1/entries',
  summary: '',
  access: 'session',
  input: z.strictObject({
    shed: z.string().trim().min(2).max(20),
    dead: z.int().min(0).max(1000),
    culled: z.int().min(0).nullable(),
    confirmed: z.array(z.string()).default([]),
  }),
  output: z.object({ id: z.string() }),
  success: 201,
});

function DeathsPage({ draft }: { readonly draft?: string }) {
  const send = useSend(recordDeaths);
  const form = useAppForm({
    schema: recordDeaths.input.omit({ confirmed: true }),
    ...(draft ? { draft } : {}),
    defaults: { shed: '', dead: undefined, culled: null },
  });
  return (
    <AppForm
      form={form}
      submitLabel="Save entry"
      onSubmit={(values, confirmed) => send.mutateAsync({ body: { ...values, confirmed } })}
    >
      <TextField control={form.control} name="shed" label="Shed" />
      <NumberField control={form.control} name="dead" label="Dead" unit="birds" decimals={0} />
      <NumberField control={form.control} name="culled" label="Culled" unit="birds" decimals={0} />
    </AppForm>
  );
}

const saved = answer(recordDeaths, { id: 'e1' });
const save = () => screen.getByRole('button', { name: 'Save entry' });

describe('a form', () => {
  it('shows every problem at its field at once, before anything is sent', async () => {
    const { user, received } = await renderScreen(<DeathsPage />, { answers: [saved] });
    await user.click(save());
    expect(await screen.findAllByText('This is needed.')).toHaveLength(2);
    expect(screen.getByText(/2 things are to be put right/)).toBeInTheDocument();
    expect(screen.getByLabelText('Shed')).toHaveFocus();
    expect(received).toHaveLength(0);
  });

  it('goes on with Enter, field by field, and saves at the last', async () => {
    const { user, received } = await renderScreen(<DeathsPage />, { answers: [saved] });
    await user.type(screen.getByLabelText('Shed'), 'S-1{Enter}');
    expect(screen.getByLabelText('Dead')).toHaveFocus();
    await user.type(screen.getByLabelText('Dead'), '12{Enter}');
    expect(screen.getByLabelText('Culled')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual({ shed: 'S-1', dead: 12, culled: null, confirmed: [] });
  });

  it('says what is wrong with a number that is none, and keeps what was typed', async () => {
    const { user } = await renderScreen(<DeathsPage />, { answers: [saved] });
    await user.type(screen.getByLabelText('Shed'), 'S-1');
    await user.type(screen.getByLabelText('Dead'), '1o');
    await user.click(save());
    expect(await screen.findByText('This is not a number.')).toBeInTheDocument();
    expect(screen.getByLabelText('Dead')).toHaveValue('1o');
  });

  it('puts what the server refuses at its field, and the rest above the button', async () => {
    const problems = [
      { code: 'moreThanAlive', field: 'dead', severity: 'error', params: { value: 12, max: 9, day: '2026-11-20' } },
      { code: 'flockClosed', field: '', severity: 'error', params: {} },
    ] as const;
    const { user } = await renderScreen(<DeathsPage />, {
      answers: [refusal(recordDeaths, 'invalidInput', { problems })],
    });
    await user.type(screen.getByLabelText('Shed'), 'S-1');
    await user.type(screen.getByLabelText('Dead'), '12');
    await user.click(save());
    expect(await screen.findByText(/^12 is more than the 9 birds alive on .*2026\.$/)).toBeInTheDocument();
    expect(screen.getByText('The flock is closed; it takes no more entries.')).toBeInTheDocument();
    expect(screen.getByLabelText('Dead')).toHaveAccessibleDescription(/9 birds alive/);
  });

  it('asks whether to record an implausible figure anyway, and sends what was confirmed', async () => {
    const problem = {
      code: 'mortalityHigh',
      field: 'dead',
      severity: 'confirm',
      params: { value: 500, max: 40, unit: '' },
    };
    const judge: Answering = {
      endpoint: recordDeaths,
      reply: ({ body }) =>
        (body as { confirmed: string[] }).confirmed.includes('mortalityHigh')
          ? { status: 201, body: { id: 'e1' } }
          : { status: 422, body: { code: 'needsConfirmation', problems: [problem] } },
    };
    const { user, received } = await renderScreen(<DeathsPage />, { answers: [judge] });
    await user.type(screen.getByLabelText('Shed'), 'S-1');
    await user.type(screen.getByLabelText('Dead'), '500');
    await user.click(save());
    expect(await screen.findByText('This looks implausible')).toBeInTheDocument();
    const anyway = screen.getByRole('button', { name: 'Record it anyway' });
    expect(anyway).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /500.*unusually many/ }));
    await user.click(anyway);
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]?.body).toMatchObject({ dead: 500, confirmed: ['mortalityHigh'] });
    await waitFor(() => expect(screen.queryByText('This looks implausible')).not.toBeInTheDocument());
  });

  it('forgets the question when the figure is corrected instead', async () => {
    const problem = {
      code: 'mortalityHigh',
      field: 'dead',
      severity: 'confirm',
      params: { value: 500, max: 40 },
    } as const;
    const { user } = await renderScreen(<DeathsPage />, {
      answers: [refusal(recordDeaths, 'needsConfirmation', { problems: [problem] })],
    });
    await user.type(screen.getByLabelText('Shed'), 'S-1');
    await user.type(screen.getByLabelText('Dead'), '500');
    await user.click(save());
    await screen.findByText('This looks implausible');
    await user.type(screen.getByLabelText('Dead'), '{Backspace}');
    expect(screen.queryByText('This looks implausible')).not.toBeInTheDocument();
    expect(save()).toBeEnabled();
  });
});

describe('what is typed', () => {
  const key = `draft:${testIds.user} ${testIds.company}:deaths`;

  it('is back after a reload, until it is saved or thrown away', async () => {
    const first = await renderScreen(<DeathsPage draft="deaths" />, { answers: [saved] });
    await first.user.type(screen.getByLabelText('Shed'), 'S-77');
    await waitFor(() => expect(localStorage.getItem(key)).toContain('S-77'));
    first.unmount();
    const second = await renderScreen(<DeathsPage draft="deaths" />, { answers: [saved] });
    expect(screen.getByLabelText('Shed')).toHaveValue('S-77');
    expect(screen.getByText('What you typed last time is back.')).toBeInTheDocument();
    await second.user.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(screen.getByLabelText('Shed')).toHaveValue('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is forgotten once it is saved', async () => {
    const { user, received } = await renderScreen(<DeathsPage draft="deaths" />, { answers: [saved] });
    await user.type(screen.getByLabelText('Shed'), 'S-77');
    await user.type(screen.getByLabelText('Dead'), '1');
    await user.click(save());
    await waitFor(() => expect(received).toHaveLength(1));
    await vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });
});
