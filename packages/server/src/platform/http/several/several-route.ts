import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { ProblemDocument } from '@henhouse/contract/errors';
import { happenedHeader } from '@henhouse/contract/happened';
import { filledPath } from '@henhouse/contract/path';
import type { Permission } from '@henhouse/domain/people/permission';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app';
import { requireDoer } from '../authenticate';
import { compileEndpoint, finished, readRequest, readyAnswer, refuseBadInput, sendReady } from '../call/compiled';
import { problemAnswer } from '../problem-answer';
import { Refusal } from '../refusal';
import { serve } from '../route';
import { sessionOf } from '../while-allowed';

/** One of several calls: a document for an endpoint of its own. */
interface OneOfSeveral {
  readonly endpoint: EndpointSpec;
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
  /** Calls of one lane go in their order, those of different lanes beside each other. */
  readonly lane: string;
}

interface OneAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** So many at once: others want connections to the database, too. */
const lanesAtOnce = 6;

/** Who calls, and through what: nothing that is about the body. */
const passedOn = ['authorization', 'cookie', 'user-agent', 'sec-fetch-site', 'x-screen'] as const;

/** Whether the same call may be taken later: what comes behind it in its lane waits for it. */
const isPassing = ({ status }: OneAnswer) => status >= 500 || status === 429;

async function inLanes(
  calls: readonly OneOfSeveral[],
  send: (call: OneOfSeveral) => Promise<OneAnswer>,
): Promise<OneAnswer[]> {
  const byLane = new Map<string, [number, OneOfSeveral][]>();
  for (const [at, call] of calls.entries()) byLane.set(call.lane, [...(byLane.get(call.lane) ?? []), [at, call]]);
  const lanes = [...byLane.values()];
  const answers: OneAnswer[] = [];
  const workers = Array.from({ length: Math.min(lanesAtOnce, lanes.length) }, async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      let stopped: OneAnswer | undefined;
      for (const [at, call] of lane) {
        const answer = stopped ?? (await send(call));
        answers[at] = answer;
        if (isPassing(answer)) stopped = answer;
      }
    }
  });
  await Promise.all(workers);
  return answers;
}

function refusalOf({ body }: OneAnswer): Refusal {
  const { code, problems, missing, retryAfterS } = body as ProblemDocument;
  return new Refusal(code, {
    ...(problems && { problems }),
    ...(missing && { missing: missing as never }),
    ...(retryAfterS !== undefined && { retryAfterS }),
  });
}

/**
 * Serves one request that stands for several calls. Each goes through the door of its own endpoint, with all that is checked,
 * kept and told there; where not one is taken, the request is refused as the first call was.
 */
export function severalRoute(
  app: App,
  endpoint: EndpointSpec & { readonly access: Permission },
  callsOf: (input: never) => readonly OneOfSeveral[],
  answerOf: (answers: readonly OneAnswer[]) => unknown,
): void {
  const compiled = compileEndpoint(endpoint);
  serve(app, endpoint, async (request, reply) => {
    const session = await sessionOf(app, request);
    const reading = readRequest(compiled, request);
    const { access } = endpoint;
    if (!app.rightsOf(session).can(access.action, access.subject)) throw new Refusal('notAllowed', { missing: access });
    requireDoer(app, endpoint, session);
    refuseBadInput(reading);
    let happened = 0n;
    const answers = await inLanes(callsOf(reading.input as never), async (call) => {
      const response = await app.http
        .inject({
          method: call.endpoint.method,
          url: filledPath(call.endpoint.path, call.params),
          headers: headersOf(request),
          payload: call.body,
          remoteAddress: request.ip,
        })
        .catch((error: Error) => error);
      // The server has begun to close: what was taken until then is answered as taken.
      if (response instanceof Error) {
        const { document } = problemAnswer(response, request.id);
        return { status: document.status, body: document };
      }
      const inTransaction = BigInt(String(response.headers[happenedHeader.toLowerCase()] ?? 0));
      if (inTransaction > happened) happened = inTransaction;
      return { status: response.statusCode, body: response.json() };
    });
    const [first] = answers;
    if (first && answers.every(({ status }) => status >= 400)) throw refusalOf(first);
    if (happened > 0n) void reply.header(happenedHeader, String(happened));
    return sendReady(reply, await finished(readyAnswer(compiled, answerOf(answers))));
  });
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));
