import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import { isSameFinding } from '@henhouse/domain/alarm/repeated-alarm';
import {
  type AttentionAction,
  type AttentionRule,
  attentionActions,
  attentionSeverities,
  healthRules,
} from '@henhouse/domain/attention/attention';
import {
  IconActivityHeartbeat,
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
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { alarmAction, alarmItem, alarmTone } from '../../shared/alarm/alarm-item';
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
  earlyWarning: <IconActivityHeartbeat size={18} />,
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
  uniformityOff: <IconScale size={18} />,
  feedOutsideStandard: <IconSoup size={18} />,
  entriesMissing: <IconClipboardX size={18} />,
  weighingDue: <IconScale size={18} />,
  entriesDue: <IconClipboardList size={18} />,
} satisfies Record<AttentionRule, ReactNode>;

/** Where each action leads; null when the finding names no such place. */
function pathOf(action: AttentionAction, item: AttentionView): string | null {
  const { farmId, shedId, flockId, rule } = item;
  if (action === 'recordEntries') return screenPath('manage-farm-data-entry-today', { farmId }, { day: item.day });
  const tab: Readonly<Record<string, string>> = healthRules.has(rule) ? { tab: 'health' } : {};
  if (action === 'openFlock') return flockId ? screenPath('apps-flock-view', { flockId }, tab) : null;
  if (action === 'openWarning') return screenPath('manage-farm-early-warning', { farmId });
  if (action === 'openFeedStock') return screenPath('manage-farm-inventory-list', { farmId });
  if (action === 'recordWeight' && shedId && flockId)
    return screenPath('data-entry-weight', { farmId, shedId, flockId });
  return shedId ? screenPath('manage-farm-shed', { farmId, shedId }) : null;
}

const writes: ReadonlySet<AttentionAction> = new Set(['recordEntries', 'recordWeight']);

interface AttentionCardProps {
  readonly items: readonly AttentionView[];
  /** Alarms that are open at the places shown, the most severe first. */
  readonly alarms?: readonly AlarmLine[];
  readonly atMost?: number;
  /** Says nothing where there is nothing: something else beside it does. */
  readonly isQuiet?: boolean;
}

/** The others come last: what somebody asked for must not go under in alarms. */
const alarmsAtMost = 4;

const toneRank = (tone: AttentionItem['tone']) => attentionSeverities.indexOf(tone);

/**
 * What needs a person, most pressing first, for a Doctor what is of health before the rest; an action that the reader may not take
 * leads to the shed instead. An alarm that says the same as a finding is one line with it, and so are two alarms of it.
 */
export function AttentionCard({ items, alarms = [], atMost = 5, isQuiet = false }: AttentionCardProps) {
  const may = useMay();
  const isDoctor = useSession()?.user.role === 'Doctor';
  const findings = items.flatMap((item) => {
    const sentences = sentencesOf(item);
    if (!sentences) return [];
    const same = alarms.filter((alarm) => isSameFinding(alarm, item));
    const place = item.shedId ? { farmId: item.farmId, shedId: item.shedId } : { farmId: item.farmId };
    const wanted = attentionActions.find((each) => each === item.action) ?? 'openShed';
    const action = writes.has(wanted) && !may('create', 'DataEntry', place) ? 'openShed' : wanted;
    const to = pathOf(action, item);
    const [alarm] = same;
    // What is written down ends the alarm by itself; all else is said at the alarm.
    const act =
      alarm && !writes.has(action) ? alarmAction(alarm) : to && { label: t(($) => $.dashboard.actions[action]), to };
    const tones = [item.severity, ...same.map(alarmTone)].toSorted((a, b) => toneRank(a) - toneRank(b));
    const shown: AttentionItem = {
      key: `${item.rule} ${item.farmId} ${item.shedId} ${item.flockId} ${JSON.stringify(item.params)}`,
      tone: tones[0] ?? item.severity,
      icon: icons[item.rule],
      ...sentences,
      ...(act ? { action: act } : {}),
    };
    return [{ shown, isHealth: healthRules.has(item.rule) }];
  });
  const own = alarms
    .filter((alarm) => !items.some((item) => isSameFinding(alarm, item)))
    .map((alarm) => ({ shown: alarmItem(alarm), isHealth: concerns('Doctor', alarm.source) }));
  const first = ({ isHealth }: (typeof own)[number]) => (isDoctor && isHealth ? 0 : 1);
  // Many alarms leave room for what else there is; the others of them come last.
  const ordered = [
    ...[...own.slice(0, alarmsAtMost), ...findings].toSorted(
      (a, b) => first(a) - first(b) || toneRank(a.shown.tone) - toneRank(b.shown.tone),
    ),
    ...own.slice(alarmsAtMost),
  ];
  if (isQuiet && ordered.length === 0) return null;
  return <NeedsAttention items={ordered.map(({ shown }) => shown)} atMost={atMost} />;
}
