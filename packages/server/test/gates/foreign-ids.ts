import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { CallFixture } from '../calls/valid-call';
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

/** Ids in a body that name a thing: not the document's own, nor its lines'. */
function leavesOf(
  value: unknown,
  places: readonly string[],
  path: string,
  key: string,
  put: (inner: unknown) => unknown,
): Leaf[] {
  if (typeof value === 'string') {
    const name = standsFor[key] ?? key.replace(/Ids$/, 'Id');
    const place =
      places.find((each) => each.toLowerCase() === name.toLowerCase()) ??
      places.find((each) => name.toLowerCase().endsWith(each.toLowerCase()));
    return isUuid.test(value) && key !== 'id' && place !== undefined ? [{ path, place, with: put }] : [];
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

/**
 * Sends a valid call with one of its ids changed to the same kind of thing of another company, and to what is not there.
 * Answers where it was taken, or where the two refusals tell that the one is there.
 */
export async function foreignIdsTaken(
  fixture: CallFixture,
  endpoint: EndpointSpec,
): Promise<{ asked: number; found: string[] }> {
  const { foreign, missing } = fixture.companies;
  const places = Object.keys(foreign).filter((name) => isUuid.test(foreign[name] ?? '') && name.endsWith('Id'));
  const call = await fixture.make(endpoint);
  const leaves = leavesOf(call.body, places, '', '', (body) => body).filter(
    ({ path }) => !(`${endpoint.id} ${path.replaceAll(/\d+/g, '#')}` in ownIds),
  );
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
