/** What a field was and is. A side where the field was not there is undefined. */
export interface FieldChange {
  /** Where the field is: `detail`, `lines`, `1`, `count`. List places count from 1. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly isSame: boolean;
}

/** Deeper and longer than this is shown as one value. */
const deepestLevel = 4;
const longestList = 12;

function isOpenable(value: unknown, depth: number): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  if (typeof value !== 'object' || value === null || depth >= deepestLevel) return false;
  if (!Array.isArray(value)) return Object.keys(value).length > 0;
  return value.length > 0 && value.length <= longestList && value.some((item) => typeof item === 'object' && item);
}

function partsOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index + 1), item]);
  return value === undefined || value === null ? [] : Object.entries(value as object);
}

const isList = (value: unknown) => Array.isArray(value);

function walk(path: readonly string[], before: unknown, after: unknown, found: FieldChange[]): void {
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  const isOpen =
    sides.length > 0 &&
    sides.every((side) => isOpenable(side, path.length)) &&
    (sides.length === 1 || isList(before) === isList(after));
  if (!isOpen) {
    found.push({ path, before, after, isSame: JSON.stringify(before) === JSON.stringify(after) });
    return;
  }
  const [old, now] = [new Map(partsOf(before)), new Map(partsOf(after))];
  for (const key of new Set([...old.keys(), ...now.keys()])) walk([...path, key], old.get(key), now.get(key), found);
}

/** Field by field what was before and after; of a thing that was not there before, or is not any more, every field. */
export function differenceOf(before: unknown, after: unknown): FieldChange[] {
  const found: FieldChange[] = [];
  if ((before ?? null) === null && (after ?? null) === null) return found;
  walk([], before ?? undefined, after ?? undefined, found);
  return found.sort((a, b) => Number(a.isSame) - Number(b.isSame));
}

/** A name of the program as words: `birdCapacity` → `bird capacity`, `legal-number` → `legal number`. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
}
