import * as areas from './areas';
import type { EndpointSpec } from './endpoint';

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Endpoints that a file exports, by themselves or by kind of entry, step or paper. */
const endpointsOf = (file: object): EndpointSpec[] =>
  Object.values(file).flatMap((value: object) =>
    isEndpoint(value) ? [value] : Object.values(value).filter(isEndpoint),
  );

/** Every call of the API: what these files export. The server refuses to start while one of these has no handler. */
export const allEndpoints: readonly EndpointSpec[] = Object.values(areas).flatMap(endpointsOf);
