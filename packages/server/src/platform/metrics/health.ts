import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { Crowded } from '../http/refusal';

/** `/health/live`: the process answers. `/health/ready`: the database does too, so requests may come. */
export function serveHealth(http: FastifyInstance, db: Database): void {
  http.get('/health/live', async () => ({ status: 'ok' }));
  http.get('/health/ready', async () => {
    await db.ping().catch(() => {
      throw new Crowded(5);
    });
    return { status: 'ok' };
  });
}
