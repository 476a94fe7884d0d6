import type { SamplePlace } from '@henhouse/domain/health/sample';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { InputLine, ListRequest } from '../list/list-work';
import type { ResultInput } from './result-input';
import { type CalledPlace, type PlaceKind, placeKinds, readPlacesCalled } from './result-places.store';

/** In small letters, without spaces around it: how names of a file are compared. */
export const small = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** What a line calls a place of that kind, as it is written there; empty where it says nothing. */
const writtenName = (input: ResultInput, kind: PlaceKind) =>
  (kind === 'lot' ? input.sampleLot : input[kind])?.trim() ?? '';
const nameOf = (input: ResultInput, kind: PlaceKind) => small(writtenName(input, kind));

/** All that a line says of where the sample was taken. */
export const placeWords = (input: ResultInput): readonly string[] => [
  ...placeKinds.map((kind) => nameOf(input, kind)),
  small(input.item),
];

const unknown = {
  flock: (name: string) => error('unknownFlock', 'flock', { name }),
  shed: (name: string) => error('unknownShed', 'shed', { name }),
  farm: (name: string) => error('unknownName', 'farm', { name, of: 'farm' }),
  machine: (name: string) => error('unknownName', 'machine', { name, of: 'machine' }),
  lot: (name: string) => error('unknownName', 'sampleLot', { name, of: 'lot' }),
} as const;

type Found = { readonly farmId: string; readonly place: SamplePlace } | { readonly problem: Problem };

/**
 * Finds where the samples of a file were taken; all of it in one query. A farm is known by its own name or that of its
 * hatchery, by the flock, machine or lot of the sample, and by the shed where only one is called so.
 */
export async function placeFinder(
  lines: readonly InputLine<ResultInput>[],
  { tx, farmId }: Pick<ListRequest<unknown>, 'tx' | 'farmId'>,
): Promise<(input: ResultInput) => Found> {
  const namesOf = (kind: PlaceKind) => [...new Set(lines.map(({ input }) => nameOf(input, kind)))].filter(Boolean);
  const names = Object.fromEntries(placeKinds.map((kind) => [kind, namesOf(kind)])) as Record<PlaceKind, string[]>;
  const places = grouped(await readPlacesCalled(tx, names), ({ kind, called }) => `${kind} ${called}`);
  return (input) => {
    let at = farmId;
    const ids: Partial<Record<PlaceKind, string>> = {};
    for (const kind of placeKinds) {
      const called = nameOf(input, kind);
      if (called === '') continue;
      const [own, second] = (places.get(`${kind} ${called}`) ?? []).filter((each) => isMeant(each, input, at));
      if (own === undefined) return { problem: unknown[kind](writtenName(input, kind)) };
      if (second !== undefined) return { problem: severalCalled(own, second, writtenName(input, kind)) };
      ids[kind] = own.id;
      at = own.farmId;
    }
    if (at === null) return { problem: error('required', 'farm') };
    const { flock = null, shed = null, machine = null, lot = null } = ids;
    return { farmId: at, place: { flockId: flock, shedId: shed, machineId: machine, lotId: lot } };
  };
}

const isMeant = ({ kind, farmId, ofItem }: CalledPlace, { item }: ResultInput, at: string | null): boolean =>
  (at === null || farmId === at) && (kind !== 'lot' || item === undefined || ofItem.includes(small(item)));

/** Of the same thing at two farms the farm is asked for; of two things at one, which of them. */
function severalCalled(one: CalledPlace, other: CalledPlace, name: string): Problem {
  if (one.farmId !== other.farmId) return error('required', 'farm');
  return error('severalCalled', one.kind === 'lot' ? 'item' : one.kind, { name });
}
