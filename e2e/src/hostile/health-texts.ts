import { randomUUID } from 'node:crypto';
import { addDays } from '@henhouse/domain/day/day';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Row } from './hostile-writer';
import { writePapers } from './paper-texts';

/** Who writes what about health: the Owner records papers, a Doctor prescribes, treats and asks; a Manager vaccinates and gives. */
interface HealthWriters {
  readonly owner: ApiClient;
  readonly doctor: ApiClient;
  readonly manager: ApiClient;
}

interface HealthPlace {
  /** Where the Doctor is while papers are recorded. */
  readonly elsewhereId: string;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: string;
}

type Saved = { readonly entry: Row };

const route = 'drinkingWater';
const periods = [{ product: 'meat', days: 7 }];

/** Vaccine, medicine and medicated feed with their labels, a prescription, and a flock that is treated, held and let go. */
export async function writeHealth(writer: HostileWriter, by: HealthWriters, place: HealthPlace): Promise<void> {
  const { farmId, flockId, day } = place;
  const doctor = writer.as(by.doctor);
  const medicineId = await newItem(writer, 'medicine', place);
  const vaccineId = await newItem(writer, 'vaccine', place);
  const feed = await writer.write('catalogue.createItem', {
    base: { id: randomUUID(), category: 'feed', feedType: '', medicated: true },
  });
  if (feed) await writer.write('health.stateFeedPeriods', { params: { itemId: feed.id }, base: { periods } });

  await requestTreatments(writer.as(by.manager), doctor, place);
  const terms = { id: randomUUID(), itemId: medicineId, route, fromDay: day, toDay: addDays(day, 7) };
  const prescription = await doctor.write('health.prescribe', { params: { flockId }, base: terms });
  if (!prescription) return;
  const prescriptionId = prescription.id;
  // Over by today, so that the flock can be closed; what it holds goes on.
  const course = { itemId: medicineId, prescriptionId, route, endDay: day, birds: 10 };
  const treatment = await writeKind(doctor, 'treatment', course, place, doctor);
  const given = { itemId: medicineId, quantity: 1, route, prescriptionId, treatmentId: treatment?.entry.id ?? null };
  await writeKind(writer.as(by.manager), 'medicine', given, place, doctor);
  const vaccinated = { itemId: vaccineId, doses: 20, birds: 10, route: 'spray' };
  await writeKind(writer.as(by.manager), 'vaccine', vaccinated, place, doctor);

  await acknowledge(doctor, flockId);
  const question = { id: randomUUID(), product: 'meat', day: addDays(day, 2) };
  const answer = await doctor.write('health.askOverride', { params: { flockId }, base: question });
  const params = { flockId, overrideId: answer?.id ?? '' };
  if (answer) await writer.write('health.answerOverride', { params, base: { granted: true }, version: answer.version });
  const ended = { params: { flockId, prescriptionId }, version: prescription.version };
  await doctor.write('health.endPrescription', ended);
  const { owner } = by;
  await writePapers(writer, { ...place, owner, doctorId: by.doctor.user.id, itemId: medicineId });
  await writer.write('stock.createOpening', {
    params: { storeId: farmId },
    base: { ...stock(medicineId, day), quantity: 5 },
  });
}

/** Asked for twice: one request is declined, the other stays open. */
async function requestTreatments(
  manager: HostileWriter,
  doctor: HostileWriter,
  { flockId, day }: HealthPlace,
): Promise<void> {
  const request = () =>
    manager.write('health.requestTreatment', {
      params: { flockId },
      base: { id: randomUUID(), sinceDay: day, birds: 3, itemId: null },
    });
  const declined = await request();
  await request();
  const params = { flockId, requestId: declined?.id ?? '' };
  if (declined) await doctor.write('health.declineRequest', { params, version: declined.version });
}

interface HealthNow {
  readonly salesInWithdrawal: readonly { readonly entryId: string }[];
}

/** Of what was sold before the medicine was written down, one sale. */
async function acknowledge(doctor: HostileWriter, flockId: string): Promise<void> {
  const { salesInWithdrawal } = await doctor.read<HealthNow>(`/api/v1/flocks/${flockId}/health`);
  const entryId = salesInWithdrawal[0]?.entryId ?? '';
  await doctor.write('health.acknowledgeSale', { params: { flockId, entryId }, base: { id: randomUUID() } });
}

/** Birds were sold on that day already, and the medicine holds them: the writer is asked, and says yes. */
const heldAfterwards = ['soldInWithdrawal'];

const stock = (itemId: string, day: string) => ({ id: randomUUID(), itemId, day, quantity: 500 });

async function newItem(writer: HostileWriter, category: string, { farmId, day }: HealthPlace): Promise<string> {
  const label = { route, periods, prescriptionOnly: category === 'medicine' };
  const item = await writer.write('health.createItem', { base: { id: randomUUID(), category, ...label } });
  if (!item) return '';
  const { id: itemId, version } = item;
  await writer.write('health.updateItem', { params: { itemId }, base: label, version });
  await writer.write('stock.createOpening', { params: { storeId: farmId }, base: stock(itemId, day) });
  return itemId;
}

/** Written and corrected; one more is taken back. */
async function writeKind(
  writer: HostileWriter,
  kind: string,
  detail: object,
  { shedId, flockId, day }: HealthPlace,
  doctor: HostileWriter,
): Promise<Saved | undefined> {
  const input = kind === 'vaccine' ? {} : { confirmed: heldAfterwards };
  const create = () =>
    writer.write<Saved>(`entry.create.${kind}`, {
      params: { shedId, flockId },
      base: { id: randomUUID(), day, detail, ...input },
    });
  const made = await create();
  if (!made) return undefined;
  const { id: entryId, version } = made.entry;
  await doctor.write(`entry.correct.${kind}`, { params: { entryId }, base: { kind, day, detail, ...input }, version });
  const spare = await create();
  const back = { params: { entryId: spare?.entry.id ?? '' }, version: spare?.entry.version };
  if (spare) await doctor.write(`entry.delete.${kind}`, back);
  return made;
}
