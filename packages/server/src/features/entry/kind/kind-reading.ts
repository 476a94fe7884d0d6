import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import type { EntryKinds } from '@henhouse/domain/entry/entry-rules';
import type { RawBuilder } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { FlockLock } from '../entry-context.store';

/** The entry whose surroundings are read. */
export interface Surroundings {
  readonly tx: CompanyTx;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: string;
  readonly entryId: string;
  /** Role of who writes. */
  readonly role: string;
  /** The entry that is being corrected, and what it has added; null and nothing for a new one. */
  readonly correctedId: string | null;
  readonly own: readonly DayBookDelta[];
}

/** How the server reads what the rules of a kind look at, beyond what all kinds look at. */
export interface KindReading<Kind extends EntryKind> {
  readonly lock: FlockLock;
  readonly withWeights: boolean;
  readonly movesBirds: boolean;
  /** Sends its queries at once; they share a round trip with those of the common context. */
  read(detail: EntryDetail<Kind>, around: Surroundings): Promise<Omit<EntryKinds[Kind]['context'], keyof EntryContext>>;
  /** What else the entry changes, in one statement with its movements; for what `read` has found. */
  beside?(tx: CompanyTx, context: EntryKinds[Kind]['context'], by: WrittenBy): readonly RawBuilder<unknown>[];
}

interface WrittenBy {
  readonly kind: EntryKind;
  readonly documentId: string;
  /** Instant of writing. */
  readonly at: string;
}
