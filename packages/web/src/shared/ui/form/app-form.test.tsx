import { endpoint } from '@henhouse/contract/endpoint';
import { getSession, live } from '@henhouse/contract/session/session';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answering, answer, noNetwork, refusal, renderScreen, signedInAs, testIds } from '../../../test-screen';
import { call } from '../../api/call';
import { useSend } from '../../api/use-answer';
import { AppForm, useAppForm } from './app-form';
import { NumberField, TextField } from './fields';

const recordDeaths = endpoint('entry.mortality', 'POST', '/api/v1/deaths', {
  summary: '',
  access: 'person',
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

const renameShed = endpoint('shed.update', 'PUT', '/api/v1/sheds/one', {
  summary: '',
  access: 'person',
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string(), version: z.int() }),
  versioned: true,
});

/** A row that is read anew while somebody changes it, and whose form stays open. */
function RenamePage({ from = 3, draft }: { readonly from?: number; readonly draft?: string }) {
  const send = useSend(renameShed);
  const [version, readAnew] = useState(from);
  const form = useAppForm({
    schema: renameShed.input,
    version,
    defaults: { name: 'Barn' },
    ...(draft === undefined ? {} : { draft }),
  });
  return (
    <>
      <AppForm
        form={form}
        submitLabel="Save"
        onLoadCurrent={(current) => form.reset({ name: (current as { name: string }).name })}
        onSubmit={(body) => send.mutateAsync({ body, version: form.version })}
      >
        <TextField control={form.control} name="name" label="Name" />
      </AppForm>
      <button type="button" onClick={() => readAnew(5)}>
        Read anew
      </button>
    </>
  );
}

function LinesPage() {
  const form = useAppForm({
    schema: z.object({ lines: z.array(z.object({ name: z.string().min(1), count: z.int() })) }),
    defaults: { lines: [] },
  });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <AppForm form={form} submitLabel="Save" onSubmit={async () => null}>
      {lines.fields.map(({ id }, at) => (
        <div key={id}>
          <TextField control={form.control} name={`lines.${at}.name`} label="Name" />
          <NumberField control={form.control} name={`lines.${at}.count`} label="Count" />
        </div>
      ))}
      <button type="button" onClick={() => lines.append({ name: '', count: null as unknown as number })}>
        Add line
      </button>
    </AppForm>
  );
}

const saved = answer(recordDeaths, { id: 'e1' });
const save = () => screen.getByRole('button', { name: 'Save entry' });

describe('a form', () => {
  it('says nothing of the fields of a new line before somebody was there', async () => {
    const { user } = await renderScreen(<LinesPage />);
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await user.type(await screen.findByLabelText('Name'), 'Barn{Tab}4');
    expect(screen.queryByText('This is needed.')).toBeNull();
    await user.clear(screen.getByLabelText('Count'));
    await user.tab();
    expect(await screen.findByText('This is needed.')).toBeInTheDocument();
  });

  it('shows every problem at its field at once, before anything is sent', async () => {
    const { user, received } = await renderScreen(<DeathsPage />, { answers: [saved] });
    await user.click(save());
    expect(await screen.findAllByText('This is needed.')).toHaveLength(2);
    expect(screen.getByText(/2 things are to be put right/)).toBeInTheDocument();
    expect(screen.getByLabelText('Shed')).toHaveFocus();
    expect(received).toHaveLength(0);
  });

  it('counts each field of a line that is to be put right', async () => {
    const { user } = await renderScreen(<LinesPage />);
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('This is needed.')).toHaveLength(2);
    expect(screen.getByText(/2 things are to be put right/)).toBeInTheDocument();
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

  it('saves from any field with Ctrl and Enter', async () => {
    const { user, received } = await renderScreen(<DeathsPage />, { answers: [saved] });
    await user.type(screen.getByLabelText('Dead'), '12');
    await user.type(screen.getByLabelText('Shed'), 'S-1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(received).toHaveLength(1));
  });

  it('says what is wrong with a number that is none, and keeps what was typed', async () => {
    const { user } = await renderScreen(<DeathsPage />, { answers: [saved] });
    await user.type(screen.getByLabelText('Shed'), 'S-1');
    await user.type(screen.getByLabelText('Dead'), '1o');
    await user.click(save());
    expect(await screen.findByText('This is not a number.')).toBeInTheDocument();
    expect(screen.getByLabelText('Dead')).toHaveValue('1o');
  });

  it('gets the keypad that has its signs: an iPhone has no minus on those for numbers', async () => {
    const schema = z.object({
      dead: z.int().min(0),
      feedKg: z.number().min(0),
      latitude: z.number().min(-90).nullable(),
    });
    function Keypads() {
      const form = useAppForm({ schema, defaults: { dead: 0, feedKg: 0, latitude: null } });
      return (['dead', 'feedKg', 'latitude'] as const).map((name) => (
        <NumberField key={name} control={form.control} name={name} label={name} />
      ));
    }
    await renderScreen(<Keypads />);
    const keypads = (await screen.findAllByRole('textbox')).map(({ inputMode }) => inputMode);
    expect(keypads).toEqual(['numeric', 'decimal', 'text']);
  });

  it('writes a year as everybody does, and what is counted with its signs', async () => {
    const schema = z.object({ built: z.int().nullable(), birds: z.int() });
    function House() {
      const { control } = useAppForm({ schema, defaults: { built: 2010, birds: 2010 } });
      return (
        <>
          <NumberField isYear control={control} name="built" label="Built" />
          <NumberField control={control} name="birds" label="Birds" />
        </>
      );
    }
    const { user } = await renderScreen(<House />);
    const built = await screen.findByRole('textbox', { name: 'Built' });
    expect(
      [built, screen.getByRole('textbox', { name: 'Birds' })].map((box) => (box as HTMLInputElement).value),
    ).toEqual(['2010', '2,010']);
    await user.clear(built);
    await user.type(built, '1998');
    await user.tab();
    expect(built).toHaveValue('1998');
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
    expect(screen.getByLabelText('Dead')).toHaveFocus();
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

describe('a form of a row', () => {
  const versions = (received: readonly { readonly headers: Headers }[]) =>
    received.map(({ headers }) => headers.get('if-match'));

  it('is saved upon the version it began with, whatever is read meanwhile, and upon what it loaded after that', async () => {
    const { user, received } = await renderScreen(<RenamePage />, {
      answers: [refusal(renameShed, 'stale', { current: { name: 'Hall', version: 5 } })],
    });
    await user.click(screen.getByRole('button', { name: 'Read anew' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /current/i }));
    expect(screen.getByLabelText('Name')).toHaveValue('Hall');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions(received)).toEqual(['"3"', '"5"']));
  });

  it('goes on from what it saved', async () => {
    const { user, received } = await renderScreen(<RenamePage />, {
      answers: [answer(renameShed, { name: 'Barn', version: 4 })],
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions(received)).toEqual(['"3"', '"4"']));
  });

  it('whose typed values are back is saved upon the version they were typed upon, or begun afresh upon the one now', async () => {
    const first = await renderScreen(<RenamePage draft="rename" />, { answers: [] });
    await first.user.type(screen.getByLabelText('Name'), '!');
    const key = `draft:${testIds.user} ${testIds.company}:rename`;
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Barn!'));
    first.unmount();
    const { user, received } = await renderScreen(<RenamePage from={5} draft="rename" />, {
      answers: [refusal(renameShed, 'stale', { current: { name: 'Hall', version: 5 } })],
    });
    expect(screen.getByLabelText('Name')).toHaveValue('Barn!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions(received)).toEqual(['"3"']));
    await user.click(screen.getByRole('button', { name: 'Start afresh' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions(received)).toEqual(['"3"', '"5"']));
  });
});

describe('a form without a network', () => {
  it('says so before anything is typed and cannot be handed in; what is typed stays', async () => {
    const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await renderScreen(<DeathsPage draft="deaths" />, {});
    expect(screen.getByText('This cannot be done without a network.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save entry' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Shed' }), 'Shed 3');

    away.mockReturnValue(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(screen.queryByText('This cannot be done without a network.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save entry' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Shed' })).toHaveValue('Shed 3');
  });

  it('knows it from the live stream too, where the phone still shows a network', async () => {
    await renderScreen(<DeathsPage />, {
      answers: [noNetwork(live), answer(getSession, signedInAs('Owner', []).userData)],
    });
    await act(() =>
      call(live, {}).then(
        () => undefined,
        () => undefined,
      ),
    );
    expect(screen.getByRole('button', { name: 'Save entry' })).toBeDisabled();
    await act(() => call(getSession, {}).then(() => undefined));
    expect(screen.getByRole('button', { name: 'Save entry' })).toBeEnabled();
  });
});
