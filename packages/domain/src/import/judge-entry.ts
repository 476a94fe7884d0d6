import type { DayBookDelta } from '../day-book/flock-day';
import type { BirdSaleContext } from '../entry/bird-sale/bird-sale';
import type { EntryContext } from '../entry/entry-context';
import type { EntryFigure, EntryRules } from '../entry/entry-effect';
import { entryRules } from '../entry/entry-rules';
import type { MedicineUseContext } from '../entry/medicine-use';
import type { ShedRoom } from '../entry/shed-room';
import type { Posting } from '../ledger/posting';
import type { Problem } from '../problem/problem';
import type { DosedItem } from './books/file-doses';
import type { GoodsStore } from './books/goods-store';
import type { LineEntry } from './line-entry';

/** What an entry does to the books. */
export interface EntryEffect {
  readonly postings: readonly Posting[];
  readonly deltas: readonly DayBookDelta[];
  readonly figure: EntryFigure;
}

/** What the rules of its kind say of an entry; `effect` is for entries without errors. */
interface Judgement {
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
      figure: rules.figureOf(detail, context),
    }),
  };
}

/** What the rules of whatever holds a flock's products look at besides flock, shed and store. */
type MedicineSurroundings = Omit<MedicineUseContext, keyof EntryContext>;

/** What the rules of a kind look at besides flock and shed. */
export interface BesideEntry {
  /** The item that the entry takes is one of the company, of the right kind. */
  readonly itemExists: boolean;
  /** The store of that item. */
  readonly store: GoodsStore;
  /** Numbers of the day's egg collections so far. */
  readonly collections: readonly number[];
  /** What keeps the flock from being sold. */
  readonly holds: BirdSaleContext['holds'];
  /** The shed that birds come into; null when the farm has no such shed. */
  readonly room: ShedRoom | null;
  /** Null where nothing is given that holds the flock's products. */
  readonly medicine: MedicineSurroundings | null;
  /** The feed, when it is medicated. */
  readonly medicated: DosedItem | null;
}

/** Asks the rules of the entry's own kind. */
export function judgeEntry(entry: LineEntry, context: EntryContext, beside: BesideEntry): Judgement {
  const { itemExists, store, collections, holds, room, medicine } = beside;
  const medicated =
    beside.medicated === null || medicine === null
      ? undefined
      : { ...medicine, ...beside.medicated, productionDay: context.productionDay };
  switch (entry.kind) {
    case 'chick-placement':
      if (room === null) throw new Error(`shed ${context.shedId} is not on the farm of flock ${context.flockId}`);
      return judgement(entryRules['chick-placement'], entry.detail, { ...context, room });
    case 'chick-transfer':
      return judgement(entryRules['chick-transfer'], entry.detail, { ...context, target: room });
    case 'mortality':
      return judgement(entryRules.mortality, entry.detail, context);
    case 'feed': {
      const lots = store.lotsOn(context.day, entry.detail.kg ?? 0);
      return judgement(entryRules.feed, entry.detail, { ...context, itemExists, lots, medicated });
    }
    case 'water-consumption':
      return judgement(entryRules['water-consumption'], entry.detail, context);
    case 'weight':
      return judgement(entryRules.weight, entry.detail, context);
    case 'egg':
      return judgement(entryRules.egg, entry.detail, { ...context, collections });
    case 'egg-weight':
      return judgement(entryRules['egg-weight'], entry.detail, context);
    case 'vaccine': {
      const lots = store.lotsOn(context.day, entry.detail.doses);
      return judgement(entryRules.vaccine, entry.detail, { ...context, itemExists, lots, givenBefore: 0 });
    }
    case 'medicine': {
      if (medicine === null) throw new Error('a medicine was judged without what holds the flock');
      const lots = store.lotsOn(context.day, entry.detail.quantity);
      return judgement(entryRules.medicine, entry.detail, {
        ...context,
        ...medicine,
        lots,
        courses: [],
        givenBefore: 0,
      });
    }
    case 'treatment':
      if (medicine === null) throw new Error('a treatment was judged without what holds the flock');
      return judgement(entryRules.treatment, entry.detail, {
        ...context,
        ...medicine,
        lastGivenDay: null,
        otherCourse: null,
      });
    case 'bird-sale':
      return judgement(entryRules['bird-sale'], entry.detail, { ...context, holds, override: null });
  }
}
