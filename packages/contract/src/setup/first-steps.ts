import { type StepNow, firstSteps as steps } from '@henhouse/domain/setup/first-step';
import { z } from 'zod';
import { ownCall } from '../endpoint';
import { id, objectOf, schema } from '../shape';

const firstSteps = schema('FirstSteps', {
  /** In the order of the work; only those that the caller may do. */
  steps: z.array(objectOf<StepNow>()({ step: z.enum(steps), isDone: z.boolean(), farmId: id.nullable() })),
  /** The caller does not want to see them any more. */
  isPutAway: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** Read from the data as it is: nobody ticks a step. */
export const getFirstSteps = ownCall.read('setup.firstSteps', '/api/v1/first-steps', {
  summary: 'What is to be done first in this company, and what of it is done',
  output: firstSteps,
});

export const putFirstStepsAway = ownCall.change('setup.putFirstStepsAway', '/api/v1/first-steps', {
  summary: 'Put the first steps away, or bring them back, for oneself',
  input: z.strictObject({ isPutAway: z.boolean() }),
  output: firstSteps.pick({ isPutAway: true }),
});
