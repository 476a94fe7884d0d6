import { randomUUID } from 'node:crypto';
import { createProgramme } from '@henhouse/contract/hatchery/incubation-programme';
import { addMachineNote, getMachineTimeline } from '@henhouse/contract/hatchery/machine-timeline';
import type { CompanyName } from '../people';
import { addMachine, buildHatchery } from '../scenario';
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
  const by = test.by(owner);
  const code = hatcheryId.slice(0, 8);
  const programme = {
    id: programmeId,
    name: `${name} ${code}`,
    machineKind: 'setter' as const,
    stage: 'single' as const,
    lines: [{ fromHour: 0, tempC: 37.6 }],
  };
  const note = { id: randomUUID(), at: '2026-03-02T08:00:00Z', text: name };
  await buildHatchery(by, farmId, { id: hatcheryId, name, code, notes: name });
  await by.ok(createProgramme, { body: programme });
  await addMachine(by, hatcheryId, 'S1', { id: machineId, name, notes: name, programmeId });
  await by.ok(addMachineNote, { params: { machineId }, body: note });
  const { items } = await test.ok(getMachineTimeline, { params: { machineId }, query: { kind: 'note' } }, owner);
  return { hatcheryId, incubationProgrammeId: programmeId, machineId, event: String(items[0]?.event) };
}
