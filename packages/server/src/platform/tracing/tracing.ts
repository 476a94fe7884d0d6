import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, type RequestSpan, traceBy } from './spans';

const lastWordMs = 2000;
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
  http.addHook('onRequest', (request: Traced, _reply, done) => {
    const span = beginRequest(request.headers, request.method);
    if (span === undefined) {
      done();
      return;
    }
    request[spanOf] = span;
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
