import { listWarnings } from '@henhouse/contract/warning/warning';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { screenPath } from '../screen/screen-path';
import { useMay } from '../session/ability';
import { StatusPill } from '../ui/state/status-pill';
import styles from './warning-mark.module.css';

interface WarningMarkProps {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
}

/** Of a shed that is called and that nobody has answered for: what it looks like, in one sentence, and the way there. */
export function WarningMark({ farmId, shedId, flockId }: WarningMarkProps) {
  const enabled = useMay()('read', 'Dashboard', { farmId, shedId });
  const { data } = useAnswer(listWarnings, { query: { farmId } }, { enabled, staleTime: 60_000 });
  const shed = data?.items.find((each) => each.shedId === shedId && each.flockId === flockId);
  if (shed === undefined || shed.verdict !== 'call' || shed.answer !== null) return null;
  return (
    <span className={styles.mark}>
      <StatusPill tone="bad">{t(($) => $.warning.verdict.call)}</StatusPill>{' '}
      <Link to={screenPath('manage-farm-early-warning', { farmId })}>{t(($) => $.warning.pattern[shed.pattern])}</Link>
    </span>
  );
}
