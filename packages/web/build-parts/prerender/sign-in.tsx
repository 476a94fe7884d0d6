import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { changeLanguage, t } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import LoginPage from '../../src/app/session/login.page';
import { core as de } from '../../src/shared/i18n/de/core';
import { core as en } from '../../src/shared/i18n/en/core';
import { core as fr } from '../../src/shared/i18n/fr/core';
import { initTexts } from '../../src/shared/i18n/i18n';
import { languages } from '../../src/shared/i18n/language';
import { core as pt } from '../../src/shared/i18n/pt/core';
import { theme } from '../../src/shared/look/theme';

/** What is said where the program does not come. */
const Late = () => (
  <>
    <p>{t(($) => $.shell.chunk.text)}</p>
    <button type="button">{t(($) => $.shell.chunk.reload)}</button>
  </>
);

const templateOf = (name: string, language: string, markup: string) =>
  `<template id="${name}-${language}">${markup}</template>`;

/**
 * The sign-in screen in each language as it is first drawn, before anything of the server is known, and what is said where the
 * program does not come: a template each.
 */
export default async function signInTemplates(): Promise<string> {
  await initTexts({ en, de, fr, pt });
  const router = createRouter({
    routeTree: createRootRoute({ component: LoginPage }),
    history: createMemoryHistory(),
  });
  await router.load();
  const templates: string[] = [];
  for (const language of languages) {
    await changeLanguage(language);
    const markup = renderToStaticMarkup(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
      { identifierPrefix: 'first-' },
    );
    // The security policy takes no style from markup: first-paint.js sets it.
    templates.push(
      templateOf('sign-in', language, markup.replaceAll(' style="', ' data-style="')),
      templateOf('late', language, renderToStaticMarkup(<Late />)),
    );
  }
  return templates.join('\n');
}
