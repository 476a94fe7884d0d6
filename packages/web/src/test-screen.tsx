import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { type ErrorCode, type ProblemDocument, statusOf } from '@henhouse/contract/errors';
import type { AbilityRule, SignedIn } from '@henhouse/contract/session/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Root } from './app/help/root';
import type { AnswerOf } from './shared/api/call';
import { ensurePrivacyTexts, ensureWorkTexts, startTexts } from './shared/i18n/i18n';
import { LookProvider } from './shared/look/look-provider';
import { RightsProvider } from './shared/session/ability';
import { startSession } from './shared/session/session';
import { OpenedDialogs } from './shared/ui/dialog/part-dialog';

/** What arrived at the network. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly credentials: RequestCredentials | undefined;
}

type Reply = (
  received: Received,
) =>
  | { readonly status: number; readonly body?: unknown }
  | Promise<{ readonly status: number; readonly body?: unknown }>;

export interface Answering {
  readonly endpoint: EndpointSpec;
  readonly reply: Reply;
  /** What stands in the head of its answer besides the type. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `endpoint` answers with `data`. */
export function answer<E extends EndpointSpec>(
  endpoint: E,
  data: AnswerOf<E> | ((received: Received) => AnswerOf<E>),
): Answering {
  const make = typeof data === 'function' ? (data as (received: Received) => AnswerOf<E>) : () => data;
  return { endpoint, reply: (received) => ({ status: endpoint.success ?? 200, body: make(received) }) };
}

/** `endpoint` refuses with `code`. */
export function refusal(endpoint: EndpointSpec, code: ErrorCode, document: Partial<ProblemDocument> = {}): Answering {
  const status = statusOf[code];
  return {
    endpoint,
    reply: () => ({
      status,
      body: { type: 'about:blank', title: code, status, code, requestId: 'request-1', ...document },
    }),
  };
}

/** `endpoint` cannot be reached. */
export function noNetwork(endpoint: EndpointSpec): Answering {
  return { endpoint, reply: () => Promise.reject(new TypeError('Failed to fetch')) };
}

function fits({ endpoint }: Answering, method: string, path: string): boolean {
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '[^/]+')}$`);
  return endpoint.method === method && pattern.test(path);
}

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** Several entries with one request go each to its own endpoint, as on the server: asked for are the entries. */
async function answerTogether(answers: readonly Answering[], call: Received, received: Received[]): Promise<Response> {
  const { entries } = call.body as { entries: Record<string, unknown>[] };
  const sentAnswers: { status: number; saved: unknown; refusal: unknown }[] = [];
  for (const { kind, ...entry } of entries) {
    const found = answers.find(({ endpoint }) => endpoint.id === `entry.create.${String(kind)}`);
    if (!found) throw new TypeError(`nobody answers an entry of ${String(kind)}`);
    const { path } = found.endpoint;
    const body = Object.fromEntries(Object.entries(entry).filter(([name]) => !path.includes(`:${name}`)));
    const one = { ...call, body, path: path.replaceAll(/:(\w+)/g, (_, name: string) => String(entry[name])) };
    const before = sentAnswers.at(-1);
    // What passes holds up what is behind it.
    if (before && (before.status >= 500 || before.status === 429)) {
      sentAnswers.push(before);
      continue;
    }
    received.push(one);
    const { status, body: answered } = await found.reply(one);
    sentAnswers.push(
      status < 400 ? { status, saved: answered, refusal: null } : { status, saved: null, refusal: answered },
    );
  }
  const [first] = sentAnswers;
  if (first && sentAnswers.every(({ refusal }) => refusal !== null)) return json(first.status, first.refusal);
  return json(200, { answers: sentAnswers });
}

/** Stands at the edge of the network: answers by endpoint, the first that fits, and keeps what it was asked. */
export function fakeNetwork(answers: readonly Answering[]): Received[] {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const call: Received = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      credentials: init.credentials,
    };
    const isTogether = method === handInEntries.method && url.pathname === handInEntries.path;
    if (isTogether && !answers.some(({ endpoint }) => endpoint.id === handInEntries.id)) {
      return answerTogether(answers, call, received);
    }
    received.push(call);
    const found = answers.find((one) => fits(one, method, url.pathname));
    if (!found) throw new TypeError(`nobody answers ${method} ${url.pathname}`);
    const { status, body } = await found.reply(call);
    return json(status, body, found.headers);
  });
  return received;
}

/** The first call by `method`, once it has arrived. */
export const sentBy = (received: readonly Received[], method: 'POST' | 'PUT' | 'DELETE'): Promise<Received> =>
  waitFor(() => {
    const sent = received.find((call) => call.method === method);
    if (!sent) throw new Error(`nothing was sent by ${method}`);
    return sent;
  });

export const testIds = {
  user: '01900000-0000-7000-8000-000000000001',
  company: '01900000-0000-7000-8000-000000000002',
} as const;

/** The answer of a sign-in, for somebody who may do what `rules` say. */
export function signedInAs(
  role: string,
  rules: readonly AbilityRule[],
  part: Partial<SignedIn['userData']> = {},
): SignedIn {
  return {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresIn: 600,
    userData: {
      id: testIds.user,
      email: 'ada@vale.example',
      username: 'ada',
      fullName: 'Ada Nkemelu',
      role,
      roleName: null,
      roles: [role],
      must: null,
      hasTotp: false,
      supportUntil: null,
      ability: [...rules],
      companyId: testIds.company,
      companyName: 'Vale Poultry',
      unitSystem: 'metric',
      currency: 'EUR',
      timeZone: null,
      financialYearStartMonth: 1,
      farmTimeZones: {},
      farmUnits: {},
      language: 'en',
      ...part,
    },
  };
}

interface ScreenOptions {
  /** The screen's path with its parameters: `/apps/farm/:farmId/view`. */
  readonly path?: string;
  /** The address somebody is at. */
  readonly at?: string;
  readonly answers?: readonly Answering[];
  /** Rights of the signed-in person; everything when absent. */
  readonly rules?: readonly AbilityRule[];
  readonly role?: string;
  /** What else is said of the signed-in person. */
  readonly user?: Partial<SignedIn['userData']>;
}

/** Shows a page as in the product: router, rights, texts and look are real; only the network is answered. */
export async function renderScreen(page: ReactNode, options: ScreenOptions = {}) {
  const {
    path = '/',
    at = path,
    answers = [],
    rules = [{ action: 'manage', subject: 'all' }],
    role = 'Owner',
  } = options;
  if (!i18next.isInitialized) await startTexts('en');
  await Promise.all([ensureWorkTexts(), ensurePrivacyTexts()]);
  startSession(signedInAs(role, rules, options.user));
  const received = fakeNetwork(answers);
  const withDialogs = () => (
    <>
      <Root />
      <OpenedDialogs />
    </>
  );
  const rootRoute = createRootRoute({ component: withDialogs });
  const screenRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: path.replaceAll(/:(\w+)/g, '$$$1'),
    component: () => page,
  });
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  const router = createRouter({
    routeTree: rootRoute.addChildren([screenRoute, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search: Record<string, unknown>) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await router.load();
  const view = render(
    <LookProvider env="test">
      <QueryClientProvider client={client}>
        <RightsProvider>
          <RouterProvider router={router as never} />
        </RightsProvider>
      </QueryClientProvider>
    </LookProvider>,
  );
  return { ...view, user: userEvent.setup(), received, router, client };
}
