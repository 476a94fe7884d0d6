import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import type { CompanySummary } from '@henhouse/contract/company/company';
import { getMoneyDashboard } from '@henhouse/contract/dashboard/money';
import { IconClipboardList, IconReceipt2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { alarmItem } from '../../../shared/alarm/alarm-item';
import { useAlarmsAt } from '../../../shared/alarm/use-alarms-at';
import { useAnswer } from '../../../shared/api/use-answer';
import { moneyText } from '../../../shared/format/money-number';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { type AttentionItem, NeedsAttention } from '../../../shared/ui/state/needs-attention';

/** More than five nobody takes on before the first coffee. */
const atMost = 5;
/** Room for what is not an alarm. */
const alarmsAtMost = 3;
const runOutAtMost = 2;

/** Among other farms, an alarm says which is its own. */
function ofFarm(alarm: AlarmLine): AttentionItem {
  const item = alarmItem(alarm);
  return { ...item, fact: `${alarm.farmName}, ${item.fact}` };
}

interface SummaryAttentionProps {
  readonly summary: CompanySummary & { readonly companyId: string };
  /** What runs out in the stores. */
  readonly runningOut: readonly AttentionItem[];
}

/** What needs a person anywhere in the company, worst first: alarms, what runs out, money that is overdue, missing entries. */
export function SummaryAttention({ summary: { day, byFarm, companyId }, runningOut }: SummaryAttentionProps) {
  const may = useMay();
  const alarms = useAlarmsAt(undefined).map(ofFarm);
  const money = useAnswer(getMoneyDashboard, { query: { from: day, to: day } }, { enabled: may('read', 'Dashboard') });
  const owed = money.data?.sales?.owed;
  const missing = byFarm
    .filter(({ entriesMissing, farmId }) => entriesMissing > 0 && may('create', 'DataEntry', { farmId }))
    .toSorted((a, b) => b.entriesMissing - a.entriesMissing)
    .map(
      ({ farmId, farmName: farm, entriesMissing: count }): AttentionItem => ({
        key: `missing ${farmId}`,
        tone: 'warning',
        icon: <IconClipboardList size={18} />,
        fact: t(($) => $.company.attention.missing, { farm, count }),
        why: t(($) => $.company.entriesMissingHint),
        action: {
          label: t(($) => $.company.attention.record),
          to: screenPath('manage-farm-data-entry-today', { farmId }),
        },
      }),
    );
  const [longest] = owed?.overdue ?? [];
  const overdue: AttentionItem[] =
    owed && longest
      ? [
          {
            key: 'overdue',
            tone: 'info',
            icon: <IconReceipt2 size={18} />,
            fact: t(($) => $.company.attention.overdue, {
              amount: moneyText(owed.overdueMinor, true),
              count: owed.overdueDocuments,
            }),
            why: t(($) => $.company.attention.overdueWhy, { partner: longest.partnerName, count: longest.daysLate }),
            action: {
              label: t(($) => $.company.attention.balances),
              to: `${screenPath('manage-company-customer-balances', { companyId })}?toRemind=true`,
            },
          },
        ]
      : [];
  const items = [
    ...alarms.slice(0, alarmsAtMost),
    ...runningOut.slice(0, runOutAtMost),
    ...overdue,
    ...missing,
    // Of many of one kind those that the others would have no room beside.
    ...alarms.slice(alarmsAtMost),
    ...runningOut.slice(runOutAtMost),
  ];
  // What is owed comes after the rest: nothing moves when it does.
  const rowsToCome = money.isLoading ? Math.min(atMost, items.length + 1) : 0;
  return <NeedsAttention items={items} rowsToCome={rowsToCome} atMost={atMost} />;
}
