import type { WarningTriedShed } from '@henhouse/contract/warning/warning';
import { type BackTestFigures, backTest, type MarkKind, markKinds } from '@henhouse/domain/warning/closed/back-test';
import { type PublishedRule, publishedRules } from '@henhouse/domain/warning/published-rule';
import { t } from 'i18next';
import { useMemo } from 'react';
import { formatNumber, nothing } from '../../../shared/format/number';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import styles from './back-test.module.css';
import type { BudgetOf } from './use-tried';

interface Line extends BackTestFigures {
  /** Null for the joint score. */
  readonly rule: PublishedRule | null;
}

interface CallersTableProps {
  readonly sheds: readonly WarningTriedShed[];
  readonly budgetOf: BudgetOf;
}

/** The joint score beside every published rule, each on the same closed flocks. */
export function CallersTable({ sheds, budgetOf }: CallersTableProps) {
  const lines = useMemo(() => linesOf(sheds, budgetOf), [sheds, budgetOf]);
  const nameOf = ({ rule }: Line) =>
    rule === null ? t(($) => $.warning.tried.score) : t(($) => $.warning.rule[rule.id]);
  const columns: TableColumn<Line>[] = [
    {
      id: 'name',
      header: t(($) => $.warning.tried.who),
      value: nameOf,
      card: 'title',
      cell: (line) => (
        <>
          {line.rule === null ? <strong>{nameOf(line)}</strong> : nameOf(line)}
          {line.rule === null ? null : <div className={styles.source}>{line.rule.source}</div>}
        </>
      ),
    },
    { id: 'calls', kind: 'figure', header: t(($) => $.warning.tried.calls) },
    { id: 'callsAYear', kind: 'figure', decimals: 1, header: t(($) => $.warning.tried.callsAYear), isHidden: true },
    { id: 'unexplainedAMonth', kind: 'figure', decimals: 2, header: t(($) => $.warning.tried.unexplained) },
    ...markKinds.map((kind) =>
      markColumn(
        kind,
        t(($) => $.warning.tried.before[kind]),
      ),
    ),
  ];
  return (
    <DataTable
      name="early-warning-back-test"
      title={t(($) => $.warning.tried.title)}
      subtitle={t(($) => $.warning.tried.explain)}
      columns={columns}
      rows={lines}
      rowKey={({ rule }) => rule?.id ?? 'score'}
      rowName={nameOf}
    />
  );
}

/** How many were called before, and how many days. */
function markColumn(kind: MarkKind, header: string): TableColumn<Line> {
  const cellText = ({ before }: Line) => {
    const { of, called, medianDays } = before[kind];
    if (of === 0) return nothing;
    const counts = t(($) => $.warning.tried.calledOf, { called, of });
    return medianDays === null
      ? counts
      : `${counts}, ${t(($) => $.warning.tried.days, { count: medianDays, days: formatNumber(medianDays) })}`;
  };
  return { id: kind, header, value: cellText, align: 'end' };
}

function linesOf(sheds: readonly WarningTriedShed[], budgetOf: BudgetOf): Line[] {
  const score = { rule: null, ...backTest(sheds, (shed) => ({ budget: budgetOf(shed) })) };
  const ofRules = publishedRules.flatMap((rule) => {
    const concerned = sheds.filter(({ rules }) => rules.some((each) => each.rule === rule.id));
    return concerned.length === 0 ? [] : [{ rule, ...backTest(concerned, { rule: rule.id }) }];
  });
  return [score, ...ofRules];
}
