import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginValues } from './begin-values';

const schema = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(60),
  kind: z.enum(['a', 'b']),
  birds: z.int().min(0),
  untilDay: z.string().nullable(),
  leadDays: z.int().nullable().optional(),
  reason: z.string().min(3).optional(),
  openingMinor: z.int().default(0),
  units: z.array(z.string()),
  isSure: z.boolean(),
  email: z.union([z.literal(''), z.email()]),
});

describe('what a form begins with', () => {
  it('is as empty as the schema has it, and has an id of its own', () => {
    const { id, ...rest } = beginValues(schema, { kind: 'a' });
    expect(z.uuid().safeParse(id).success).toBe(true);
    expect(rest).toEqual({
      name: '',
      kind: 'a',
      birds: null,
      untilDay: null,
      leadDays: null,
      reason: undefined,
      openingMinor: 0,
      units: [],
      isSure: false,
      email: '',
    });
  });

  it('is the row that it changes, of which it takes the fields of its schema alone', () => {
    const row = { id: 'r1', name: 'North', kind: 'b', birds: 0, untilDay: null, version: 4, createdAt: 'then' };
    expect(beginValues(schema, { kind: 'a', untilDay: '2026-01-01' }, row)).toMatchObject({
      id: 'r1',
      name: 'North',
      kind: 'b',
      birds: 0,
      untilDay: null,
    });
    expect(beginValues(schema, {}, row)).not.toHaveProperty('version');
  });

  it('is empty where the reader may not see what the row has', () => {
    expect(beginValues(schema, {}, { openingMinor: null }).openingMinor).toBe(0);
  });

  it('is what the form says where fields depend on each other', () => {
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]);
    expect(beginValues(either, { kind: 'a' })).toEqual({ kind: 'a' });
  });
});
