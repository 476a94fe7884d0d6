import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { happenedHeader } from '@henhouse/contract/happened';
import { filledPath } from '@henhouse/contract/path';
import { hearTime } from '../clock/clock';
import { currentScreen } from '../screen/current-screen';
import { ApiError, errorOf, foreignAnswer } from './api-error';
import { noteCall, takeEarly } from './early/early-answers';
import { happenedLately, noteHappened } from './happened';
import { lineIsLost, lineIsThere } from './line';
import { program } from './program';
import { traceParent } from './trace-parent';

/** What goes out, before anything is known about sessions. */
export interface Outgoing {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly version?: number;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** How long the whole answer may take, in ms; what suits the endpoint without it. */
  readonly limitMs?: number;
  /** Why a document of a closed month comes now. */
  readonly lateReason?: string;
  /** The screen it was written at, where that is not the one in sight any more. */
  readonly screen?: string;
}

/** Two bases are configurable when building: the general one, and one for the calls that handle tokens. */
const bases = {
  general: import.meta.env.VITE_API_BASE ?? '',
  tokens: import.meta.env.VITE_TOKEN_API_BASE ?? import.meta.env.VITE_API_BASE ?? '',
};

/** What of an endpoint its request is made of; `output` only where the answer is no JSON. */
type Requested = Pick<EndpointSpec, 'method' | 'path'> & Partial<Pick<EndpointSpec, 'output'>>;

/** The address of a call: path parameters filled in, empty query fields left out. */
function addressOf(endpoint: Requested, outgoing: Pick<Outgoing, 'params' | 'query'>): string {
  const base = endpoint.path.startsWith('/api/') ? bases.general : bases.tokens;
  const path = filledPath(endpoint.path, outgoing.params ?? {});
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(outgoing.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${base}${path}${text ? `?${text}` : ''}`;
}

function headersOf(endpoint: Requested, outgoing: Outgoing, token: string | undefined): Headers {
  const headers = new Headers({ Accept: endpoint.output === 'stream' ? 'text/event-stream' : 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (outgoing.version !== undefined) headers.set('If-Match', `"${outgoing.version}"`);
  const screen = outgoing.screen ?? currentScreen();
  if (screen) headers.set('X-Screen', screen);
  if (program) headers.set('X-Program', program);
  headers.set('traceparent', traceParent());
  if (outgoing.lateReason) headers.set('Late-Reason', encodeURIComponent(outgoing.lateReason));
  const happened = happenedLately();
  if (happened) headers.set(happenedHeader, happened);
  if (outgoing.idempotencyKey) headers.set('Idempotency-Key', outgoing.idempotencyKey);
  if (outgoing.body instanceof File) {
    headers.set('Content-Type', outgoing.body.type || 'application/octet-stream');
    headers.set('X-File-Name', encodeURIComponent(outgoing.body.name));
  } else if (outgoing.body !== undefined) {
    headers.set('Content-Type', 'application/json');
  }
  return headers;
}

/** An answer of the API, and one with a file in it. */
const answerLimitMs = 60_000;
const fileLimitMs = 10 * 60_000;
/** The slowest line that still counts as one. */
export const slowestBytesPerS = 2_000;

/** How long a call may take, in ms: a line that is open and silent is a lost one. */
function limitOf({ output }: Requested, { body, limitMs }: Outgoing): number {
  const sendingMs = body instanceof File ? (body.size / slowestBytesPerS) * 1000 : 0;
  return limitMs ?? (output === 'file' ? fileLimitMs : answerLimitMs) + sendingMs;
}

/** Refuses what a captive portal says in our place: 200, and a page. */
function needOurs({ output }: Requested, response: Response): void {
  const type = response.headers.get('Content-Type');
  const isForeign =
    output === 'file' || output === 'stream' ? type?.includes('text/html') : type && !type.includes('json');
  if (isForeign) throw foreignAnswer(response);
}

/** What the answer says. Rejects with an ApiError when it breaks off, or is no JSON. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw error instanceof SyntaxError ? foreignAnswer() : new ApiError('network', 0);
  }
}

/**
 * The only fetch of the application. Rejects with an ApiError for everything but 200–299 of our own server, and when the
 * answer has not come within the limit; a stream may go on for as long as it likes once it has begun.
 */
export async function request(endpoint: Requested, outgoing: Outgoing, token: string | undefined): Promise<Response> {
  const { body, signal } = outgoing;
  const address = addressOf(endpoint, outgoing);
  if (endpoint.method === 'GET') {
    // A file that was asked for once is not asked for again by the page: it is logged who takes one.
    if (endpoint.output !== 'stream' && endpoint.output !== 'file') noteCall(address);
    const early = await takeEarly(address, token);
    if (early) return early;
  }
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  // Ends the reading of the answer too: it is cleared for a stream alone. Too late it does nothing.
  const timer = setTimeout(() => limit.abort(), limitOf(endpoint, outgoing));
  let response: Response;
  try {
    response = await fetch(address, {
      method: endpoint.method,
      headers: headersOf(endpoint, outgoing, token),
      credentials: 'include',
      ...(body === undefined ? {} : { body: body instanceof File ? body : JSON.stringify(body) }),
      signal: limit.signal,
    });
  } catch (error) {
    clearTimeout(timer);
    if (signal?.aborted) throw error;
    // What is held up on the way is no lost line: some networks let no stream through, and everything else.
    if (endpoint.output === 'stream' && !limit.signal.aborted) lineIsLost();
    throw new ApiError('network', 0);
  }
  if (endpoint.output === 'stream' || response.status === 204) clearTimeout(timer);
  if (!response.ok) {
    const refusal = await errorOf(response);
    if (refusal.status !== 0) lineIsThere();
    throw refusal;
  }
  needOurs(endpoint, response);
  noteHappened(response);
  hearTime(response);
  lineIsThere();
  return response;
}
