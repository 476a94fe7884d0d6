import { updateWarningBudget, type WarningBudget } from '@henhouse/contract/warning/warning';
import { budgetDays } from '@henhouse/domain/warning/rarity';
import { t } from 'i18next';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { useMay } from '../../shared/session/ability';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField } from '../../shared/ui/form/fields';
import { Card } from '../../shared/ui/page/card';
import { BudgetTable } from './back-test/budget-table';
import { useBackTest } from './back-test/use-tried';
import styles from './warning.module.css';

const yearDays = 365;

interface BudgetCardProps {
  readonly budget: WarningBudget;
  /** Told while another budget is being chosen: what is shown of closed flocks follows it before it is saved. */
  readonly onMove: (days: number) => void;
}

/** How often a shed of the farm may call without a cause, and what that would have done on its closed flocks. */
export function BudgetCard({ budget, onMove }: BudgetCardProps) {
  const may = useMay();
  const { farmId } = budget;
  const save = useSend(updateWarningBudget, { changes: ['warning'] });
  const form = useAppForm({ schema: updateWarningBudget.input, row: budget });
  const days = useWatch({ control: form.control, name: 'days' });
  const isDays = days >= budgetDays.min && days <= budgetDays.max;
  const chosen = isDays ? Math.round(days) : budget.days;
  const calls = formatNumber(yearDays / chosen, 1);
  const tried = useBackTest(farmId);
  useEffect(() => onMove(chosen), [chosen, onMove]);
  // Above the button: it is what the choice is made by.
  const outcome = (
    <div className="in-column is-wide">
      <p className={styles.quiet}>{t(($) => $.warning.budgetOf, { calls })}</p>
      {tried.data ? <BudgetTable sheds={tried.data.items} budgetDays={chosen} /> : null}
    </div>
  );
  return (
    <Card title={t(($) => $.warning.often)}>
      {may('update', 'AlarmRule', { farmId }) ? (
        <AppForm
          form={form}
          isInline
          submitLabel={t(($) => $.word.save)}
          done={t(($) => $.ui.form.saved)}
          onSubmit={(body) => save.mutateAsync({ params: { farmId }, body, version: form.version })}
        >
          <NumberField control={form.control} name="days" label={t(($) => $.warning.budget)} unit="days" />
          {outcome}
        </AppForm>
      ) : (
        outcome
      )}
    </Card>
  );
}
