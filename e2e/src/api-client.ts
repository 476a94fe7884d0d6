import { createFirstCompany, login, type SignedIn } from '@henhouse/contract/session/session';

/** What a call answered; `body` is parsed JSON, or null where there was none. */
export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** Calls the product as a script of the company does: without a browser, with one session. */
export class ApiClient {
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
  ask<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered<Body>> {
    return send<Body>(`${this.url}${path}`, method, body, { authorization: `Bearer ${this.accessToken}`, ...headers });
  }

  /** @throws Error with what was answered, when it is not a success */
  async need<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Body> {
    const answer = await this.ask<Body>(method, path, body, headers);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

/** Sends JSON, unless the headers say of what type the body is. */
async function send<Body>(
  url: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered<Body>> {
  const isRaw = typeof body === 'string' && 'content-type' in headers;
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : isRaw ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
}
