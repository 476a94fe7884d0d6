import { createProgramme, type Programme, updateProgramme } from '@henhouse/contract/schedule/programme';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noNetwork, refusal, renderScreen, sentBy } from '../../test-screen';
import { ProgrammeForm, type ProgrammeStart } from './programme-form';

const start: ProgrammeStart = {
  name: 'Wash down',
  kind: 'cleaning',
  productionKind: null,
  notes: '',
  example: '',
  lines: [
    {
      id: '01900000-0000-7000-8000-0000000000f1',
      title: 'Water line',
      ageUnit: 'day',
      fromAge: 1,
      toAge: 1,
      checklist: ['Flush'],
    },
  ],
};

it('takes the check-list of a line as one line each, without the blank ones, and keeps them unsaved', async () => {
  const { user, received } = await renderScreen(
    <ProgrammeForm start={start} programme={null} onSaved={() => undefined} />,
    { answers: [noNetwork(createProgramme)] },
  );
  const list = await screen.findByRole('textbox', { name: /Check-list/ });
  expect(list).toHaveValue('Flush');
  await user.type(list, '{Enter}{Enter} Rinse ');
  expect(list).toHaveValue('Flush\n\n Rinse ');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  const { body } = await sentBy(received, 'POST');
  expect(body).toMatchObject({ lines: [{ checklist: ['Flush', 'Rinse'] }] });
  expect(list).toHaveValue('Flush\n\n Rinse ');
});

it('says that a line of the check-list is too long, and sends nothing', async () => {
  const { user, received } = await renderScreen(
    <ProgrammeForm start={start} programme={null} onSaved={() => undefined} />,
    { answers: [noNetwork(createProgramme)] },
  );
  const list = await screen.findByRole('textbox', { name: /Check-list/ });
  await user.click(list);
  await user.paste(`\n${'x'.repeat(201)}`);
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(list).toBeInvalid());
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows what somebody else has saved meanwhile, and saves upon that', async () => {
  const lines = start.lines.map((line) => ({ ...line, itemName: '' }));
  const standing = { ...start, id: start.lines[0]?.id, lineItems: lines, version: 3 } as unknown as Programme;
  const current = { ...standing, name: 'Wash and rinse', version: 5 };
  const { user, received } = await renderScreen(
    <ProgrammeForm start={start} programme={standing} onSaved={() => undefined} />,
    { answers: [refusal(updateProgramme, 'stale', { current })] },
  );
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, ' twice');
  const versions = () =>
    received.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await user.click(await screen.findByRole('button', { name: /current/i }));
  expect(name).toHaveValue('Wash and rinse');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(versions()).toEqual(['"3"', '"5"']));
});
