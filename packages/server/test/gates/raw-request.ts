import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { paramNames } from '@henhouse/contract/path';
import { placeFinders } from '../../src/app';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The body as it came: of a file no text. */
  readonly bytes: Buffer;
  /** Everything that goes over the line: head and body. */
  readonly all: string;
}

interface RawRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly path: PathIds;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly version?: number;
}

const isBytes = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

/** What the id of a path's name is kept under: the endpoint's own where it has one (papers are of one document only). */
export function nameIn(path: PathIds, endpoint: EndpointSpec, name: string): string {
  const own = `${endpoint.id} ${name}`;
  return own in path ? own : name;
}

/** Sends a request as it stands, fitting or not. */
export async function sendRaw(
  test: TestApp,
  endpoint: EndpointSpec,
  { headers, path, query, body, version }: RawRequest,
): Promise<RawAnswer> {
  const idOf = (name: string) => {
    const id = path[nameIn(path, endpoint, name)];
    if (id === undefined) throw new Error(`${endpoint.id} needs :${name}: name it in its valid call`);
    return id;
  };
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(idOf(name)));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const isFile = endpoint.body === 'file';
  const response = await test.app.http.inject({
    method: endpoint.method,
    url: search ? `${url}?${search}` : url,
    headers: {
      ...(isFile ? { 'content-type': 'application/octet-stream', 'x-file-name': 'file.csv' } : {}),
      ...headers,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(!isFile && body !== undefined ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { payload: isFile && isBytes(body) ? body : JSON.stringify(body) }),
  });
  return {
    status: response.statusCode,
    text: response.body,
    bytes: response.rawPayload,
    all: `${JSON.stringify(response.headers)}\n${response.body}`,
  };
}

const finders = placeFinders();

/** Names of the places in an endpoint's path: what the platform finds before it asks the right. */
export const placeNames = (endpoint: EndpointSpec): string[] =>
  paramNames(endpoint.path).filter((name) => name === 'companyId' || Object.hasOwn(finders, name));

/** A refusal without what differs from request to request. */
export const refusalOf = (text: string): unknown => {
  const { requestId: _requestId, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return rest;
};
