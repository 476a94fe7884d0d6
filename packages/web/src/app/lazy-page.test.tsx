import { act, render, screen } from '@testing-library/react';
import { t } from 'i18next';
import { Component, memo, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage, startTexts } from '../shared/i18n/i18n';
import { lazyPage } from './lazy-page';

afterEach(() => chooseLanguage('en'));

it('draws a page anew in another language, however still what stands around it is', async () => {
  // Texts that were brought before go with a new start.
  await startTexts('de');
  await startTexts('en');
  const Words = () => <p>{t(($) => $.ui.action.cancel)}</p>;
  const Page = lazyPage(async () => ({ default: Words }));
  await Page.preload();
  const Around = memo(() => <Page />);
  render(<Around />);
  expect(screen.getByText('Cancel')).toBeVisible();
  await act(() => chooseLanguage('de'));
  expect(screen.getByText('Abbrechen')).toBeVisible();
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed?: Error }> {
  override state: { readonly failed?: Error } = {};
  static getDerivedStateFromError = (failed: Error) => ({ failed });
  override render = () => (this.state.failed ? <p>{this.state.failed.message}</p> : this.props.children);
}

it('says once that it did not arrive, where nothing around it has brought it, and is tried anew when that is asked for', async () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => silent.mockRestore());
  let isAway = true;
  const load = vi.fn(async () => {
    // Asked for without end it would be asked for here as long as the test runs.
    if (load.mock.calls.length > 20) return new Promise<never>(() => undefined);
    if (isAway) throw new Error('the line is away');
    return { default: () => <p>The page</p> };
  });
  const Page = lazyPage(load);
  const shown = (key: string) => (
    <Boundary key={key}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </Boundary>
  );
  const { rerender } = render(shown('first'));
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  isAway = false;
  await act(() => Page.preload());
  rerender(shown('again'));
  expect(await screen.findByText('The page')).toBeVisible();
});
