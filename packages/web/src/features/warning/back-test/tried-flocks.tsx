import type { WarningTriedShed } from '@henhouse/contract/warning/warning';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { Card } from '../../../shared/ui/page/card';
import { useShownFirst } from '../../../shared/ui/page/shown-first';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { CallersTable } from './callers-table';
import { BackTestedFlock } from './tried-flock';
import { type BudgetOf, useBackTest } from './use-tried';

const shownAtFirst = 8;

/** What would have been said of flocks that are over: the score beside the published rules, and flock by flock. */
export function BackTestedFlocks({
  farmId,
  budgetOf,
}: {
  readonly farmId: string | null;
  readonly budgetOf: BudgetOf;
}) {
  return (
    <Answer of={useBackTest(farmId)}>
      {({ items }) =>
        items.length === 0 ? (
          <Card>
            <EmptyState
              icon={IconHistory}
              title={t(($) => $.warning.tried.none)}
              text={t(($) => $.warning.tried.noneText)}
            />
          </Card>
        ) : (
          <>
            <CallersTable sheds={items} budgetOf={budgetOf} />
            <FlockByFlock items={items} budgetOf={budgetOf} />
          </>
        )
      }
    </Answer>
  );
}

function FlockByFlock({
  items,
  budgetOf,
}: {
  readonly items: readonly WarningTriedShed[];
  readonly budgetOf: BudgetOf;
}) {
  const { shown, more } = useShownFirst(items, shownAtFirst);
  return (
    <Card title={t(($) => $.warning.tried.flocks)} subtitle={t(($) => $.warning.tried.legend)} flush>
      <ul className="bare-list">
        {shown.map((shed) => (
          <BackTestedFlock key={`${shed.flockId} ${shed.shedId}`} shed={shed} budgetDays={budgetOf(shed)} />
        ))}
      </ul>
      {more}
    </Card>
  );
}
