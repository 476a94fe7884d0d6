import {
  type TraceDirection,
  type TraceKind,
  type TraceStartKind,
  traceDirections,
  traceStartKinds,
} from '@henhouse/domain/trace/trace-graph';
import { IconRouteAltLeft, IconRouteAltRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { screenPath } from '../screen/screen-path';
import { type Place, useMay } from '../session/ability';
import type { RowAction } from '../ui/table/column';

/** What somebody stands at. */
interface TraceStart {
  readonly kind: TraceKind;
  readonly id: string;
}

/** The trace that begins at something; lorries and suppliers are ends. */
export function tracePath({ kind, id }: TraceStart, direction: TraceDirection): string | null {
  const isStart = traceStartKinds.some((one: TraceStartKind) => one === kind);
  return isStart ? screenPath('apps-trace', {}, { kind, id, direction }) : null;
}

const icons = { forward: <IconRouteAltRight size={16} />, back: <IconRouteAltLeft size={16} /> };

/** "Where it came from" and "Where it went" for the menu of a row; nothing for whoever may not trace there. */
export function useTraceWays(): (start: TraceStart, place?: Place) => readonly RowAction[] {
  const may = useMay();
  return (start, place) =>
    may('read', 'Trace', place)
      ? traceDirections.toReversed().flatMap((direction) => {
          const to = tracePath(start, direction);
          return to === null ? [] : [{ label: t(($) => $.trace.directions[direction]), icon: icons[direction], to }];
        })
      : [];
}
