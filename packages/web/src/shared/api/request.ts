import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { currentScreen } from '../screen/current-screen';
import { ApiError, errorOf } from './api-error';

/** What goes out, before anything is known about sessions. */
export interface Outgoing {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly version?: number;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
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

/** The address of a call: path parameters filled in, empty query fields left out. */
export function addressOf(endpoint: EndpointSpec, outgoing: Pick<Outgoing, 'params' | 'query'>): string {
  const base = endpoint.path.startsWith('/api/') ? bases.general : bases.tokens;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(outgoing.params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(outgoing.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${base}${path}${text ? `?${text}` : ''}`;
}

function headersOf(endpoint: EndpointSpec, outgoing: Outgoing, token: string | undefined): Headers {
  const headers = new Headers({ Accept: endpoint.output === 'stream' ? 'text/event-stream' : 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (outgoing.version !== undefined) headers.set('If-Match', `"${outgoing.version}"`);
  const screen = outgoing.screen ?? currentScreen();
  if (screen) headers.set('X-Screen', screen);
  if (outgoing.lateReason) headers.set('Late-Reason', encodeURIComponent(outgoing.lateReason));
  if (outgoing.idempotencyKey) headers.set('Idempotency-Key', outgoing.idempotencyKey);
  if (outgoing.body instanceof File) {
    headers.set('Content-Type', outgoing.body.type || 'application/octet-stream');
    headers.set('X-File-Name', encodeURIComponent(outgoing.body.name));
  } else if (outgoing.body !== undefined) {
    headers.set('Content-Type', 'application/json');
  }
  return headers;
}

/** The only fetch of the application. Rejects with an ApiError for everything but 200–299. */
export async function request(
  endpoint: EndpointSpec,
  outgoing: Outgoing,
  token: string | undefined,
): Promise<Response> {
  const { body, signal } = outgoing;
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, outgoing), {
      method: endpoint.method,
      headers: headersOf(endpoint, outgoing, token),
      credentials: 'include',
      ...(body === undefined ? {} : { body: body instanceof File ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}
