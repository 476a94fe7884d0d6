import type { BodyOf, EndpointSpec, OutputOf, ParamsOf, QueryInputOf } from '@henhouse/contract/endpoint';
import { closedMonthOf, requestLateReason } from '../session/late-reason';
import { ensureFreshToken, withToken } from '../session/refresh';
import { getSession } from '../session/session';
import { proved } from '../session/step-up';
import { isApiError } from './api-error';
import { jsonOf, type Outgoing, request } from './request';

type Need<Name extends string, Value> = [keyof Value] extends [never]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

type BodyArg<E extends EndpointSpec> = E['body'] extends 'file'
  ? { readonly body: File }
  : E['input'] extends object
    ? { readonly body: BodyOf<E> }
    : { readonly body?: undefined };

type VersionArg<E extends EndpointSpec> = E['versioned'] extends true
  ? { readonly version: number }
  : { readonly version?: undefined };

/** What a call of `E` needs: path parameters, query, body and version exactly where its contract has them. */
export type CallArgs<E extends EndpointSpec> = Need<'params', ParamsOf<E>> &
  BodyArg<E> &
  VersionArg<E> & {
    readonly query?: QueryInputOf<E>;
    /** Makes a write without an id in its body safe to repeat. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** What a call of `E` answers: the contract's output, a Blob for a file, the open response for a stream. */
export type AnswerOf<E extends EndpointSpec> = E['output'] extends 'file'
  ? Blob
  : E['output'] extends 'stream'
    ? Response
    : OutputOf<E>;

async function send(endpoint: EndpointSpec, outgoing: Outgoing): Promise<Response> {
  if (endpoint.access !== 'public') await ensureFreshToken();
  return withToken(getSession(), (token) => request(endpoint, outgoing, token));
}

/** A document of a closed month asks why it comes late; with a reason the same request goes out again. */
async function sendLate(endpoint: EndpointSpec, outgoing: Outgoing): Promise<Response> {
  try {
    return await proved(() => send(endpoint, outgoing));
  } catch (error) {
    const month = isApiError(error) ? closedMonthOf(error) : null;
    const lateReason = month ? await requestLateReason(month) : null;
    if (lateReason === null) throw error;
    return proved(() => send(endpoint, { ...outgoing, lateReason }));
  }
}

/**
 * Calls the API. Rejects with an ApiError; a 401 has by then cleared the session and gone to the sign-in screen,
 * and still reaches the caller.
 */
export async function call<E extends EndpointSpec>(endpoint: E, args: CallArgs<E>): Promise<AnswerOf<E>> {
  const outgoing: Outgoing = args;
  const response = await sendLate(endpoint, outgoing);
  return (await read(endpoint, response)) as AnswerOf<E>;
}

function read(endpoint: EndpointSpec, response: Response): unknown {
  if (endpoint.output === 'stream') return response;
  if (endpoint.output === 'file') return response.blob();
  if (endpoint.output === 'empty' || response.status === 204) return undefined;
  return jsonOf(response);
}
