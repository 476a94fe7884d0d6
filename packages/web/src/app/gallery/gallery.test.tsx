import { listGrantors } from '@henhouse/contract/people/role';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { en } from '../../shared/i18n/en/all';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { languages } from '../../shared/i18n/language';
import { refusal, renderScreen } from '../../test-screen';
import Gallery from './gallery';

afterAll(() => chooseLanguage('en'));

/** The name of a text, of whatever area there is. */
const textKey = new RegExp(String.raw`\b(${Object.keys(en).join('|')})(\.[a-z]\w*)+\b`);

it.each(languages)('every piece of the kit stands, in whole words, and can be worked, in %s', async (language) => {
  const { user } = await renderScreen(<Gallery />, { path: '/gallery', answers: [refusal(listGrantors, 'notFound')] });
  await chooseLanguage(language);
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
  expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(2);
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getAllByRole('img').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(textKey);
  expect(document.body.textContent).not.toMatch(/[{}]/);
  await user.click(document.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3));
});
