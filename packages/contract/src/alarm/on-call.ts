import { weeksAhead } from '@henhouse/domain/alarm/on-call';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { day, id, schema } from '../shape';

const onCall = schema('OnCall', {
  farmId: id,
  /** 0 while nobody was ever put on call. */
  version: z.int(),
  /** The Monday of the week that it is now: weeks go from Monday to Monday, 06:00 by the clock of the farm. */
  thisWeek: z.string(),
  /** This week and later ones in which somebody is on call, in their order. */
  weeks: z.array(z.object({ weekStart: z.string(), userId: id, userName: z.string() })),
});
export type OnCall = z.output<typeof onCall>;

export const getOnCall = call.read('AlarmRule', 'onCall.get', '/api/v1/farms/:farmId/on-call', {
  summary: 'Who is on call for a farm, by week',
  output: onCall,
});

/** Who is on call is told of alarms in place of the roles that rules name, but for the Doctor; escalation tells everybody as ever. */
export const updateOnCall = endpoint('onCall.update', 'PUT', '/api/v1/farms/:farmId/on-call', {
  summary: 'Say who is on call for a farm, from this week on; each is told when their week begins',
  // Who may add rules of the farm: a Doctor changes those of health, and puts nobody on call.
  access: { action: 'create', subject: 'AlarmRule' },
  input: z.strictObject({
    /** Mondays. A week that is left out, or of nobody, has nobody on call. */
    weeks: z.array(z.strictObject({ weekStart: day, userId: id.nullable() })).max(weeksAhead),
  }),
  output: onCall,
  versioned: true,
});
