import { allEndpoints } from '@henhouse/contract/all';
import { paramNames } from '@henhouse/contract/endpoint';
import type { ApiClient } from '../api-client';
import { hostileCsv, listCsv, payloadsIn, textOfRound } from './payloads';
import { isFree, type TextField, textFieldsOf, withText } from './text-fields';

export interface Row {
  readonly id: string;
  readonly version: number;
}

/** Rows that bear payloads, by the names that the paths of screens have for them; somebody of a kind is `doctorId`. */
export type Places = Readonly<Record<string, string>>;

/** What is sent besides the payloads. */
interface Writing {
  readonly params?: Readonly<Record<string, string>>;
  readonly base?: object;
  readonly version?: number | undefined;
  /** Besides the payloads, a reason for writing into a closed month that is made of them. */
  readonly isLate?: boolean;
}

interface Refused {
  readonly problems?: readonly { readonly field: string }[];
}

/** So many payloads a field is tried with before it is given plain words at once. */
export const triesAtLeast = 5;

let plainNumber = 0;

/** What a field is given that takes no payload; an address has one inside. */
function plain(name: string, payload: string): string {
  plainNumber += 1;
  const known: Readonly<Record<string, string>> = {
    email: `guest-${plainNumber}@hostile.example`,
    ownerEmail: `owner-${plainNumber}@hostile.example`,
    username: `hostile-${plainNumber}`,
    country: 'DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    url: `https://hooks.example.com/?q=${payload}`,
  };
  return known[name] ?? (/Time|timeOf/.test(name) ? '08:30' : `H${plainNumber}`);
}

/** Writes payloads through the API into whatever text an endpoint takes, and keeps what became of each. */
export class HostileWriter {
  private constructor(
    private readonly client: ApiClient,
    /** Which payload it is about. */
    readonly round: number,
    /** By endpoint and field (`farm.create notes`): the payloads that it took. */
    readonly taken: Map<string, Set<string>>,
    /** Likewise: how often the rules refused the payload. */
    readonly refused: Map<string, number>,
    /** Answers that no rule of a text explains. */
    readonly troubles: string[],
  ) {}

  static with(client: ApiClient): HostileWriter {
    return new HostileWriter(client, 0, new Map(), new Map(), []);
  }

  /** The same account of what was taken, written by somebody else. */
  as(client: ApiClient): HostileWriter {
    return new HostileWriter(client, this.round, this.taken, this.refused, this.troubles);
  }

  inRound(round: number): HostileWriter {
    return new HostileWriter(this.client, round, this.taken, this.refused, this.troubles);
  }

  /** The row at that path now. */
  async read<Body = Row>(path: string): Promise<Body> {
    return this.client.need<Body>('GET', path);
  }

  /**
   * Sends `base` with the payload of the round in every text field; fields whose rules refuse it get plain words, and it is
   * sent again. Undefined when it is not taken even so.
   */
  async write<Body = Row>(
    endpointId: string,
    { params = {}, base = {}, version, isLate = false }: Writing = {},
  ): Promise<Body | undefined> {
    const endpoint = allEndpoints.find(({ id }) => id === endpointId);
    if (!endpoint) throw new Error(`there is no endpoint ${endpointId}`);
    const fields = textFieldsOf(endpoint, base).filter(({ name }) => isFree(name, base));
    const path = paramNames(endpoint.path).reduce<string>(
      (text, name) => text.replace(`:${name}`, params[name] ?? ''),
      endpoint.path,
    );
    const late = textOfRound(this.round, 400, () => true) ?? '';
    const headers: Record<string, string> = {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(isLate ? { 'late-reason': encodeURIComponent(late) } : {}),
    };
    // A rule that refused so many never takes one.
    const isHopeless = (key: string) => !this.taken.get(key)?.size && (this.refused.get(key) ?? 0) >= triesAtLeast;
    const isPlain = new Set(fields.map(({ name }) => name).filter((name) => isHopeless(`${endpointId} ${name}`)));
    for (;;) {
      const texts = new Map(fields.map((field) => [field.name, this.textFor(field, isPlain.has(field.name))]));
      const body = [...texts].reduce((value, [name, text]) => withText(value, name, text), base);
      const answer = await this.client.ask(endpoint.method, path, body, headers);
      if (answer.status < 300) {
        for (const [name, text] of texts) this.keep(`${endpointId} ${name}`, payloadsIn(text));
        return (answer.body ?? {}) as Body;
      }
      const refused = ((answer.body as Refused).problems ?? []).map(({ field }) => field);
      const news = fields.filter(({ name }) => !isPlain.has(name) && isAmong(refused, name));
      if (news.length === 0) {
        this.troubles.push(`${endpointId} ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
        return undefined;
      }
      for (const { name } of news) {
        isPlain.add(name);
        const key = `${endpointId} ${name}`;
        this.refused.set(key, (this.refused.get(key) ?? 0) + 1);
      }
    }
  }

  /**
   * A CSV whose name and cells are payloads, its header too unless `headers` says what it is; `query` says what becomes of
   * it. Undefined where such a file is refused.
   */
  async upload<Body>(
    endpointId: string,
    params: Readonly<Record<string, string>>,
    { headers: columns, query = '' }: { readonly headers?: readonly string[]; readonly query?: string } = {},
  ): Promise<Body | undefined> {
    const endpoint = allEndpoints.find(({ id }) => id === endpointId);
    const path = Object.entries(params).reduce<string>(
      (text, [name, value]) => text.replace(`:${name}`, value),
      endpoint?.path ?? '',
    );
    const text = textOfRound(this.round, 190, () => true) ?? '';
    const cell = textOfRound(this.round, 60, () => true) ?? '';
    const csv = columns ? listCsv(columns, cell, `F-${this.round}`) : hostileCsv(text);
    const headers = { 'content-type': 'text/csv', 'x-file-name': encodeURIComponent(text) };
    const { status, body } = await this.client.ask<Body>(endpoint?.method ?? '', path + query, csv, headers);
    if (status < 300) this.keep(`${endpointId} file`, payloadsIn(columns ? cell : text));
    // 422 says what is wrong with the file, which is read all the same.
    else if (status !== 422) this.troubles.push(`${endpointId} ${status} ${JSON.stringify(body).slice(0, 300)}`);
    return status < 300 ? body : undefined;
  }

  private textFor({ name, atMost, isTaken }: TextField, isPlain: boolean): string {
    const payload = isPlain ? undefined : textOfRound(this.round, atMost, isTaken);
    return payload ?? plain(name.split('.').at(-1) ?? '', textOfRound(this.round, 60, () => true) ?? '');
  }

  private keep(key: string, taken: readonly string[]): void {
    const known = this.taken.get(key) ?? new Set();
    for (const payload of taken) known.add(payload);
    this.taken.set(key, known);
  }
}

/** A problem names an item of a list by its place: `lines.0.notes` for the field `lines[].notes`. */
const isAmong = (refused: readonly string[], name: string): boolean =>
  refused
    .map((field) => field.replaceAll(/\.\d+(?=\.|$)/g, '[]'))
    .some((field) => field === name || field === name.split('.').at(-1));
