import { app } from './screen';

const ofFarm = '/apps/manage-farm/:farmId/expense-entry';
const ofCompany = '/apps/manage-company/:companyId/expense-entry';

const company = '/apps/manage-company/:companyId';

/** Screens of expenses, at a farm and at the company, of the economic report, of the months of the books, and of the company's money. */
export const booksScreens = {
  'manage-farm-expense-list': app(`${ofFarm}/list`, 'Expense:read'),
  'manage-farm-expense-add': app(`${ofFarm}/add`, 'Expense:create'),
  'manage-farm-expense-edit': app(`${ofFarm}/:expenseId`, 'Expense:read'),
  'manage-company-expense-list': app(`${ofCompany}/list`, 'Expense:read'),
  'manage-company-expense-add': app(`${ofCompany}/add`, 'Expense:create'),
  'manage-company-expense-edit': app(`${ofCompany}/:expenseId`, 'Expense:read'),
  'economic-report': app('/apps/economic-report', 'EconomicReport:read'),
  'economic-report-flock': app('/apps/economic-report/:flockId', 'EconomicReport:read'),
  'dashboard-ecommerce': app('/dashboard/ecommerce', 'Dashboard:read'),
  'manage-company': app(company, 'Company:read'),
  'manage-company-dashboard-ecommerce': app(`${company}/dashboard/ecommerce`, 'Dashboard:read'),
  'manage-company-dashboard-analytics': app(`${company}/dashboard/analytics`, 'Dashboard:read'),
  'apps-periods': app('/apps/periods', 'Period:read'),
  'apps-period': app('/apps/periods/:month', 'Period:read'),
} as const;
