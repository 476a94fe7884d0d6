import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Children, type CSSProperties, type ReactNode } from 'react';
import { columnsOf } from '../layout/columns';
import type { Fact } from '../layout/facts';
import type { Term } from '../meaning';
import { AfterAWhile, Bone } from '../state/skeleton';
import type { Tone } from '../state/status-pill';
import { type Perhaps, those } from '../table/column';
import { Explained } from '../term';
import styles from './kpi.module.css';
import detailStyles from './kpi-details.module.css';
import { Sparkline } from './sparkline';

interface FigureFace {
  readonly label: string;
  /** Undefined while it is on its way: a dash would be an answer. */
  readonly value: ReactNode;
  /** Beside what it is to be read: a line of words, or more of them. */
  readonly words?: ReactNode;
  readonly tone?: Tone;
  /** Recent values. */
  readonly spark?: readonly (number | null)[] | undefined;
}

type FaceProps = Omit<FigureFace, 'label'> & { readonly label: ReactNode };

function Face({ label, value, words, tone = 'neutral', spark }: FaceProps) {
  return (
    <>
      <span className={styles.labelLine}>
        <span className={styles.label}>{label}</span>
        {spark ? <Sparkline values={spark} tone={tone} /> : null}
      </span>
      <span className={styles.value}>{value === undefined ? <Bone height={28} width={110} /> : value}</span>
      {value === undefined ? (
        <Bone height={13} width={150} />
      ) : words ? (
        <span className={styles.words} data-tone={tone}>
          {words}
        </span>
      ) : null}
    </>
  );
}

/** Holds the line open. */
const nbsp = '\u00a0';

/** Figures to a row of the strip; more stand in even rows below each other. */
const mostInRow = 6;

/** Columns of the strip, and how many of them the first figure takes: where the others make no whole rows there is no hole. */
function evenRows(figures: number, most: number) {
  const columns = columnsOf(figures, most);
  return { columns, first: 1 + ((columns - (figures % columns)) % columns) };
}

interface FigureStripProps {
  /** How many figures there are, where a child is several. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** Figures in one card, parted by hairlines. */
export function FigureStrip({ children, count }: FigureStripProps) {
  const figures = count ?? Children.toArray(children).length;
  const wide = evenRows(figures, mostInRow);
  const narrow = evenRows(figures, figures % 4 === 0 ? 4 : 3);
  const phone = evenRows(figures, 2);
  const variables = {
    '--columns': wide.columns,
    '--first': wide.first,
    '--columns-narrow': narrow.columns,
    '--first-narrow': narrow.first,
    '--columns-phone': phone.columns,
    '--first-phone': phone.first,
  };
  return (
    <div className={styles.strip} style={variables as CSSProperties}>
      {children}
    </div>
  );
}

/** A strip that is on its way. */
export function FigureBones({ count }: { readonly count: number }) {
  return (
    <AfterAWhile>
      <FigureStrip>
        {Array.from({ length: count }, (_, at) => (
          <FigureTile key={at} label={nbsp} value={undefined} />
        ))}
      </FigureStrip>
    </AfterAWhile>
  );
}

interface FigureTileProps extends FigureFace {
  readonly to?: string | undefined;
  /** What it is, where its word does not say it: explained as at the head of a column. */
  readonly term?: Term;
}

/** A figure that leads to where it comes from, where there is such a place for its reader. */
export function FigureTile({ to, term, ...face }: FigureTileProps) {
  return to === undefined ? (
    <div className={styles.card}>
      <Face {...face} label={<Explained of={term}>{face.label}</Explained>} />
    </div>
  ) : (
    <Explained of={term}>
      <Link to={to} className={styles.card}>
        <Face {...face} />
      </Link>
    </Explained>
  );
}

/** Facts that are read before anything else. */
export function Figures({ facts }: { readonly facts: readonly Perhaps<Fact & Pick<FigureFace, 'words' | 'tone'>>[] }) {
  return (
    <FigureStrip>
      {those(facts).map((fact) => (
        <FigureTile key={fact.label} {...fact} />
      ))}
    </FigureStrip>
  );
}

interface FigureCardProps extends FigureFace {
  /** One among others in a card. */
  readonly isSmall?: boolean;
  /** What it opens: formula and inputs in sentences. */
  readonly how?: readonly string[];
  /** What it opens besides, or instead. */
  readonly children?: ReactNode;
}

/** A figure that opens how it was worked out. */
export function FigureCard({ isSmall = false, how, children, ...face }: FigureCardProps) {
  const details = t(($) => $.kpi.card.details, { name: face.label });
  return (
    <Popover width={360} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.card} data-kpi="" {...(isSmall && { 'data-small': '' })}>
          <Face {...face} />
          <span className="visually-hidden">{details}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={details}>
        {/* The dialog takes the focus, and reading on with the keyboard starts here. */}
        <div className={detailStyles.details} tabIndex={-1} data-autofocus>
          {how ? (
            <>
              <h3 className="part-head">{face.label}</h3>
              {how.map((sentence) => (
                <p key={sentence} className={detailStyles.explain}>
                  {sentence}
                </p>
              ))}
            </>
          ) : null}
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
