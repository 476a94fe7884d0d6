import { randomUUID } from 'node:crypto';
import {
  createSample,
  getHoldingFindings,
  recordResults,
  removeSample,
  updateHoldingFindings,
  updateSample,
} from '@henhouse/contract/health/sample';
import { liveFlock } from './live-flock';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

async function fields(fixture: CallFixture) {
  const { flockId, shedId } = await liveFlock(fixture);
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
    number: `L-${fixture.next()}`,
    notes: 'Boot swabs of both halves',
    taskId: null,
  };
}

export const sampleCalls: readonly ValidCall[] = [
  valid(createSample, async (fixture) => ({
    as: 'vale.Manager',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...(await fields(fixture)) },
  })),
  validOn('vale.Doctor', removeSample, createSample, 'sampleId', { reason: 'Written down twice' }),
  validOn('vale.Doctor', updateSample, createSample, 'sampleId', fields),
  valid(recordResults, async (fixture) => {
    const { id: sampleId, version } = await fixture.done(createSample);
    const results = [
      { part: 1, outcome: 'negative' as const, finding: '', value: null, unit: '', limit: null },
      { part: 2, outcome: 'positive' as const, finding: 'S. Enteritidis', value: null, unit: '', limit: null },
      { part: 2, outcome: 'measured' as const, finding: 'Total count', value: 1200, unit: 'cfu/ml', limit: 1000 },
    ];
    return { as: 'vale.Manager', params: { sampleId }, version, body: { knownDay: '2026-03-06', results } };
  }),
  valid(updateHoldingFindings, async (fixture) => {
    const body = await fixture.test.ok(getHoldingFindings, {}, 'vale.Owner');
    const findings = [{ kind: 'salmonella' as const, finding: `Serovar ${fixture.next()}` }];
    return { as: 'vale.Owner', version: body.version, body: { findings } };
  }),
];
