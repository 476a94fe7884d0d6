import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryError } from '@henhouse/contract/webhook/webhook';
import { type Address, hostOf, mayGoTo, type Resolve, readOutgoingUrl } from './outgoing-address';

/** How one attempt went. Without an error it was accepted. */
export interface Outcome {
  readonly status: number | null;
  readonly error: DeliveryError | null;
  readonly durationMs: number;
  /** First kilobyte of the answer. */
  readonly answer: string;
}

export interface PostOptions {
  readonly resolve: Resolve;
  readonly allowsLoopback: boolean;
  readonly timeoutMs: number;
  /** Ends the attempt before its time: the server is stopping. */
  readonly signal: AbortSignal;
}

const answerAtMostBytes = 1024;

class Failed extends Error {
  constructor(readonly code: DeliveryError) {
    super(code);
  }
}

/** Rejects as soon as `signal` does; what goes on behind it is nobody's business any more. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** The address to connect to. One closed address among several is enough to refuse them all. */
async function addressOf(url: URL, { resolve, allowsLoopback }: PostOptions): Promise<Address> {
  const host = hostOf(url);
  const family = isIP(host);
  const found =
    family === 0
      ? await resolve(host).catch(() => {
          throw new Failed('nameNotFound');
        })
      : [{ address: host, family: family as 4 | 6 }];
  const [first] = found;
  if (!first) throw new Failed('nameNotFound');
  if (!found.every(({ address }) => mayGoTo(address, allowsLoopback))) throw new Failed('addressRefused');
  return first;
}

function send(url: URL, to: Address, headers: Record<string, string>, body: string | Buffer, signal: AbortSignal) {
  // The name is not looked up again: the connection goes to the address that was judged.
  const pinned: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [to]) : done(null, to.address, to.family);
  const options: RequestOptions = {
    method: 'POST',
    headers,
    lookup: pinned,
    agent: false,
    signal,
    maxHeaderSize: 16_384,
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request: ClientRequest = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.on('response', resolve).on('error', reject);
    request.end(body);
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= answerAtMostBytes) break;
  }
  response.destroy();
  // PostgreSQL keeps no zero bytes; a sign that was cut in two goes with them.
  return Buffer.concat(parts)
    .subarray(0, answerAtMostBytes)
    .toString('utf8')
    .replaceAll(/[\0\uFFFD]/g, '');
}

function errorOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const tlsCode = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_OSSL|EPROTO)/;

/** Posts `body` once: to a judged address, without following anybody elsewhere. Never rejects but when it was stopped. */
export async function postOutgoing(
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  options: PostOptions,
): Promise<Outcome> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  const outcome = (status: number | null, error: DeliveryError | null, answer = ''): Outcome => ({
    status,
    error,
    durationMs: Math.round(performance.now() - startedAt),
    answer,
  });
  try {
    const url = readOutgoingUrl(text, options.allowsLoopback);
    if (!url) throw new Failed('addressRefused');
    const to = await within(signal, addressOf(url, options));
    const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), 'accept-encoding': 'identity' };
    const response = await send(url, to, all, body, signal);
    const status = response.statusCode ?? 0;
    // Once it has said yes it has said yes, whatever becomes of the rest of its answer.
    return outcome(status, errorOf(status), await readStart(response).catch(() => ''));
  } catch (failure) {
    if (options.signal.aborted) throw failure;
    if (failure instanceof Failed) return outcome(null, failure.code);
    if (timeout.aborted) return outcome(null, 'timeout');
    const code = (failure as NodeJS.ErrnoException).code ?? '';
    return outcome(null, tlsCode.test(code) ? 'tls' : 'connection');
  }
}
