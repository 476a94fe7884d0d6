import { firstDay, isDay } from '@henhouse/domain/day/day';
import { languages } from '@henhouse/domain/format/language';
import { writtenText } from '@henhouse/domain/format/written-text';
import { largestAmountMinor } from '@henhouse/domain/money/amount';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { problemCodes } from '@henhouse/domain/problem/way-out';
import { z } from 'zod';

/** A UUID; new documents bring a UUIDv7 made by the client. */
export const id = z.uuid().meta({ id: 'Id', description: 'UUID; UUIDv7 for new documents' });

/** Said of what is typed before anything is written down of: a slip in the year. */
const noEarlier = (value: string, context: z.RefinementCtx<string>) => {
  if (value >= firstDay) return;
  const problem = error('outOfRange', '', { value, min: firstDay, max: null, unit: '' });
  context.addIssue({ code: 'custom', message: `before ${firstDay}`, params: { problem } });
};

/** A calendar day of the site, YYYY-MM-DD. */
export const day = z
  .string()
  .refine(isDay, { error: 'not a day', abort: true })
  .superRefine(noEarlier)
  .meta({ id: 'Day', format: 'date', description: 'Day in the time zone of the site, YYYY-MM-DD, from 2000 on' });

/** A time of the day by the clock of the site, HH:MM. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A language of screens, letters and papers. */
export const language = z.enum(languages);

/** An instant, ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true }).meta({ id: 'Instant' });

/** When something was done, as a person types it: an instant from 2000 on. What a device says may be of a clock that was never set. */
export const typedInstant = z.iso
  .datetime({ offset: true })
  .superRefine(noEarlier)
  .meta({ id: 'TypedInstant', format: 'date-time', description: 'Instant, ISO 8601 with zone, from 2000 on' });

/** Short single-line text without control characters, trimmed. */
export const line = (min: number, max: number) =>
  z
    .string()
    .overwrite(writtenText)
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'control character' });

/** Free text, at most 2,000 characters; tabs and line breaks allowed. */
export const note = z
  .string()
  .overwrite(writtenText)
  .trim()
  .max(2000)
  .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), { error: 'control character' })
  .meta({ id: 'Note' });

/** Why something was corrected, deleted, reopened: never empty. */
export const reason = line(3, 500).meta({ id: 'Reason' });

/** Code of a farm, shed, item: letters, digits, `-`, `_`, `.`, `/`. */
export const code = z
  .string()
  .overwrite(writtenText)
  .trim()
  .regex(/^[\p{L}\p{N}._/ -]{1,20}$/u)
  .meta({ id: 'Code' });

/** A word of one of the company's lists: the key of a built-in one, or the id of the company's own. */
export const wordValue = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ id: 'WordValue' });

/** A count of birds, eggs, pieces: a whole number from 0 to `max`. */
export const count = (max: number) => z.int().min(0).max(max);

/** A measured number, finite, with at most three decimals, from `min` to `max`. */
export const measure = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .multipleOf(0.001)
    // Written with an exponent it is a multiple to whoever counts the digits behind the point.
    .refine((value) => value === 0 || Math.abs(value) >= 0.001, { error: 'finer than three decimals' });

/** An amount of money, in minor units of the company's currency. */
export const amountMinor = z.int().min(0).max(largestAmountMinor);

/** Codes of implausible findings that the person confirmed. */
export const confirmed = z.array(z.enum(problemCodes)).max(20).default([]);

/** Which page of a list, and how long its pages are. */
export const paging = ({ perPage = 10, perPageAtMost = 200, pagesAtMost = 10_000 }) => ({
  page: z.coerce.number().int().min(1).max(pagesAtMost).default(1),
  perPage: z.coerce.number().int().min(1).max(perPageAtMost).default(perPage),
});

/** Paging, search and sort of every list; `sortBy` names one of the list's columns. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    q: line(0, 100).optional(),
    ...paging({ pagesAtMost: 100_000 }),
    sortBy: z.enum(columns).default(columns[0]),
    sortDesc: z.stringbool().default(false),
  });

/** The filter by state of documents that are done some day: one state, or `open` for all in which something is still to come. */
export const stateFilter = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.enum(['open', ...states]).optional();

/** The answer of every list. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() });

/** An object of the API by the name that the OpenAPI document has for it. */
export const schema = <const Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z.object(fields).meta({ id: name });

/** The same for what comes in: a field that is not in it is refused. */
export const strictSchema = <const Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z.strictObject(fields).meta({ id: name });

type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

type IsSame<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

/** Every field of `Domain` with its type, and no other. */
type SameFields<Fields extends z.ZodRawShape, Domain> = {
  readonly [Key in keyof Domain]-?: Key extends keyof Fields
    ? IsSame<z.output<Fields[Key]>, Domain[Key]> extends true
      ? Fields[Key]
      : { readonly 'not as in the domain': Domain[Key] }
    : z.ZodType<Domain[Key]>;
} & { readonly [Key in Exclude<keyof Fields, keyof Domain>]: { readonly 'not in the domain': true } };

/** An object that the domain has a type for: a field that only one of the two has, or has otherwise, does not compile (0055). */
export const objectOf =
  <Domain>() =>
  <const Fields extends z.ZodRawShape>(fields: Fields & SameFields<Fields, Domain>) =>
    z.object(fields as Fields);

export const strictObjectOf =
  <Domain>() =>
  <const Fields extends z.ZodRawShape>(fields: Fields & SameFields<Fields, Domain>) =>
    z.strictObject(fields as Fields);

export const schemaOf =
  <Domain>() =>
  <const Fields extends z.ZodRawShape>(name: string, fields: Fields & SameFields<Fields, Domain>) =>
    schema(name, fields as Fields);

export const strictSchemaOf =
  <Domain>() =>
  <const Fields extends z.ZodRawShape>(name: string, fields: Fields & SameFields<Fields, Domain>) =>
    strictSchema(name, fields as Fields);

/** A finding. */
export const problem = schemaOf<Problem>()('Problem', {
  code: z.enum(problemCodes),
  field: z.string(),
  severity: z.enum(['error', 'confirm', 'warn']),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** Fields that the server owns on every row. */
export const rowStamp = {
  version: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
};

const idLength = 36;

/**
 * Ids of one to `most` things in one text of a query, set apart by commas. No pattern of the schema: the fuzz gate makes up values
 * from that, and would look for ever.
 */
export const idList = (most: number, things: string) =>
  z
    .string()
    .min(idLength)
    .max(most * (idLength + 1) - 1)
    .refine((text) => text.split(',').length <= most && text.split(',').every((each) => id.safeParse(each).success), {
      error: 'not a list of ids',
    })
    .meta({ description: `Ids of one to ${most} ${things}, set apart by commas` });
