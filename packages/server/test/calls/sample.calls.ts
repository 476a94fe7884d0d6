import { randomUUID } from 'node:crypto';
import {
  createSample,
  getHoldingFindings,
  sayResults,
  updateHoldingFindings,
  updateSample,
} from '@henhouse/contract/health/sample';
import { liveFlock } from './live-flock';
import { type CallYard, type ValidCall, valid } from './valid-call';

async function fields(yard: CallYard) {
  const { flockId, shedId } = await liveFlock(yard);
  return {
    kind: 'salmonella' as const,
    flockId,
    shedId,
    machineId: null,
    lotId: null,
    day: '2026-03-04',
    parts: 2,
    takenBy: 'Maria Keller',
    laboratory: 'LUFA Nord-West',
    number: `L-${yard.next()}`,
    notes: 'Boot swabs of both halves',
    taskId: null,
  };
}

export const sampleCalls: readonly ValidCall[] = [
  valid(createSample, async (yard) => ({
    as: 'vale.Manager',
    params: { farmId: yard.at('farmId') },
    body: { id: randomUUID(), ...(await fields(yard)) },
  })),
  valid(updateSample, async (yard) => {
    const { id: sampleId, version } = await yard.done(createSample);
    return { as: 'vale.Doctor', params: { sampleId }, version, body: await fields(yard) };
  }),
  valid(sayResults, async (yard) => {
    const { id: sampleId, version } = await yard.done(createSample);
    const results = [
      { part: 1, outcome: 'negative' as const, finding: '', value: null, unit: '', limit: null },
      { part: 2, outcome: 'positive' as const, finding: 'S. Enteritidis', value: null, unit: '', limit: null },
      { part: 2, outcome: 'measured' as const, finding: 'Total count', value: 1200, unit: 'cfu/ml', limit: 1000 },
    ];
    return { as: 'vale.Manager', params: { sampleId }, version, body: { knownDay: '2026-03-06', results } };
  }),
  valid(updateHoldingFindings, async (yard) => {
    const { body } = await yard.test.call(getHoldingFindings, {}, 'vale.Owner');
    const findings = [{ kind: 'salmonella' as const, finding: `Serovar ${yard.next()}` }];
    return { as: 'vale.Owner', version: body.version, body: { findings } };
  }),
];
