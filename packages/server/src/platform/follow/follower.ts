import type { CompanyTx } from '../db/company-tx';

/** An event of the transaction's company, as a follower reads it. */
export interface FollowedEvent {
  readonly id: number;
  readonly topic: string;
  /** When the transaction that sent it began, by the database's clock. */
  readonly at: string;
  readonly refs: Readonly<Record<string, string>>;
  /** Number of the transaction that sent it. */
  readonly tx: string;
}

/** What follows from events, after the commit of what caused them. */
export interface Follower {
  /** Under this name its places are kept; where companies are already, a migration begins it (`begin_follower`). */
  readonly name: string;
  readonly topics: readonly string[];
  /**
   * Does in this transaction what follows from events of its company, in their order. The place moves on in the same
   * transaction, so what is done here is done once, whatever process dies when; what reaches beyond the database is given in
   * as a job. When it fails all of it is tried again; when it fails again and again, each event by itself, and one that fails so is
   * left for later: it keeps neither those before nor those after it waiting.
   */
  follow(tx: CompanyTx, events: readonly FollowedEvent[]): Promise<void>;
  /** What was followed is committed: whatever waits for it may begin. */
  followed?(): void;
  /** The database was restored elsewhere: transaction numbers that were written down mean nothing any more. */
  restored?(tx: CompanyTx): Promise<void>;
}
