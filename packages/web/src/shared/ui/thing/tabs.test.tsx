import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { ThingPage } from './thing-page';

describe('the tabs of a page', () => {
  it.each([
    ['/thing', 'First'],
    ['/thing?tab=last', 'Last'],
    ['/thing?tab=last&q=feet', 'Last'],
    ['/thing?tab=unknown', 'First'],
  ])('at %s have one that is open: %s', async (at, open) => {
    const tabs = ['First', 'Last'].map((label) => ({ id: label.toLowerCase(), label, content: () => `In ${label}` }));
    await renderScreen(<ThingPage title="Thing" tabs={tabs} />, { path: '/thing', at });
    await screen.findByText(`In ${open}`);
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') !== null);
    expect(current.map(({ textContent }) => textContent)).toEqual([open]);
  });
});
