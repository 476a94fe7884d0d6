import { randomUUID } from 'node:crypto';
import { createFarm } from '@henhouse/contract/farm/farm';
import { answerWarning, updateWarningBudget } from '@henhouse/contract/warning/warning';
import { judgeFarm } from '../../src/features/warning/judge-farm.service';
import { enterAnyway } from '../entry-client';
import { liveFlock } from './live-flock';
import { type ValidCall, valid } from './valid-call';

export const warningCalls: readonly ValidCall[] = [
  valid(answerWarning, async (fixture) => {
    const { flockId, shedId } = await liveFlock(fixture);
    const [day, as] = ['2026-03-05', 'vale.Manager'] as const;
    const lines = [{ fate: 'dead' as const, cause: 'notStated', count: 40 }];
    await enterAnyway(fixture.test, 'mortality', {
      day,
      detail: { sex: 'asHatched', lines, timeOfDay: null },
      flockId,
      shedId,
      as,
    });
    const { app, clock } = fixture.test;
    const whole = { farmId: fixture.at('farmId'), flockIds: 'all', nowMs: clock.now() } as const;
    await app.db.company(fixture.at('companyId'), null, (tx) => judgeFarm(tx, whole));
    const body = {
      id: randomUUID(),
      day,
      cause: 'waterLine' as const,
      shelvedUntil: null,
      note: 'A nipple line was shut',
    };
    return { as, params: { flockId, shedId }, body };
  }),
  valid(updateWarningBudget, async (fixture) => {
    const { id: farmId } = await fixture.done(createFarm);
    return { as: 'vale.Owner', params: { farmId }, version: 0, body: { days: 30 } };
  }),
];
