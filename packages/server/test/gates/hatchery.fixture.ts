import { randomUUID } from 'node:crypto';
import { createHatchery } from '@henhouse/contract/hatchery/hatchery';
import { createProgramme } from '@henhouse/contract/hatchery/incubation-programme';
import { createMachine } from '@henhouse/contract/hatchery/machine';
import { addMachineNote, getMachineTimeline } from '@henhouse/contract/hatchery/machine-timeline';
import type { CompanyName } from '../people';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

/** A hatchery of the farm with a setter, its programme and a note in its timeline, each under the name. */
export async function addHatchery(
  test: TestApp,
  company: CompanyName,
  { farmId }: { readonly farmId: string },
  name: string,
): Promise<PathIds> {
  const [hatcheryId, programmeId, machineId] = [randomUUID(), randomUUID(), randomUUID()];
  const owner = `${company}.Owner` as const;
  const code = hatcheryId.slice(0, 8);
  const size = { stage: 'single', trolleys: 2, traysPerTrolley: 10, eggsPerTray: 150 } as const;
  const hatchery = { id: hatcheryId, name, code, eggsPerWeek: 40_000, notes: name };
  const programme = {
    id: programmeId,
    name: `${name} ${code}`,
    machineKind: 'setter' as const,
    stage: 'single' as const,
    lines: [{ fromHour: 0, tempC: 37.6 }],
  };
  const machine = { id: machineId, kind: 'setter' as const, code: 'S1', name, notes: name, programmeId, ...size };
  const note = { id: randomUUID(), at: '2026-03-02T08:00:00Z', text: name };
  const added = [
    await test.call(createHatchery, { params: { farmId }, body: hatchery }, owner),
    await test.call(createProgramme, { body: programme }, owner),
    await test.call(createMachine, { params: { hatcheryId }, body: machine }, owner),
    await test.call(addMachineNote, { params: { machineId }, body: note }, owner),
  ];
  for (const answer of added) if (answer.status !== 201) throw new Error(`hatchery is not settled: ${answer.text}`);
  const { items } = await test.ok(getMachineTimeline, { params: { machineId }, query: { kind: 'note' } }, owner);
  return { hatcheryId, incubationProgrammeId: programmeId, machineId, event: String(items[0]?.event) };
}
