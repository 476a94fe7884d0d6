import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** Nothing while nobody collects traces: then a span costs one comparison. */
let tracer: Tracer | undefined;
const here = new AsyncLocalStorage<Context>();

/** From now on spans go to that tracer; undefined ends it. */
export function traceBy(given: Tracer | undefined): void {
  tracer = given;
}

/** Whether anybody collects traces. */
export const isTracing = (): boolean => tracer !== undefined;

type End = (outcome: {
  readonly name?: string;
  readonly failed?: unknown;
  readonly attributes?: Record<string, string | number>;
}) => void;

/** Begins a span of a request, within the one that the caller says it is of; `within` runs what belongs to it. */
export function beginRequest(
  of: Context,
  name: string,
): { readonly end: End; within(work: () => void): void } | undefined {
  if (tracer === undefined) return undefined;
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, of);
  const own = trace.setSpan(of, span);
  return {
    within: (work) => here.run(own, work),
    end: ({ name: called, failed, attributes = {} }) => {
      if (called !== undefined) span.updateName(called);
      span.setAttributes(attributes);
      if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Begins a span of a statement within the request that sends it, if there is one; answers what ends it. */
export function beginStatement(text: string): ((failed?: unknown) => void) | undefined {
  const of = tracer === undefined ? undefined : here.getStore();
  if (of === undefined || tracer === undefined) return undefined;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const verb = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
  const span = tracer.startSpan(verb.toLowerCase(), { kind: SpanKind.CLIENT, attributes }, of);
  return (failed) => {
    if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
