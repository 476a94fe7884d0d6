import type { OutputOf } from '@henhouse/contract/endpoint';
import type { checkEvidence } from '@henhouse/contract/report/evidence';
import { chainName, changedFiles, sealOfPack, sumsName } from '@henhouse/domain/trust/pack-seal';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import { sha256 } from './data-files';

interface VerifiedPack {
  /** What does not hold, each as part of a sentence; empty for a pack that is as it was made. */
  readonly wrong: readonly string[];
  /** Who made it, when, for which company. */
  readonly made: string;
}

type MadeLine = NonNullable<OutputOf<typeof checkEvidence>['made']>;

/**
 * Whether the data of a pack are as they were made: by their sums, by the line of the audit log that holds the hash of those, and by the
 * head of the chain, which the pack has carried outside the database since. The chains themselves are another matter.
 */
export async function verifyPack(db: Database, bytes: Uint8Array): Promise<VerifiedPack> {
  const { files, names } = unpacked(bytes);
  const sums = files[sumsName];
  const chain = files[chainName];
  if (sums === undefined || chain === undefined) {
    return { wrong: [`it is no evidence pack: a ZIP with ${sumsName} and ${chainName}`], made: '' };
  }
  const hashes = new Map(Object.entries(files).map(([name, file]) => [name, sha256(file)]));
  const changed = changedFiles({ hashes, names }, strFromU8(sums)).map(
    ({ name, how }) => `${name} ${changeWords[how]}`,
  );
  const hash = sha256(sums);
  const { seq, head } = sealOfPack(strFromU8(chain));
  const line = await findPack(db, { hash, seq, head });
  if (line === null) return { wrong: [...changed, `no audit log knows a pack with the hash ${hash}`], made: '' };
  const wrong = [
    ...changed,
    ...(line.isChainWhole ? [] : [`seal ${seq} of the chain is another one than when the pack was made`]),
    ...(line.isSealed ? [] : ['the line of the audit log that tells of it has no seal']),
  ];
  return { wrong, made: `The pack is as ${line.by} made it for ${line.company}, ${line.at}; SHA-256 ${hash}.` };
}

const changeWords = { missing: 'is missing', changed: 'was changed', added: 'was added' } as const;

/** The line of the audit log that tells of a pack, whether it is sealed, and whether the chain still has the seal that the pack carries. */
export function findPack(
  db: Database,
  { hash, seq, head }: { readonly hash: string; readonly seq: number; readonly head: string | null },
): Promise<MadeLine | null> {
  return db.unsafeAcrossCompanies('verification of an evidence pack', async (tx) => {
    const line = await tx.maybe(sql<MadeLine>`
      select a.at, a.actor_name as by, c.name as company, exists (
          select from audit_chain s where s.company_id = a.company_id and s.audit_id = a.id) as is_sealed,
        ${seq}::bigint = 0 or exists (select from audit_chain s where s.company_id = a.company_id and s.seq = ${seq}
          and encode(s.hash, 'hex') = ${head}) as is_chain_whole
      from audit_log a join company c on c.id = a.company_id
      where a.action = 'export' and a.subject = 'Report' and a.after ->> 'dataSha256' = ${hash} order by a.id limit 1`);
    return line ?? null;
  });
}

function unpacked(bytes: Uint8Array): { readonly files: Record<string, Uint8Array>; readonly names: string[] } {
  const names: string[] = [];
  try {
    return { files: unzipSync(bytes, { filter: ({ name }) => names.push(name) > 0 }), names };
  } catch {
    return { files: {}, names };
  }
}
