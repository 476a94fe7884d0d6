import type { DayBookDelta } from '../day-book/flock-day';
import type { BirdSaleContext } from '../entry/bird-sale/bird-sale';
import type { EntryContext } from '../entry/entry-context';
import type { EntryFigure } from '../entry/entry-effect';
import { type EntryRules, entryRules } from '../entry/entry-rules';
import type { Posting } from '../ledger/posting';
import type { Problem } from '../problem/problem';
import type { FeedStore } from './feed-store';
import type { LineEntry } from './line-entry';

/** What an entry does to the books. */
export interface EntryEffect {
  readonly postings: readonly Posting[];
  readonly deltas: readonly DayBookDelta[];
  readonly figure: EntryFigure;
}

/** What the rules of its kind say of an entry; `effect` is for entries without errors. */
export interface Judgement {
  readonly problems: readonly Problem[];
  effect(): EntryEffect;
}

function judgement<Detail, Context extends EntryContext>(
  rules: EntryRules<Detail, Context>,
  detail: Detail,
  context: Context,
): Judgement {
  return {
    problems: rules.check(detail, context),
    effect: () => ({
      postings: rules.postingsOf(detail, context),
      deltas: rules.deltasOf(detail, context),
      figure: rules.figureOf(detail),
    }),
  };
}

/** What the rules of a kind look at besides flock and shed. */
export interface BesideEntry {
  readonly isKnownItem: boolean;
  readonly store: FeedStore;
  /** Numbers of the day's egg collections so far. */
  readonly collections: readonly number[];
  /** What keeps the flock from being sold. */
  readonly holds: BirdSaleContext['holds'];
}

/** Asks the rules of the entry's own kind. */
export function judgeEntry(entry: LineEntry, context: EntryContext, beside: BesideEntry): Judgement {
  switch (entry.kind) {
    case 'mortality':
      return judgement(entryRules.mortality, entry.detail, context);
    case 'feed': {
      const lots = beside.store.lotsOn(context.day, entry.detail.kg ?? 0);
      return judgement(entryRules.feed, entry.detail, { ...context, isKnownItem: beside.isKnownItem, lots });
    }
    case 'water-consumption':
      return judgement(entryRules['water-consumption'], entry.detail, context);
    case 'weight':
      return judgement(entryRules.weight, entry.detail, context);
    case 'egg':
      return judgement(entryRules.egg, entry.detail, { ...context, collections: beside.collections });
    case 'egg-weight':
      return judgement(entryRules['egg-weight'], entry.detail, context);
    case 'bird-sale':
      return judgement(entryRules['bird-sale'], entry.detail, { ...context, holds: beside.holds, override: null });
  }
}
