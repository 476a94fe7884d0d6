import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';

/** An entry of the day that stands in the books, as a row shows it. */
export interface PostedEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly figure: number | null;
  readonly dead: number;
  readonly culled: number;
  readonly weighed: number | null;
  readonly crackedEggs: number;
  readonly unit: string;
  /** When it was written; null while only the grid's own line tells of it. */
  readonly createdAt: string | null;
}

function lostOf({ lines }: EntryDetail<'mortality'>, fate: 'dead' | 'culled'): number {
  return lines.reduce((sum, line) => (line.fate === fate ? sum + line.count : sum), 0);
}

function postedOf({ id, kind, figure, unit, detail, createdAt }: Entry): PostedEntry {
  const mortality = kind === 'mortality' ? (detail as EntryDetail<'mortality'>) : null;
  const weighing = kind === 'weight' ? (detail as EntryDetail<'weight'>) : null;
  return {
    id,
    kind,
    figure,
    unit,
    dead: mortality ? lostOf(mortality, 'dead') : 0,
    culled: mortality ? lostOf(mortality, 'culled') : 0,
    weighed: weighing ? (weighing.eachG?.length ?? weighing.birds) : null,
    crackedEggs: kind === 'egg' ? (detail as EntryDetail<'egg'>).cracked : 0,
    createdAt,
  };
}

/** The row's entries: as the grid's line lists them, with what is known of each, and those that were sent since. */
export function postedInRow(
  line: GridLine,
  entries: ReadonlyMap<string, Entry>,
  sent: readonly Entry[],
): PostedEntry[] {
  const listed = line.entries.map(({ id, kind, figure }) => {
    const entry = entries.get(id);
    // Without its detail a loss cannot be told apart: it stands as dead until it can.
    if (entry) return postedOf(entry);
    return { id, kind, figure, unit: '', dead: figure ?? 0, culled: 0, weighed: null, crackedEggs: 0, createdAt: null };
  });
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...sent.filter(({ id }) => !ids.has(id)).map(postedOf)];
}

/** What the entries of a row add up to; null where there is none of the kind. */
export interface PostedFigures {
  readonly dead: number | null;
  readonly culled: number | null;
  readonly feed: number | null;
  readonly water: number | null;
  readonly eggs: number | null;
  readonly crackedEggs: number | null;
  readonly weighed: number | null;
  readonly meanWeight: number | null;
}

export function postedFigures(entries: readonly PostedEntry[]): PostedFigures {
  const sum = (kind: EntryKind, of: (entry: PostedEntry) => number) => {
    const those = entries.filter((entry) => entry.kind === kind);
    return those.length === 0 ? null : those.reduce((total, entry) => addThousandths(total, of(entry)), 0);
  };
  const lastWeighing = entries.findLast(({ kind }) => kind === 'weight');
  return {
    dead: sum('mortality', ({ dead }) => dead),
    culled: sum('mortality', ({ culled }) => culled),
    feed: sum('feed', ({ figure }) => figure ?? 0),
    water: sum('water-consumption', ({ figure }) => figure ?? 0),
    eggs: sum('egg', ({ figure, crackedEggs }) => (figure ?? 0) - crackedEggs),
    crackedEggs: sum('egg', ({ crackedEggs }) => crackedEggs),
    weighed: lastWeighing?.weighed ?? null,
    meanWeight: lastWeighing?.figure ?? null,
  };
}
