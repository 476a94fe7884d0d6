import fc from 'fast-check';
import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** What takes the place of generated ids: known ids make requests that get past the first look-up. */
interface Ids {
  readonly known: readonly string[];
}

/** Values that fit `schema`, as a client would send them. Ids are drawn from `ids` or made up. */
export function arbitraryOf(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return build(json, (json.$defs ?? {}) as Record<string, Json>, ids);
}

/** Values that mostly do not fit: wrong types, edges, missing and extra fields, hostile text. */
export function hostileOf(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  const fitting = arbitraryOf(schema, ids);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: spoiled(fitting),
    },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fitting },
  );
}

/** Values of `fitting` with one thing in them replaced, removed or added. */
export const spoiled = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(fitting, fc.nat(), hostile).map(([value, where, bad]) => spoil(value, where, bad));

const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '0',
  -1,
  0,
  1e308,
  -1e308,
  2 ** 53,
  0.1 + 0.2,
  [],
  {},
  true,
  'NaN',
  '\u0000',
  'a'.repeat(5000),
  "'; drop table flock; --",
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '../../etc/passwd',
  '\ud800',
  '💥',
  { $gt: '' },
  ['__proto__'],
  '00000000-0000-0000-0000-000000000000',
);

/** Replaces, removes or adds one leaf of `value`. */
function spoil(value: unknown, where: number, bad: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => (index === where % Math.max(1, value.length) ? bad : item));
  if (value === null || typeof value !== 'object') return bad;
  const entries = Object.entries(value);
  if (entries.length === 0) return { extra: bad };
  const index = where % entries.length;
  const [key, inner] = entries[index] as [string, unknown];
  const mode = Math.floor(where / entries.length) % 4;
  if (mode === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (mode === 1) return { ...value, extra: bad };
  if (mode === 2 && inner !== null && typeof inner === 'object')
    return { ...value, [key]: spoil(inner, where >> 2, bad) };
  return { ...value, [key]: bad };
}

function build(schema: Json, definitions: Record<string, Json>, ids: Ids): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') {
    return build(definitions[schema.$ref.split('/').at(-1) as string] as Json, definitions, ids);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => build(choice, definitions, ids)));
  if (Array.isArray(schema.allOf)) return build(Object.assign({}, ...schema.allOf) as Json, definitions, ids);
  switch (schema.type) {
    case 'object':
      return object(schema, definitions, ids);
    case 'array':
      return fc.array(build((schema.items ?? {}) as Json, definitions, ids), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.min(
          (schema.maxItems as number | undefined) ?? 4,
          Math.max(4, (schema.minItems as number | undefined) ?? 0),
        ),
      });
    case 'string':
      return text(schema, ids);
    case 'integer':
      return fc.oneof(
        fc.integer(range(schema, 1)),
        fc.constantFrom(bound(schema, 'minimum', 0), bound(schema, 'maximum', 1000)),
      );
    case 'number':
      return fc.integer(range(schema, 1000)).map((thousandths) => thousandths / 1000);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

const bound = (schema: Json, name: 'minimum' | 'maximum', otherwise: number): number =>
  typeof schema[name] === 'number' && Math.abs(schema[name]) < Number.MAX_SAFE_INTEGER
    ? (schema[name] as number)
    : otherwise;

function range(schema: Json, scale: number): { min: number; max: number } {
  const min = Math.ceil(bound(schema, 'minimum', -1000) * scale);
  const max = Math.floor(Math.min(bound(schema, 'maximum', 100_000), 1_000_000) * scale);
  return { min: Math.max(min, -2_000_000_000), max: Math.min(Math.max(max, min), 2_000_000_000) };
}

function object(schema: Json, definitions: Record<string, Json>, ids: Ids): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const model = Object.fromEntries(
    // A document's own id is new: a known one would answer 409 and never reach what is behind.
    Object.entries(properties).map(([key, inner]) => [
      key,
      key === 'id' ? fc.uuid({ version: 7 }) : build(inner, definitions, ids),
    ]),
  );
  const required = (schema.required ?? []) as string[];
  if (
    Object.keys(model).length === 0 &&
    schema.additionalProperties &&
    typeof schema.additionalProperties === 'object'
  ) {
    return fc.dictionary(
      fc.constantFrom('weightG', 'fcr', 'x'),
      build(schema.additionalProperties as Json, definitions, ids),
    );
  }
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) });
}

const words = fc.constantFrom(
  'Shed 1',
  'Meadow',
  'Ross 308',
  'Lot A-1',
  'Müller & Söhne',
  'كوخ',
  '<b>x</b>',
  '=SUM(A1)',
  'x',
  "O'Neill",
);

function text(schema: Json, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid')
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ids.known) },
      { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
    );
  if (schema.format === 'date' || schema.format === 'date-time') {
    const instant = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    return schema.format === 'date' ? instant.map((iso) => iso.slice(0, 10)) : instant;
  }
  if (schema.format === 'email') return fc.constantFrom('a@b.example', 'new.person@vale.example');
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern, 'u');
    const fitting = ['EUR', 'DE', '08:30', 'S1', 'A-7'].filter((sample) => pattern.test(sample));
    return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(pattern);
  }
  const min = (schema.minLength as number | undefined) ?? 0;
  const max = (schema.maxLength as number | undefined) ?? 60;
  return words.map((word) => word.slice(0, max).padEnd(min, 'x'));
}
