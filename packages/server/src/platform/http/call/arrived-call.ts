import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyTx } from '../../db/company-tx';
import type { AccessClaims } from '../access-token';
import type { App } from '../app';
import type { CompanyContext } from '../context';
import type { Compiled, Reading } from './compiled';

/** The second is what was asked for ahead. */
export type CompanyHandler = (context: CompanyContext<EndpointSpec>, ahead: unknown) => Promise<unknown>;

/** Asks the database, of a call that is well-formed, together with what decides whether it is allowed at all. */
type Prefetch = (tx: CompanyTx, request: { readonly params: never; readonly input: never }) => Promise<unknown>;

/** One request on its way through the company's transaction. */
export interface CompanyCall {
  readonly app: App;
  readonly compiled: Compiled;
  readonly handler: CompanyHandler;
  readonly ahead?: Prefetch | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly claims: AccessClaims;
  readonly reading: Reading;
  /** Written before the handler reads; where that is a standby, in a transaction of its own. */
  readonly before?: ((tx: CompanyTx) => Promise<unknown>) | undefined;
  /** It is read on a standby: what it leaves in the log is written elsewhere, afterwards. */
  readonly isOnStandby?: boolean;
}
