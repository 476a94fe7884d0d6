import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { AcrossTx, CompanyTx, Tx } from '../db/company-tx';

/** One log with its chain: a company's, or the platform's own. */
export interface AuditChain {
  readonly log: RawBuilder<unknown>;
  readonly seals: RawBuilder<unknown>;
  /** Condition that a row under this alias belongs to the log. */
  own(alias: 'a' | 'c'): RawBuilder<unknown>;
  /** The first columns of a seal, and their values. */
  readonly key: RawBuilder<unknown>;
  readonly keyValue: RawBuilder<unknown>;
  /** One sealer at a time takes the lock of this name. */
  readonly lock: string;
}

/** The chain of the transaction's company. */
export const chainOf = ({ companyId }: Pick<CompanyTx, 'companyId'>): AuditChain =>
  chainOfCompany(sql`${companyId}::uuid`, companyId);

const chainOfCompany = (companyId: RawBuilder<unknown>, lock: string): AuditChain => ({
  log: sql.raw('audit_log'),
  seals: sql.raw('audit_chain'),
  own: (alias) => sql`${sql.raw(alias)}.company_id = ${companyId}`,
  key: sql.raw('company_id, '),
  keyValue: sql`${companyId}, `,
  lock,
});

/** The chain of what belongs to no company; only a transaction across companies reaches it. */
export const platformChain: AuditChain = {
  log: sql.raw('platform_audit_log'),
  seals: sql.raw('platform_audit_chain'),
  own: () => sql`true`,
  key: sql.raw(''),
  keyValue: sql.raw(''),
  lock: 'platform',
};

/**
 * The text of line `a` that is sealed, the same on every server for ever: everything the line says as jsonb writes it
 * (sorted keys), its instant in microseconds UTC. A column that is added later has to be taken out of it where it is
 * null (`- case when a.later is null then 'later' end`), so that the old lines keep their text.
 */
export const lineText = sql`(to_jsonb(a)
  || jsonb_build_object('at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')))::text`;

/** What the first line of a chain is sealed with. */
export const firstHash = '0'.repeat(64);

/** The seal of a line: SHA-256 over the seal before it and the line's text; both seals in hex. */
export function sealOf(hashBefore: string, text: string): string {
  return createHash('sha256').update(Buffer.from(hashBefore, 'hex')).update(text, 'utf8').digest('hex');
}

/** The seal of line `a`, if it has one: looked up line by line, whatever the planner thinks of the size of the chain. */
export const sealBeside = (chain: AuditChain): RawBuilder<unknown> => sql`left join lateral (
  select c.seq, c.hash, c.sealed_at from ${chain.seals} c where ${chain.own('c')} and c.audit_id = a.id limit 1) seal on true`;

/** No transaction runs so long: a line that commits later than others began at most so much before them. */
const lateAtMost = sql.raw(`interval '10 minutes'`);

/** Lines of a log that began after this may still have no seal. */
const openSince = (chain: AuditChain): RawBuilder<unknown> => sql`coalesce((
  select a.at - ${lateAtMost} from ${chain.seals} c left join ${chain.log} a on ${chain.own('a')} and a.id = c.audit_id
  where ${chain.own('c')} order by c.seq desc limit 1), '-infinity')`;

const atOnce = 5000;
const sealersLock = 20_261_122;

/** Where to look for lines without a seal: since shortly before the last seal, everywhere, or from an instant on. */
export type Since = 'lastSeal' | 'beginning' | { readonly at: string };

interface Sealed {
  readonly lines: number;
  /** Where to go on when there may be more; null when there is not. */
  readonly rest: { readonly at: string } | null;
}

/**
 * Seals lines that are committed and have no seal, at most 5,000. A line that commits late comes after lines with higher
 * numbers: the order of sealing is the order of the chain.
 */
async function sealSome(tx: Tx, chain: AuditChain, from: Since = 'lastSeal'): Promise<Sealed> {
  await tx.run(sql`select pg_advisory_xact_lock(${sealersLock}, hashtext(${chain.lock}))`);
  // In a statement of their own: what the sealer before us committed is seen only by those that begin after the lock.
  const [head, { since }] = await Promise.all([
    tx.maybe(sql<{ seq: number; hash: string }>`select c.seq, encode(c.hash, 'hex') as hash from ${chain.seals} c
      where ${chain.own('c')} order by c.seq desc limit 1`),
    tx.one(sql<{ since: string }>`select ${sinceOf(chain, from)}::text as since`),
  ]);
  const lines = await tx.many(sql<{
    id: number;
    at: string;
    text: string;
  }>`select a.id, a.at::text as at, ${lineText} as text
    from ${chain.log} a ${sealBeside(chain)}
    where ${chain.own('a')} and a.at >= ${since}::timestamptz and seal.seq is null order by a.at, a.id limit ${sql.lit(atOnce)}`);
  let hash = head?.hash ?? firstHash;
  const hashes = lines.map(({ text }) => {
    hash = sealOf(hash, text);
    return hash;
  });
  const last = lines.at(-1);
  if (!last) return { lines: 0, rest: null };
  await tx.run(sql`insert into ${chain.seals} (${chain.key}seq, audit_id, hash)
    select ${chain.keyValue}${head?.seq ?? 0} + l.place, l.id, decode(l.hash, 'hex')
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${hashes}::text[]) with ordinality l (id, hash, place)
    returning seq`);
  return { lines: lines.length, rest: lines.length < atOnce ? null : { at: last.at } };
}

function sinceOf(chain: AuditChain, from: Since): RawBuilder<unknown> {
  if (typeof from === 'object') return sql`${from.at}`;
  return from === 'beginning' ? sql`'-infinity'` : openSince(chain);
}

/** Seals all that is open, piece by piece; answers how many lines. `inTransaction` says in which transaction a piece is. */
export async function sealOpen(
  inTransaction: (piece: (tx: Tx, chain: AuditChain) => Promise<Sealed>) => Promise<Sealed>,
  from: Since = 'lastSeal',
): Promise<number> {
  let sealed = 0;
  for (let since: Since | null = from; since !== null; ) {
    const here: Since = since;
    const piece = await inTransaction((tx, chain) => sealSome(tx, chain, here));
    sealed += piece.lines;
    since = piece.rest;
  }
  return sealed;
}

/** Companies that have a line without a seal. */
export function companiesToSeal(tx: AcrossTx, from: Since): Promise<{ id: string }[]> {
  // A cluster does not look into the log of each company from a table of all companies: there each is looked into by itself.
  if (tx.isDistributed) return tx.many(sql<{ id: string }>`select id from company order by 1`);
  const each = chainOfCompany(sql.raw('company.id'), '');
  return tx.many(sql<{ id: string }>`select company.id from company where exists (
    select from audit_log a ${sealBeside(each)}
    where ${each.own('a')} and a.at >= ${sinceOf(each, from)}::timestamptz and seal.seq is null) order by 1`);
}
