import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import { type Day } from '@henhouse/domain/day/day';
import { subjectOfKind } from '@henhouse/domain/entry/correction-window';
import type { SampleResult } from '@henhouse/domain/health/sample';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { takePdf } from '../../../platform/files/take-pdf';
import { createEntry } from '../../entry/entry.service';
import { attachPaper, type PaperRow } from '../../health/prescription/outside-paper.store';
import { insertPrescription } from '../../health/prescription/prescription.store';
import { sampleTable, setResults } from '../../health/sample/sample.store';
import { answerRequestRow, insertRequest } from '../../health/treatment-request.store';
import { answerOverrideRow, insertOverride } from '../../health/withdrawal-override.store';
import { callerOn, type FarmWork, instantOn, recordAudit } from '../demo-work';
import type { FlockScript } from '../flock-script';
import type { Person } from '../people/demo-people';
import { itemIdOf } from './demo-medicines';
import type { CareRequest, Course, FlockCare, SampleTaken, Vaccination } from './flock-care';
import { paperPdf } from './paper-pdf';

interface Place {
  readonly tx: CompanyTx;
  readonly farmId: string;
  readonly flock: FlockScript;
  readonly work: FarmWork;
}

/** Enters what was given as people do; what is implausible they have confirmed. */
async function enter<Kind extends EntryKind>(
  { tx, farmId, flock, work }: Place,
  kind: Kind,
  entry: { readonly shedId: string; readonly day: Day; readonly by: Person; readonly detail: EntryDetail<Kind> },
): Promise<string> {
  const { shedId, day, by, detail } = entry;
  const id = uuidOf(`demo ${kind} ${flock.id} ${shedId} ${day}`);
  const draft = { id, kind, farmId, shedId, flockId: flock.id, day, detail, notes: '', deviceAt: null, confirmed: [] };
  await createEntry(callerOn(tx, day, by, work), draft);
  const after = { kind, farmId, shedId, flockId: flock.id, day };
  await recordAudit(tx, by, { action: 'create', subject: subjectOfKind(kind), subjectId: id, after, farmId });
  return id;
}

async function vaccinate(place: Place, one: Vaccination): Promise<void> {
  const { shedId, day, item, birds, doses, route } = one;
  const by = place.work.writerOf(shedId);
  const itemId = itemIdOf(place.tx.companyId, item);
  const detail = { itemId, lotId: null, doses, birds, route, givenBy: by.name, reaction: '' };
  await enter(place, 'vaccine', { shedId, day, by, detail });
}

/** Asks for a treatment, by whom the sheds of the flock are not assigned to; a Doctor declines it where the script says so. */
async function requestTreatment({ tx, farmId, flock, work }: Place, request: CareRequest): Promise<string> {
  const { day, signs, sinceDay, birds, item, declined } = request;
  const id = uuidOf(`demo request ${flock.id} ${day}`);
  const { id: askedById, name } = work.manager;
  const itemId = item === null ? null : itemIdOf(tx.companyId, item);
  const row = { id, farmId, flockId: flock.id, signs, sinceDay, birds, itemId, notes: '' };
  const at = instantOn(day, work, 6);
  await insertRequest(tx, row, { id: askedById, name, at });
  await recordAudit(tx, work.manager, { action: 'create', subject: 'Prescription', subjectId: id, after: row, farmId });
  if (declined === null) return id;
  const answer = { state: 'declined', reason: declined, prescriptionId: null } as const;
  await answerRequestRow(tx, id, { ...answer, byName: work.doctor.name, at: instantOn(day, work, 10) });
  const after = { ...row, ...answer };
  await recordAudit(tx, work.doctor, { action: 'update', subject: 'Prescription', subjectId: id, after, farmId });
  return id;
}

const fileIdOf = (prescriptionId: string) => uuidOf(`demo paper ${prescriptionId}`);

/** Hands in the paper of a prescription, as a PDF of what stands on it. */
async function uploadPaper({ tx, flock, work }: Place, paper: PaperRow | null, prescriptionId: string): Promise<void> {
  if (paper === null) return;
  const { number, veterinarian, registration, day } = paper;
  const bytes = paperPdf([`Prescription ${number}`, `Flock ${flock.number}`, day, `${veterinarian}, ${registration}`]);
  await takePdf(tx, { id: fileIdOf(prescriptionId), bytes, now: Date.parse(instantOn(day, work, 9)) });
  await attachPaper(tx, prescriptionId, [fileIdOf(prescriptionId)]);
}

/** A Doctor prescribes, or the farm's Manager records what one outside has signed, and the Doctor writes the course down; the people of the shed give it day by day. */
async function treat(place: Place, course: Course): Promise<void> {
  const { tx, farmId, flock, work } = place;
  const { shedId, firstDay, lastDay, diagnosis, dose, birds } = course;
  const { doctor } = work;
  const itemId = itemIdOf(tx.companyId, course.item);
  const route = 'drinkingWater';
  const prescriptionId = uuidOf(`demo prescription ${flock.id} ${firstDay}`);
  const at = instantOn(firstDay, work, 9);
  const terms = { id: prescriptionId, itemId, diagnosis, dose, route, fromDay: firstDay, toDay: lastDay, notes: '' };
  const requestId = course.request === null ? null : await requestTreatment(place, course.request);
  const by = course.paper === null ? doctor : work.manager;
  const paper =
    course.paper === null ? null : { ...course.paper, day: firstDay, attachments: [fileIdOf(prescriptionId)] };
  await uploadPaper(place, paper, prescriptionId);
  const row = { ...terms, farmId, flockId: flock.id, paper };
  await insertPrescription(tx, row, { id: by.id, name: by.name, at });
  await recordAudit(tx, by, {
    action: 'create',
    subject: 'Prescription',
    subjectId: prescriptionId,
    after: { ...terms, paper },
    farmId,
  });
  if (requestId !== null) {
    const answer = { state: 'prescribed', reason: '', prescriptionId } as const;
    await answerRequestRow(tx, requestId, { ...answer, byName: doctor.name, at });
  }
  const ofCourse = {
    diagnosis,
    prescriber: paper?.veterinarian ?? doctor.name,
    itemId,
    prescriptionId,
    dose,
    route,
    result: '',
  } as const;
  const treatmentId = await enter(place, 'treatment', {
    shedId,
    day: firstDay,
    by: doctor,
    detail: { ...ofCourse, endDay: lastDay, birds },
  });
  for (const { day, quantity } of course.given) {
    const detail = { itemId, lotId: null, quantity, purpose: diagnosis, route, prescriptionId, treatmentId } as const;
    await enter(place, 'medicine', { shedId, day, by: work.writerOf(shedId), detail });
  }
}

const laboratory = 'LUFA Nord-West';

/** Writes a sample down on the day that it was taken, and its result once it was known. */
async function sample({ tx, farmId, flock, work }: Place, taken: SampleTaken): Promise<void> {
  const { shedId, day, kind, parts, knownDay, found } = taken;
  const by = work.manager;
  const id = uuidOf(`demo sample ${flock.id} ${kind} ${day}`);
  const number = `${day.slice(2, 4)}-${id.slice(0, 6).toUpperCase()}`;
  const place = { flockId: flock.id, shedId, machineId: null, lotId: null };
  const row = { ...place, kind, day, parts, takenBy: by.name, laboratory, number, notes: '', taskId: null };
  await sampleTable.insert(tx, { id, farmId, createdByName: by.name }, row);
  await recordAudit(tx, by, { action: 'create', subject: 'Sample', subjectId: id, after: row, farmId });
  if (knownDay === null) return;
  const results = Array.from({ length: parts }, (_, index): SampleResult => {
    const outcome = found !== '' && index === parts - 1 ? 'positive' : 'negative';
    const finding = outcome === 'positive' ? found : '';
    return { part: index + 1, outcome, finding, value: null, unit: '', limit: null };
  });
  const after = { knownDay, results, parts };
  await setResults(tx, id, after);
  await recordAudit(tx, by, { action: 'update', subject: 'Sample', subjectId: id, after, farmId });
}

/** A Doctor asks and an Owner grants: what is held may leave on one day. */
async function letGo({ tx, farmId, flock, work }: Place, gone: NonNullable<FlockCare['letGo']>): Promise<void> {
  const { requestedDay, day, reason, answer } = gone;
  const { doctor, owner } = work;
  const id = uuidOf(`demo override ${flock.id}`);
  const row = { id, farmId, flockId: flock.id, product: 'meat', day, atMost: null, reason } as const;
  const request = { askedById: doctor.id, askedByName: doctor.name, askedRole: doctor.role, paper: null };
  await insertOverride(tx, { ...row, ...request, at: instantOn(requestedDay, work, 6) });
  await recordAudit(tx, doctor, { action: 'create', subject: 'Prescription', subjectId: id, after: row, farmId });
  const granted = { state: 'granted', singleHand: '', reason: answer, byId: owner.id, byName: owner.name } as const;
  const after = await answerOverrideRow(tx, id, { ...granted, at: instantOn(requestedDay, work, 7) });
  await recordAudit(tx, owner, { action: 'update', subject: 'Prescription', subjectId: id, after, farmId });
}

/** Writes down what was done for the health of a flock, in the order in which it happened. */
export async function writeCare(place: Place, care: FlockCare): Promise<void> {
  for (const one of care.vaccinations) await vaccinate(place, one);
  for (const request of care.request) await requestTreatment(place, request);
  for (const course of care.courses) await treat(place, course);
  if (care.alone !== null) {
    const { shedId, day, quantity } = care.alone;
    const itemId = itemIdOf(place.tx.companyId, 'vitamins');
    const purpose = 'Heat, birds panting';
    const free = { lotId: null, prescriptionId: null, treatmentId: null, route: 'drinkingWater' } as const;
    await enter(place, 'medicine', {
      shedId,
      day,
      by: place.work.manager,
      detail: { itemId, quantity, purpose, ...free },
    });
  }
  for (const taken of care.samples) await sample(place, taken);
  if (care.letGo !== null) await letGo(place, care.letGo);
}
