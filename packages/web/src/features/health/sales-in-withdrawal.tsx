import { acknowledgeSale, type SaleInWithdrawalView } from '@henhouse/contract/health/flock-health';
import { unitOfSale } from '@henhouse/domain/health/sold-in-withdrawal';
import { isOverrideRole } from '@henhouse/domain/health/withdrawal-override';
import { Group } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../shared/format/day';
import { newId } from '../../shared/format/id';
import { measureText } from '../../shared/format/units';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './health.module.css';
import type { NamedFlock } from './named-flock';

interface SalesInWithdrawalProps {
  readonly flock: NamedFlock;
  readonly sales: readonly SaleInWithdrawalView[];
}

const goodsOf = ({ count, product }: SaleInWithdrawalView) => measureText(count, unitOfSale[product]);

/** Sales that a medicine written down later holds: they stay in sight until a Doctor or an Owner says what was done. */
export function SalesInWithdrawal({ flock, sales }: SalesInWithdrawalProps) {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  const acknowledge = useSend(acknowledgeSale, { changes: ['health', 'dashboard'] });
  if (sales.length === 0) return null;
  const mayAcknowledge = isOverrideRole(role) && may('approve', 'Prescription', { farmId: flock.farmId });
  const whyOf = ({ itemName: name, lastDoseDay, clearDay, day, laidDays }: SaleInWithdrawalView) => {
    const last = formatDay(lastDoseDay);
    // The flock was free again, its eggs were not.
    if (clearDay !== null && day >= clearDay) {
      const [first = day] = laidDays;
      const to = formatDay(laidDays.at(-1) ?? day);
      return t(($) => $.health.laidHeld, { from: formatDay(first), to, name });
    }
    return clearDay === null
      ? t(($) => $.health.soldHeldWhyNoEnd, { name, last })
      : t(($) => $.health.soldHeldWhy, { name, last, clear: formatDay(clearDay) });
  };
  const confirmAcknowledge = (chosen: SaleInWithdrawalView) =>
    confirmAct({
      title: t(($) => $.health.acknowledgeTitle, { day: formatDay(chosen.day) }),
      confirmLabel: t(($) => $.health.acknowledge),
      withReason: true,
      danger: false,
      done: t(($) => $.health.acknowledged),
      onConfirm: (reason) =>
        acknowledge.mutateAsync({
          params: { flockId: flock.id, documentId: chosen.documentId },
          body: { id: newId(), reason },
        }),
      text: t(($) => $.health.acknowledgeText, {
        goods: goodsOf(chosen),
        name: chosen.itemName,
      }),
    });
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t(($) => $.health.soldHeld)}</h3>
      <ul className={styles.list}>
        {sales.map((sale) => (
          <li key={`${sale.documentId}${sale.itemName}`} className={styles.line}>
            <div>
              <strong>{t(($) => $.health.soldHeldLine, { goods: goodsOf(sale), day: formatDay(sale.day) })}</strong>
              <div className={styles.quiet}>{whyOf(sale)}</div>
              {sale.acknowledged === null ? null : (
                <div className={styles.quiet}>
                  {t(($) => $.health.acknowledgedBy, {
                    name: sale.acknowledged.by,
                    at: formatInstant(sale.acknowledged.at),
                    reason: sale.acknowledged.reason,
                  })}
                </div>
              )}
            </div>
            {sale.acknowledged === null ? (
              <Group gap="xs">
                <StatusPill tone="bad">{t(($) => $.health.notAcknowledged)}</StatusPill>
                {mayAcknowledge ? (
                  <ActButton small label={t(($) => $.health.acknowledge)} onClick={() => confirmAcknowledge(sale)} />
                ) : null}
              </Group>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
