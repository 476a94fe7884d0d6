import { type Finding, findingCodes } from '@henhouse/domain/installation/finding';
import type { KeepRule } from '@henhouse/domain/installation/kept-backups';
import { z } from 'zod';
import { ownCall } from '../endpoint';
import { id, instant, objectOf, schema } from '../shape';

const backupRun = z.object({
  id,
  beganAt: instant,
  /** Null while it is made. */
  endedAt: instant.nullable(),
  file: z.string().nullable(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  isSealed: z.boolean(),
  /** What went wrong; null where it was restored and found whole. */
  trouble: z.string().nullable(),
  askedByName: z.string(),
});
export type BackupRun = z.output<typeof backupRun>;

const installation = schema('Installation', {
  version: z.string(),
  nodeVersion: z.string(),
  /** Since when this process answers. */
  startedAt: instant,
  database: z.object({ version: z.string(), bytes: z.int(), isOwn: z.boolean() }),
  /** Bytes free where the data folder lies; null where the system does not say. */
  freeBytes: z.int().nullable(),
  companies: z.int(),
  devices: z.int(),
  /** Of them those that have missed three readings. */
  devicesSilent: z.int(),
  /** How far what follows from entries is behind, s. */
  followersBehindS: z.number(),
  jobs: z.object({ waiting: z.int(), failed: z.int() }),
  lettersWaiting: z.int(),
  /** The slowest statements since this process began, by their longest time, ms, until the answer was there; no values. */
  statements: z.array(z.object({ text: z.string(), calls: z.int(), meanMs: z.number(), maxMs: z.number() })),
  /** Programs that came since then, the last one first: builds of the web, and what else calls the API. */
  programs: z.array(
    z.object({
      kind: z.enum(['web', 'api']),
      name: z.string(),
      /** Whether it is the web that is handed out now; null for others. */
      isCurrent: z.boolean().nullable(),
      requests: z.int(),
      lastAt: instant,
    }),
  ),
  findings: z.array(
    objectOf<Finding>()({
      code: z.enum(findingCodes),
      severity: z.enum(['wrong', 'note']),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  backup: z.object({
    /** Null where nobody has set a folder. */
    folder: z.string().nullable(),
    /** The store that they go to, `s3://bucket/folder`. */
    store: z.string().nullable(),
    /** Time of day, UTC. */
    at: z.string(),
    keep: objectOf<KeepRule>()({ days: z.int(), weeks: z.int(), months: z.int() }),
    isSealed: z.boolean(),
    isRunning: z.boolean(),
    /** The last thirty, newest first. */
    runs: z.array(backupRun),
  }),
});
export type Installation = z.output<typeof installation>;

export const getInstallation = ownCall.read('installation.get', '/api/v1/installation', {
  summary:
    'How the installation does: version, database, disk, work that waits, backups, what to put right (super_admin, or the Owner of its only company)',
  output: installation,
});

export const makeBackupNow = ownCall.act('installation.backup', '/api/v1/installation/backup', {
  summary: 'Makes a backup now, restores it to see that it is whole, and keeps it by the rule',
  input: z.strictObject({}),
  output: installation,
});
