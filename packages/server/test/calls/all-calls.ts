import * as areas from './areas';
import type { ValidCall } from './valid-call';

/** A valid call of every writing endpoint; `writing-endpoints.test.ts` names the endpoint that has none. */
export const validCalls: ReadonlyMap<string, ValidCall> = new Map(
  Object.values(areas)
    .flat()
    .map((call) => [call.endpoint.id, call]),
);
