import {
  createSample,
  getHoldingFindings,
  getSample,
  getSampleTrend,
  listSamples,
  recordResults,
  removeSample,
  sampleDockets,
  updateHoldingFindings,
  updateSample,
} from '@henhouse/contract/health/sample';
import { checkSampleReason } from '@henhouse/domain/health/sample';
import { serveDockets } from '../../../platform/files/dockets';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { correctSample, dropSample, takeSample, writeResults } from './sample.service';
import {
  holdHoldingFindings,
  listSampleRows,
  lockSample,
  readHoldingFindings,
  readSample,
  readSampleTrend,
  writeHoldingFindings,
} from './sample.store';

/** Samples, what the laboratory found in them, and what of it shuts a flock. */
export function registerSamples(app: App): void {
  const sampling = <Context extends { readonly tx: Parameters<typeof lockSample>[0] }>(context: Context) => ({
    ...context,
    machineFarm: async (id: string) => (await app.places.machineId?.(context.tx, id))?.farmId,
  });

  route(app, listSamples, ({ tx, scope, query, now }) => listSampleRows(tx, scope, query, now));

  route(app, getSample, ({ tx, params, now }) => readSample(tx, params.sampleId, now));

  route(app, createSample, (context) => takeSample(sampling(context), context.params.farmId, context.input));

  for (const [endpoint, write] of [
    [updateSample, correctSample],
    [recordResults, writeResults],
  ] as const) {
    route(app, endpoint, async (context) => {
      const { tx, params, version, now, input } = context;
      const before = requireVersion(await lockSample(tx, params.sampleId, now), version);
      refuse(checkSampleReason(before, input));
      return write(sampling(context), before, input as never);
    });
  }

  route(app, removeSample, async (context) => {
    const { tx, params, version, now, input } = context;
    const before = requireVersion(await lockSample(tx, params.sampleId, now), version);
    await dropSample(context, before, input.reason);
  });

  serveDockets(app, sampleDockets, { subject: 'Sample', of: ({ params }) => params['sampleId'] ?? '' });

  route(app, getSampleTrend, async ({ tx, scope, query, today }) => ({
    items: await readSampleTrend(tx, scope, query, today(null)),
  }));

  route(app, getHoldingFindings, ({ tx }) => readHoldingFindings(tx));

  route(app, updateHoldingFindings, async ({ tx, input, version, companyId, rights, audit, event }) => {
    // They are of the whole company, which is none of its farms: a right that is limited to farms does not reach it.
    if (!rights.can('approve', 'Sample', {})) {
      throw new Refusal('notAllowed', { missing: { action: 'approve', subject: 'Sample' } });
    }
    const before = requireVersion(await holdHoldingFindings(tx), version);
    const after = await writeHoldingFindings(tx, { findings: input.findings, version: before.version + 1 });
    audit({ action: 'update', subject: 'Sample', subjectId: 'holding-findings', before, after });
    event('sample.saved', { companyId });
    return after;
  });
}
