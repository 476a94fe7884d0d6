import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useSession } from '../../shared/session/session';

/** Where expenses are looked at: at a farm, or all of the company. */
interface ExpenseSite {
  /** Null at the company. */
  readonly farmId: string | null;
  readonly list: string;
  readonly add: string;
  view(expenseId: string): string;
}

/** The addresses of expenses at the place that is being looked at. */
export function useExpenseSite(): ExpenseSite {
  const farmId = usePlace('farmId');
  const companyId = useSession()?.user.companyId ?? '';
  if (farmId === '') {
    return {
      farmId: null,
      list: screenPath('manage-company-expense-list', { companyId }),
      add: screenPath('manage-company-expense-add', { companyId }),
      view: (expenseId) => screenPath('manage-company-expense-edit', { companyId, expenseId }),
    };
  }
  return {
    farmId,
    list: screenPath('manage-farm-expense-list', { farmId }),
    add: screenPath('manage-farm-expense-add', { farmId }),
    view: (expenseId) => screenPath('manage-farm-expense-edit', { farmId, expenseId }),
  };
}
