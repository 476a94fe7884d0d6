import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { changeLanguage, t } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import LoginPage from '../../src/app/session/login.page';
import { core as de } from '../../src/shared/i18n/de/core';
import { core as en } from '../../src/shared/i18n/en/core';
import { core as fr } from '../../src/shared/i18n/fr/core';
import { initTexts } from '../../src/shared/i18n/i18n';
import { languages } from '../../src/shared/i18n/language';
import { core as pt } from '../../src/shared/i18n/pt/core';
import { theme } from '../../src/shared/look/theme';
import { ActButton } from '../../src/shared/ui/page/act-button';

/** What is said where the program is not there: why, and the button that asks for it anew. */
const Note = ({ why }: { readonly why: string }) => (
  <>
    <p>{why}</p>
    <ActButton quiet label={t(($) => $.shell.chunk.reload)} />
  </>
);

/** In the look of the product, with nothing of the server. The security policy takes no style from markup: first-paint.js sets it. */
function templateOf(name: string, language: string, content: ReactNode): string {
  const drawn = (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {content}
    </MantineProvider>
  );
  const markup = renderToStaticMarkup(drawn, { identifierPrefix: 'first-' }).replaceAll(' style="', ' data-style="');
  return `<template id="${name}-${language}">${markup}</template>`;
}

/**
 * The sign-in screen in each language as it is first drawn, before anything of the server is known, and what is said where the
 * program is slow to come, or does not: a template each.
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
    const signIn = (
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
    templates.push(
      templateOf('sign-in', language, signIn),
      templateOf('slow', language, <Note why={t(($) => $.shell.chunk.slow)} />),
      templateOf('failed', language, <Note why={t(($) => $.shell.chunk.text)} />),
    );
  }
  return templates.join('\n');
}
