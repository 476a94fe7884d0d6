import { randomUUID } from 'node:crypto';
import { writeDevices } from './device-texts';
import type { HostileWriter, Places, Row } from './hostile-writer';

const size = { stage: 'single', trolleys: 2, traysPerTrolley: 10, eggsPerTray: 150, programmeId: null } as const;
const lines = [{ fromHour: 0, tempC: 37.6 }];
const programmeBase = { machineKind: 'setter', stage: 'single', lines } as const;

interface Timeline {
  readonly items: readonly { readonly event: number | null }[];
}

/** A hatchery on the farm with a setter, its timeline and a programme, and machines for eggs: each with a payload wherever a text is taken. */
export async function writeHatchery(writer: HostileWriter, farmId: string, day: string): Promise<Places> {
  const hatchery = await newHatchery(writer, farmId);
  if (!hatchery) return {};
  const hatcheryId = hatchery.id;
  const changed = { eggsPerWeek: 2000 };
  await writer.write('hatchery.update', { params: { hatcheryId }, base: changed, version: hatchery.version });
  const machine = await newMachine(writer, hatcheryId);
  if (!machine) return {};
  const params = { machineId: machine.id };
  const { version } = (await writer.write('machine.update', { params, base: size, version: machine.version })) ?? {};
  const at = `${day}T08:00:00Z`;
  await writer.write('machine.moveState', { params, base: { state: 'fault', at }, version });
  const care = { id: randomUUID(), kind: 'service', day, nextDay: null };
  await writer.write('machine.addCare', { params, base: care });
  await writer.write('machine.addNote', { params, base: { id: randomUUID(), at } });
  const { items } = await writer.read<Timeline>(`/api/v1/machines/${machine.id}/timeline?kind=note`);
  await writer.write('machine.takeBack', { params: { ...params, event: String(items[0]?.event) } });
  await writeDevices(writer, farmId, machine.id);
  await writeProgramme(writer);
  if (writer.round % 3 === 0) await endings(writer, farmId, hatcheryId);
  const setter = await newMachine(writer, hatcheryId);
  const hatcher = await newMachine(writer, hatcheryId, 'hatcher');
  return { ...params, hatcheryId, setterId: setter?.id ?? '', hatcherId: hatcher?.id ?? '' };
}

const newHatchery = (writer: HostileWriter, farmId: string): Promise<Row | undefined> =>
  writer.write('hatchery.create', { params: { farmId }, base: { id: randomUUID(), eggsPerWeek: 1000 } });

const newMachine = (writer: HostileWriter, hatcheryId: string, kind = 'setter'): Promise<Row | undefined> =>
  writer.write('machine.create', { params: { hatcheryId }, base: { id: randomUUID(), kind, ...size } });

async function writeProgramme(writer: HostileWriter): Promise<void> {
  const programme = await writer.write('machine.createProgramme', { base: { id: randomUUID(), ...programmeBase } });
  if (!programme) return;
  const params = { incubationProgrammeId: programme.id };
  const base = { ...programmeBase, retired: false };
  const changed = await writer.write('machine.updateProgramme', { params, base, version: programme.version });
  if (writer.round % 4 === 3) await writer.write('machine.deleteProgramme', { params, version: changed?.version });
}

/** What is retired and removed, with its reason. */
async function endings(writer: HostileWriter, farmId: string, hatcheryId: string): Promise<void> {
  const retired = { retired: true };
  const worn = await newMachine(writer, hatcheryId);
  if (worn) {
    const params = { machineId: worn.id };
    await writer.write('machine.retire', { params, base: retired, version: worn.version });
  }
  const slip = await newMachine(writer, hatcheryId);
  if (slip) await writer.write('machine.delete', { params: { machineId: slip.id }, version: slip.version });
  const bare = await newHatchery(writer, farmId);
  if (!bare) return;
  const params = { hatcheryId: bare.id };
  const gone = await writer.write('hatchery.retire', { params, base: retired, version: bare.version });
  await writer.write('hatchery.delete', { params, version: gone?.version });
}
