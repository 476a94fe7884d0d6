import { useLongPress } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { nothing } from '../../format/number';
import { Explained } from '../term';
import { SelectBox } from './bulk/select-box';
import { alignOf, cellOf, termOf, isEmptyCell, shortCell, valueOf } from './cell';
import type { RowTraits, TableColumn } from './column';
import type { RowGroup } from './group/row-groups';
import { MoreLine, SumLine } from './group/sum-row';
import { RowMenu } from './row-menu';
import tableStyles from './table.module.css';
import styles from './table-cards.module.css';

interface TableCardsProps<Row> extends RowTraits<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly groups?: readonly RowGroup<Row>[] | undefined;
  readonly all?: RowGroup<Row> | undefined;
}

/** Figures at the end of a row on a phone: more than two are not read, but counted. */
const mostFigures = 2;
const mostWords = 2;

/** Which columns a row on a phone shows at once: a title, a state, two figures, a line of words. The rest opens. */
export function faceOf<Row>(columns: readonly TableColumn<Row>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const aside = columns.find(({ card, kind }) => card === 'aside' || (kind === 'state' && card === undefined));
  const act = columns.find(({ card }) => card === 'act');
  const apart = new Set([title, aside, act]);
  const others = columns.filter((column) => !apart.has(column) && column.card !== 'none');
  const chosen = others.filter(({ card }) => card === 'figure');
  const figures = (chosen.length > 0 ? chosen : others.filter((column) => alignOf(column) === 'end')).slice(
    0,
    mostFigures,
  );
  const words = others.filter((column) => alignOf(column) !== 'end').slice(0, mostWords);
  return {
    title,
    aside,
    act,
    figures,
    words,
    rest: others.filter((one) => !figures.includes(one) && !words.includes(one)),
  };
}

/** The rows of a table on a phone: a title, a state, two figures; what is empty is not shown, all else is where the row leads, or opens. */
export function TableCards<Row>({ label, columns, rows, groups, all, ...traits }: TableCardsProps<Row>) {
  // What no row has is not named at the head either.
  const isSeen = (column: TableColumn<Row>) =>
    column.card === 'act' || column.card === 'aside' || rows.some((row) => !isEmptyCell(column, row));
  const face = faceOf(columns.filter(isSeen));
  const list = (name: string, those: readonly Row[]) => (
    <ul className={styles.cards} aria-label={name}>
      {those.map((row) => (
        <CardRow key={traits.rowKey(row)} row={row} face={face} {...traits} />
      ))}
    </ul>
  );
  return (
    <>
      {face.figures.length > 0 ? (
        <p className={styles.cardsHead}>
          {face.figures.map((column) => (
            <span key={column.id}>
              <Explained of={termOf(column)}>{column.header}</Explained>
            </span>
          ))}
        </p>
      ) : null}
      {groups?.map((group) => (
        <Fragment key={group.name}>
          <SumLine of={group} figures={face.figures} />
          {list(group.name, group.shown)}
          <MoreLine of={group} />
        </Fragment>
      )) ?? list(label, rows)}
      {all ? <SumLine of={all} figures={face.figures} /> : null}
    </>
  );
}

interface CardRowProps<Row> extends RowTraits<Row> {
  readonly row: Row;
  readonly face: ReturnType<typeof faceOf<Row>>;
}

/** More than a name: a sentence goes on in a second line. */
const titleLength = 24;
const isLong = <Row,>(title: TableColumn<Row> | undefined, row: Row): true | undefined =>
  title !== undefined && String(valueOf(title, row) ?? '').length > titleLength ? true : undefined;

function CardRow<Row>({ row, face, rowKey, rowName, rowActions, isCurrent, selection, ...traits }: CardRowProps<Row>) {
  const isChoosing = selection?.isChoosing === true;
  const rowLink = isChoosing ? undefined : traits.rowLink;
  const begin = () => {
    if (selection === undefined || isChoosing) return;
    selection.setChoosing(true);
    selection.choose(rowKey(row), true);
  };
  // A finger that rests on a row; one that moves scrolls.
  const holding = useLongPress(begin, { threshold: 500, events: ['touch'], cancelOnMove: true });
  const restId = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, aside } = face;
  const filled = (columns: readonly TableColumn<Row>[]) => columns.filter((column) => !isEmptyCell(column, row));
  const words = filled(face.words);
  const rest = filled(face.rest);
  const figures = filled(face.figures);
  const name = title ? cellOf(title, row) : null;
  // Beside a sentence nothing fits: where it stands heads the line beneath.
  const tall = isLong(title, row);
  const standing = aside ? cellOf(aside, row) : null;
  const act = face.act ? cellOf(face.act, row) : null;
  return (
    <li className={styles.cardRow} aria-current={isCurrent?.(row) || undefined}>
      <div className={styles.cardHead} {...(selection ? holding : {})}>
        {isChoosing ? <SelectBox of={selection} rowKey={rowKey(row)} name={rowName(row)} /> : null}
        <div className={styles.cardMain}>
          <span className={styles.cardTitle}>
            {rowLink ? (
              <Link className={tableStyles.rowLink} to={rowLink(row)}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {tall ? null : standing}
          </span>
          {words.length > 0 || tall ? (
            <span className={styles.cardWords}>
              {tall ? standing : null}
              {words.map((column) => (
                <Named key={column.id} name={column.header} short={shortCell(column, row)}>
                  {cellOf(column, row)}
                </Named>
              ))}
            </span>
          ) : null}
        </div>
        {figures.length > 0 ? (
          <span className={styles.cardFigures}>
            {figures.map((column) => (
              <Named key={column.id} name={column.header}>
                {cellOf(column, row)}
              </Named>
            ))}
          </span>
        ) : null}
        {act === null || act === nothing ? null : <span className={styles.cardAct}>{act}</span>}
        {rest.length > 0 && !rowLink && !isChoosing ? (
          <button
            type="button"
            className={styles.cardMore}
            aria-label={t(($) => $.table.rest, { name: rowName(row) })}
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} />
          </button>
        ) : null}
        {rowActions && !isChoosing ? <RowMenu name={rowName(row)} actions={rowActions(row)} /> : null}
      </div>
      {isOpen ? (
        <dl id={restId} className={styles.cardFacts}>
          {rest.map((column) => (
            <div key={column.id}>
              <dt>
                <Explained of={termOf(column)}>{column.header}</Explained>
              </dt>
              <dd>{cellOf(column, row)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

interface NamedProps {
  readonly name: string;
  /** A day or a name, which is not torn apart. */
  readonly short?: ReturnType<typeof shortCell>;
  readonly children: ReactNode;
}

/** A value whose meaning stands at the head of the list, and is read out with it. */
function Named({ name, short, children }: NamedProps) {
  return (
    <span data-short={short}>
      <span className="visually-hidden">{name} </span>
      {children}
    </span>
  );
}
