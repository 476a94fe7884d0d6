import type { BodyOf, EndpointSpec, OutputOf, ParamsOf, QueryInputOf } from '@henhouse/contract/endpoint';
import { paramNames } from '@henhouse/contract/path';
import type { Companies, PathIds } from '../gates/companies';
import { type RawAnswer, sendRaw } from '../gates/raw-request';
import type { Actor, CompanyName } from '../people';
import type { TestApp } from '../test-app';

/** Who calls: somebody of `people.ts`, or the headers of somebody whom the call made for itself. */
type Caller = Actor | Readonly<Record<string, string>>;

/** A call as a client would send it that knows its business: it is taken. */
export interface Valid<E extends EndpointSpec> {
  readonly as: Caller;
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyOf<E>;
  /** Bytes of the file, where the endpoint takes one, and its name. */
  readonly file?: { readonly name: string; readonly bytes: Buffer | string };
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another installation than the fixture's: for what only a new one takes. */
  readonly test?: TestApp;
}

/**
 * How to make a call of an endpoint valid: makes whatever it needs (of its own, so that no two calls share anything that
 * one of them changes) and answers the call, which has not been sent.
 */
export interface ValidCall<E extends EndpointSpec = EndpointSpec> {
  readonly endpoint: E;
  readonly make: (fixture: CallFixture) => Promise<Valid<E>> | Valid<E>;
}

export function valid<const E extends EndpointSpec>(
  endpoint: E,
  make: (fixture: CallFixture) => Promise<Valid<E>> | Valid<E>,
): ValidCall {
  return { endpoint, make: make as unknown as ValidCall['make'] };
}

type BodyMaker<E extends EndpointSpec, Made extends EndpointSpec> = (
  fixture: CallFixture,
  made: OutputOf<Made>,
) => BodyOf<E> | Promise<BodyOf<E>>;

/**
 * A call on what another call makes, at the version that this has then: `param` is its id, other names of the path are fields
 * of it. A body that it takes more for is made of the fixture and of what was made.
 */
export const validOn = <const E extends EndpointSpec, const Made extends EndpointSpec>(
  as: Actor,
  endpoint: E,
  made: Made,
  param: keyof ParamsOf<E> & string,
  body: BodyOf<E> | BodyMaker<E, Made>,
): ValidCall =>
  valid(endpoint, async (fixture) => {
    const row = await fixture.done(made);
    const fields = row as unknown as Readonly<Record<string, string>> & { readonly version: number };
    const params = Object.fromEntries(
      paramNames(endpoint.path).map((name) => [name, fields[name === param ? 'id' : name]]),
    ) as ParamsOf<E>;
    const own = typeof body === 'function' ? await (body as BodyMaker<E, Made>)(fixture, row) : body;
    return { as, params, version: fields.version, body: own };
  });

/** Fields that hold what somebody wrote freely. */
const writtenFields = new Set(['name', 'fullName', 'notes', 'payee']);

/** A body with a sign in front of whatever somebody wrote in it. */
function signed(body: unknown, sign: string): unknown {
  if (Array.isArray(body)) return body.map((each) => signed(each, sign));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      writtenFields.has(key) && typeof value === 'string' ? `${sign} ${value}` : signed(value, sign),
    ]),
  );
}

/** The product as the people of Hill call it: who calls as somebody of Vale is their like in Hill. */
function asHill(test: TestApp): TestApp {
  const like = (as: Actor) => as.replace('vale.', 'hill.') as Actor;
  return {
    ...test,
    bearer: (as) => test.bearer(like(as)),
    call: (request, args, as) => test.call(request, args, like(as)),
  };
}

/** Numbers given out so far, whoever makes the calls: names of sign-ins are there once in an installation. */
let names = 0;

/** Where valid calls are made: two companies with something at every place, the clock on noon of 2026-03-06. */
export class CallFixture {
  /** What calls have opened besides the fixture's own installation: whoever closes the fixture closes these too. */
  readonly closing: (() => Promise<unknown>)[] = [];

  constructor(
    readonly companies: Companies,
    private readonly calls: ReadonlyMap<string, ValidCall>,
    /** Stands in front of whatever the calls write. */
    private readonly sign: string | null = null,
  ) {}

  /** The same calls by other people at other places: what they make stands there, with a sign where there is one. */
  elsewhere(company: CompanyName, at: PathIds, sign: string | null = null): CallFixture {
    const test = company === 'hill' ? asHill(this.test) : this.test;
    return new CallFixture({ ...this.companies, test, assigned: at }, this.calls, sign);
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
    await this.test.close();
  }

  get test(): TestApp {
    return this.companies.test;
  }

  /** Ids of Vale's things where its farm people are assigned, by the names that paths have for them. */
  at(name: string): string {
    const id = this.companies.assigned[name];
    if (id === undefined) throw new Error(`the fixture has no ${name}`);
    return id;
  }

  /** A number that nobody has had, for names and codes that are there once. */
  next(): number {
    names += 1;
    return names;
  }

  /** A valid call of that endpoint, not sent. */
  async make<E extends EndpointSpec>(endpoint: E): Promise<Valid<E>> {
    const call = this.calls.get(endpoint.id);
    if (!call) throw new Error(`${endpoint.id} has no valid call: add one in packages/server/test/calls`);
    return (await call.make(this)) as unknown as Valid<E>;
  }

  /** Sends a valid call of that endpoint, and answers what it made. @throws Error with the answer when it is refused. */
  async done<E extends EndpointSpec>(endpoint: E): Promise<OutputOf<E>> {
    const { text, status } = await this.send(endpoint, await this.make(endpoint));
    if (status >= 300) throw new Error(`${endpoint.id} was to be valid and was refused: ${status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as OutputOf<E>;
  }

  /** Sends a call; `body` in place of its own where it is given. */
  async send<E extends EndpointSpec>(endpoint: E, call: Valid<E>, body: unknown = call.body): Promise<RawAnswer> {
    const test = call.test ?? this.test;
    const who = typeof call.as === 'string' ? await test.bearer(call.as) : call.as;
    const file = call.file && { 'x-file-name': encodeURIComponent(call.file.name) };
    return sendRaw(test, endpoint, {
      headers: { ...who, ...call.headers, ...file },
      path: (call.params ?? {}) as Record<string, string>,
      ...(call.query && { query: call.query }),
      body: call.file ? call.file.bytes : this.sign === null ? body : signed(body, this.sign),
      ...(call.version !== undefined && { version: call.version }),
    });
  }
}
