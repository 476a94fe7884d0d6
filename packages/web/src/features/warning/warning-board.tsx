import { listWarnings, type WarningShed } from '@henhouse/contract/warning/warning';
import { budgetDays } from '@henhouse/domain/warning/rarity';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import type { AnswerOf } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDayShort } from '../../shared/format/day';
import { dayOf } from '../../shared/format/today';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { type PageTab, Tabs, useTab } from '../../shared/ui/thing/tabs';
import { BackTestedFlocks } from './back-test/tried-flocks';
import { BudgetCard } from './budget-card';
import { CommonCause } from './common-cause';
import styles from './warning.module.css';
import { WarningRow } from './warning-row';

interface WarningBoardProps {
  /** Null: all farms in reach. */
  readonly farmId: string | null;
  readonly title: string;
  readonly subtitle?: string;
}

/** Sheds in the order of how unusual they are, with the evidence, what they have in common, and what people found. */
export function WarningBoard({ farmId, title, subtitle = '' }: WarningBoardProps) {
  const warnings = useAnswer(listWarnings, { query: farmId === null ? {} : { farmId } });
  return (
    <Page title={title} subtitle={subtitle}>
      <Answer of={warnings}>{(data) => <Board farmId={farmId} {...data} />}</Answer>
    </Page>
  );
}

interface BoardProps extends AnswerOf<typeof listWarnings> {
  readonly farmId: string | null;
}

function Board({ farmId, items, causes, answers, budgets }: BoardProps) {
  /** The farm's budget as somebody is choosing it. */
  const [moved, move] = useState<number | null>(null);
  const own = budgets.filter((budget) => budget.farmId === farmId);
  const saved = (of: string) => budgets.find((budget) => budget.farmId === of)?.days ?? budgetDays.usual;
  const sheds = (areWarned: boolean) => (
    <Sheds
      items={items.filter(({ verdict }) => (verdict !== 'calm') === areWarned)}
      none={
        items.length === 0
          ? t(($) => $.warning.none)
          : areWarned
            ? t(($) => $.warning.allQuiet)
            : t(($) => $.warning.noneQuiet)
      }
      text={items.length === 0 ? t(($) => $.warning.noneText) : ''}
      showsFarm={farmId === null}
      budgetOf={saved}
    />
  );
  const tabs: PageTab[] = [
    {
      id: 'now',
      label: t(($) => $.word.now),
      content: () => (
        <>
          {causes.map((cause) => (
            <CommonCause key={`${cause.kind} ${cause.thingId}`} cause={cause} />
          ))}
          {sheds(true)}
        </>
      ),
    },
    { id: 'quiet', label: t(($) => $.warning.verdict.calm), content: () => sheds(false) },
    {
      id: 'tried',
      label: t(($) => $.screen['manage-farm-report-old-flock']),
      content: () => (
        <BackTestedFlocks farmId={farmId} budgetOf={(shed) => (farmId === null ? null : moved) ?? saved(shed.farmId)} />
      ),
    },
  ];
  const tab = useTab(tabs);
  return (
    <>
      <Tabs label={t(($) => $.screen['apps-early-warning'])} tabs={tabs} here={tab?.id} />
      <div className={styles.board}>
        <div className={styles.main}>{tab?.content()}</div>
        {own.length + answers.length === 0 ? null : (
          <div className={styles.side}>
            {own.map((budget) => (
              <BudgetCard key={budget.version} budget={budget} onMove={move} />
            ))}
            {answers.length === 0 ? null : <LastAnswers farmId={farmId} answers={answers} />}
          </div>
        )}
      </div>
    </>
  );
}

interface ShedsProps {
  readonly items: readonly WarningShed[];
  /** Said where there are none. */
  readonly none: string;
  readonly text: string;
  readonly showsFarm: boolean;
  readonly budgetOf: (farmId: string) => number;
}

function Sheds({ items, none, text, showsFarm, budgetOf }: ShedsProps) {
  return (
    <Card title={t(($) => $.word.sheds)} subtitle={t(($) => $.warning.order)} flush>
      {items.length === 0 ? (
        <EmptyState icon={IconActivityHeartbeat} title={none} text={text} />
      ) : (
        <ul className={styles.rows}>
          {items.map((shed) => (
            <WarningRow
              key={`${shed.shedId} ${shed.flockId}`}
              shed={shed}
              showsFarm={showsFarm}
              budgetDays={budgetOf(shed.farmId)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LastAnswers({ farmId, answers }: Pick<BoardProps, 'farmId' | 'answers'>) {
  return (
    <Card title={t(($) => $.warning.answers)}>
      <ul className={styles.answers}>
        {answers.map(({ id, shedName, cause, shelvedUntil, note, at }) => (
          <li key={id}>
            <strong>{shedName}</strong>
            <span>
              {cause === null
                ? t(($) => $.warning.shelved, { day: formatDayShort(shelvedUntil) })
                : t(($) => $.warning.cause[cause])}
              {note === '' ? null : <span className={styles.quiet}> {note}</span>}
            </span>
            <span className={styles.quiet}>{formatDayShort(dayOf(at, farmId))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
