import { allEndpoints } from '@henhouse/contract/all';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serialiserOf } from './serialise';

/** What is said of a value that is not of the shape; anything else is said of the shape itself. */
const ofTheValue = /is required!|does not match schema definition/;

/** Why answers of this shape cannot be written, whatever they are. */
function faultOf(output: z.ZodType): string | undefined {
  try {
    serialiserOf(output)({});
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return ofTheValue.test(message) ? undefined : message;
  }
}

describe('answers', () => {
  it('can be written by the shape of every endpoint: it is compiled with the first answer, which is too late to learn it', () => {
    const wrong = allEndpoints.flatMap(({ method, path, output }) => {
      const fault = output instanceof z.ZodType ? faultOf(output) : undefined;
      return fault === undefined ? [] : [`${method} ${path}: ${fault}`];
    });
    expect(wrong).toEqual([]);
  });

  it('of a shape that cannot be cut are found by the same question', () => {
    expect(faultOf(z.object({ name: z.intersection(z.string(), z.number()) }))).toMatch(/intersection/);
  });

  it('carry what the shape lists and nothing else, and miss nothing of it', () => {
    const write = serialiserOf(z.object({ name: z.string(), birds: z.number().nullable() }));
    expect(write({ name: 'Shed 1', birds: null, secret: 'x' })).toBe('{"name":"Shed 1","birds":null}');
    expect(() => write({ birds: 1 })).toThrow('"name" is required!');
  });
});
