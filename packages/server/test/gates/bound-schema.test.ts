import { strictObjectOf } from '@henhouse/contract/shape';
import { expect, it } from 'vitest';
import { z } from 'zod';

interface Weighed {
  readonly birds: number;
  readonly eachG: readonly { readonly g: number }[] | null;
  readonly note?: string | undefined;
}

const bind = strictObjectOf<Weighed>();
/** Whether the compiler takes these fields: a value of the other kind does not compile. */
type Takes<Fields> = typeof bind extends (fields: Fields) => unknown ? true : false;

const each = z.array(z.strictObject({ g: z.number() })).nullable();
const whole = { birds: z.int(), eachG: each, note: z.string().optional() };
const { note: _note, ...without } = whole;
const more = { ...whole, breed: z.string() };
const never = { ...whole, birds: z.int().nullable() };
const always = { ...whole, eachG: each.unwrap() };
const deeper = { ...whole, eachG: z.array(z.strictObject({ g: z.number(), sex: z.string().optional() })).nullable() };

// The compiler is the judge: what is expected here stands in the types, too (decision 0055).
it('a schema bound to a type of the domain has its fields, and no other, at any depth', () => {
  const isTaken: Takes<typeof whole> = true;
  const others: [
    Takes<typeof without>,
    Takes<typeof more>,
    Takes<typeof never>,
    Takes<typeof always>,
    Takes<typeof deeper>,
  ] = [false, false, false, false, false];
  expect([isTaken, ...others]).toEqual([true, false, false, false, false, false]);
  expect(bind(whole).safeParse({ birds: 2, eachG: [{ g: 61 }] }).success).toBe(true);
});
