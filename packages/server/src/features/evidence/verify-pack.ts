import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import { chainName, sha256, sumsName } from './data-files';

interface VerifiedPack {
  /** What does not hold, each as part of a sentence; empty for a pack that is as it was made. */
  readonly wrong: readonly string[];
  /** Who made it, when, for which company. */
  readonly made: string;
}

interface MadeLine {
  readonly at: string;
  readonly by: string;
  readonly company: string;
  readonly companyId: string;
  readonly isSealed: boolean;
}

/** Data that do not fit the sums beside them, were taken out, or added. */
function changedFiles(files: Readonly<Record<string, Uint8Array>>, sums: string): string[] {
  const listed = new Map(
    sums
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  const known = [...listed].flatMap(([name, sum]) => {
    const file = files[name];
    if (file === undefined) return [`${name} is missing`];
    return sha256(file) === sum ? [] : [`${name} was changed`];
  });
  const added = Object.keys(files).filter((name) => name !== sumsName && !name.endsWith('.pdf') && !listed.has(name));
  return [...known, ...added.map((name) => `${name} was added`)];
}

/**
 * Whether the data of a pack are as they were made: by their sums, by the line of the audit log that holds the hash of those, and by the
 * head of the chain, which the pack has carried outside the database since. The chains themselves are another matter.
 */
export async function verifyPack(db: Database, bytes: Uint8Array): Promise<VerifiedPack> {
  const files = unpacked(bytes);
  const sums = files[sumsName];
  const chain = files[chainName];
  if (sums === undefined || chain === undefined) {
    return { wrong: [`it is no evidence pack: a ZIP with ${sumsName} and ${chainName}`], made: '' };
  }
  const changed = changedFiles(files, strFromU8(sums));
  const hash = sha256(sums);
  const [seq = '', head = ''] = (strFromU8(chain).split('\r\n')[1] ?? '').split(',');
  return db.unsafeAcrossCompanies('verification of an evidence pack', async (tx) => {
    const line = await tx.maybe(sql<MadeLine>`
      select a.at, a.actor_name as by, c.name as company, c.id as company_id, exists (
        select from audit_chain s where s.company_id = a.company_id and s.audit_id = a.id) as is_sealed
      from audit_log a join company c on c.id = a.company_id
      where a.action = 'export' and a.subject = 'Report' and a.after ->> 'dataSha256' = ${hash} order by a.id limit 1`);
    if (!line) return { wrong: [...changed, `no audit log knows a pack with the hash ${hash}`], made: '' };
    const seal = /^\d{1,15}$/.test(seq)
      ? await tx.maybe(sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_chain
          where company_id = ${line.companyId} and seq = ${Number(seq)}`)
      : undefined;
    const wrong = [
      ...changed,
      ...(seal?.hash === head ? [] : [`seal ${seq} of the chain is another one than when the pack was made`]),
      ...(line.isSealed ? [] : ['the line of the audit log that tells of it has no seal']),
    ];
    return { wrong, made: `The pack is as ${line.by} made it for ${line.company}, ${line.at}; SHA-256 ${hash}.` };
  });
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch {
    return {};
  }
}
