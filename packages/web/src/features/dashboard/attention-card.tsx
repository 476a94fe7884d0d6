import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import {
  type AttentionAction,
  type AttentionRule,
  attentionActions,
  healthRules,
} from '@henhouse/domain/attention/attention';
import {
  IconArrowsMaximize,
  IconClipboardList,
  IconClipboardX,
  IconClockCheck,
  IconDroplet,
  IconEgg,
  IconPackage,
  IconScale,
  IconShieldQuestion,
  IconSkull,
  IconSoup,
  IconStethoscope,
  IconTrendingDown,
  IconTruckOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { type AttentionItem, NeedsAttention } from '../../shared/ui/state/needs-attention';
import { sentencesOf } from './attention-sentences';

const icons: Readonly<Partial<Record<string, ReactNode>>> = {
  soldInWithdrawal: <IconTruckOff size={18} />,
  treatmentRequested: <IconStethoscope size={18} />,
  overrideAsked: <IconShieldQuestion size={18} />,
  courseEnding: <IconClockCheck size={18} />,
  holdEnding: <IconClockCheck size={18} />,
  mortalityHigh: <IconSkull size={18} />,
  mortalityRising: <IconSkull size={18} />,
  productionDropped: <IconTrendingDown size={18} />,
  productionBelow: <IconEgg size={18} />,
  eggWeightBelow: <IconEgg size={18} />,
  waterFeedUnusual: <IconDroplet size={18} />,
  waterChanged: <IconDroplet size={18} />,
  feedRunsOut: <IconPackage size={18} />,
  densityHigh: <IconArrowsMaximize size={18} />,
  weightBelow: <IconScale size={18} />,
  feedOutsideStandard: <IconSoup size={18} />,
  entriesMissing: <IconClipboardX size={18} />,
  weighingDue: <IconScale size={18} />,
  entriesDue: <IconClipboardList size={18} />,
} satisfies Record<AttentionRule, ReactNode>;

/** Where each action leads; null when the finding names no such place. */
function pathOf(action: AttentionAction, item: AttentionView): string | null {
  const { farmId, shedId, flockId } = item;
  if (action === 'recordEntries') return screenPath('manage-farm-data-entry-today', { farmId }, { day: item.day });
  if (action === 'openFlock') return flockId ? screenPath('apps-flock-view', { flockId }) : null;
  if (action === 'openFeedStock') return screenPath('manage-farm-inventory-list', { farmId });
  if (action === 'recordWeight' && shedId && flockId)
    return screenPath('data-entry-weight', { farmId, shedId, flockId });
  return shedId ? screenPath('manage-farm-shed', { farmId, shedId }) : null;
}

const writes: ReadonlySet<AttentionAction> = new Set(['recordEntries', 'recordWeight']);

/** What needs a person, most pressing first, for a Doctor what is of health before the rest; an action that the reader may not take leads to the shed instead. */
export function AttentionCard({
  items,
  atMost = 8,
}: {
  readonly items: readonly AttentionView[];
  readonly atMost?: number;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const isDoctor = useSession()?.user.role === 'Doctor';
  const rank = ({ rule }: AttentionView) => (isDoctor && healthRules.has(rule) ? 0 : 1);
  const ordered = items.toSorted((a, b) => rank(a) - rank(b));
  const shown = ordered.slice(0, atMost).flatMap((item): AttentionItem[] => {
    const sentences = sentencesOf(item, t);
    if (!sentences) return [];
    const place = item.shedId ? { farmId: item.farmId, shedId: item.shedId } : { farmId: item.farmId };
    const wanted = attentionActions.find((known) => known === item.action) ?? 'openShed';
    const action = writes.has(wanted) && !may('create', 'DataEntry', place) ? 'openShed' : wanted;
    const to = pathOf(action, item);
    return [
      {
        key: `${item.rule} ${item.farmId} ${item.shedId} ${item.flockId} ${JSON.stringify(item.params)}`,
        tone: item.severity,
        icon: icons[item.rule],
        ...sentences,
        ...(to ? { action: { label: t(($) => $.dashboard.actions[action]), to } } : {}),
      },
    ];
  });
  return <NeedsAttention items={shown} />;
}
