import { Pool } from 'pg';

/**
 * Connections for a library that would open its own: it takes the listeners off its pool before that has closed, so that a
 * database which ends in this moment ends the process. Whoever opens it ends it, and waits for the end.
 */
export function openLibraryPool(options: { url: string; name: string; max: number; onLost(error: Error): void }): Pool {
  const pool = new Pool({ connectionString: options.url, application_name: options.name, max: options.max });
  pool.on('error', options.onLost);
  pool.on('connect', (client) => client.on('error', options.onLost));
  return pool;
}
