import { type ExpenseFields, type ExpenseShare, previewShares } from '@henhouse/contract/expense/expense';
import { sharesOf } from '@henhouse/domain/money/amount';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from 'i18next';
import { type Control, useWatch } from 'react-hook-form';
import { useAnswer } from '../../shared/api/use-answer';
import { Money } from '../../shared/format/money';
import { formatQuantity } from '../../shared/format/number';
import { LiveResults } from '../../shared/ui/form/frame/form-section';
import styles from './expense.module.css';
import type { ExpenseValues } from './share-fields';

interface SharePreviewProps {
  readonly control: Control<ExpenseValues, unknown, ExpenseFields>;
  readonly farmId: string | null;
}

const pauseMs = 300;

/** What falls to each flock, while somebody types; as the day-book stands now. */
export function SharePreview({ control, farmId }: SharePreviewProps) {
  const [netMinor, shareBy, shareFrom, shareTo, shareKind, shareFlockId, shareShedId, shares] = useWatch({
    control,
    name: ['netMinor', 'shareBy', 'shareFrom', 'shareTo', 'shareKind', 'shareFlockId', 'shareShedId', 'shares'],
  });
  const [query] = useDebouncedValue(
    {
      netMinor: String(netMinor),
      shareBy,
      shareFrom,
      shareTo,
      ...(farmId === null ? {} : { farmId }),
      ...(shareKind ? { shareKind } : {}),
      ...(shareBy === 'flock' && shareFlockId ? { shareFlockId } : {}),
      ...(shareBy === 'shed' && shareShedId ? { shareShedId } : {}),
    },
    pauseMs,
  );
  const isAmount = Number.isInteger(netMinor) && netMinor > 0;
  const isSettled = query.netMinor === String(netMinor);
  const isComplete =
    isAmount && shareBy !== 'percent' && Boolean(shareFrom) && Boolean(shareTo) && shareFrom <= shareTo;
  const preview = useAnswer(previewShares, { query }, { enabled: isComplete && isSettled, keepPrevious: true });
  if (!isAmount) return null;
  if (shareBy === 'percent') {
    const amounts = sharesOf(
      netMinor,
      (shares ?? []).map(({ pct }) => (Number.isFinite(pct) ? Math.max(0, pct) : 0)),
    );
    return (
      <LiveResults>
        <span>
          {(amounts ?? []).map((amount, at) => (
            <span key={shares?.[at]?.flockId ?? at}>
              {at > 0 ? ' · ' : ''}
              <Money value={amount} />
            </span>
          ))}
        </span>
      </LiveResults>
    );
  }
  if (!isComplete || !preview.data) return null;
  return (
    <LiveResults>
      {preview.data.items.length === 0 ? (
        <span>{t(($) => $.expense.nobodyShares)}</span>
      ) : (
        <ShareList shares={preview.data.items} way={shareBy} />
      )}
    </LiveResults>
  );
}

interface ShareListProps {
  readonly shares: readonly ExpenseShare[];
  readonly way: ExpenseFields['shareBy'];
}

/** Flocks with what they take part with, and what falls to them. */
export function ShareList({ shares, way }: ShareListProps) {
  return (
    <ul className={styles.shares}>
      {shares.map(({ flockId, flockNumber, farmName, weight, amountMinor }) => (
        <li key={flockId}>
          <span>
            {flockNumber} <span className={styles.dim}>{farmName}</span>
          </span>
          <span className={`${styles.number} ${styles.dim}`}>
            {way === 'flock' ? '' : t(($) => $.expense.weights[way], { weight: formatQuantity(weight) })}
          </span>
          <span className={styles.number}>
            <Money value={amountMinor} />
          </span>
        </li>
      ))}
    </ul>
  );
}
