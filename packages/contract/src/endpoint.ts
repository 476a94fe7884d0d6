import type { Action, Permission, Subject } from '@henhouse/domain/people/permission';
import { isPersonKind, personKinds } from '@henhouse/domain/people/person-kind';
import { z } from 'zod';
import { reason } from './shape';

/** A permission on the kind of people that the path names as `:kind` (`supervisor` is a right on Supervisor). */
export interface KindPermission {
  readonly action: Action;
  readonly subjectOf: 'kind';
}

/**
 * Who may call: anybody; anybody signed in; a person for themselves (their account, devices, sessions: no token, which all of
 * this outlives); a device with its key; or who holds a permission at the place that the path names.
 */
type Access = 'public' | 'session' | 'person' | 'device' | Permission | KindPermission;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API as plain data: server, typed client, OpenAPI and the permission test loop over these.
 *
 * - Path parameters that end in `Id` are UUIDs. `companyId farmId shedId flockId entryId` are *places*: the server finds
 *   the row first (404 when it is not the caller's company's) and asks the permission at that farm and shed (403).
 * - `versioned`: the caller sends the row's version as `If-Match`; missing 428, stale 412 with the current row.
 * - A write with an `id` in its input, or an `Idempotency-Key` header, is a document: the same content again answers the
 *   first result, other content under that id is 409.
 */
export interface EndpointSpec {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  readonly input?: z.ZodType;
  /** `stream`: server-sent events; `file`: a download; otherwise the schema that the answer is cut to. */
  readonly output: z.ZodType | 'empty' | 'stream' | 'file';
  /** `file`: the body is the raw bytes of one file (name in `X-File-Name`), at most 10 MB. */
  readonly body?: 'json' | 'file';
  readonly success?: 200 | 201 | 204;
  readonly versioned?: boolean;
  /** A sensitive act: Owner, Admin and super_admin have to have shown who they are within 15 minutes (403 `stepUpNeeded`). */
  readonly stepUp?: true;
  /** The answer holds a secret: it is never kept, so the same document again is 409 `alreadyExists`, and not the answer. */
  readonly shownOnce?: true;
  /** For programs that send no header, such as calendars: the API token may stand in the address, as `key`. */
  readonly byLink?: true;
}

/** The permission that a call needs; nothing where being signed in, or nobody at all, is enough, or the kind is none. */
export function permissionOf(
  { access }: Pick<EndpointSpec, 'access'>,
  params: Readonly<Record<string, string>>,
): Permission | undefined {
  if (typeof access === 'string') return undefined;
  if ('subject' in access) return access;
  const kind = params[access.subjectOf] ?? '';
  return isPersonKind(kind) ? { action: access.action, subject: personKinds[kind] } : undefined;
}

type EndpointOptions = Omit<EndpointSpec, 'id' | 'method' | 'path'>;

/** What anybody signed in may call, a token too, only reads: what a person writes without a right of the company is of the `person`. */
type OnlyReadsForAll<M extends Method, Rest extends EndpointOptions> = Rest extends { access: 'session' }
  ? M extends 'GET'
    ? unknown
    : never
  : unknown;

/** Declares an endpoint; the literal types of path, access and schemas are kept. */
export const endpoint = <
  const Id extends string,
  const M extends Method,
  const Path extends `/${string}`,
  const Rest extends EndpointOptions,
>(
  id: Id,
  method: M,
  path: Path,
  rest: Rest & OnlyReadsForAll<M, Rest>,
) => ({ ...(rest as Rest), id, method, path });

/** A kind of call that is always asked for in one way: what is left to say are its subject, name, path and shapes. */
const kindOfCall =
  <const M extends Method, const A extends Action, const Always extends Partial<EndpointSpec>>(
    method: M,
    action: A,
    always: Always,
  ) =>
  <
    const S extends Subject,
    const Id extends string,
    const Path extends `/${string}`,
    const Rest extends Omit<EndpointOptions, 'access' | keyof Always>,
  >(
    subject: S,
    id: Id,
    path: Path,
    rest: Rest,
  ) => ({
    ...always,
    ...rest,
    id,
    method,
    path,
    access: { action, subject } as { readonly action: A; readonly subject: S },
  });

/** What is handed in with a step that takes nothing but why it is taken. */
export const withReason = z.strictObject({ reason });

/** The calls that most rooms have on what they keep. What is asked for in another way is an {@link endpoint} of its own. */
export const call = {
  read: kindOfCall('GET', 'read', {}),
  export: kindOfCall('GET', 'export', {}),
  create: kindOfCall('POST', 'create', { success: 201 }),
  change: kindOfCall('PUT', 'update', { versioned: true }),
  /** Something more on what is there already. */
  add: kindOfCall('POST', 'update', { success: 201 }),
  /** It goes on to another state. */
  move: kindOfCall('POST', 'update', { versioned: true, success: 200 }),
  approve: kindOfCall('PUT', 'approve', { versioned: true }),
  /** It stays, as cancelled or merged. */
  cancel: kindOfCall('PUT', 'delete', { versioned: true }),
  /** It is gone, and the log keeps why. */
  remove: kindOfCall('DELETE', 'delete', { versioned: true, input: withReason, output: 'empty' }),
  /** It is taken back, and what it was part of is answered. */
  takeBack: kindOfCall('DELETE', 'delete', { versioned: true, success: 200, input: withReason }),
  /** It stays in every report and is offered no more; or it is brought back. */
  retire: kindOfCall('POST', 'delete', {
    versioned: true,
    success: 200,
    input: z.strictObject({ retired: z.boolean(), reason }),
  }),
};

/** The same for calls that take no right of the company. */
const kindForAll =
  <const M extends Method, const A extends 'person' | 'public', const Always extends Partial<EndpointSpec>>(
    method: M,
    access: A,
    always: Always,
  ) =>
  <
    const Id extends string,
    const Path extends `/${string}`,
    const Rest extends Omit<EndpointOptions, 'access' | keyof Always>,
  >(
    id: Id,
    path: Path,
    rest: Rest,
  ) => ({ ...always, ...rest, id, method, path, access });

/** What a person does for themselves. */
export const ownCall = {
  read: kindForAll('GET', 'person', {}),
  change: kindForAll('PUT', 'person', {}),
  act: kindForAll('POST', 'person', { success: 200 }),
  remove: kindForAll('DELETE', 'person', { output: 'empty', success: 204 }),
};

/** What anybody may do, signed in or not. */
export const openCall = {
  read: kindForAll('GET', 'public', {}),
  act: kindForAll('POST', 'public', { success: 200 }),
};

/**
 * Steps of one thing: each answers it as it is then, at the version that the caller saw. What is left to say is the step, who
 * may take it, and what it takes; its path is its name unless said otherwise.
 */
export const stepsOf =
  <const S extends Subject, const Name extends string, const Path extends `/${string}`, Output extends z.ZodType>(
    subject: S,
    name: Name,
    path: Path,
    output: Output,
  ) =>
  <const Step extends string, const A extends Action, Input extends z.ZodType, const Under extends string = `/${Step}`>(
    step: Step,
    action: A,
    summary: string,
    input: Input,
    under = `/${step}` as Under,
  ) => ({
    id: `${name}.${step}` as const,
    method: 'PUT' as const,
    path: `${path}${under}` as const,
    summary,
    access: { action, subject } as { readonly action: A; readonly subject: S },
    input,
    output,
    versioned: true as const,
  });

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends EndpointSpec> = { readonly [Name in ParamNames<E['path']>]: string };
export type QueryOf<E extends EndpointSpec> = E['query'] extends z.ZodObject
  ? z.output<E['query']>
  : Record<never, never>;
export type QueryInputOf<E extends EndpointSpec> = E['query'] extends z.ZodObject
  ? z.input<E['query']>
  : Record<never, never>;
export type InputOf<E extends EndpointSpec> = E['input'] extends z.ZodType ? z.output<E['input']> : undefined;
export type BodyOf<E extends EndpointSpec> = E['input'] extends z.ZodType ? z.input<E['input']> : undefined;
export type OutputOf<E extends EndpointSpec> = E['output'] extends z.ZodType ? z.output<E['output']> : undefined;
