import { z } from 'zod';
import { endpoint } from '../endpoint';

const longestMs = 600_000;

/** What a press on the screen took until its answers were drawn: where traces are collected, the first span of its trace. */
export const sendClick = endpoint('click.send', 'POST', '/api/v1/clicks', {
  summary: 'Say what a press on the screen took, where the server collects traces',
  access: 'person',
  input: z.strictObject({
    /** Ids of trace and span, as `traceparent` named them. */
    trace: z.string().regex(/^[\da-f]{32}$/),
    span: z.string().regex(/^[\da-f]{16}$/),
    by: z.enum(['click', 'key']),
    screen: z
      .string()
      .regex(/^[a-z\d-]{1,60}$/)
      .optional(),
    tookMs: z.number().min(0).max(longestMs),
    /** How long ago it was over: the clock of a phone says nothing. */
    agoMs: z.number().min(0).max(longestMs),
  }),
  output: 'empty',
});
