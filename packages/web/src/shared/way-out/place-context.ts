import { getSession } from '../session/session';
import type { PlaceContext } from './act-place';

const names = ['companyId', 'farmId', 'storeId', 'shedId', 'flockId', 'itemId', 'day', 'name', 'category'] as const;

let look: () => Readonly<Record<string, string>> = () => ({});

/** Says how the places that the address names are found out; the router does. */
export function lookForPlaces(by: typeof look): void {
  look = by;
}

function contextIn(values: unknown): PlaceContext {
  if (typeof values !== 'object' || values === null) return {};
  const found = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = found[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** What the document says on the way to a field: of `lines.0.quantity` the document itself, then its first line. */
function contextOnTheWay(values: unknown, field: string): PlaceContext {
  const path = field.split('.');
  let at = values;
  let context = contextIn(values);
  for (const part of path) {
    if (typeof at !== 'object' || at === null) break;
    at = (at as Readonly<Record<string, unknown>>)[part];
    context = { ...context, ...contextIn(at) };
  }
  // "To which shed" names the shed that the problem is about.
  const [, kind] = /(shed|flock|item)Id$/i.exec(path.at(-1) ?? '') ?? [];
  return typeof at === 'string' && at !== '' && kind ? { ...context, [`${kind.toLowerCase()}Id`]: at } : context;
}

interface Met {
  readonly field?: string;
  readonly params?: unknown;
}

/** Address, document and problem put together: what stands nearer to the problem goes before what stands further off. */
export function placeContextOf({ field = '', params }: Met, values: unknown, more: PlaceContext = {}): PlaceContext {
  const companyId = getSession()?.user.companyId;
  const { name: _name, day: _day, ...written } = contextOnTheWay(values, field);
  const day = contextIn(values).day;
  return {
    ...(companyId ? { companyId } : {}),
    ...contextIn(look()),
    ...(day ? { day } : {}),
    ...written,
    ...contextIn(params),
    ...more,
  };
}
