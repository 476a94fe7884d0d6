import {
  createTreatmentRequest,
  declineTreatmentRequest,
  listTreatmentRequests,
  type TreatmentRequest,
  withdrawTreatmentRequest,
} from '@henhouse/contract/health/treatment-request';
import { checkRequestAnswer, checkTreatmentRequest } from '@henhouse/domain/health/treatment-request';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { findItem } from '../catalogue/item.store';
import { readFarm } from '../farm/farm.store';
import { readFlock } from '../flock/flock.store';
import { readBirdsInSheds } from '../flock/flock-birds.store';
import { answerRequestRow, insertRequest, listRequestRows, lockRequest } from './treatment-request.store';

export function registerTreatmentRequests(app: App): void {
  route(app, listTreatmentRequests, ({ tx, scope, query }) => listRequestRows(tx, scope, query));

  route(
    app,
    createTreatmentRequest,
    async ({ tx, input, params: { flockId }, user, now, audit, event, ...context }) => {
      const [flock, current, item] = await Promise.all([
        readFlock(tx, flockId),
        readBirdsInSheds(tx, flockId),
        input.itemId === null ? undefined : findItem(tx, input.itemId),
      ]);
      const { state: flockState, hatchDay, farmId } = flock;
      const today = context.today((await readFarm(tx, farmId)).timeZone);
      const birdsAlive = current.reduce((sum, { birds }) => sum + birds, 0);
      const medicine = item?.category === 'medicine' ? item : null;
      refuse(checkTreatmentRequest(input, { flockState, hatchDay, today, birdsAlive, item: medicine }));
      const by = { id: user.id, name: user.name, at: new Date(now).toISOString() };
      await insertRequest(tx, { ...input, farmId, flockId }, by);
      const after = (await lockRequest(tx, flockId, input.id)) as TreatmentRequest;
      audit({ action: 'create', subject: 'Prescription', subjectId: input.id, after, farmId });
      event('health.saved', { farmId, flockId, requestId: input.id });
      return after;
    },
  );

  for (const [endpoint, state] of [
    [declineTreatmentRequest, 'declined'],
    [withdrawTreatmentRequest, 'withdrawn'],
  ] as const) {
    route(app, endpoint, async ({ tx, input, params, version, user, now, audit, event }) => {
      const { flockId, requestId } = params;
      const before = requireVersion(await orNotFound(lockRequest(tx, flockId, requestId)), version);
      refuse(checkRequestAnswer(before, { userId: user.id, takesBack: state === 'withdrawn' }));
      const reason = 'reason' in input ? input.reason : '';
      const answer = { state, byName: user.name, at: new Date(now).toISOString(), reason, prescriptionId: null };
      await answerRequestRow(tx, requestId, answer);
      const after = (await lockRequest(tx, flockId, requestId)) as TreatmentRequest;
      const { farmId } = before;
      audit({ action: 'update', subject: 'Prescription', subjectId: requestId, before, after, farmId });
      event('health.saved', { farmId, flockId, requestId });
      return after;
    });
  }
}
