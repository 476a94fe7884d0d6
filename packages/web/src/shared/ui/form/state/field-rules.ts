import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** What the contract says of a field: whether it may stay empty, holds whole numbers alone, or some below nought, how long it may be. */
interface FieldRules {
  readonly isRequired: boolean;
  readonly isWhole: boolean;
  readonly mayBeNegative: boolean;
  readonly maxLength: number | undefined;
}

const schemas = new WeakMap<object, z.ZodType>();

/** Remembers whose fields a form's are. */
export function rememberSchema(control: object, schema: z.ZodType): void {
  schemas.set(control, schema);
}

/** What is looked at of a schema. */
export type SchemaPart = z.ZodType & {
  readonly shape?: Readonly<Record<string, SchemaPart>>;
  readonly element?: SchemaPart;
  readonly isInt?: boolean;
  readonly minValue?: number | null;
  readonly format?: string | null;
  readonly maxLength?: number | null;
  readonly def: { readonly innerType?: SchemaPart; readonly in?: SchemaPart; readonly defaultValue?: unknown };
};

/** What a schema checks, without what may be left out of it or made of it. */
export function bareSchema(schema: SchemaPart): SchemaPart {
  const inner = schema.def.innerType ?? schema.def.in;
  return inner ? bareSchema(inner) : schema;
}

/** The schema of one field; none where it depends on what else is typed. */
function partAt(schema: z.ZodType, name: string): z.ZodType | undefined {
  return name.split('.').reduce<SchemaPart | undefined>((part, key) => {
    const { shape, element } = part ? bareSchema(part) : {};
    return shape?.[key] ?? (/^\d+$/.test(key) ? element : undefined);
  }, schema as SchemaPart);
}

/** What the contract says of a field of a form. */
function rulesOf(part: z.ZodType | undefined): FieldRules {
  if (part === undefined) return { isRequired: false, isWhole: false, mayBeNegative: false, maxLength: undefined };
  const { isInt, format, minValue, maxLength } = bareSchema(part as SchemaPart);
  // What has a usual value is left out of a call, and not out of a form: emptied, it is nothing.
  const { type } = (part as SchemaPart).def;
  const empty: readonly unknown[] = [null, '', [], ...(type === 'default' ? [] : [undefined])];
  return {
    isRequired: !empty.some((value) => part.safeParse(value).success),
    isWhole: isInt === true || format === 'safeint',
    mayBeNegative: typeof minValue === 'number' && minValue < 0,
    maxLength: maxLength ?? undefined,
  };
}

export function fieldRulesOf<Values extends object, Output>(
  control: Control<Values, unknown, Output>,
  name: string,
): FieldRules {
  const schema = schemas.get(control);
  return rulesOf(schema && partAt(schema, name));
}
