import type { DayBookDelta } from '../day-book/flock-day';
import type { EntryContext } from '../entry/entry-context';
import type { EntryFigure } from '../entry/entry-effect';
import { type EntryRules, entryRules } from '../entry/entry-rules';
import type { Posting } from '../ledger/posting';
import type { Problem } from '../problem/problem';
import type { FeedStore } from './feed-store';
import type { LineEntry } from './planned-entry';

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

/** Asks the rules of the entry's own kind; feed sees the store besides. */
export function judgeEntry(
  entry: LineEntry,
  context: EntryContext,
  feed: { readonly isKnownItem: boolean; readonly store: FeedStore },
): Judgement {
  switch (entry.kind) {
    case 'mortality':
      return judgement(entryRules.mortality, entry.detail, context);
    case 'feed': {
      const lots = feed.store.lotsOn(context.day, entry.detail.kg ?? 0);
      return judgement(entryRules.feed, entry.detail, { ...context, isKnownItem: feed.isKnownItem, lots });
    }
    case 'water-consumption':
      return judgement(entryRules['water-consumption'], entry.detail, context);
    case 'weight':
      return judgement(entryRules.weight, entry.detail, context);
  }
}
