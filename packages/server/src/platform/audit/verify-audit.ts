import { sql } from 'kysely';
import type { AcrossTx } from '../db/company-tx';
import type { Database } from '../db/database';
import type { App } from '../http/app';
import { type AuditChain, chainOf, firstHash, lineText, platformChain, sealBeside, sealOf } from './audit-chain';
import { sealEveryLog } from './seal.job';

/** What is wrong at the first place where a chain does not hold. */
export type Break =
  /** The line, its seal, or their order is not what it was when it was sealed. */
  | { readonly what: 'lineChanged'; readonly seq: number; readonly auditId: number }
  | { readonly what: 'lineMissing'; readonly seq: number; readonly auditId: number }
  | { readonly what: 'sealMissing'; readonly seq: number }
  /** Longer than 10 minutes without a seal although later lines have theirs. */
  | { readonly what: 'lineUnsealed'; readonly auditId: number; readonly at: string };

interface VerifiedLog {
  /** Null for the platform's own. */
  readonly companyId: string | null;
  readonly name: string;
  readonly lines: number;
  readonly sealed: number;
  readonly unsealed: number;
  /** Hex; null while nothing is sealed. */
  readonly lastHash: string | null;
  readonly firstBreak: Break | null;
}

interface Seal {
  readonly seq: number;
  readonly auditId: number;
  readonly hash: string;
  /** Null when the line is gone. */
  readonly text: string | null;
}

const atOnce = 5000;

const sealsAfter = (tx: AcrossTx, chain: AuditChain, seq: number) =>
  tx.many(sql<Seal>`select c.seq, c.audit_id, encode(c.hash, 'hex') as hash, a.text
    from ${chain.seals} c left join lateral (
      select ${lineText} as text from ${chain.log} a where ${chain.own('a')} and a.id = c.audit_id) a on true
    where ${chain.own('c')} and c.seq > ${seq} order by c.seq limit ${sql.lit(atOnce)}`);

/** Walks a chain from its beginning and works every seal out anew, up to the first that does not hold. */
async function walk(db: Database, chain: AuditChain): Promise<{ hash: string | null; firstBreak: Break | null }> {
  let [seq, hash] = [0, firstHash];
  for (;;) {
    const seals = await across(db, (tx) => sealsAfter(tx, chain, seq));
    for (const seal of seals) {
      const { auditId, text } = seal;
      if (seal.seq !== seq + 1) return { hash, firstBreak: { what: 'sealMissing', seq: seq + 1 } };
      if (text === null) return { hash, firstBreak: { what: 'lineMissing', seq: seal.seq, auditId } };
      if (sealOf(hash, text) !== seal.hash)
        return { hash, firstBreak: { what: 'lineChanged', seq: seal.seq, auditId } };
      [seq, hash] = [seal.seq, seal.hash];
    }
    if (seals.length < atOnce) return { hash: seq === 0 ? null : hash, firstBreak: null };
  }
}

const across = <T>(db: Database, read: (tx: AcrossTx) => Promise<T>): Promise<T> =>
  db.unsafeAcrossCompanies('verification of audit logs', read);

async function verifyLog(db: Database, companyId: string | null, name: string): Promise<VerifiedLog> {
  const chain = companyId === null ? platformChain : chainOf({ companyId });
  const counts = await across(db, async (tx) => {
    const [lines, sealed, unsealed, left] = await Promise.all([
      tx.one(sql<{ count: number }>`select count(*) from ${chain.log} a where ${chain.own('a')}`),
      tx.one(sql<{ count: number }>`select count(*) from ${chain.seals} c where ${chain.own('c')}`),
      tx.one(sql<{ count: number }>`select count(*) from ${chain.log} a ${sealBeside(chain)}
        where ${chain.own('a')} and seal.seq is null`),
      tx.maybe(sql<{ id: number; at: string }>`select a.id, a.at from ${chain.log} a ${sealBeside(chain)}
        where ${chain.own('a')} and seal.seq is null and a.at < now() - interval '10 minutes' order by a.at, a.id limit 1`),
    ]);
    return { lines: lines.count, sealed: sealed.count, unsealed: unsealed.count, left };
  });
  const { left, ...counted } = counts;
  const walked = await walk(db, chain);
  const unsealed: Break | null = left ? { what: 'lineUnsealed', auditId: left.id, at: left.at } : null;
  return { companyId, name, ...counted, lastHash: walked.hash, firstBreak: walked.firstBreak ?? unsealed };
}

/**
 * Recomputes every chain, the platform's own last. What has just been written is sealed first, as the clock would have
 * done; a line that the clock should have sealed long ago is left as it is found, and told.
 */
export async function verifyAudit(app: Pick<App, 'db' | 'log'>): Promise<VerifiedLog[]> {
  await sealEveryLog(app);
  const { db } = app;
  const companies = await across(db, (tx) =>
    tx.many(sql<{ id: string; name: string }>`select id, name from company order by name collate natural_order, id`),
  );
  const logs: VerifiedLog[] = [];
  for (const { id, name } of companies) logs.push(await verifyLog(db, id, name));
  logs.push(await verifyLog(db, null, 'Platform'));
  return logs;
}

/** A break as a sentence for the person at the command line. */
export function breakText(found: Break): string {
  switch (found.what) {
    case 'lineChanged':
      return `line ${found.auditId} does not match its seal ${found.seq}: the line, the seal or their order was changed`;
    case 'lineMissing':
      return `line ${found.auditId}, sealed as ${found.seq}, is missing`;
    case 'sealMissing':
      return `seal ${found.seq} is missing`;
    case 'lineUnsealed':
      return `line ${found.auditId} of ${found.at} has no seal although later lines have theirs`;
  }
}

/** What there is to say about a log, for the person at the command line. */
export function logText({ name, lines, sealed, unsealed, lastHash, firstBreak }: VerifiedLog): string {
  const counted = `${name}: ${lines} lines, ${sealed} sealed, ${unsealed} not yet sealed, last hash ${lastHash ?? '–'}`;
  return firstBreak === null ? counted : `${counted}\n  BROKEN: ${breakText(firstBreak)}`;
}
