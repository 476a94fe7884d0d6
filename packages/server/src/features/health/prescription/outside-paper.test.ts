import { randomUUID } from 'node:crypto';
import {
  correctOnPaperEndpoints,
  deleteOnPaperEndpoints,
  startCourseOnPaper,
} from '@henhouse/contract/entry/entry-on-paper';
import { getFarm } from '@henhouse/contract/farm/farm';
import {
  answerOverride,
  getFlockHealth,
  requestOverride,
  requestOverrideOnPaper,
} from '@henhouse/contract/health/flock-health';
import { getPaper } from '@henhouse/contract/health/outside-paper';
import {
  endPrescription,
  endRecordedPrescription,
  listPrescriptions,
  recordPrescription,
} from '@henhouse/contract/health/prescription';
import { createTreatmentRequest, listTreatmentRequests } from '@henhouse/contract/health/treatment-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addHealthItem, receiveGoods } from '../../../../test/medicine-chest';
import type { Actor } from '../../../../test/people';
import { pictureOf, uploadPicture } from '../../../../test/pictures';
import { startedApp } from '../../../../test/started-app';

let enro: string;
const { farmId, flockId, shedId, companyId } = fixtureIds('vale');
const hill = fixtureIds('hill');
const params = { flockId };
const today = '2026-04-10';
const test = startedApp({ day: today });
const doctors = `company_id = '${companyId}' and role = 'Doctor'`;

beforeAll(async () => {
  enro = (await addHealthItem(test)).id;
  await receiveGoods(test, { itemId: enro, quantity: 5000, day: '2026-03-01', expiryDay: '2026-12-31' });
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId });
});

const isActive = (yes: boolean, who = doctors) =>
  test.database.query(`update membership set state = '${yes ? 'active' : 'inactive'}' where ${who}`);

/** Hands in a picture of a paper. */
async function picture(as: Actor = 'vale.Owner'): Promise<string> {
  const paperId = randomUUID();
  const url = `/api/v1/flocks/${flockId}/veterinary-papers/${paperId}`;
  const uploaded = await uploadPicture(test, url, await pictureOf(), as);
  if (uploaded.status !== 200) throw new Error(JSON.stringify(uploaded.body));
  return paperId;
}
const paperOf = async (as: Actor, more: object = {}) => ({
  number: `RX-${randomUUID().slice(0, 8)}`,
  veterinarian: 'Dr Ada Moor',
  registration: 'VET 4711',
  day: '2026-04-08',
  attachments: [await picture(as)],
  ...more,
});
const record = async (input: { as?: Actor; paper?: object; more?: object; at?: string } = {}) => {
  const { as = 'vale.Owner', at = flockId } = input;
  const paper = { ...(await paperOf(as)), meatDays: 12, eggDays: null, ...input.paper };
  const terms = { fromDay: '2026-04-08', toDay: '2026-04-12', diagnosis: 'colibacillosis', dose: '10 mg per kg' };
  const body = { id: randomUUID(), itemId: enro, route: 'drinkingWater' as const, ...terms, paper, ...input.more };
  return test.call(recordPrescription, { params: { flockId: at }, body }, as);
};
const give = (more: object = {}, as: Actor = 'vale.Owner', input: object = {}) => {
  const detail = { itemId: enro, quantity: 100, purpose: 'colibacillosis', route: 'drinkingWater' as const, ...more };
  return enter(test, 'medicine', { day: '2026-04-09', detail, as, ...input });
};
const sell = (day: string) => {
  const detail = { sex: 'asHatched' as const, count: 100, grossKg: 250, tareKg: 0 };
  return enter(test, 'bird-sale', { day, detail, as: 'vale.Manager' });
};
const health = async (as: Actor = 'vale.Owner') => await test.ok(getFlockHealth, { params }, as);
const overrideBody = () => ({ id: randomUUID(), product: 'meat' as const, day: today, reason: 'the house is failing' });
/** What a treatment by a prescription is, whoever writes it. */
const treatment = (prescriptionId: string | null, endDay: string) => {
  const terms = { diagnosis: 'colibacillosis', prescriber: 'Dr Ada Moor', itemId: enro, dose: '10 mg per kg' };
  return { ...terms, prescriptionId, route: 'drinkingWater' as const, endDay, birds: 9000 };
};
const requestOnPaper = async (as: Actor = 'vale.Owner', more: object = {}) => {
  const body = { ...overrideBody(), paper: await paperOf('vale.Owner'), ...more };
  return test.call(requestOverrideOnPaper, { params, body }, as);
};
const answer = (overrideId: string, as: Actor, granted = true, version = 1) => {
  const body = { granted, reason: 'to the rendering plant' };
  return test.call(answerOverride, { params: { flockId, overrideId }, body, version }, as);
};

describe('a prescription from paper', () => {
  it('is recorded by Owner, Admin and Manager of the farm, by nobody else', async () => {
    for (const as of ['vale.Owner', 'vale.Admin', 'vale.Manager'] as const) {
      const recorded = await record({ as });
      expect(recorded.status).toBe(201);
      const paper = { veterinarian: 'Dr Ada Moor', registration: 'VET 4711', day: '2026-04-08', meatDays: 12 };
      const recordedBy = `${as.split('.')[1]} of vale`;
      expect(recorded.body).toMatchObject({ prescriber: 'Dr Ada Moor', recordedBy, paper });
    }
    const attachments = [await picture()];
    for (const as of ['vale.AssistantManager', 'vale.Supervisor', 'vale.Doctor'] as const) {
      const paper = { number: 'x', veterinarian: 'x', registration: 'x', day: today, attachments };
      const terms = { fromDay: today, toDay: today, diagnosis: 'x', dose: 'x', route: 'spray' as const, itemId: enro };
      const body = { id: randomUUID(), ...terms, paper: { ...paper, meatDays: 12, eggDays: null } };
      expect((await test.call(recordPrescription, { params, body }, as)).status).toBe(403);
    }
    expect((await record({ at: hill.flockId })).status).toBe(404);
    const foreign = await addHealthItem(test, {}, 'hill');
    expect(problemsIn(await record({ more: { itemId: foreign.id } }))).toEqual(['error unknownValue itemId']);
  });

  it('is refused without its picture, with somebody else’s, twice, ahead of its day and shorter than the label', async () => {
    expect((await record({ paper: { attachments: [] } })).status).toBe(422);
    for (const strange of [randomUUID(), await picture('vale.Manager')]) {
      const attached = await record({ paper: { attachments: [strange] } });
      expect(problemsIn(attached)).toEqual(['error invalid paper.attachments']);
    }
    expect((await record({ paper: { number: 'A 1' } })).status).toBe(201);
    expect(problemsIn(await record({ paper: { number: 'a 1' } }))).toEqual(['error notUnique paper.number']);
    expect(problemsIn(await record({ paper: { day: '2026-04-11' } }))).toEqual([
      'error dayInFuture paper.day',
      'error beforePaper fromDay',
    ]);
    expect(problemsIn(await record({ paper: { meatDays: 6 } }))).toEqual(['error shorterThanLabel paper.meatDays']);
    expect((await record({ paper: { meatDays: 7 } })).status).toBe(201);
  });

  it('shows its picture to who reads prescriptions of the flock, and to nobody else', async () => {
    const { body } = await record();
    const paperId = body.paper?.files[0]?.id ?? '';
    const get = (as: Actor, at = flockId) => test.call(getPaper, { params: { flockId: at, paperId } }, as);
    expect((await get('vale.Supervisor')).status).toBe(200);
    expect((await get('hill.Owner')).status).toBe(404);
    expect((await get('hill.Owner', hill.flockId)).status).toBe(404);
  });

  it('is ended by who may record one, who ends none of a Doctor', async () => {
    const { id: prescriptionId, version } = (await record({ as: 'vale.Manager' })).body;
    const call = { params: { flockId, prescriptionId }, body: { reason: 'recorded for the wrong flock' }, version };
    expect((await test.call(endPrescription, call, 'vale.Owner')).status).toBe(403);
    expect(await test.ok(endRecordedPrescription, call, 'vale.Owner')).toMatchObject({ endedDay: today });
    const found = await test.ok(listPrescriptions, { params, query: { q: 'Ada Moor', perPage: 200 } }, 'vale.Doctor');
    expect(found.items.find(({ id }) => id === prescriptionId)?.paper?.number).toMatch(/^RX-/);
  });

  it('answers a request for treatment', async () => {
    const seen = { signs: 'Coughing', sinceDay: '2026-04-05', birds: 300 };
    const body = { id: randomUUID(), ...seen };
    const answer = await test.ok(createTreatmentRequest, { params, body }, 'vale.AssistantManager');
    expect((await record({ as: 'vale.Manager', more: { requestId: answer.id } })).status).toBe(201);
    const { items } = await test.ok(listTreatmentRequests, { query: { flock: flockId } }, 'vale.Manager');
    expect(items[0]).toMatchObject({ state: 'prescribed', answeredBy: 'Dr Ada Moor' });
  });

  it('lets a dose be given, and holds longer than the label where it says so', async () => {
    const { id: prescriptionId } = (await record()).body;
    expect(problemsIn(await give())).toEqual(['error prescriptionMissing detail.prescriptionId']);
    expect((await give({ prescriptionId }, 'vale.Supervisor')).status).toBe(201);
    expect((await health()).holds).toMatchObject([{ product: 'meat', clearDay: '2026-04-21' }]);
    test.clock.set('2026-04-21');
    // The label alone would have let them go on 16 April.
    const refused = await sell('2026-04-20');
    expect(refused.problem.problems).toMatchObject([{ code: 'withdrawalRunning', params: { max: '2026-04-21' } }]);
    expect((await sell('2026-04-21')).status).toBe(201);
    test.clock.set(today);
    // Written down later it says that the birds of the 21st were sold in its withdrawal.
    const longer = (await record({ paper: { meatDays: 20 } })).body.id;
    expect(problemsIn(await give({ prescriptionId: longer }))).toEqual(['confirm soldInWithdrawal day']);
  });

  it('marks the course that a Doctor writes by it, which what is given in it may lengthen', async () => {
    const { id: prescriptionId, paper } = (await record()).body;
    const detail = treatment(prescriptionId, '2026-04-10');
    const options = { as: 'vale.Doctor' as const, confirmed: ['soldInWithdrawal' as const] };
    const written = await entered(test, 'treatment', { day: '2026-04-09', detail, ...options });
    expect((await health()).treatments).toMatchObject([{ paperNumber: paper?.number }]);
    const longer = (await record({ paper: { meatDays: 30 } })).body.id;
    const given = { prescriptionId: longer, treatmentId: written.entry.id };
    expect((await give(given, 'vale.Owner', { day: today })).status).toBe(201);
    expect((await health()).holds.map(({ clearDay }) => clearDay)).toContain('2026-05-10');
  });
});

describe('a Doctor’s work where no Doctor is', () => {
  const course = (prescriptionId: string | null) => ({
    id: randomUUID(),
    day: today,
    confirmed: ['soldInWithdrawal' as const],
    detail: treatment(prescriptionId, '2026-04-12'),
  });
  const start = (prescriptionId: string | null, as: Actor = 'vale.Manager') =>
    test.call(startCourseOnPaper, { params: { shedId, flockId }, body: course(prescriptionId) }, as);
  const dose = async () => {
    const { id: prescriptionId } = (await record()).body;
    const written = await give({ prescriptionId }, 'vale.Owner', { confirmed: ['soldInWithdrawal'] });
    expect(written.status).toBe(201);
    return written.body.entry;
  };
  const takeBack = (kind: 'medicine' | 'treatment', entryId: string, version: number, as: Actor = 'vale.Owner') =>
    test.call(deleteOnPaperEndpoints[kind], { params: { entryId }, version, body: { reason: 'wrong shed' } }, as);

  it('is nobody else’s where there is one', async () => {
    const { id: prescriptionId } = (await record()).body;
    const entry = await dose();
    for (const as of ['vale.Owner', 'vale.Manager'] as const) {
      const refused = await start(prescriptionId, as);
      expect([refused.status, refused.problem.code]).toEqual([403, 'notAllowed']);
      expect((await takeBack('medicine', entry.id, entry.version, as)).status).toBe(403);
    }
    expect((await test.ok(getFarm, { params: { farmId } }, 'vale.Owner')).hasDoctor).toBe(true);
  });

  it('is done by who records papers: a course that was prescribed, and correcting what was given', async () => {
    const { id: prescriptionId } = (await record()).body;
    const entry = await dose();
    await isActive(false);
    try {
      expect((await test.ok(getFarm, { params: { farmId } }, 'vale.Owner')).hasDoctor).toBe(false);
      expect(problemsIn(await start(null))).toEqual(['error prescriptionMissing detail.prescriptionId']);
      expect((await start(prescriptionId, 'vale.AssistantManager')).status).toBe(403);
      const started = await start(prescriptionId);
      expect(started.status).toBe(201);
      const { day, confirmed, detail } = course(prescriptionId);
      const longer = { ...detail, endDay: '2026-04-11', result: 'better' };
      const params = { entryId: started.body.entry.id };
      const body = { kind: 'treatment' as const, day, confirmed, detail: longer, reason: 'a day less' };
      const extended = await test.ok(correctOnPaperEndpoints.treatment, { params, version: 1, body }, 'vale.Owner');
      expect(extended.entry).toMatchObject({ version: 2, detail: { endDay: '2026-04-11' } });
      expect((await takeBack('treatment', started.body.entry.id, 2)).body.entry.state).toBe('deleted');
      // The call of a kind is for entries of that kind.
      expect((await takeBack('treatment', entry.id, entry.version)).status).toBe(404);
      const given = { ...entry.detail, quantity: 120 } as never;
      const { id: entryId, version } = entry;
      const misread = { kind: 'medicine' as const, day: entry.day, confirmed, reason: 'misread the scale' };
      const correction = { params: { entryId }, version, body: { ...misread, detail: given } };
      const corrected = await test.ok(correctOnPaperEndpoints.medicine, correction, 'vale.Manager');
      expect(corrected.entry).toMatchObject({ detail: { quantity: 120 }, reason: 'misread the scale' });
      expect((await takeBack('medicine', entry.id, corrected.entry.version)).body.entry.state).toBe('deleted');
    } finally {
      await isActive(true);
    }
  });
});

describe('an override where no Doctor is', () => {
  it('stands on paper, which is not asked for where one is', async () => {
    expect(problemsIn(await requestOnPaper())).toEqual(['error doctorDecides paper']);
    await isActive(false);
    const bare = await test.call(requestOverride, { params, body: overrideBody() }, 'vale.Owner');
    expect(problemsIn(bare)).toEqual(['error paperNeeded paper']);
    expect((await requestOnPaper('vale.AssistantManager')).status).toBe(403);
    const refused = await requestOnPaper('vale.Owner', { paper: await paperOf('vale.Owner', { day: '2026-04-11' }) });
    expect(problemsIn(refused)).toEqual(['error dayInFuture paper.day']);
  });

  it('is asked for by a Manager and granted by the Owner, and is no single hand', async () => {
    const paper = await paperOf('vale.Manager');
    const created = await requestOnPaper('vale.Manager', { paper });
    expect(created.status).toBe(201);
    expect((await answer(created.body.id, 'vale.Manager')).status).toBe(403);
    const granted = { state: 'granted', singleHand: '', paper: { number: paper.number } };
    expect((await answer(created.body.id, 'vale.Owner')).body).toMatchObject(granted);
    expect((await sell(today)).body.warnings).toMatchObject([{ code: 'withdrawalOverridden' }]);
  });

  it('is asked for and granted by the only Owner, after showing who they are, and says so', async () => {
    const created = await requestOnPaper();
    expect(created.status).toBe(201);
    expect(await health()).toMatchObject({ hasDoctor: false, isOnlyHand: true });
    await test.sql`update session set proved_at = proved_at - interval '1 year'`;
    expect((await answer(created.body.id, 'vale.Owner')).problem.code).toBe('stepUpNeeded');
    await test.sql`update session set proved_at = proved_at + interval '1 year'`;
    const granted = await answer(created.body.id, 'vale.Owner');
    expect(granted.body).toMatchObject({ state: 'granted', singleHand: 'to the rendering plant' });
    expect((await sell(today)).body.warnings).toMatchObject([
      { code: 'withdrawalOverriddenAlone', params: { name: 'Owner of vale', reason: 'to the rendering plant' } },
    ]);
  });

  it('takes two where the company wants two, and where a Doctor has come since', async () => {
    const created = await requestOnPaper();
    const setting = (on: boolean) => test.database.query(`update money_setting set single_hand = ${on}`);
    await test.database.query(`insert into money_setting (company_id) values ('${companyId}') on conflict do nothing`);
    await setting(false);
    expect(problemsIn(await answer(created.body.id, 'vale.Owner'))).toEqual(['error needsOtherHand ']);
    await setting(true);
    await isActive(true);
    expect(problemsIn(await answer(created.body.id, 'vale.Owner'))).toEqual(['error needsOtherHand ']);
    // Who asked takes it back; nobody's leave is needed for that.
    expect((await answer(created.body.id, 'vale.Owner', false)).body.state).toBe('withdrawn');
  });

  it('is not let through by the tables either, without paper or mark', async () => {
    const { id } = await test.ok(requestOverride, { params, body: overrideBody() }, 'vale.Owner');
    const grant = (mark: string) =>
      test.sql`update withdrawal_override set state = 'granted', answered_by = asked_by, single_hand = ${mark}
        where id = ${id}`;
    await expect(grant('')).rejects.toThrow(/two_hands/);
    await expect(grant('I am alone')).rejects.toThrow(/two_hands/);
  });
});
