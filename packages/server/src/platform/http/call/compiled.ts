import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { happenedHeader } from '@henhouse/contract/happened';
import { paramNames } from '@henhouse/contract/path';
import { reason } from '@henhouse/contract/shape';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../db/company-tx';
import { unwatched } from '../../work/exports';
import type { App } from '../app';
import { bindingSecret, browserSecret, clearBindingSecret, setBindingSecret, setBrowserSecret } from '../authenticate';
import type { CallContext, FileAnswer, FileWriter, Making, UploadedFile } from '../context';
import { Refusal } from '../refusal';
import { bodyProblems } from './bounded-body';
import { isId } from './find-places';
import { claimedOrigin } from './request-origin';
import { serialiserOf } from './serialise';
import { parse } from './validate';

/** An endpoint with everything that can be worked out before the first request. */
export interface Compiled {
  readonly endpoint: EndpointSpec;
  readonly query: z.ZodObject | undefined;
  readonly idParams: readonly string[];
  readonly serialise: ((value: unknown) => string) | undefined;
  readonly status: number;
  /** Changes nothing: GET, and a POST that only asks (permission `read`). An export is logged, so it is none. */
  readonly isRead: boolean;
  /** Takes a file along that is made for whoever asks: one at a time. */
  readonly isExport: boolean;
}

export function compileEndpoint(endpoint: EndpointSpec): Compiled {
  const action = typeof endpoint.access === 'object' ? endpoint.access.action : undefined;
  const isRead = action === 'read' || (endpoint.method === 'GET' && action !== 'export');
  return {
    endpoint,
    query: endpoint.query?.strict(),
    idParams: paramNames(endpoint.path).filter((name) => name.endsWith('Id')),
    serialise: endpoint.output instanceof z.ZodType ? serialiserOf(endpoint.output) : undefined,
    status: endpoint.success ?? (endpoint.output === 'empty' ? 204 : 200),
    isRead,
    isExport: endpoint.output === 'file' && action === 'export',
  };
}

/** A request, read by its schemas. Problems are kept until it is known that the caller may know them. */
export interface Reading {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly input: unknown;
  readonly file: UploadedFile;
  /** Id of the document when it carries none itself. */
  readonly idempotencyKey: string | undefined;
  /** Why a document of a closed month comes now. */
  readonly lateReason: string | undefined;
  readonly problems: readonly Problem[];
  readonly hasMalformedId: boolean;
}

const noFile: UploadedFile = { name: '', bytes: Buffer.alloc(0) };

/** A header that is percent-encoded; one that is not is taken as it came. */
function decoded(header: string | string[]): string {
  try {
    return decodeURIComponent(String(header));
  } catch {
    return String(header);
  }
}

const fileNameAtMost = 200;

/** The name as it was on somebody's disk, without folders and control characters. */
const plainFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, fileNameAtMost) || 'file';

function readFile(request: FastifyRequest): UploadedFile {
  const name = decoded(request.headers['x-file-name'] ?? 'file');
  return { name: plainFileName(name), bytes: Buffer.isBuffer(request.body) ? request.body : noFile.bytes };
}

/** `Late-Reason`, URI-encoded: why a document of a closed month comes now; 3 to 500 characters. */
function lateReasonIn(header: string | string[] | undefined): { reason?: string; problem?: Problem } {
  if (header === undefined) return {};
  const parsed = reason.safeParse(decoded(header));
  return parsed.success ? { reason: parsed.data } : { problem: error('invalid', 'Late-Reason', { min: 3, max: 500 }) };
}

export function readRequest(compiled: Compiled, request: FastifyRequest): Reading {
  const { endpoint } = compiled;
  const params = request.params as Record<string, string>;
  const query = compiled.query ? parse(compiled.query, request.query, 'query') : undefined;
  const unbounded = endpoint.input ? bodyProblems(request.body) : [];
  const input = endpoint.input && unbounded.length === 0 ? parse(endpoint.input, request.body, 'body') : undefined;
  const file = endpoint.body === 'file' ? readFile(request) : noFile;
  const problems = [...(query?.problems ?? []), ...unbounded, ...(input?.problems ?? [])];
  if (endpoint.body === 'file' && file.bytes.length === 0) problems.push(error('required', 'body'));
  const late = compiled.isRead ? undefined : lateReasonIn(request.headers['late-reason']);
  if (late?.problem) problems.push(late.problem);
  const key = request.headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' && isId(key) ? key : undefined;
  if (key !== undefined && idempotencyKey === undefined) problems.push(error('invalid', 'Idempotency-Key'));
  return {
    params,
    query: query?.value ?? {},
    input: input?.value,
    file,
    idempotencyKey,
    lateReason: late?.reason,
    problems,
    hasMalformedId: compiled.idParams.some((name) => !isId(params[name] ?? '')),
  };
}

/** Ends with 422 and every problem, when there are any. */
export function refuseBadInput(reading: Reading): void {
  if (reading.problems.length > 0) throw new Refusal('invalidInput', { problems: reading.problems });
}

/** The version that the caller saw, from `If-Match: "3"`. */
export function versionOf(compiled: Compiled, request: FastifyRequest): number | undefined {
  if (!compiled.endpoint.versioned) return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '');
  if (!match) throw new Refusal('versionMissing');
  return Number(match[1]);
}

/** What handlers of every kind get. */
export function callContext(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Reading,
): CallContext<EndpointSpec> {
  const way = claimedOrigin(request);
  return {
    input: reading.input as never,
    query: reading.query as never,
    params: reading.params as never,
    file: reading.file,
    now: app.clock.now(),
    requestId: request.id,
    log: app.log,
    ...way,
    client: {
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      isBrowser: way.via === 'web',
      bindingSecret: bindingSecret(request),
      browserSecret: browserSecret(request),
      hasAlready: (tag) => request.headers['if-none-match'] === `"${tag}"`,
      bind: (secret) => setBindingSecret(request, reply, secret),
      unbind: () => clearBindingSecret(reply),
      rememberBrowser: (secret) => setBrowserSecret(request, reply, secret),
    },
  };
}

/** An answer that is ready to go out, but goes only after the commit. */
export interface Ready {
  readonly status: number;
  readonly json: string | null;
  readonly version?: number | undefined;
  readonly file?: FileAnswer | FileWriter;
  /** Number of the transaction that others hear of; known with its commit. */
  readonly happening?: Promise<string> | undefined;
  /** Of an export that was read on a standby: what the log keeps of it, for a transaction of its own. */
  readonly finish?: ((tx: Transaction) => Promise<string> | undefined) | undefined;
}

/** Cuts the handler's answer to the contract and writes it down. */
export function readyAnswer(compiled: Compiled, output: unknown): Ready {
  const { serialise, status, endpoint } = compiled;
  if (endpoint.output === 'file') return { status, json: null, file: output as FileAnswer | FileWriter };
  if (!serialise) return { status, json: null };
  const version = (output as { version?: unknown } | null)?.version;
  return { status, json: serialise(output), version: typeof version === 'number' ? version : undefined };
}

/** `name` for a Content-Disposition header, in ASCII and in full. */
function attachment(name: string): string {
  return `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

function sendFile(reply: FastifyReply, status: number, { name, type, content, tag }: FileAnswer): FastifyReply {
  // Kept or not, the browser asks each time: on a shared phone the next person may not see what the last one might.
  if (tag === undefined) reply.header('cache-control', 'no-store');
  else reply.header('cache-control', 'private, no-cache').header('etag', `"${tag}"`);
  if (content === null) return reply.code(304).send();
  return reply.code(status).header('content-type', type).header('content-disposition', attachment(name)).send(content);
}

/** An answer with its file written: after the commit, so that a file that takes seconds holds no connection meanwhile. */
export type Finished = Omit<Ready, 'file' | 'happening' | 'finish'> & {
  readonly file?: FileAnswer;
  readonly happened?: string | undefined;
};

export async function finished({ file, happening, ...ready }: Ready, making: Making = unwatched): Promise<Finished> {
  if (happening) return { ...ready, happened: await happening };
  if (file === undefined) return ready;
  return { ...ready, file: typeof file === 'function' ? await file(making) : file };
}

export function sendReady(reply: FastifyReply, ready: Finished): FastifyReply {
  if (ready.file) return sendFile(reply, ready.status, ready.file);
  if (ready.version !== undefined) reply.header('etag', `"${ready.version}"`);
  if (ready.happened !== undefined) reply.header(happenedHeader, ready.happened);
  if (ready.json === null) return reply.code(ready.status).header('cache-control', 'no-store').send();
  return reply
    .code(ready.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(ready.json);
}

/** Told when the caller has gone before the answer was sent. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal('conflict'));
  });
  return gone.signal;
}
