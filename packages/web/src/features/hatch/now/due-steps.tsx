import type { DueStep } from '@henhouse/contract/hatchery/hatch-summary';
import { dayInZone } from '@henhouse/domain/day/day';
import { IconBulb, IconEgg, IconFeather, IconListNumbers, IconTransfer } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { NeedsAttention } from '../../../shared/ui/state/needs-attention';
import { hatchPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';

const icons: Readonly<Record<DueStep['step'], ReactNode>> = {
  set: <IconEgg size={18} />,
  candle: <IconBulb size={18} />,
  transfer: <IconTransfer size={18} />,
  pull: <IconFeather size={18} />,
  grade: <IconListNumbers size={18} />,
};

interface DueStepsProps {
  readonly farmId: string;
  readonly timeZone: string;
  readonly due: readonly DueStep[];
}

/** More are in the list of hatches. */
const atMost = 8;

/** Steps of hatches that are overdue or due within two days; each leads to where it is written down. */
export function DueSteps({ farmId, timeZone, due }: DueStepsProps) {
  const { mayWork } = useHatchRights(farmId);
  return (
    <NeedsAttention
      title={t(($) => $.hatch.now.due)}
      nothing={t(($) => $.hatch.now.nothingDue)}
      items={due.slice(0, atMost).map(({ hatchId, number, step, dueAt, isOverdue }) => {
        // Eggs are set in the course of a day, which ends when it is due.
        const at =
          step === 'set' ? formatDay(dayInZone(Date.parse(dueAt) - 1, timeZone)) : formatInstant(dueAt, timeZone);
        return {
          key: `${hatchId} ${step}`,
          tone: isOverdue ? ('danger' as const) : ('info' as const),
          icon: icons[step],
          fact: t(($) => $.hatch.now.dueFact, { number, step: t(($$) => $$.hatch.stepNames[step]) }),
          why: isOverdue ? t(($) => $.hatch.now.overdueSince, { at }) : t(($) => $.hatch.now.dueAt, { at }),
          action: {
            label: mayWork ? t(($) => $.hatch.stepSave[step]) : t(($) => $.hatch.now.openHatch),
            to: hatchPath({ farmId, id: hatchId }, mayWork ? { step } : undefined),
          },
        };
      })}
    />
  );
}
