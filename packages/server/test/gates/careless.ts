import { randomUUID } from 'node:crypto';
import { endpoint } from '@henhouse/contract/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import { writeFile } from '../../src/features/report/file/file-to-write';
import type { App } from '../../src/platform/http/app';
import { route } from '../../src/platform/http/route';
import { unwatched } from '../../src/platform/work/exports';
import { ids } from '../people';

/** As careless as nothing of the product may be: gives the farms of everybody, in every format. */
export const carelessExport = endpoint('test.export', 'GET', '/test/export', {
  summary: 'Farms of everybody',
  access: { action: 'read', subject: 'Farm' },
  query: z.object({ format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'), farm: z.uuid().optional() }),
  output: 'file',
});

/** Writes what it was sent into the log. */
export const carelessNote = endpoint('test.note', 'POST', '/test/notes', {
  summary: 'Log what was sent',
  access: { action: 'read', subject: 'Farm' },
  input: z.strictObject({ note: z.string(), inviteToken: z.string() }),
  output: 'empty',
});

/** Fails in the database, over what was typed: in a row that it refuses, and in a value that it cannot read. */
export const failing = endpoint('test.fail', 'POST', '/test/failures', {
  summary: 'Fail',
  access: { action: 'update', subject: 'Farm' },
  input: z.strictObject({ how: z.enum(['row', 'value', 'job']), note: z.string() }),
  output: 'empty',
});

/** Faults for a gate to find: only who asks for them meets them. */
export function registerCareless(app: App): void {
  route(app, carelessExport, async ({ query: { format } }) => {
    const farms = await app.db.unsafeAcrossCompanies('tests', (tx) =>
      tx.many(sql<{ name: string }>`select name from farm order by name`),
    );
    const names = farms.map(({ name }) => name);
    const rows = names.map((name) => [name]);
    if (format !== 'pdf') return writeFile(app.work, { name: 'farms', format, rows }, unwatched);
    const words = { title: 'Farms', language: 'en', country: 'DE', footer: '' };
    const document = { ...words, content: names.map((text) => ({ text })) };
    return writeFile(app.work, { name: 'farms', format, document }, unwatched);
  });
  route(app, carelessNote, async ({ input }) => {
    app.log.info({ note: input.note, inviteToken: input.inviteToken }, 'careless');
  });
  app.jobs.define('test.fail', async ({ note }) => {
    await app.db.unsafeAcrossCompanies('tests', (tx) => tx.run(sql`select ${note}::uuid`));
  });
  route(app, failing, async ({ tx, input: { how, note } }) => {
    if (how === 'job') await app.jobs.enqueue(tx, 'test.fail', { note });
    else if (how === 'value') await tx.run(sql`select ${note}::date`);
    else
      await tx.run(sql`insert into farm (company_id, id, name, code, kind, ownership, notes)
        values (${tx.companyId}, ${randomUUID()}, 'Meadow', 'M', 'no such kind', 'own', ${note})`);
  });
}

/** Tells the live streams of Vale of every farm that there is. */
export function leakIntoStreams(app: App): void {
  app.live.addSource({
    everyMs: 0,
    async read(tx) {
      const farms = await tx.many(sql<{ id: string; name: string }>`select id, name from farm`);
      return farms.map(({ id, name }) => ({
        companyId: ids.vale.companyId,
        topic: 'farm.saved',
        // Of a farm that all of them may read: what belongs to none is told without ids to most.
        refs: { farmId: ids.vale.farmId, leaked: id, name },
      }));
    },
  });
}
