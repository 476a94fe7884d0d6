import { act, render, screen } from '@testing-library/react';
import { t } from 'i18next';
import { memo } from 'react';
import { afterEach, expect, it } from 'vitest';
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
