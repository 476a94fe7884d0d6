import type { AddressInfo } from 'node:net';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { generate } from 'otplib';
import { validCalls } from '../../../packages/server/test/calls/all-calls';
import { CallFixture, type Valid } from '../../../packages/server/test/calls/valid-call';
import { requireNoFaults } from '../../../packages/server/test/faults-in-log';
import type { Companies } from '../../../packages/server/test/gates/companies';
import type { RawAnswer } from '../../../packages/server/test/gates/raw-request';
import { isNamed, neverShown, refusedByRule } from './not-written';
import { hostileCsv, payloads, payloadsIn, textOfRound } from './payloads';
import { isSet, type TextField, textFieldsOf, withText } from './text-fields';

/** Of the super_admin's second factor. */
export const rootSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** So many payloads a field is tried with before it keeps the words of the valid call. */
const triesAtLeast = 5;

/** A space and five digits. */
const longestNumber = 6;

interface Refused {
  readonly problems?: readonly { readonly field: string }[];
}

/** A field, and what it is tried with, one after the other; the words of the valid call at last. */
interface Trial {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Valid calls with a payload in every text that they send, another each time; keeps what became of each. */
export class HostileFixture extends CallFixture {
  /** Answers that no rule of a text explains. */
  readonly troubles: string[] = [];
  /** By endpoint and field (`farm.create notes`): the payloads that it took. */
  private readonly taken = new Map<string, Set<string>>();
  /** Likewise: how often the rules refused the payload. */
  private readonly refused = new Map<string, number>();
  /** Likewise: its next payload. Each field begins with another one and goes through all of them. */
  private readonly rounds = new Map<string, number>();

  constructor(
    companies: Companies,
    /** The payload that the first field begins with. */
    private readonly first: number,
    /** Where webhooks lead. */
    private readonly hookUrl: string,
  ) {
    super(companies, validCalls);
  }

  /** @throws Error where the server had a fault; mail that goes to whatever host was typed does not come there */
  override async close(): Promise<void> {
    const lines = this.test.logged.filter((line) => !/\((mail\.send|sale\.mailPaper),/.test(line));
    await super.close();
    requireNoFaults(lines);
  }

  /** Where its server listens. */
  get url(): string {
    return `http://127.0.0.1:${(this.test.app.http.server.address() as AddressInfo).port}`;
  }

  /** A code of the super_admin's second factor; each counts once, so the clock goes on. */
  nextCode(): Promise<string> {
    const { clock } = this.test;
    clock.set(new Date(clock.now() + 60_000).toISOString());
    return generate({ secret: rootSecret, epoch: Math.floor(clock.now() / 1000) });
  }

  /** How many fields have taken a payload. */
  get fields(): number {
    return this.taken.size;
  }

  override async send<E extends EndpointSpec>(
    endpoint: E,
    call: Valid<E>,
    body: unknown = call.body,
  ): Promise<RawAnswer> {
    const { id } = endpoint;
    if (call.file) return this.sendFile(endpoint, call);
    const base = (body ?? {}) as object;
    let trials = textFieldsOf(endpoint, base).flatMap((field) => this.trialOf(id, field, base));
    for (;;) {
      const hostile = trials.reduce((value, { name, texts: [text = ''] }) => withText(value, name, text), base);
      const answer = await super.send(endpoint, call, trials.length === 0 ? body : hostile);
      if (answer.status < 300) for (const { name, texts } of trials) this.keep(`${id} ${name}`, texts[0] ?? '');
      if (answer.status < 300 || trials.length === 0) return answer;
      const refused = ((JSON.parse(answer.text) as Refused).problems ?? []).map(({ field }) => field);
      const isExplained = trials.some(({ name }) => isAmong(refused, name));
      if (!isExplained) this.troubles.push(`${id} ${answer.status} ${answer.text.slice(0, 300)}`);
      trials = trials.flatMap(({ name, texts: [text = '', ...others] }) => {
        if (!isExplained) return [];
        if (!isAmong(refused, name)) return [{ name, texts: [text, ...others] }];
        this.refused.set(`${id} ${name}`, (this.refused.get(`${id} ${name}`) ?? 0) + 1);
        return others.length > 0 ? [{ name, texts: others }] : [];
      });
    }
  }

  /** Fields that have not taken so many payloads, or all that fit, and are not named with a reason. */
  lacking(endpoint: EndpointSpec, payloadsAtLeast: number): string[] {
    const file = endpoint.body === 'file' ? [{ name: 'file', atMost: 200, isTaken: () => true }] : [];
    return [...textFieldsOf(endpoint), ...file].flatMap(({ name, atMost, isTaken }) => {
      const key = `${endpoint.id} ${name}`;
      // What is called so already has a number behind it.
      const fitting = payloads.filter((payload) => payload.length + longestNumber <= atMost && isTaken(payload));
      const count = this.taken.get(key)?.size ?? 0;
      if (count >= Math.min(payloadsAtLeast, fitting.length) || isNamed(neverShown, endpoint.id, name)) return [];
      const isRefused = isNamed(refusedByRule, endpoint.id, name) && (this.refused.get(key) ?? 0) >= triesAtLeast;
      return isRefused ? [] : [`${key}: ${count}`];
    });
  }

  private trialOf(id: string, { name, atMost, isTaken }: TextField, base: object): Trial[] {
    const key = `${id} ${name}`;
    // A rule that refused so many never takes one.
    const isHopeless = !this.taken.get(key)?.size && (this.refused.get(key) ?? 0) >= triesAtLeast;
    if (!isSet(name, base) || isNamed(neverShown, id, name) || isHopeless) return [];
    const round = this.nextRound(key);
    const text = textOfRound(round, atMost, isTaken);
    if (text === undefined) return [];
    // Names are there once, and addresses are to be some.
    const others =
      name === 'url' ? [`${this.hookUrl}?q=${textOfRound(round, 60, isTaken)}`] : [`${text} ${this.next()}`];
    return [{ name, texts: [text, ...others.filter((other) => other.length <= atMost && isTaken(other))] }];
  }

  /** A CSV whose name and cells are payloads; what else is a file goes as it is, but for its name. */
  private async sendFile<E extends EndpointSpec>(endpoint: E, call: Valid<E>): Promise<RawAnswer> {
    const round = this.nextRound(`${endpoint.id} file`);
    const name = textOfRound(round, 190, () => true) ?? '';
    const { bytes = '' } = call.file ?? {};
    const cells = textOfRound(round, 60, () => true) ?? '';
    const file = { name, bytes: typeof bytes === 'string' ? hostileCsv(bytes, cells) : bytes };
    const answer = await super.send(endpoint, { ...call, file });
    if (answer.status < 300) this.keep(`${endpoint.id} file`, name);
    return answer;
  }

  private nextRound(key: string): number {
    const round = this.rounds.get(key) ?? this.first + this.rounds.size;
    this.rounds.set(key, round + 1);
    return round;
  }

  private keep(key: string, text: string): void {
    const values = this.taken.get(key) ?? new Set();
    for (const payload of payloadsIn(text)) values.add(payload);
    this.taken.set(key, values);
  }
}

/** A problem names an item of a list by its place: `lines.0.notes` for the field `lines[].notes`. */
const isAmong = (refused: readonly string[], name: string): boolean =>
  refused
    .map((field) => field.replaceAll(/\.\d+(?=\.|$)/g, '[]'))
    .some((field) => field === name || field === name.split('.').at(-1));
