import { listHeldFlocks } from '@henhouse/contract/health/flock-health';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { formatDayShort } from '../format/day';
import { useToday } from '../format/use-today';
import { withColon } from '../i18n/with-colon';
import { useMay } from '../session/ability';
import { StatusPill } from '../ui/state/status-pill';
import styles from './held-pill.module.css';

interface HeldPillProps {
  readonly farmId: string;
  readonly flockId: string;
  /** That somebody works on; today when not given. */
  readonly day?: string;
}

/**
 * What of a flock may not leave on a day, and from when on it may: wherever somebody is at work with its birds or eggs. One call a farm, however
 * many flocks are shown; nothing of one that is free.
 */
export function HeldPill({ farmId, flockId, day }: HeldPillProps) {
  const enabled = useMay()('read', 'Prescription', { farmId });
  const today = useToday(farmId);
  const query = day === undefined || day === today ? {} : { day };
  const { data } = useAnswer(listHeldFlocks, { params: { farmId }, query }, { enabled, staleTime: 60_000 });
  const held = data?.items.find((each) => each.flockId === flockId)?.products ?? [];
  if (held.length === 0) return null;
  return (
    <span className={styles.pills}>
      {[...grouped(held, ({ freeDay }) => freeDay)].map(([freeDay, those]) => {
        const products = those.map(({ product }) => t(($) => $.health.product[product])).join(', ');
        const text = withColon(($) => $.health.held, products);
        return (
          <StatusPill key={freeDay} tone="bad">
            {freeDay === null ? text : t(($) => $.health.heldUntil, { held: text, day: formatDayShort(freeDay) })}
          </StatusPill>
        );
      })}
    </span>
  );
}
