import { z } from 'zod';

/** What a field holds that nobody said anything about: null, '', 0, no, an empty list, the first of its choices. */
function blank(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, blank(field)]));
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return blank(schema.def.innerType);
  if (schema instanceof z.ZodUnion) return blank(schema.options[0] as z.core.$ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodNumber ? 0 : '';
}

/** An answer of the server of which a test says only what it is about; a new field of the contract asks for no change here. */
export const blankOf = <S extends z.ZodType>(schema: S, part: Partial<z.output<S>> = {}): z.output<S> =>
  ({ ...(blank(schema) as object), ...part }) as z.output<S>;
