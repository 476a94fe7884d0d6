import build, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Kinds of a schema that allows only bare values, when `anyOf` can be said as a list of types. */
function bareType(schema: JsonSchema): string | undefined {
  const { type, ...rest } = schema;
  return typeof type === 'string' && type !== 'object' && type !== 'array' && Object.keys(rest).length === 0
    ? type
    : undefined;
}

/**
 * Rewrites zod's JSON Schema into the part that the serialiser is fast and right on: references in place, `X or null`
 * as `nullable`, a choice of bare types as a list of types, and no constraints, which were checked on the way in.
 */
function simplify(schema: unknown, root: JsonSchema): JsonSchema {
  if (typeof schema !== 'object' || schema === null) return {};
  const node = schema as JsonSchema;
  if (typeof node.$ref === 'string') {
    const target = node.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as JsonSchema)?.[key], root);
    return simplify(target, root);
  }
  const choices = (node.anyOf ?? node.oneOf) as unknown[] | undefined;
  if (choices) {
    const parts = choices.map((choice) => simplify(choice, root));
    const solid = parts.filter((part) => part.type !== 'null');
    const nullable = solid.length < parts.length || solid.some((part) => part.nullable === true);
    const types = solid.map(bareType);
    if (solid.length === 1) return { ...solid[0], ...(nullable && { nullable: true }) };
    if (types.every((type) => type !== undefined))
      return { type: nullable ? [...new Set(types), 'null'] : [...new Set(types)] };
    return { anyOf: solid, ...(nullable && { nullable: true }) };
  }
  if (node.allOf) throw new Error('an intersection cannot be cut to its fields');
  if (node.type === 'object') {
    const properties = Object.entries((node.properties ?? {}) as JsonSchema).map(([key, value]) => [
      key,
      simplify(value, root),
    ]);
    const open = node.additionalProperties;
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: node.required ?? [],
      ...(typeof open === 'object' && { additionalProperties: simplify(open, root) }),
    };
  }
  if (node.type === 'array') return { type: 'array', items: simplify(node.items ?? {}, root) };
  if ('const' in node) return { type: node.type, const: node.const };
  return node.type === undefined ? {} : { type: node.type };
}

/** The schema as the serialiser takes it. */
function serialisable(output: z.ZodType): Schema {
  const root = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return simplify(root, root) as unknown as Schema;
}

type Serialiser = (value: unknown) => string;

const built = new WeakMap<z.ZodType, Serialiser>();

/**
 * Writes answers of this shape as JSON: fields the schema does not list are dropped, a missing one is an error.
 * Compiled once per schema, with the first answer: most of the four hundred calls are not asked for in the life of a
 * process, and compiling all of them was a quarter of its start.
 * @throws Error with the first answer, when the shape cannot be cut to its fields
 */
export function serialiserOf(output: z.ZodType): Serialiser {
  return (value) => {
    let serialiser = built.get(output);
    if (!serialiser) {
      serialiser = build(serialisable(output)) as Serialiser;
      built.set(output, serialiser);
    }
    return serialiser(value);
  };
}
