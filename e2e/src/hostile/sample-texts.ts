import { randomUUID } from 'node:crypto';
import type { HostileWriter, Places } from './hostile-writer';

interface SamplePlace {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: string;
}

/** A sample of the flock, corrected, with what the laboratory found in it. */
export async function writeSample(writer: HostileWriter, { farmId, day, ...at }: SamplePlace): Promise<Places> {
  const base = { kind: 'hygiene', ...at, day, parts: 1, taskId: null };
  const made = await writer.write('sample.create', { params: { farmId }, base: { id: randomUUID(), ...base } });
  if (!made) return {};
  const params = { sampleId: made.id };
  const changed = await writer.write('sample.update', { params, base, version: made.version });
  const results = [{ part: 1, outcome: 'measured', value: 3, limit: 1 }];
  await writer.write('sample.results', { params, base: { knownDay: day, results }, version: changed?.version });
  return params;
}

/** What shuts a flock in this company, of which there is one list; of what no sample here is examined for. */
export async function writeHolding(writer: HostileWriter): Promise<void> {
  const { version } = await writer.read('/api/v1/holding-findings');
  await writer.write('sample.updateHolding', { base: { findings: [{ kind: 'feed' }] }, version });
}
