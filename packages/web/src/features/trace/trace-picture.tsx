import type { Trace, TraceNode } from '@henhouse/contract/trace/trace';
import { t } from 'i18next';
import { formatNumber } from '../../shared/format/number';
import { quantityText } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import { scrollable } from '../../shared/ui/table/scrollable';
import styles from './trace.module.css';

const box = { width: 176, height: 46, gapX: 96, gapY: 14 };
/** Boxes of one step that are drawn at most: the largest shares. */
const drawnInStep = 12;

interface Placed extends TraceNode {
  readonly x: number;
  readonly y: number;
}

/** Boxes in columns, a step each; a trace back reads from left to right as time goes, with the start at the right. */
function placeNodes({ nodes, direction }: Trace): { placed: Placed[]; width: number; height: number } {
  const columns = new Map<number, TraceNode[]>();
  for (const node of nodes) {
    const column = columns.get(node.depth) ?? [];
    if (column.length < drawnInStep) column.push(node);
    columns.set(node.depth, column);
  }
  const deepest = Math.max(0, ...columns.keys());
  const tallest = Math.max(1, ...[...columns.values()].map((column) => column.length));
  const height = tallest * (box.height + box.gapY);
  const placed = [...columns].flatMap(([depth, column]) => {
    const x = (direction === 'forward' ? depth : deepest - depth) * (box.width + box.gapX);
    const top = (height - column.length * (box.height + box.gapY)) / 2;
    return column.map((node, index) => ({ ...node, x, y: top + index * (box.height + box.gapY) }));
  });
  return { placed, width: (deepest + 1) * (box.width + box.gapX) - box.gapX, height };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The way as a picture: what went into what, the thicker the more of it. */
export function TracePicture({ trace }: { readonly trace: Trace }) {
  const { placed, width, height } = placeNodes(trace);
  const at = new Map(placed.map((node) => [node.key, node]));
  const links = trace.links.flatMap((link) => {
    const from = at.get(link.from);
    const to = at.get(link.to);
    return from && to ? [{ ...link, from, to }] : [];
  });
  return (
    <Card
      title={t(($) => $.trace.picture)}
      subtitle={
        placed.length < trace.nodes.length
          ? t(($) => $.trace.pictureCut, { shown: placed.length, total: trace.nodes.length })
          : undefined
      }
    >
      <div className={styles.picture} dir="ltr" {...scrollable}>
        <svg
          role="img"
          aria-label={t(($) => $.trace.pictureOf, { count: trace.nodes.length, name: trace.start.name })}
          viewBox={`-2 -2 ${width + 4} ${height + 4}`}
          width={width + 4}
          height={height + 4}
        >
          {links.map(({ from, to, quantity, unit, sharePct, sharedBy }) => {
            const x1 = from.x + box.width;
            const y1 = from.y + box.height / 2;
            const y2 = to.y + box.height / 2;
            const middle = (x1 + to.x) / 2;
            return (
              <g key={`${from.key} ${to.key} ${unit}`}>
                <path
                  className={styles.link}
                  d={`M ${x1} ${y1} C ${middle} ${y1}, ${middle} ${y2}, ${to.x} ${y2}`}
                  strokeWidth={1 + ((sharePct ?? 100) / 100) * 5}
                >
                  <title>
                    {[quantityText(quantity, unit), sharedBy === null ? '' : t(($) => $.trace.sharedBy[sharedBy])]
                      .filter((part) => part !== '')
                      .join(', ')}
                  </title>
                </path>
                {sharePct === null || links.length > 24 ? null : (
                  <text className={styles.share} x={middle} y={(y1 + y2) / 2 - 4} textAnchor="middle">
                    {formatNumber(sharePct, 0)} %
                  </text>
                )}
              </g>
            );
          })}
          {placed.map((node) => (
            <g key={node.key} data-kind={node.kind} className={styles.node}>
              <rect
                x={node.x}
                y={node.y}
                width={box.width}
                height={box.height}
                rx={8}
                data-start={node.key === trace.start.key || undefined}
              />
              <text x={node.x + 10} y={node.y + 19} className={styles.nodeName}>
                {cut(node.name, 22)}
              </text>
              <text x={node.x + 10} y={node.y + 36} className={styles.nodeAbout}>
                {cut(`${t(($) => $.trace.kinds[node.kind])} · ${formatNumber(node.sharePct, 0)} % · ${node.about}`, 30)}
              </text>
              <title>{`${t(($) => $.trace.kinds[node.kind])} ${node.name}, ${node.about}, ${node.farmName}`}</title>
            </g>
          ))}
        </svg>
      </div>
    </Card>
  );
}
