import { getEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPictures, keepPicture } from '../../../shared/outbox/outbox-pictures';
import { currentOwner } from '../../../shared/outbox/sender';
import { startSession } from '../../../shared/session/session';
import { answer, renderScreen, signedInAs } from '../../../test-screen';
import { ids } from '../entry.fixture';
import { PhotoField } from './photo-field';
import { PhotoMark } from './photo-mark';

const photo = new Blob(['pixels'], { type: 'image/jpeg' });
const served = answer(getEntryPhoto, photo);
const [kept, gone, stored] = [
  '01900000-0000-7000-8000-0000000000f1',
  '01900000-0000-7000-8000-0000000000f2',
  'f3',
] as const;

beforeEach(() => forgetPictures([kept, gone]));

describe('photos of an entry in a list', () => {
  it('are counted, and open large, one after the other', async () => {
    const { received } = await renderScreen(<PhotoMark entryId={ids.entry} photos={['f1', 'f2']} title="Mortality" />, {
      answers: [served],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 photos, Mortality' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mortality' });
    await within(dialog).findByRole('img', { name: 'Mortality: Photo 1 of 2' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Photo 2 of 2' }));
    await within(dialog).findByRole('img', { name: 'Mortality: Photo 2 of 2' });
    expect(received.map(({ path, query }) => `${path.split('/').at(-1)} ${query.get('size')}`)).toEqual(
      expect.arrayContaining(['f1 full', 'f2 full', 'f1 small', 'f2 small']),
    );
  });

  it('are not mentioned where there are none', async () => {
    await renderScreen(
      <>
        <PhotoMark entryId={ids.entry} photos={[]} title="Mortality" />
        <p>the rest</p>
      </>,
    );
    expect(await screen.findByText('the rest')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function Field({ first, attachments }: { readonly first: string[]; readonly attachments: string[] }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PhotoField value={value} onChange={setValue} corrected={{ id: ids.entry, attachments }} />
      <output>{value.join(' ')}</output>
    </>
  );
}

describe('photos in the form of an entry', () => {
  it('come from this device or from the entry; one that is nowhere any more leaves the form', async () => {
    startSession(signedInAs('Supervisor', []));
    const owner = currentOwner();
    if (!owner) throw new Error('nobody is signed in');
    await keepPicture(owner, kept, photo);
    const { received } = await renderScreen(<Field first={[kept, gone, stored]} attachments={[stored]} />, {
      answers: [served],
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${kept} ${stored}`));
    expect(await screen.findByRole('img', { name: 'Photo 1 of 2' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Photo 2 of 2' })).toBeVisible();
    expect(received.map(({ path }) => path)).toEqual([`/api/v1/entries/${ids.entry}/photos/${stored}`]);
  });

  it('are taken out one by one, and no more than four go in', async () => {
    const four = ['a', 'b', 'c', 'd'];
    await renderScreen(<Field first={four} attachments={four} />, { answers: [served] });
    await screen.findByRole('img', { name: 'Photo 4 of 4' });
    expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 2 of 4' }));
    expect(screen.getByRole('status')).toHaveTextContent('a c d');
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeVisible();
  });
});
