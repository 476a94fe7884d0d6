import { app } from './screen';

const ofFarm = '/apps/manage-farm/:farmId/expense-entry';
const ofCompany = '/apps/manage-company/:companyId/expense-entry';

/** Screens of expenses, at a farm and at the company, of the economic report, and of the months of the books. */
export const booksScreens = {
  'manage-farm-expense-list': app(`${ofFarm}/list`, 'Expense:read'),
  'manage-farm-expense-add': app(`${ofFarm}/add`, 'Expense:create'),
  'manage-farm-expense-edit': app(`${ofFarm}/:expenseId`, 'Expense:update'),
  'manage-company-expense-list': app(`${ofCompany}/list`, 'Expense:read'),
  'manage-company-expense-add': app(`${ofCompany}/add`, 'Expense:create'),
  'manage-company-expense-edit': app(`${ofCompany}/:expenseId`, 'Expense:update'),
  'economic-report': app('/apps/economic-report', 'EconomicReport:read'),
  'economic-report-flock': app('/apps/economic-report/:flockId', 'EconomicReport:read'),
  'apps-periods': app('/apps/periods', 'Period:read'),
  'apps-period': app('/apps/periods/:month', 'Period:read'),
} as const;
