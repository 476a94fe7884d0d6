import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { z } from 'zod';
import type { CallFixture } from '../calls/valid-call';
import type { PathIds } from './companies';
import { refusalOf } from './raw-request';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names of fields that stand for the same kind of thing as a place of the fixture, where the name does not say so itself. */
const standsFor: Readonly<Record<string, string>> = {
  managerId: 'userId',
  intoId: 'partnerId',
  assigneeId: 'userId',
};

/** Ids that a client makes for what the call itself makes, beside those that are called `id`. */
const ownIds: Readonly<Record<string, string>> = {
  'company.create ownerInvitationId': 'the invitation that goes with the company',
  'purchase.receive lines.#.lotId': 'the lot that comes',
  'purchase.correctReceipt lines.#.lotId': 'likewise',
};

interface Leaf {
  /** `lines.0.itemId`. */
  readonly path: string;
  /** The fixture's name for what it stands for. */
  readonly place: string;
  /** The body with another id there. */
  readonly with: (id: string) => unknown;
}

/** The place of the fixture that a field of this name stands for; none for a document's own id, and its lines'. */
function placeOf(key: string, places: readonly string[]): string | undefined {
  const name = standsFor[key] ?? key.replace(/Ids$/, 'Id');
  if (key === 'id') return undefined;
  return (
    places.find((each) => each.toLowerCase() === name.toLowerCase()) ??
    places.find((each) => name.toLowerCase().endsWith(each.toLowerCase()))
  );
}

/** Ids in a body that name a thing. */
function leavesOf(
  value: unknown,
  places: readonly string[],
  path: string,
  key: string,
  put: (inner: unknown) => unknown,
): Leaf[] {
  if (typeof value === 'string') {
    const place = placeOf(key, places);
    return isUuid.test(value) && place !== undefined ? [{ path, place, with: put }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      leavesOf(item, places, `${path}.${index}`, key, (inner) => put(value.with(index, inner))),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    leavesOf(item, places, path === '' ? name : `${path}.${name}`, name, (inner) => put({ ...value, [name]: inner })),
  );
}

interface Node {
  readonly $ref?: string;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly $defs?: Readonly<Record<string, Node>>;
}

/** Ids that a body could hold besides, by its schema: where it says nothing, or none. */
function absentLeavesOf(endpoint: EndpointSpec, body: unknown, places: readonly string[]): Leaf[] {
  if (!(endpoint.input instanceof z.ZodType)) return [];
  const root = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Node;
  const choices = ({ $ref, anyOf, oneOf, ...node }: Node): Node[] => {
    if ($ref !== undefined) return choices(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {});
    return anyOf || oneOf ? [...(anyOf ?? []), ...(oneOf ?? [])].flatMap(choices) : [node];
  };
  const walk = (
    node: Node,
    value: unknown,
    path: string,
    key: string,
    put: Leaf['with'] & ((inner: never) => unknown),
  ): Leaf[] =>
    choices(node).flatMap(({ format, properties = {}, items }) => {
      const place = placeOf(key, places);
      const isEmpty = value === undefined || value === null;
      if (format === 'uuid') return isEmpty && place !== undefined ? [{ path, place, with: put }] : [];
      if (items !== undefined) {
        const [first] = Array.isArray(value) ? value : [];
        const inner = (each: unknown) =>
          put((Array.isArray(value) && value.length > 0 ? value.with(0, each) : [each]) as never);
        return walk(items, first, `${path}.0`, key, inner);
      }
      if (isEmpty || typeof value !== 'object') return [];
      return Object.entries(properties).flatMap(([name, of]) =>
        walk(
          of,
          (value as Record<string, unknown>)[name],
          path === '' ? name : `${path}.${name}`,
          name,
          (each: unknown) => put({ ...value, [name]: each } as never),
        ),
      );
    });
  const leaves = walk(root, body, '', '', (whole) => whole);
  return [...new Map(leaves.map((leaf) => [leaf.path, leaf])).values()];
}

/** Ids that a body holds or could hold besides, of things of which `others` has one of its own. */
export function idsInside(endpoint: EndpointSpec, body: unknown, others: PathIds): Leaf[] {
  const places = Object.keys(others).filter((name) => isUuid.test(others[name] ?? '') && name.endsWith('Id'));
  const leaves = leavesOf(body, places, '', '', (whole) => whole);
  return [...leaves, ...absentLeavesOf(endpoint, body, places)].filter(
    ({ path }) => !(`${endpoint.id} ${path.replaceAll(/\d+/g, '#')}` in ownIds),
  );
}

/**
 * Sends a valid call with one of its ids, or one more, changed to the same kind of thing of another company, and to what is not there.
 * Answers where it was taken, or where the two refusals tell that the one is there.
 */
export async function foreignIdsTaken(
  fixture: CallFixture,
  endpoint: EndpointSpec,
): Promise<{ asked: number; found: string[] }> {
  const { foreign, missing } = fixture.companies;
  const call = await fixture.make(endpoint);
  const leaves = idsInside(endpoint, call.body, foreign);
  const found: string[] = [];
  for (const { path, place, with: put } of leaves) {
    const theirs = await fixture.send(endpoint, call, put(foreign[place] ?? ''));
    const none = await fixture.send(endpoint, call, put(missing[place] ?? ''));
    const at = `${endpoint.id} ${path} (${place})`;
    if (theirs.status < 400 || theirs.status >= 500) found.push(`${at}: ${theirs.status}`);
    else if (withoutId(theirs.text, foreign[place]) !== withoutId(none.text, missing[place])) {
      found.push(`${at}: ${theirs.text} but what is not there ${none.text}`);
    }
  }
  return { asked: leaves.length, found };
}

const withoutId = (text: string, id = ''): string => JSON.stringify(refusalOf(text)).replaceAll(id, 'that');
