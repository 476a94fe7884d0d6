import type { z } from 'zod';
import { newId } from '../../../format/id';
import { bareSchema, type SchemaPart } from './field-rules';

/** A row that a form changes: what it shows of it are the fields that the form's schema has. */
export type RowOf<Values> = { readonly version: number } & {
  readonly [Name in keyof Values]?: Values[Name] | null | undefined;
};

const blanks: Readonly<Record<string, unknown>> = { string: '', number: null, array: [], boolean: false };

/** What a field holds before anybody typed; undefined where only its form can say, as for one of several choices. */
function blankOf(part: SchemaPart): unknown {
  const { type, innerType, defaultValue } = part.def;
  if (type === 'default' || type === 'prefault') return defaultValue;
  if (type === 'nullable') return null;
  if (type === 'optional') return innerType?.def.type === 'nullable' ? null : undefined;
  const bare = bareSchema(part).def.type;
  return bare in blanks ? blanks[bare] : ['', null].find((empty) => part.safeParse(empty).success);
}

/**
 * What a form begins with: the row that it changes, or what its form says of a new one. Every other field is as empty as the
 * schema has it, and what is handed in for the first time has an id of its own.
 */
export function beginValues(
  schema: z.ZodType,
  initial: object = {},
  row: object | null = null,
): Record<string, unknown> {
  const { shape = {} } = bareSchema(schema as SchemaPart);
  const values: Record<string, unknown> = { ...initial };
  const ofRow = (row ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, part] of Object.entries(shape)) {
    const kept = ofRow[name];
    // What a reader may not see of a row is null: in the form it is as empty as in a new one.
    const isKept = kept !== undefined && (kept !== null || part.safeParse(null).success);
    if (isKept) values[name] = kept;
    else if (values[name] === undefined) values[name] = name === 'id' ? newId() : blankOf(part);
  }
  return values;
}
