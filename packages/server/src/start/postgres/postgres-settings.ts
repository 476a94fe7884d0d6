import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Settings of the embedded server. Durability is not for sale: fsync, full_page_writes and synchronous_commit
 * stay on. ALTER SYSTEM still wins over all of these, for whoever needs to tune a machine.
 */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Compiling a plan costs more than the short queries of this product take.
  jit: 'off',
  max_locks_per_transaction: '256',
  password_encryption: 'scram-sha-256',
  // None in /tmp, where it goes stale: whoever launches the server says whether its folder takes one.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, ymd',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
  // Refused writes are answered and logged by our server. Here they would only spread one company's values into a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const FILE = 'henhouse.conf';

/** Writes our settings beside PostgreSQL's own file and includes them from it. Returns the file that it wrote. */
export function writeSettings(clusterFolder: string): string {
  const file = path.join(clusterFolder, FILE);
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name} = '${value}'`);
  const text = `# Written by Henhouse at every start. Use ALTER SYSTEM for changes of your own.\n${lines.join('\n')}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  const main = path.join(clusterFolder, 'postgresql.conf');
  const mainText = readFileSync(main, 'utf8');
  if (!mainText.includes(`include_if_exists '${FILE}'`)) {
    writeFileSync(main, `${mainText}\ninclude_if_exists '${FILE}'\n`);
  }
  return file;
}
