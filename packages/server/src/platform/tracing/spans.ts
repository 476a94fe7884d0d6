import type { IncomingHttpHeaders } from 'node:http';

export interface RequestSpan {
  /** Runs what belongs to the request: the statements that are sent within are of its span. */
  within(work: () => void): void;
  end(outcome: { readonly name: string; readonly isFailed: boolean; readonly attributes: SpanAttributes }): void;
}

/** A press on a screen, as the browser measured it. */
interface MeasuredClick {
  readonly trace: string;
  readonly span: string;
  readonly by: string;
  readonly screen?: string | undefined;
  readonly tookMs: number;
  readonly agoMs: number;
}

type SpanAttributes = Readonly<Record<string, string | number>>;

/** Where spans go: what OpenTelemetry makes of them is read only where somebody collects them. */
export interface Spans {
  /** Begins the span of a request, within what its headers say it is of. */
  request(headers: IncomingHttpHeaders, method: string): RequestSpan;
  /** Begins the span of a statement within the request that sends it, if there is one; answers what ends it. */
  statement(text: string): ((failed?: unknown) => void) | undefined;
  /** A click that is over, under the ids that its requests named. */
  click(of: MeasuredClick): void;
}

/** Nothing while nobody collects traces: then a span costs one comparison. */
let spans: Spans | undefined;

/** From now on spans go there; undefined ends it. */
export function traceBy(given: Spans | undefined): void {
  spans = given;
}

export const beginRequest = (headers: IncomingHttpHeaders, method: string): RequestSpan | undefined =>
  spans?.request(headers, method);

export const beginStatement = (text: string): ((failed?: unknown) => void) | undefined => spans?.statement(text);

export const recordClick = (of: MeasuredClick): void => spans?.click(of);
