import { randomUUID } from 'node:crypto';
import { getDispatch } from '@henhouse/contract/sale/dispatch';
import { getSale, saleDockets } from '@henhouse/contract/sale/sale';
import { docketsAtMost } from '@henhouse/domain/file/picture-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import { addCustomer, draft, litterLine } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-12' });
let customer: string;
const fixture = fixtureIds('vale');
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  customer = await addCustomer(test, 'Garden Centre');
});

const sale = () => draft(test, customer, 'litter', [litterLine({})]);
const uploadDocket = async (saleId: string, as: Actor, docketId = randomUUID(), bytes?: Buffer) => {
  const path = `/api/v1/sales/${saleId}/dockets/${docketId}`;
  return { docketId, ...(await uploadPicture(test, path, bytes ?? (await pictureOf()), as)) };
};
const shown = (saleId: string, docketId: string, as: Actor) =>
  test.call(saleDockets.get, { params: { saleId, docketId } }, as);
const remove = (saleId: string, docketId: string, as: Actor, reason = 'Of another lorry') =>
  test.call(saleDockets.remove, { params: { saleId, docketId }, body: { reason } }, as);
const docketsOf = async (saleId: string) =>
  (await test.ok(getSale, { params: { saleId } }, manager)).dockets.map(({ id }) => id);

describe('papers of a sale', () => {
  it('are handed in by who sends goods off, and shown to who may see what it comes to', async () => {
    const { id } = await sale();
    const { docketId, status } = await uploadDocket(id, 'vale.Supervisor');
    expect(status).toBe(200);
    expect((await shown(id, docketId, manager)).status).toBe(200);
    expect((await shown(id, docketId, 'vale.Supervisor')).status).toBe(403);
    expect((await shown(id, docketId, 'vale.Doctor')).status).toBe(403);
    expect((await shown(id, docketId, 'hill.Owner')).status).toBe(404);
    expect((await uploadDocket(id, 'hill.Owner')).status).toBe(404);
    expect((await uploadDocket(id, 'vale.Doctor')).status).toBe(403);
    // Who sends it off is told that there is one.
    const { sale: seen } = await test.ok(getDispatch, { params: { saleId: id } }, 'vale.Supervisor');
    expect(seen.dockets).toMatchObject([{ id: docketId, mediaType: 'image/jpeg' }]);
  });

  it('are of one document only', async () => {
    const [one, other] = [await sale(), await sale()];
    const { docketId } = await uploadDocket(one.id, manager);
    expect((await shown(other.id, docketId, manager)).status).toBe(404);
    expect((await remove(other.id, docketId, manager)).status).toBe(404);
    expect((await uploadDocket(other.id, manager, docketId)).status).toBe(422);
    expect(await docketsOf(one.id)).toEqual([docketId]);
  });

  it('are taken away with a reason, kept, and shown no more', async () => {
    const { id } = await sale();
    const [first, second] = [await uploadDocket(id, manager), await uploadDocket(id, manager)];
    expect((await remove(id, first.docketId, 'vale.Supervisor')).status).toBe(403);
    expect((await remove(id, first.docketId, manager, '')).status).toBe(422);
    expect((await remove(id, first.docketId, manager)).status).toBe(204);
    expect((await shown(id, first.docketId, manager)).status).toBe(404);
    expect((await remove(id, first.docketId, manager)).status).toBe(404);
    expect(await docketsOf(id)).toEqual([second.docketId]);
    const [kept] = await test.sql`select removed_reason from file where id = ${first.docketId}`;
    expect(kept).toEqual({ removed_reason: 'Of another lorry' });
  });

  it('are so many at most', async () => {
    const { id } = await sale();
    await test.sql`
      insert into file (company_id, id, kind, media_type, bytes, width, height, sha256, handed_sha256, attached_to)
      select ${fixture.companyId}, gen_random_uuid(), 'pdf', 'application/pdf', 1, 0, 0, '', '', ${id}
      from generate_series(1, ${docketsAtMost})`;
    const { body } = await uploadDocket(id, manager);
    expect(body['problems']).toMatchObject([{ code: 'outOfRange', field: 'file' }]);
    expect(await docketsOf(id)).toHaveLength(docketsAtMost);
  });
});
