import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import { filledPath } from '@henhouse/contract/path';
import { createFirstCompany, live, login, type SignedIn } from '@henhouse/contract/session/session';
import type { ArgumentsOf, Caller } from '../../packages/server/test/scenario';

/** What a call answered; `body` is parsed JSON, or null where there was none. */
export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** Calls the product as a script of the company does: without a browser, with one session. */
export class ApiClient implements Caller {
  private constructor(
    readonly url: string,
    readonly user: SignedIn['userData'],
    private readonly accessToken: string,
  ) {}

  static async signIn(url: string, email: string, password: string): Promise<ApiClient> {
    return ApiClient.start(url, login.path, { email, password });
  }

  /** The first visit of an empty installation. */
  static async foundCompany(url: string, password: string): Promise<ApiClient> {
    return ApiClient.start(url, createFirstCompany.path, {
      companyName: 'Northfield Poultry',
      country: 'DE',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      language: 'en',
      fullName: 'Olive Owner',
      username: 'olive',
      email: 'olive@northfield.example',
      password,
    });
  }

  private static async start(url: string, path: string, body: unknown): Promise<ApiClient> {
    const answer = await send<SignedIn>(`${url}${path}`, 'POST', body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return new ApiClient(url, answer.body.userData, answer.body.accessToken);
  }

  /** Rejects only when there was no answer at all. */
  call<E extends EndpointSpec>(endpoint: E, args: ArgumentsOf<E> = {}): Promise<Answered<OutputOf<E>>> {
    const { params = {}, query = {}, body, version } = args;
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const url = `${this.url}${filledPath(endpoint.path, params)}${search && `?${search}`}`;
    return send(url, endpoint.method, body, {
      authorization: `Bearer ${this.accessToken}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    });
  }

  /** @throws Error with what was answered, when it is not a success */
  async ok<E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>): Promise<OutputOf<E>> {
    const answer = await this.call(endpoint, args);
    if (answer.status < 300) return answer.body;
    throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  /** Waits until for so long nothing has happened in the company: what early warning learns after a start has every screen ask anew. */
  async untilQuiet(quietMs = 6000): Promise<void> {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${this.accessToken}` };
    const { body } = await fetch(this.url + live.path, { headers, signal: leaving.signal });
    const reader = body?.getReader();
    while ((await Promise.race([reader?.read(), sleep(quietMs, 'quiet' as const)])) !== 'quiet');
    leaving.abort();
  }
}

async function send<Body>(
  url: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered<Body>> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
}
