import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { z } from 'zod';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
}

/** A field that takes text: where it is, how much it takes, and of what form. */
export interface TextField {
  /** `detail.docket`; items of a list `permissions[]`, names of a record's fields `values{}`. */
  readonly name: string;
  readonly atMost: number;
  /** Whether the schema itself lets a text through. */
  readonly isTaken: (text: string) => boolean;
}

const fixedFormats = ['uuid', 'date', 'date-time'];

function isTakenBy({ pattern }: Schema): (text: string) => boolean {
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (text) => form === undefined || form.test(text);
}

const schemas = new WeakMap<object, Schema>();

/**
 * Every field of an endpoint's input that takes text, found in its schema. Of a choice all branches, or those that `base`
 * has taken by the words that are fixed in them.
 */
export function textFieldsOf({ input }: Pick<EndpointSpec, 'input'>, base?: object): TextField[] {
  if (!input) return [];
  const root = schemas.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(input, root);
  const walk = (schema: Schema, name: string, value: unknown): TextField[] => {
    if (schema.$ref) {
      // What stands beside a reference is narrower than what it leads to: a note of at most so many characters.
      const { $ref, ...own } = schema;
      return walk({ ...root.$defs?.[$ref.split('/').at(-1) ?? ''], ...own }, name, value);
    }
    const inner: TextField[] = [];
    const choices = schema.anyOf ?? schema.oneOf ?? [];
    for (const choice of choices)
      if (base === undefined || fits(choice, value)) inner.push(...walk(choice, name, value));
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      inner.push(...walk(property, name === '' ? key : `${name}.${key}`, valueAt(value, key)));
    // Items of a list are alike.
    if (schema.items) inner.push(...walk(schema.items, `${name}[]`, Array.isArray(value) ? value[0] : undefined));
    if (typeof schema.additionalProperties === 'object') {
      inner.push(...walk({ type: 'string', ...schema.propertyNames }, `${name}{}`, undefined));
      inner.push(...walk(schema.additionalProperties, `${name}{}.*`, undefined));
    }
    const isText = schema.type === 'string' && !schema.enum && !('const' in schema);
    // What says nothing of its type takes anything, text too.
    const isAnything = choices.length === 0 && !schema.type && !schema.enum && !('const' in schema);
    if ((isText || isAnything) && !fixedFormats.includes(schema.format ?? ''))
      inner.push({ name, atMost: schema.maxLength ?? 20, isTaken: isTakenBy(schema) });
    return inner;
  };
  const byName = new Map(walk(root, '', base).map((field) => [field.name, field]));
  return [...byName.values()];
}

const valueAt = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];

/** Whether a branch of a choice is the one that a value has taken. */
const fits = ({ properties = {} }: Schema, value: unknown): boolean =>
  Object.entries(properties).every(([key, inner]) => !('const' in inner) || valueAt(value, key) === inner.const);

/** `value` with the field of that name set, in each item where it is a field of a list's items; objects above it are made where missing. */
export function withText(value: object, name: string, text: string): object {
  const [key = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...value, [key]: text };
  const inner = rest.join('.');
  const list = /^(.*)\[\]$/.exec(key)?.[1];
  if (list === undefined) return { ...value, [key]: withText((valueAt(value, key) ?? {}) as object, inner, text) };
  return { ...value, [list]: (valueAt(value, list) as object[]).map((item) => withText(item, inner, text)) };
}

/** Whether a field can be set by its name alone: what it stands in is there, and no list of texts or record of names. */
export function isSet(name: string, base: unknown): boolean {
  const [key = '', ...rest] = name.split('.');
  if (key.includes('{')) return false;
  const list = /^(.*)\[\]$/.exec(key)?.[1];
  if (rest.length === 0) return list === undefined;
  const inner = valueAt(base, list ?? key);
  if (list === undefined) return typeof inner === 'object' && inner !== null && isSet(rest.join('.'), inner);
  return Array.isArray(inner) && inner.length > 0 && inner.every((item) => isSet(rest.join('.'), item));
}
