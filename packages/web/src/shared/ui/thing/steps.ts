import type { ReactNode } from 'react';
import type { RowAction } from '../table/column';

/** What a reader can do next with a thing, what leads on first, and the dialogs of its own that ask for it. */
export interface Steps {
  readonly next: readonly RowAction[];
  /** What nobody comes for first: corrections, papers, what takes something back. Never the filled button. */
  readonly more?: readonly RowAction[];
  readonly dialogs?: ReactNode;
}
