import { type Measure, measures, measuresOf } from '@henhouse/domain/analysis/measure';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { useSearch } from '@tanstack/react-router';
import { usePlace } from '../../shared/screen/screen-path';
import { useSearchChange } from '../../shared/screen/use-search-change';

/** What is laid over what; kept in the address, so that it can be sent to somebody. */
export interface Chosen {
  readonly flockIds: readonly string[];
  readonly measure: Measure | null;
  readonly second: Measure | null;
  /** Age of the ranking; null for the highest that all have reached. */
  readonly age: number | null;
  /** The measures as they fit a kind of flock: the first of the kind where none fits. */
  readonly measuresIn: (kind: ProductionKind) => { readonly measure: Measure; readonly second: Measure | null };
}

type Choice = Partial<Omit<Chosen, 'measuresIn'>>;

const measureNamed = (name: unknown): Measure | null => oneOf(measures, name) ?? null;

/** The choice in the address; a flock named by the path itself is the first one while nothing else is chosen. */
export function useChosen(): readonly [chosen: Chosen, choose: (part: Choice) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useSearchChange();
  const flockId = usePlace('flockId');
  const named = typeof search.flocks === 'string' ? search.flocks.split(',').filter(Boolean) : null;
  const measure = measureNamed(search.measure);
  const second = measureNamed(search.second);
  const age = typeof search.age === 'string' && /^\d{1,3}$/.test(search.age) ? Number(search.age) : null;
  const chosen: Chosen = {
    flockIds: named ?? (flockId ? [flockId] : []),
    measure,
    second,
    age,
    measuresIn: (kind) => {
      const offered = measuresOf(kind);
      const first = offered[0] as Measure;
      const fits = (name: Measure | null) => (name !== null && offered.includes(name) ? name : null);
      const shown = fits(measure) ?? first;
      return { measure: shown, second: fits(second) === shown ? null : fits(second) };
    },
  };
  const choose = (part: Choice) => {
    change({
      ...('flockIds' in part ? { flocks: part.flockIds?.join(',') ?? '' } : {}),
      ...('measure' in part ? { measure: part.measure ?? undefined } : {}),
      ...('second' in part ? { second: part.second ?? undefined } : {}),
      ...('age' in part ? { age: part.age === null ? undefined : String(part.age) } : {}),
    });
  };
  return [chosen, choose];
}
