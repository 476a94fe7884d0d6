import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { id, schema } from '../shape';

/** Apart from the dashboards: the frame of every screen asks for it, and needs nothing of figures for that. */
export const listDashboardKinds = call.read('Dashboard', 'dashboard.kinds', '/api/v1/dashboards/kinds', {
  summary: 'Production kinds that the caller sees birds of, most birds first',
  query: z.object({ farm: id.optional() }),
  output: z.object({
    items: z.array(schema('DashboardKind', { kind: z.enum(productionKinds), birdsAlive: z.int(), flocks: z.int() })),
  }),
});
