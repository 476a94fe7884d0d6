import type { WarningTriedShed } from '@henhouse/contract/warning/warning';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { Card } from '../../../shared/ui/page/card';
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
  const [isAll, showAll] = useState(false);
  return (
    <Card title={t(($) => $.warning.tried.flocks)} subtitle={t(($) => $.warning.tried.legend)} flush>
      <ul className="bare-list">
        {items.slice(0, isAll ? items.length : shownAtFirst).map((shed) => (
          <BackTestedFlock key={`${shed.flockId} ${shed.shedId}`} shed={shed} budgetDays={budgetOf(shed)} />
        ))}
      </ul>
      {isAll || items.length <= shownAtFirst ? null : (
        <Button variant="subtle" m="sm" onClick={() => showAll(true)}>
          {t(($) => $.warning.tried.showAll, { count: items.length })}
        </Button>
      )}
    </Card>
  );
}
