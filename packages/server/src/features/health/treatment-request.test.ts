import { randomUUID } from 'node:crypto';
import { getBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { createPrescription } from '@henhouse/contract/health/prescription';
import {
  createTreatmentRequest,
  declineTreatmentRequest,
  listTreatmentRequests,
  withdrawTreatmentRequest,
} from '@henhouse/contract/health/treatment-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

let enro: string;
const fixture = fixtureIds('vale');
const { flockId, shedId } = fixture;
const params = { flockId };
const today = '2026-04-10';
const test = startedApp({ day: today });

beforeAll(async () => {
  enro = (await addHealthItem(test)).id;
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId });
});

const sendRequest = (more: object = {}, as: Actor = 'vale.Manager', at = flockId) => {
  const body = { id: randomUUID(), signs: 'coughing, ruffled', sinceDay: '2026-04-08', birds: 300, ...more };
  return test.call(createTreatmentRequest, { params: { flockId: at }, body }, as);
};
const dust = { reason: 'dust, not infection: air the shed' };
const decline = (requestId: string, as: Actor = 'vale.Doctor', version = 1) =>
  test.call(declineTreatmentRequest, { params: { flockId, requestId }, body: dust, version }, as);
const prescribe = (requestId: string) => {
  const terms = { diagnosis: 'colibacillosis', dose: '10 mg per kg', route: 'drinkingWater' as const };
  const body = { id: randomUUID(), itemId: enro, ...terms, fromDay: today, toDay: '2026-04-14', requestId };
  return test.call(createPrescription, { params, body }, 'vale.Doctor');
};
const list = async (as: Actor, query: object = {}) =>
  (await test.ok(listTreatmentRequests, { query: { perPage: 200, ...query } }, as)).items;
const rules = async () => (await test.ok(getBroilerDashboard, {}, 'vale.Doctor')).attention.map(({ rule }) => rule);

describe('a request for treatment', () => {
  it('is made by Manager and Assistant manager alone, of birds that are there', async () => {
    for (const as of ['vale.Owner', 'vale.Admin', 'vale.Supervisor', 'vale.Doctor'] as const) {
      expect((await sendRequest({}, as)).status).toBe(403);
    }
    expect((await sendRequest({}, 'vale.Manager', fixtureIds('hill').flockId)).status).toBe(404);
    const wrong = { birds: 10_001, sinceDay: '2026-04-11', itemId: fixture.feedItemId };
    expect(problemsIn(await sendRequest(wrong))).toEqual([
      'error outOfRange birds',
      'error dayInFuture sinceDay',
      'error unknownValue itemId',
    ]);
    expect(problemsIn(await sendRequest({ sinceDay: '2026-01-01' }))).toEqual(['error dayBeforeHatch sinceDay']);
  });

  it('stands first in the Doctor’s list and in what needs attention, until it is prescribed', async () => {
    const answer = await sendRequest({ itemId: enro }, 'vale.AssistantManager');
    expect(answer.body).toMatchObject({ state: 'open', itemName: 'Enrofloxacin 10 %', birds: 300 });
    expect((await list('vale.Doctor'))[0]).toMatchObject({ id: answer.body.id, state: 'open', flockId });
    expect(await list('hill.Doctor')).toEqual([]);
    expect(await rules()).toContain('treatmentRequested');

    const made = await prescribe(answer.body.id);
    expect(made.status).toBe(201);
    const [answered] = await list('vale.AssistantManager');
    const prescribed = { state: 'prescribed', prescriptionId: made.body.id, answeredBy: 'Doctor of vale', version: 2 };
    expect(answered).toMatchObject(prescribed);
    expect(await rules()).not.toContain('treatmentRequested');
    expect(problemsIn(await prescribe(answer.body.id))).toEqual(['error stateNotAllowed state']);
    expect(problemsIn(await prescribe(randomUUID()))).toEqual(['error unknownValue requestId']);
    expect(problemsIn(await decline(answer.body.id, 'vale.Doctor', 2))).toEqual(['error stateNotAllowed state']);
  });

  it('is declined with a reason by a Doctor alone, which the asker reads; nothing of a stale version', async () => {
    const { id } = (await sendRequest()).body;
    for (const as of ['vale.Manager', 'vale.Owner', 'vale.Supervisor'] as const) {
      expect((await decline(id, as)).status).toBe(403);
    }
    expect((await decline(id, 'hill.Doctor')).status).toBe(404);
    expect((await decline(id, 'vale.Doctor', 4)).status).toBe(412);
    expect((await decline(id)).body).toMatchObject({ state: 'declined' });
    const [declined] = await list('vale.Manager', { state: 'declined' });
    expect(declined).toMatchObject({ id, answerReason: dust.reason });
  });

  it('is taken back by who asked, and by nobody else', async () => {
    const { id: requestId } = (await sendRequest({}, 'vale.Manager')).body;
    const back = (as: Actor) =>
      test.call(withdrawTreatmentRequest, { params: { flockId, requestId }, body: {}, version: 1 }, as);
    expect(problemsIn(await back('vale.AssistantManager'))).toEqual(['error ownRequestOnly ']);
    expect((await back('vale.Manager')).body).toMatchObject({ state: 'withdrawn' });
  });

  it('is listed of the sheds in reach, by flock and by state', async () => {
    expect((await list('vale.Supervisor', { flock: flockId })).length).toBe(3);
    expect(await list('vale.Supervisor', { flock: fixture.otherFlockId })).toEqual([]);
    expect((await list('vale.Owner', { state: 'withdrawn' })).map(({ state }) => state)).toEqual(['withdrawn']);
  });
});
