import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Cluster } from './cluster';

/**
 * Our own databases are made with checksums of their pages; one that was brought along may be without. Answers how to get them,
 * as a sentence, or nothing where they are there.
 */
export async function lackOfChecksums(
  { folder, binaries }: Cluster,
  client: Client,
  limitMs: number,
): Promise<string | undefined> {
  const query = { text: 'SHOW data_checksums', query_timeout: limitMs };
  const { rows } = await client.query<{ data_checksums: string }>(query);
  if (rows[0]?.data_checksums !== 'off') return undefined;
  const program = path.join(binaries.binFolder, 'pg_checksums');
  const way = existsSync(program)
    ? `stop Henhouse, run ${program} --enable -D ${folder} as the owner of that folder, and start again`
    : 'write a backup and restore it into a new data folder';
  return `The database in ${folder} keeps no checksums, so a page that the disk damages may go unnoticed: ${way}`;
}
