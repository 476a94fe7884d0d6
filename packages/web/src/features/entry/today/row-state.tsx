import { t } from 'i18next';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { GridRow } from '../grid/grid-row';

/** Whether a shed's day is complete, and whether all of it has reached the server. */
export function RowState({ row }: { readonly row: GridRow }) {
  if (!row.isComplete) return null;
  if (row.waiting.length > 0) return <StatusPill tone="warn">{t(($) => $.entry.grid.state.kept)}</StatusPill>;
  return <StatusPill tone="good">{t(($) => $.entry.grid.state.saved)}</StatusPill>;
}
