import { randomUUID } from 'node:crypto';
import { createFarm } from '@henhouse/contract/farm/farm';
import { stopOwnExport } from '@henhouse/contract/file/own-export';
import { checkEvidence } from '@henhouse/contract/report/evidence';
import {
  createReportSchedule,
  leaveReportSchedule,
  leaveReportScheduleByLink,
  removeReportSchedule,
  updateReportSchedule,
} from '@henhouse/contract/report/report-schedule';
import { sendClick } from '@henhouse/contract/session/click';
import { holdRecallDrill } from '@henhouse/contract/trace/trace';
import { leaveToken } from '../../src/features/report/schedule/leave-token';
import { userIdOf } from '../people';
import { type ValidCall, valid, validOn } from './valid-call';

const fields = {
  report: 'currentFlock' as const,
  format: 'pdf' as const,
  kind: 'broiler' as const,
  rhythm: 'weekly' as const,
  onDay: 1,
  recipientIds: [userIdOf('vale.Owner'), userIdOf('vale.Admin')],
};

export const reportCalls: readonly ValidCall[] = [
  // Of a pack that this installation never made: the answer says so.
  valid(checkEvidence, () => ({ as: 'nobody', body: { hash: 'a'.repeat(64), seq: 1, head: 'b'.repeat(64) } })),
  valid(sendClick, () => ({
    as: 'vale.Owner',
    body: { trace: 'a'.repeat(32), span: 'b'.repeat(16), by: 'click' as const, tookMs: 100, agoMs: 0 },
  })),
  valid(stopOwnExport, async () => ({ as: 'vale.Owner' })),
  valid(createReportSchedule, async (fixture) => {
    // On a farm of its own: one has at most 20.
    const { id: farmId } = await fixture.done(createFarm);
    return { as: 'vale.Owner', params: { farmId }, body: { id: randomUUID(), ...fields } };
  }),
  validOn('vale.Owner', updateReportSchedule, createReportSchedule, 'scheduleId', {
    ...fields,
    rhythm: 'monthly',
    onDay: 28,
  }),
  valid(removeReportSchedule, async (fixture) => {
    const { id: scheduleId, farmId } = await fixture.done(createReportSchedule);
    return { as: 'vale.Owner', params: { farmId, scheduleId }, body: { reason: 'Nobody reads it' } };
  }),
  valid(leaveReportSchedule, async (fixture) => {
    const { id: scheduleId, farmId } = await fixture.done(createReportSchedule);
    return { as: 'vale.Owner', params: { farmId, scheduleId } };
  }),
  valid(leaveReportScheduleByLink, async (fixture) => {
    const { id: scheduleId } = await fixture.done(createReportSchedule);
    const leaving = { companyId: fixture.at('companyId'), scheduleId, userId: userIdOf('vale.Owner') };
    return { as: 'nobody', body: { token: leaveToken(fixture.test.app.secrets, leaving) } };
  }),
  valid(holdRecallDrill, (fixture) => ({
    as: 'vale.Owner',
    body: {
      id: randomUUID(),
      kind: 'flock' as const,
      startId: fixture.at('flockId'),
      tookS: 60,
      notes: 'Held on a Friday',
    },
  })),
];
