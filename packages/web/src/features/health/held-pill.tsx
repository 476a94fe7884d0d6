import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { withColon } from '../../shared/i18n/with-colon';
import { useMay } from '../../shared/session/ability';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { NamedFlock } from './named-flock';

/** What medicines hold of a flock today, at its head: whoever opens it for another reason reads it as well. Nothing of one that is free. */
export function HeldPill({ flock }: { readonly flock: NamedFlock }) {
  const may = useMay();
  const isRead = !isFlockFinished(flock.state) && may('read', 'Prescription', { farmId: flock.farmId });
  const health = useAnswer(getFlockHealth, { params: { flockId: flock.id } }, { enabled: isRead });
  const products = [...new Set(health.data?.holds.map(({ product }) => product))];
  if (products.length === 0) return null;
  const names = products.map((product) => t(($) => $.health.product[product]));
  return <StatusPill tone="bad">{withColon(($) => $.health.held, names.join(', '))}</StatusPill>;
}
