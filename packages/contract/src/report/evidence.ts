import { type TrustPart, trustPartIds } from '@henhouse/domain/trust/trust-score';
import { z } from 'zod';
import { call, openCall } from '../endpoint';
import { day, id, language, paging, schema, schemaOf } from '../shape';

/** Days that a pack or a score holds at most: a year and the flock's first days. */
export const evidenceDaysAtMost = 400;
/** Papers and photos that a pack holds at most. */
export const evidencePaperMbAtMost = 50;
/** Entries that a pack holds at most; more are taken along in several. */
export const evidenceEntriesAtMost = 30_000;

const trustPart = schemaOf<TrustPart>()('TrustPart', {
  id: z.enum(trustPartIds),
  good: z.number(),
  of: z.number(),
  /** 0–100; null where too little is known to judge. */
  score: z.number().nullable(),
  weight: z.number(),
  /** Points that the score would rise by, were nothing amiss here. */
  gain: z.number(),
});

const trust = { score: z.number().nullable(), parts: z.array(trustPart), from: z.string(), to: z.string() };

const days = {
  /** Of a flock its first day when absent, of farms 90 days before the last; never more than 400 days. */
  from: day.optional(),
  /** Yesterday when absent, or the flock's last day: today is not over. */
  to: day.optional(),
};

export const getFlockTrust = call.read('Report', 'report.flockTrust', '/api/v1/flocks/:flockId/trust', {
  summary:
    'How far the records of a flock can be relied on: a score of 0–100 with its parts and what each was counted of',
  query: z.object(days),
  output: z.object(trust).meta({ id: 'FlockTrust' }),
});
export type FlockTrust = z.output<typeof getFlockTrust.output>;

const farmTrust = schema('FarmTrust', { farmId: id, farmName: z.string(), ...trust });
export type FarmTrust = z.output<typeof farmTrust>;

export const listFarmTrust = call.read('Report', 'report.farmTrust', '/api/v1/trust', {
  summary: 'The same of all flocks of each farm in reach that had birds in these days, by name of the farm',
  query: z.object({
    ...days,
    ...paging({ perPage: 100, perPageAtMost: 100, pagesAtMost: 1000 }),
  }),
  output: schema('FarmTrustList', { items: z.array(farmTrust), total: z.int() }),
});

const packQuery = z.object({ ...days, language: language.default('en') });

/** Logged like a write: the line holds the hash of the data, and the chain of the audit log seals it. */
export const exportFlockEvidence = call.export('Report', 'report.flockEvidence', '/api/v1/flocks/:flockId/evidence', {
  summary: 'Evidence pack of a flock: one ZIP with a PDF and the data, tied to the chain of the audit log by its hash',
  query: packQuery,
  output: 'file',
});

/** Logged like a write. */
export const exportFarmEvidence = call.export('Report', 'report.farmEvidence', '/api/v1/farms/:farmId/evidence', {
  summary: 'Evidence pack of all flocks of a farm in these days, at most 30,000 entries',
  query: packQuery,
  output: 'file',
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Whoever holds a pack asks, without an account: the hash of its sums names it, and nobody else knows that. The file itself stays where
 * it is. `null`: no audit log of this installation knows such a pack.
 */
export const checkEvidence = openCall.act('report.checkEvidence', '/api/v1/evidence-checks', {
  summary: 'Whether the audit chain of this installation knows an evidence pack',
  input: z.strictObject({
    /** SHA-256 of the list of sums in the pack. */
    hash: sha256,
    /** Seal of the chain that the pack carries; 0 and the hash left out: none had been made yet. */
    seq: z.int().min(0).max(1_000_000_000_000_000),
    head: sha256.nullable(),
  }),
  output: schema('EvidenceChecked', {
    made: z
      .object({
        by: z.string(),
        company: z.string(),
        at: z.string(),
        /** The line of the audit log that tells of it is sealed: within a minute of being written. */
        isSealed: z.boolean(),
        /** The chain has that seal still. */
        isChainWhole: z.boolean(),
      })
      .nullable(),
  }),
});
