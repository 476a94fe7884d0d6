import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { CallFixture } from '../calls/valid-call';

const somebody = '00000000-0000-7000-8000-000000000001';

/** What only the server says of a row. Where a valid call says one of them itself, it is a field of the input there. */
const ownedFields: Readonly<Record<string, unknown>> = {
  id: somebody,
  companyId: somebody,
  company_id: somebody,
  role: 'Owner',
  roles: ['Owner'],
  permissions: ['*'],
  isSuperAdmin: true,
  createdBy: somebody,
  createdByName: 'Somebody',
  createdAt: '2020-01-01T00:00:00Z',
  updatedAt: '2020-01-01T00:00:00Z',
  approvedBy: somebody,
  approvedAt: '2020-01-01T00:00:00Z',
  version: 99,
  balance: 1_000_000,
  state: 'approved',
  isDemo: true,
  birdsAlive: 1_000_000,
  placedDay: '2020-01-01',
};

interface Poisoned {
  readonly body: unknown;
  /** Paths of what was added, as problems name fields. */
  readonly added: readonly string[];
}

/** `value` with every owned field in every object that lacks it, however deep. */
function withOwnedFields(value: unknown, isTaken: (path: string) => boolean, at = ''): Poisoned {
  const pathOf = (key: string | number) => (at === '' ? String(key) : `${at}.${key}`);
  if (typeof value !== 'object' || value === null) return { body: value, added: [] };
  if (isTaken(at)) return { body: value, added: [] };
  const inner = Object.entries(value).map(([key, each]) => ({ key, ...withOwnedFields(each, isTaken, pathOf(key)) }));
  const added = inner.flatMap((each) => each.added);
  if (Array.isArray(value)) return { body: inner.map(({ body }) => body), added };
  const own = Object.keys(ownedFields).filter((name) => !(name in value));
  return {
    body: {
      ...Object.fromEntries(inner.map(({ key, body }) => [key, body])),
      ...Object.fromEntries(own.map((name) => [name, ownedFields[name]])),
    },
    added: [...own.map(pathOf), ...added],
  };
}

/** Unknown names of one object are one problem, at the first of them. */
interface UnknownNames {
  readonly code: string;
  readonly field: string;
  readonly params?: { readonly name?: string };
}

/** Inputs that may hold any name, or one of ours: `endpoint path`, with what it means there. */
const takenByRight: Readonly<Record<string, string>> = {
  'reading.send ':
    'a device sends what its maker put in: what is no channel is refused by itself, the rest is not read',
  'standard.create rows.#.values': 'figures by the names of measures; the handler refuses a name that it does not know',
  'standard.update rows.#.values': 'figures by the names of measures; the handler refuses a name that it does not know',
};

/**
 * Makes a valid call, sends it with every owned field at every depth, and then as it is. Answers the owned fields that were
 * not refused by name. @throws Error when the call is not taken without them: then the refusal said nothing.
 */
export async function ownedFieldsTaken(fixture: CallFixture, endpoint: EndpointSpec): Promise<string[]> {
  // What has no input is never read.
  if (!endpoint.input) return [];
  const call = await fixture.make(endpoint);
  const isTaken = (path: string) => `${endpoint.id} ${path.replaceAll(/\d+/g, '#')}` in takenByRight;
  const { body, added } = withOwnedFields(call.body, isTaken);
  const refused = await fixture.send(endpoint, call, body);
  const named = new Set<string>();
  if (refused.status === 422) {
    const { problems = [] } = JSON.parse(refused.text) as { problems?: UnknownNames[] };
    for (const { code, field, params } of problems) {
      if (code !== 'unknownValue') continue;
      const parent = field.slice(0, field.lastIndexOf('.') + 1);
      for (const name of (params?.name ?? '').split(', ')) named.add(parent + name);
      named.add(field);
    }
  }
  const plain = await fixture.send(endpoint, call);
  if (plain.status >= 300) throw new Error(`${endpoint.id} is refused without them too: ${plain.status} ${plain.text}`);
  return added.filter((path) => !named.has(path)).map((path) => `${endpoint.id} ${path} (${refused.status})`);
}
