import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productVersion } from '../product-version';
import { beginRequest, isTracing, traceBy } from './spans';

const lastWordMs = 2000;
const spanOf = Symbol('span');
type Traced = FastifyRequest & { [spanOf]?: ReturnType<typeof beginRequest> };

const propagator = new W3CTraceContextPropagator();
const headerOf = { get: (carrier: FastifyRequest['headers'], key: string) => carrier[key], keys: Object.keys };

/**
 * Sends what each request and its statements took to a collector of OpenTelemetry by OTLP over HTTP; `address` is its base, as of the
 * variable of that name. What a request says of where it belongs (`traceparent`) is believed: so a click and all that it asks for are one.
 */
export function startTracing(address: string): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'henhouse', 'service.version': productVersion }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  traceBy(provider.getTracer('henhouse', productVersion));
  return {
    stop: async () => {
      traceBy(undefined);
      // A collector that is away keeps nobody from stopping: what it did not take by then is lost.
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(lastWordMs, undefined, { ref: false })]);
    },
  };
}

/** Each request is a span, by its route, with the id that the log and a fault on the screen have. */
export function traceRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request: Traced, _reply, done) => {
    if (!isTracing()) {
      done();
      return;
    }
    const of = propagator.extract(ROOT_CONTEXT, request.headers, headerOf);
    const span = beginRequest(of, request.method);
    request[spanOf] = span;
    if (span === undefined) done();
    else span.within(done);
  });
  http.addHook('onResponse', (request: Traced, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    request[spanOf]?.end({
      name: `${request.method} ${route}`,
      failed: reply.statusCode >= 500 ? reply.statusCode : undefined,
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
