import { t } from 'i18next';
import { measureText } from '../../../shared/format/units';
import styles from './machine-course.module.css';

interface MachineCourseProps {
  readonly values: readonly (number | null)[];
  readonly setPoint: number | null;
  readonly tolerance: number;
  /** Whether the device is still heard: a course that ended has no dot of today. */
  readonly isHeard: boolean;
}

const [width, height, edge] = [240, 44, 5] as const;

/** The temperature of the last 24 hours as a line on the band of its set-point; where nothing was measured there is no line. */
export function MachineCourse({ values, setPoint, tolerance, isHeard }: MachineCourseProps) {
  const numbers = values.filter((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  const wanted = setPoint === null ? [] : [setPoint - 1.6 * tolerance, setPoint + 1.6 * tolerance];
  const [low, high] = [Math.min(...numbers, ...wanted), Math.max(...numbers, ...wanted)];
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge);
  const line = values
    .map((value, index) => {
      if (value === null) return '';
      const isStart = index === 0 || values[index - 1] === null;
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const words =
    numbers.length === 0
      ? t(($) => $.machine.now.noCourse)
      : t(($) => $.machine.now.course, {
          least: measureText(Math.min(...numbers), 'tempC', 1),
          most: measureText(Math.max(...numbers), 'tempC', 1),
        });
  return (
    <svg
      className={styles.course}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
      data-heard={isHeard || undefined}
    >
      {setPoint === null ? null : (
        <>
          <rect
            className={styles.band}
            x={edge}
            width={width - 2 * edge}
            y={y(setPoint + tolerance)}
            height={Math.max(1, y(setPoint - tolerance) - y(setPoint + tolerance))}
          />
          <path className={styles.setPoint} d={`M${edge} ${y(setPoint)}H${width - edge}`} />
        </>
      )}
      {isHeard || last < 0 ? null : (
        <rect
          className={styles.gap}
          x={x(last)}
          y={1}
          width={Math.max(0, width - edge - x(last))}
          height={height - 2}
        />
      )}
      <path className={styles.line} d={line} />
    </svg>
  );
}
