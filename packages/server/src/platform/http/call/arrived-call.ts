import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessClaims } from '../access-token';
import type { App } from '../app';
import type { CompanyContext } from '../context';
import type { Compiled, Reading } from './compiled';

export type CompanyHandler = (context: CompanyContext<EndpointSpec>) => Promise<unknown>;

/** One request on its way through the company's transaction. */
export interface CompanyCall {
  readonly app: App;
  readonly compiled: Compiled;
  readonly handler: CompanyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly claims: AccessClaims;
  readonly reading: Reading;
}
