import { allEndpoints } from '@henhouse/contract/all';
import { type EndpointSpec, endpoint } from '@henhouse/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openapiOf } from './openapi';

it('what goes in refers to what goes in: nothing with a default is asked for, and no schema stands there unused', () => {
  const document = openapiOf(allEndpoints) as { components: { schemas: Record<string, object> } };
  const text = JSON.stringify(document);
  const inputs = Object.keys(document.components.schemas).filter((name) => name.endsWith('Input'));
  expect(inputs).toContain('FlockOpeningInput');
  expect(inputs.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

describe('names of schemas', () => {
  /** Names under which two endpoints mean different things, as what goes in or as what comes out. */
  function sharedNames(endpoints: readonly EndpointSpec[]): string[] {
    const texts = new Map<string, Set<string>>();
    const look = (schema: z.ZodType, io: 'input' | 'output') => {
      const { $defs = {} } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      for (const [name, of] of Object.entries($defs)) {
        const key = `${io} ${name}`;
        texts.set(key, (texts.get(key) ?? new Set()).add(JSON.stringify(of)));
      }
    };
    for (const { input, query, output } of endpoints) {
      if (input) look(input, 'input');
      if (query) look(query, 'input');
      if (typeof output !== 'string') look(output, 'output');
    }
    return [...texts].flatMap(([key, all]) => (all.size > 1 ? [key] : []));
  }

  it('are of one thing each: a client that is made of the description would take the one for the other', () => {
    expect(sharedNames(allEndpoints)).toEqual([]);
    const answering = (fields: z.ZodRawShape) =>
      endpoint('test.namedLine', 'GET', '/test/lines', {
        summary: 'A line under the name of another one',
        access: 'session',
        output: z.object({ lines: z.array(z.object(fields).meta({ id: 'PlantedLine' })) }),
      });
    const [planted, other] = [answering({ pieces: z.int() }), answering({ kg: z.number() })];
    expect(sharedNames([planted, other])).toEqual(['output PlantedLine']);
  });
});
