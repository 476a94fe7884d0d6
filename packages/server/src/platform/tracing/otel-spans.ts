import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { productVersion } from '../product-version';
import type { Spans } from './spans';

const propagator = new W3CTraceContextPropagator();
const headerOf = { get: (headers: IncomingHttpHeaders, key: string) => headers[key], keys: Object.keys };

/** Spans that go to the collector at an address in batches; `shutdown` sends what is left. */
export function otelSpans(address: string): Spans & { shutdown(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/\/$/, '')}/v1/traces` });
  const random = new RandomIdGenerator();
  /** A span that another has begun: its ids are taken for the one that is made meanwhile. */
  let ofClick: { readonly trace: string; readonly span: string } | undefined;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'henhouse', 'service.version': productVersion }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => ofClick?.trace ?? random.generateTraceId(),
      generateSpanId: () => ofClick?.span ?? random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('henhouse', productVersion);
  const here = new AsyncLocalStorage<Context>();
  return {
    request(headers, method) {
      const of = propagator.extract(ROOT_CONTEXT, headers, headerOf);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, of);
      const own = trace.setSpan(of, span);
      return {
        within: (work) => here.run(own, work),
        end({ name, isFailed, attributes }) {
          span.updateName(name);
          span.setAttributes(attributes);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    statement(text) {
      const of = here.getStore();
      if (of === undefined) return undefined;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const verb = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
      const span = tracer.startSpan(verb.toLowerCase(), { kind: SpanKind.CLIENT, attributes }, of);
      return (failed) => {
        if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    click({ trace, span, by, screen, tookMs, agoMs }) {
      const endMs = Date.now() - agoMs;
      ofClick = { trace, span };
      const attributes = { 'henhouse.screen': screen ?? '' };
      const made = tracer.startSpan(by, { startTime: endMs - tookMs, attributes }, ROOT_CONTEXT);
      ofClick = undefined;
      made.end(endMs);
    },
    shutdown: () => provider.shutdown(),
  };
}
