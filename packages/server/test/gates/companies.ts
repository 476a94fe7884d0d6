import type { TestApp } from '../test-app';

/** Values of path parameters: what stands at a place. */
export type PathIds = Readonly<Record<string, string>>;

export interface Companies {
  readonly test: TestApp;
  /** Of Vale: where its farm people are assigned, and where they are not. */
  readonly assigned: PathIds;
  readonly unassigned: PathIds;
  /** The same things of Hill. */
  readonly foreign: PathIds;
  readonly missing: PathIds;
  /** Texts of Hill that no answer to Vale may ever hold. */
  readonly canaries: readonly string[];
  /** Headers of a member of Vale whose role holds no right at all. */
  readonly visitor: Readonly<Record<string, string>>;
}

export interface Spot {
  readonly companyId: string;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly feedItemId: string;
}
