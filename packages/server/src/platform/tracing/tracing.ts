import { setTimeout as sleep } from 'node:timers/promises';
import { sendClick } from '@henhouse/contract/session/click';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, type RequestSpan, traceBy } from './spans';

const lastWordMs = 2000;
const wellFormed = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
const spanOf = Symbol('span');
type Traced = FastifyRequest & { [spanOf]?: RequestSpan };

/**
 * Sends what each request and its statements took to a collector of OpenTelemetry by OTLP over HTTP; `address` is its base, as of the
 * variable of that name. What a request says of where it belongs (`traceparent`) is believed: so a click and all that it asks for are one.
 */
export async function startTracing(address: string): Promise<{ stop(): Promise<void> }> {
  const { otelSpans } = await import('./otel-spans');
  const spans = otelSpans(address);
  traceBy(spans);
  return {
    stop: async () => {
      traceBy(undefined);
      // A collector that is away keeps nobody from stopping: what it did not take by then is lost.
      await Promise.race([spans.shutdown().catch(() => undefined), sleep(lastWordMs, undefined, { ref: false })]);
    },
  };
}

/** Each request is a span, by its route, with the id that the log and a fault on the screen have. */
export function traceRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request: Traced, reply, done) => {
    // What says of a click belongs to none.
    const isOfClick = request.routeOptions.url === sendClick.path;
    const span = isOfClick ? undefined : beginRequest(request.headers, request.method);
    if (span === undefined) {
      done();
      return;
    }
    request[spanOf] = span;
    // By this the web knows that clicks are measured, and which one an answer was of.
    const { traceparent } = request.headers;
    if (typeof traceparent === 'string' && wellFormed.test(traceparent))
      reply.header('server-timing', `click;desc="${traceparent}"`);
    span.within(done);
  });
  http.addHook('onResponse', (request: Traced, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    request[spanOf]?.end({
      name: `${request.method} ${route}`,
      isFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'henhouse.request.id': request.id,
      },
    });
    done();
  });
}
