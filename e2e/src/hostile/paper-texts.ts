import { randomUUID } from 'node:crypto';
import { addDays } from '@henhouse/domain/day/day';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Row } from './hostile-writer';

interface PaperPlace {
  /** Records papers and what was given by them. */
  readonly owner: ApiClient;
  readonly doctorId: string;
  readonly farmId: string;
  /** Where the Doctor is meanwhile. */
  readonly elsewhereId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly itemId: string;
  readonly day: string;
}

type Saved = { readonly entry: Row };

const route = 'drinkingWater';
/** Birds were sold on that day already, and the medicine holds them: the writer is asked, and says yes. */
const confirmed = ['soldInWithdrawal'];

/** What is recorded from an outside veterinarian's papers, while no Doctor looks after the farm. */
export async function writePapers(writer: HostileWriter, at: PaperPlace): Promise<void> {
  await sendDoctor(at, [at.elsewhereId]);
  try {
    await record(writer, at);
  } finally {
    await sendDoctor(at, []);
  }
}

/** To these farms alone; none are all. */
async function sendDoctor({ owner, doctorId }: PaperPlace, farmIds: readonly string[]): Promise<void> {
  const path = `/api/v1/people/doctor/${doctorId}`;
  const { version } = await owner.need<{ version: number }>('GET', path);
  await owner.need('PUT', path, { newKind: 'doctor', farmIds }, { 'if-match': `"${version}"` });
}

async function record(writer: HostileWriter, at: PaperPlace): Promise<void> {
  const { flockId, itemId, day } = at;
  const params = { flockId };
  const write = async () => {
    const paper = { ...(await newPaper(at)), meatDays: 9, eggDays: 12 };
    const base = { id: randomUUID(), itemId, route, fromDay: day, toDay: addDays(day, 7), paper };
    return writer.write('health.recordPrescription', { params, base });
  };
  const prescription = await write();
  const wrong = await write();
  if (!prescription || !wrong) return;
  const ended = { params: { flockId, prescriptionId: wrong.id }, version: wrong.version };
  await writer.write('health.endRecordedPrescription', ended);
  const of = { itemId, prescriptionId: prescription.id, route };
  const course = { ...of, endDay: day, birds: 10 };
  const treatment = await writeKind(writer, at, ['treatment', 'treatment.onPaper'], course);
  await writeKind(writer, at, ['medicine', 'medicine'], { ...of, quantity: 1, treatmentId: treatment ?? null });
  const request = { id: randomUUID(), product: 'meat', day: addDays(day, 3), paper: await newPaper(at) };
  await writer.write('health.askOverrideOnPaper', { params, base: request });
}

/** What a paper says of itself, less what takes text, with a file of it. */
async function newPaper({ owner, flockId, day }: PaperPlace): Promise<object> {
  const id = randomUUID();
  const file = { 'content-type': 'application/pdf' };
  await owner.need('PUT', `/api/v1/flocks/${flockId}/veterinary-papers/${id}`, `%PDF-1.4 ${id}`, file);
  return { day, attachments: [id] };
}

/** Written and corrected; one more is taken back. Answers the one that stays. */
async function writeKind(
  writer: HostileWriter,
  { shedId, flockId, day }: PaperPlace,
  [kind, created]: readonly [string, string],
  detail: object,
): Promise<string | undefined> {
  const input = { day, detail, confirmed };
  const create = () =>
    writer.write<Saved>(`entry.create.${created}`, {
      params: { shedId, flockId },
      base: { id: randomUUID(), ...input },
    });
  const of = (saved: Saved | undefined) => ({
    params: { entryId: saved?.entry.id ?? '' },
    version: saved?.entry.version,
  });
  const made = await create();
  await writer.write(`entry.correct.${kind}.onPaper`, { ...of(made), base: { kind, ...input } });
  await writer.write(`entry.delete.${kind}.onPaper`, of(await create()));
  return made?.entry.id;
}
