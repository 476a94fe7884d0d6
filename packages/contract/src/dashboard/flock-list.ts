import { z } from 'zod';
import { call } from '../endpoint';
import { flockLine, listFlocks } from '../flock/flock';
import { listOf, schema } from '../shape';

/** A flock in its list with what tells how it does, over the sheds that the caller reaches. */
const flockListLine = schema('FlockListLine', {
  ...flockLine.shape,
  /** Mean of the last weighing, g, and its day. */
  weightG: z.number().nullable(),
  weighedDay: z.string().nullable(),
  /** From the standard of the weighing's age, %. */
  weightDifferencePct: z.number().nullable(),
  /** kg of feed per kg of live weight; of broilers. */
  fcr: z.number().nullable(),
  /** Dead and culled of the last fourteen days, today last, or the day on which the flock was emptied; null where none was entered. */
  deaths14d: z.array(z.number().nullable()),
});
export type FlockListLine = z.output<typeof flockListLine>;

/** What flocks are sorted by besides: of `deaths14d` the sum. */
export const flockFigures = ['weightG', 'weightDifferencePct', 'fcr', 'deaths14d'] as const;

export const getFlockList = call.read('Flock', 'dashboard.flockList', '/api/v1/flock-list', {
  summary: 'Flocks that the caller may see, each with weight, feed conversion and deaths',
  query: listFlocks.query.extend({
    /** By a figure: the youngest 600 of all that are asked for, older ones after them by age; what is unknown comes last. */
    sortBy: z.enum([...listFlocks.query.shape.sortBy.unwrap().options, ...flockFigures]).default('hatchDay'),
  }),
  output: listOf(flockListLine).extend({
    /** By a figure: so many of the youngest are in its order, where there are more; else null. */
    figured: z.int().nullable(),
  }),
});
