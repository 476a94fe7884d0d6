import type { TrustPartId } from '@henhouse/domain/trust/trust-score';
import type { SectionId } from '../sections';

/** What shows that the data of a pack are those of the books. */
export interface Proof {
  readonly hash: string;
  readonly seq: number;
  readonly head: string;
  readonly at: string;
}

/** What stands on the paper of an evidence pack. */
export interface EvidenceWords {
  readonly title: string;
  readonly fileName: string;
  readonly trust: string;
  readonly flocks: string;
  readonly none: string;
  readonly data: string;
  readonly firstOf: (shown: number, of: number, file: string) => string;
  readonly inData: (count: number, file: string) => string;
  readonly leftOut: (parts: string) => string;
  readonly part: string;
  readonly score: string;
  readonly counted: string;
  readonly weight: string;
  readonly gain: string;
  readonly noScore: string;
  readonly proof: string;
  readonly steps: (proof: Proof) => string[];
  readonly trustPart: Readonly<Record<TrustPartId, string>>;
  readonly section: Readonly<Record<SectionId, string>>;
  /** Heads of the columns on paper. */
  readonly column: Readonly<Record<string, string>>;
  /** What stands in a column as a word of programs, in the reader's. */
  readonly of: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
