import type { CompanyTx } from '../../db/company-tx';
import type { Place, PlaceFinders } from '../rights';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => uuid.test(text);

/** An id of a place that a request names, in its path or anywhere inside its query and body. */
export interface NamedPlace {
  readonly name: string;
  readonly id: string;
}

const placeKey = /^(?:.*[a-z])?(farm|shed|flock|entry)(Ids?)$/i;

/** `shedId`, `toShedId` and `shedIds` all name sheds. */
function placeName(key: string): string | undefined {
  const match = placeKey.exec(key);
  return match ? `${(match[1] as string).toLowerCase()}Id` : undefined;
}

const namesOfKeys = new Map<string, string | undefined>();

function cachedPlaceName(key: string): string | undefined {
  if (!namesOfKeys.has(key)) {
    if (namesOfKeys.size > 2000) namesOfKeys.clear();
    namesOfKeys.set(key, placeName(key));
  }
  return namesOfKeys.get(key);
}

/** Every place named in a validated query or body, however deep, each once. */
export function namedPlaces(value: unknown, found: Map<string, NamedPlace> = new Map()): Map<string, NamedPlace> {
  if (typeof value !== 'object' || value === null) return found;
  if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const item of value) namedPlaces(item, found);
    return found;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) namedPlaces(inner, found);
    else if (typeof inner === 'string' || Array.isArray(inner)) {
      const name = cachedPlaceName(key);
      if (name === undefined) namedPlaces(inner, found);
      else
        for (const id of [inner].flat())
          if (typeof id === 'string' && isId(id)) found.set(`${name} ${id}`, { name, id });
    }
  }
  return found;
}

export interface FoundPlace extends NamedPlace {
  readonly place: Place | undefined;
}

/** Sends the look-ups at once (one round trip); places whose name has no finder are left to the handler. */
export function findPlaces(tx: CompanyTx, finders: PlaceFinders, named: Iterable<NamedPlace>): Promise<FoundPlace[]> {
  const searches = [...named].flatMap(({ name, id }) => {
    const find = finders[name];
    return find ? [find(tx, id).then((place) => ({ name, id, place }))] : [];
  });
  const all = Promise.all(searches);
  // When the session turns out to be invalid nobody waits for these.
  all.catch(() => undefined);
  return all;
}
