import { getFarm } from '@henhouse/contract/farm/farm';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderScreen } from '../../../test-screen';
import { useAnswer } from '../../api/use-answer';
import { Page, PageHeader } from '../layout/page';
import { Answer } from './answer';

const farmId = '01900000-0000-7000-8000-000000000001';

/** As most pages are made: the answer is asked for first, and the page stands inside it. */
function FarmPage() {
  const farm = useAnswer(getFarm, { params: { farmId } });
  return <Answer of={farm}>{({ name }) => <Page>{name}</Page>}</Answer>;
}

describe('what could not be shown', () => {
  it('is the page’s title where it stands instead of the page: a reader would find none, the window keep the last one', async () => {
    await renderScreen(<FarmPage />, { answers: [refusal(getFarm, 'notFound')] });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(document.title).toContain(title.textContent);
  });

  it('names the missing right as title of the page, too', async () => {
    await renderScreen(<FarmPage />, {
      answers: [refusal(getFarm, 'notAllowed', { missing: { action: 'read', subject: 'Farm' } })],
    });
    expect(await screen.findByRole('alert')).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  it('does not give a page a second title when only a part of it failed', async () => {
    await renderScreen(
      <Page>
        <PageHeader title="Flock M-1" />
        <FarmPage />
      </Page>,
      { answers: [refusal(getFarm, 'internal')] },
    );
    await screen.findByRole('alert');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Flock M-1']);
  });
});
