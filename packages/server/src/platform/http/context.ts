import type { Readable } from 'node:stream';
import type { EndpointSpec, InputOf, ParamsOf, QueryOf } from '@henhouse/contract/endpoint';
import type { Day } from '@henhouse/domain/day/day';
import type { EventTopic } from '@henhouse/domain/event/event-topic';
import type { Permission } from '@henhouse/domain/people/permission';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AuditChange } from '../audit/audit';
import type { AcrossTx, CompanyTx } from '../db/company-tx';
import type { Place, Rights, Scope } from './rights';
import type { SessionRow } from './session-row';

/** A download: what a handler of a `file` endpoint answers. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  /** A stream where it may be too large to be held. Null: the caller has it already (304). */
  readonly content: Buffer | string | Readable | null;
  /** Names the content: a browser may keep it, and asks by this whether it still may show it. */
  readonly tag?: string;
}

/** What somebody who writes a file holds on to: whether it is still wanted, and who is told how far it is. */
export interface Making {
  readonly signal?: AbortSignal;
  report(done: number, total: number): void;
}

/** Writes a download once the transaction has ended, in which all that it needs was read. */
export type FileWriter = (making: Making) => Promise<FileAnswer>;

/** What a handler has to answer; fields that the contract does not list are dropped on the way out. */
export type AnswerOf<E extends EndpointSpec> = E['output'] extends z.ZodType
  ? z.output<E['output']>
  : E['output'] extends 'file'
    ? FileAnswer | FileWriter
    : void;

/** A file that was handed in. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What every handler knows, whoever calls. */
export interface CallContext<E extends EndpointSpec> {
  readonly input: InputOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
  /** Of `body: 'file'` endpoints. */
  readonly file: UploadedFile;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
  readonly requestId: string;
  readonly log: Logger;
  /** `web` from a browser, `api` from anything else. */
  readonly via: 'web' | 'api';
  /** The screen that the web client says it is at. */
  readonly screen: string | null;
  readonly client: Client;
}

/** The caller's end of the line: for sign-in and sessions. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** Sends browser fetch metadata: such a session is bound to the browser. */
  readonly isBrowser: boolean;
  /** Secret of the binding cookie. */
  readonly bindingSecret: string | undefined;
  /** What this browser is known by from earlier sessions. */
  readonly browserSecret: string | undefined;
  /** Keeps the content of this tag from an earlier answer (`If-None-Match`). */
  hasAlready(tag: string): boolean;
  bind(secret: string): void;
  unbind(): void;
  rememberBrowser(secret: string): void;
}

/** Anybody signed in, super_admin too; no transaction is open. */
export interface SessionContext<E extends EndpointSpec> extends CallContext<E> {
  readonly session: SessionRow;
  readonly rights: Rights;
  /** The version that the caller saw (`If-Match`), for `versioned` endpoints. */
  readonly version: E['versioned'] extends true ? number : undefined;
}

/** Inside the transaction of the caller's company. */
export interface CompanyContext<E extends EndpointSpec> extends SessionContext<E> {
  readonly tx: CompanyTx;
  readonly companyId: string;
  readonly user: { readonly id: string; readonly name: string; readonly role: string };
  /** Farms and sheds that the endpoint's permission reaches: what a list may show. */
  readonly scope: Scope;
  /** The place that the path names, most specific last; empty when it names none. */
  readonly place: Place;
  /** The day it is in a time zone (the company's when none is given). */
  today(timeZone?: string | null): Day;
  /** Ends with 403 unless the caller holds the permission there: for what only the row tells. */
  demand(permission: Permission, place?: Place): void;
  /** Ends with 403 `stepUpNeeded` unless the caller has just shown who they are: for what only the row tells. */
  prove(): void;
  /** Tells live screens after the commit; `refs` are ids that they know. */
  event(topic: EventTopic, refs?: Readonly<Record<string, string>>): void;
  /** Says what changed. A write that says nothing is logged by its endpoint and input. */
  audit(change: AuditChange): void;
}

/** super_admin: every company is in sight. */
export interface PlatformContext<E extends EndpointSpec> extends SessionContext<E> {
  readonly tx: AcrossTx;
  /** Written to that company's log, or to the platform's own. */
  audit(companyId: string | null, change: AuditChange): void;
}
