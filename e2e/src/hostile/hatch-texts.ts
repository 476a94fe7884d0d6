import { randomUUID } from 'node:crypto';
import type { HostileWriter, Places, Row } from './hostile-writer';

interface HatchPlace {
  readonly farmId: string;
  readonly hatcheryId: string;
  readonly setterId: string;
  readonly hatcherId: string;
  readonly supplierId: string;
  /** Chicks are sent there. */
  readonly otherFarmId: string;
}

interface Hatch extends Row {
  readonly sources: readonly { readonly sourceId: string }[];
  readonly steps: readonly (Row & { readonly kind: string })[];
  readonly chicks: readonly { readonly lotId: string; readonly grade: string }[];
}

const setEggs = 100;
const dayBack = (days: number) => timeBack(days).slice(0, 10);
const timeBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A hatch of bought eggs that is planned anew in every round, and lives in some: each with a payload wherever a text is taken. */
export async function writeHatches(writer: HostileWriter, at: HatchPlace): Promise<Places> {
  await buyEggs(writer, at);
  const hatch = await plan(writer, at);
  if (!hatch) return {};
  // Texts of steps are long and hold many payloads: few hatches are needed.
  if (writer.round % 5 > 2) return { plannedHatchId: hatch.id };
  await live(writer, at, hatch.id, await lotsOf(writer, at));
  return { hatchId: hatch.id };
}

async function buyEggs(writer: HostileWriter, { farmId, supplierId: partnerId }: HatchPlace): Promise<void> {
  const params = { purchaseId: randomUUID() };
  const day = dayBack(25);
  const eggs = { unit: 'eggs', quantity: 3 * setEggs, unitPriceMinor: 22, grade: 'hatching', layFromDay: day };
  const lines = [{ id: randomUUID(), ...eggs, layToDay: day }];
  const base = { id: params.purchaseId, kind: 'eggStock', farmId, partnerId, day, lines };
  const drafted = await writer.write('purchase.create', { base });
  const approved = await writer.write('purchase.approve', { params, version: drafted?.version });
  await writer.write('purchase.order', { params, base: { day }, version: approved?.version });
  const come = { lineId: lines[0]?.id, lotId: randomUUID(), quantity: 3 * setEggs };
  await writer.write('purchase.receive', { params, base: { id: randomUUID(), day, lines: [come] } });
}

async function lotsOf(writer: HostileWriter, { farmId, setterId: machineId }: HatchPlace): Promise<object[]> {
  type Stock = { readonly items: readonly { readonly lotId: string }[] };
  const { items } = await writer.read<Stock>(`/api/v1/farms/${farmId}/egg-stock?grade=hatching&perPage=1`);
  return items.map(({ lotId }) => ({ lotId, machineId, quantity: setEggs }));
}

async function plan(writer: HostileWriter, at: HatchPlace): Promise<Hatch | undefined> {
  const { farmId, hatcheryId } = at;
  const planned = { hatcheryId, plannedDay: dayBack(23), lots: await lotsOf(writer, at) };
  const hatch = await writer.write<Hatch>('hatch.plan', { params: { farmId }, base: { id: randomUUID(), ...planned } });
  if (!hatch) return undefined;
  return writer.write('hatch.changePlan', { params: { hatchId: hatch.id }, base: planned, version: hatch.version });
}

async function live(writer: HostileWriter, at: HatchPlace, hatchId: string, lots: object[]): Promise<void> {
  const params = { hatchId };
  const now = () => writer.read<Hatch>(`/api/v1/hatches/${hatchId}`);
  const take = async (kind: string, days: number, detail: object, hatch = now()) => {
    const step = { kind, at: timeBack(days), detail };
    const { version } = await hatch;
    await writer.write('hatch.checkStep', { params, base: { step } });
    await writer.write('hatch.step', { params, base: { id: randomUUID(), step }, version });
    return step;
  };
  const last = async () => (await now()).steps.at(-1) ?? { id: '', version: 0 };
  const correct = async (step: object) => {
    const { id, version } = await last();
    await writer.write('hatch.correctStep', { params: { hatchStepId: id }, base: { step }, version });
  };
  await take('set', 22.5, { lots });
  await take('abort', 20, {});
  const { id: hatchStepId, version } = await last();
  await writer.write('hatch.takeBackStep', { params: { hatchStepId }, version });
  const sourceId = (await now()).sources[0]?.sourceId ?? '';
  await writeBreakouts(writer, hatchId, sourceId);
  const to = [{ machineId: at.hatcherId, quantity: setEggs - 2 }];
  await correct(await take('transfer', 4, { sources: [{ sourceId, clear: 0, rejected: 0, lost: 0, to }] }));
  await take('pull', 1.2, {});
  const out = { culled: 1, dead: 1, unhatched: 10 };
  await take('grade', 1.1, {
    sources: [{ sourceId, chicks: [{ grade: 'a', sex: 'asHatched', count: 84 }], ...out }],
  });
  await writeVaccinations(writer, hatchId);
  await writeDispatches(writer, at, await now());
}

async function writeBreakouts(writer: HostileWriter, hatchId: string, sourceId: string): Promise<void> {
  const none = { infertile: 0, early: 0, mid: 0, late: 0, internalPip: 0, externalPip: 0 };
  const counts = { ...none, malposition: 0, malformed: 0, contaminated: 0, cracked: 0 };
  const base = { sourceId, stage: 'candling', day: dayBack(12), trays: 1, opened: 2, counts: { ...counts, early: 2 } };
  const add = () => writer.write('hatch.breakout', { params: { hatchId }, base: { id: randomUUID(), ...base } });
  const kept = await add();
  const params = { breakoutId: kept?.id ?? '' };
  await writer.write('hatch.correctBreakout', { params, base, version: kept?.version });
  const wrong = await add();
  await writer.write('hatch.deleteBreakout', { params: { breakoutId: wrong?.id ?? '' }, version: wrong?.version });
}

/** Of the vaccine in the store of the hatchery's farm: given and corrected, and given once more by mistake. */
async function writeVaccinations(writer: HostileWriter, hatchId: string): Promise<void> {
  type Given = { readonly lots: readonly { readonly lotId: string }[] };
  const { lots } = await writer.read<Given>(`/api/v1/hatches/${hatchId}/vaccinations`);
  const base = { lotId: lots[0]?.lotId, day: dayBack(1), doses: 84, chicks: 84, route: 'spray' };
  const give = () => writer.write('hatch.vaccinate', { params: { hatchId }, base: { id: randomUUID(), ...base } });
  const of = (row: Row | undefined) => ({ params: { hatchVaccinationId: row?.id ?? '' }, version: row?.version });
  await writer.write('hatch.correctVaccination', { ...of(await give()), base });
  await writer.write('hatch.deleteVaccination', of(await give()));
}

async function writeDispatches(writer: HostileWriter, { otherFarmId }: HatchPlace, hatch: Hatch): Promise<void> {
  const params = { hatchId: hatch.id };
  const lots = hatch.chicks.slice(0, 1).map(({ lotId }) => ({ lotId, boxes: 1, perBox: 20 }));
  const send = () => {
    const base = { id: randomUUID(), toFarm: otherFarmId, leftAt: timeBack(0.9), lots };
    return writer.write('hatch.dispatch', { params, base });
  };
  await send();
  const wrong = await send();
  const of = { ...params, dispatchId: wrong?.id ?? '' };
  await writer.write('hatch.cancelDispatch', { params: of, version: wrong?.version });
}
