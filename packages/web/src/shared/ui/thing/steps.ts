import type { RowAction } from '../table/column';

/** What a reader can do next with a thing, what leads on first. */
export interface Steps {
  readonly next: readonly RowAction[];
  /** What nobody comes for first: corrections, papers, what takes something back. Never the filled button. */
  readonly more?: readonly RowAction[];
}
