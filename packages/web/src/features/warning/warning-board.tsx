import { listWarnings, type WarningAnswer } from '@henhouse/contract/warning/warning';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDayShort } from '../../shared/format/day';
import { Card, Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
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
  const { t } = useTranslation();
  const warnings = useAnswer(listWarnings, { query: farmId === null ? {} : { farmId } });
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Answer of={warnings}>
        {({ items, causes, answers, budgets }) => (
          <div className={styles.board}>
            <div className={styles.main}>
              {causes.map((cause) => (
                <CommonCause key={`${cause.farmId} ${cause.kind} ${cause.thingId}`} cause={cause} />
              ))}
              <Card title={t(($) => $.warning.sheds)} subtitle={t(($) => $.warning.order)} flush>
                {items.length === 0 ? (
                  <EmptyState
                    icon={IconActivityHeartbeat}
                    title={t(($) => $.warning.none)}
                    text={t(($) => $.warning.noneText)}
                  />
                ) : (
                  <ul className={styles.rows}>
                    {items.map((shed) => (
                      <WarningRow
                        key={`${shed.shedId} ${shed.flockId}`}
                        shed={shed}
                        saysFarm={farmId === null}
                        budgetDays={budgets.find((budget) => budget.farmId === shed.farmId)?.days ?? 60}
                      />
                    ))}
                  </ul>
                )}
              </Card>
            </div>
            <div className={styles.side}>
              {farmId === null
                ? null
                : budgets
                    .filter((budget) => budget.farmId === farmId)
                    .map((budget) => <BudgetCard key={budget.version} budget={budget} />)}
              <LastAnswers answers={answers} />
            </div>
          </div>
        )}
      </Answer>
    </Page>
  );
}

function LastAnswers({ answers }: { readonly answers: readonly WarningAnswer[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t(($) => $.warning.answers)}>
      {answers.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.warning.noAnswers)}</p>
      ) : (
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
              <span className={styles.quiet}>{formatDayShort(at.slice(0, 10))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
