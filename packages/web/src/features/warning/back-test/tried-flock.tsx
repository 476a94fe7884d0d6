import type { WarningTriedShed } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { callsOf } from '@henhouse/domain/warning/closed/back-test';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatDayShort } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import styles from './back-test.module.css';

const width = 560;
const height = 96;
const edge = 6;
/** Room under the course for what came of the flock. */
const foot = 18;

/** A closed flock: its deaths beside what was expected, the days on which it would have been called, and what came of it. */
export function BackTestedFlock({
  shed,
  budgetDays,
}: {
  readonly shed: WarningTriedShed;
  readonly budgetDays: number;
}) {
  const { deaths, expectedDeaths, from, marks, farmName, shedName, flockId, flockNumber, breed } = shed;
  const calls = callsOf(shed, { budget: budgetDays });
  const dayOf = (at: number) => formatDayShort(addDays(from, at));
  const parts = [
    ...calls.map((at) => ({ at, text: t(($) => $.warning.tried.calledOn, { day: dayOf(at) }) })),
    ...marks.map(({ kind, at }) => ({ at, text: `${t(($) => $.warning.mark[kind])} ${dayOf(at)}` })),
  ].sort((a, b) => a.at - b.at);
  const most = Math.max(1, ...deaths.map((each) => each ?? 0), ...expectedDeaths.map((each) => each ?? 0));
  const x = (at: number) => edge + (at / Math.max(1, deaths.length - 1)) * (width - 2 * edge);
  // By its root: a peak of hundreds would leave the days before it flat.
  const y = (value: number) => height - foot - Math.sqrt(value / most) * (height - foot - edge);
  return (
    <li className={styles.flock}>
      <div>
        <h3 className={styles.name}>
          <Link to={screenPath('apps-flock-view', { flockId }, { tab: 'health' })}>{flockNumber}</Link>
        </h3>
        <p className={styles.quiet}>{[farmName, shedName, breed].join(' · ')}</p>
      </div>
      <svg className={styles.course} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className={styles.expected} d={lineOf(expectedDeaths, x, y)} />
        <path className={styles.seen} d={lineOf(deaths, x, y)} />
        {marks.map(({ kind, at }) => (
          <g key={`${kind} ${at}`} className={styles.mark}>
            <path d={`M${x(at)} ${edge}V${height - foot}`} />
            <rect x={x(at) - 4} y={height - foot + 5} width="8" height="8" rx={kind === 'deathsPeak' ? 4 : 1} />
          </g>
        ))}
        {calls.map((at) => (
          <circle key={at} className={styles.call} cx={x(at)} cy={y(deaths[at] ?? 0)} r="5" />
        ))}
      </svg>
      <p className={styles.said}>
        {parts.length === 0 ? t(($) => $.warning.tried.noCall) : parts.map(({ text }) => text).join(' · ')}
      </p>
    </li>
  );
}

/** Days without a value leave a gap. */
function lineOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let isDown = false;
  return values
    .map((value, at) => {
      const move = value === null ? '' : `${isDown ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      isDown = value !== null;
      return move;
    })
    .join('');
}
