import { allEndpoints } from '@henhouse/contract/all';
import { live } from '@henhouse/contract/session/session';
import { registerAlarms } from './features/alarm/alarm.routes';
import { registerAlarmNotification } from './features/alarm/notice/alarm-notification.routes';
import { registerOnCall } from './features/alarm/on-call/on-call.routes';
import { registerAlarmRules } from './features/alarm/rule/alarm-rule.routes';
import { watchReadings } from './features/alarm/watch/reading-watch';
import { startWatching } from './features/alarm/watching';
import { registerAnalysis } from './features/analysis/flock-analysis.routes';
import { registerItems } from './features/catalogue/item.routes';
import { registerPartners } from './features/catalogue/partner.routes';
import { registerPriceLists } from './features/catalogue/price-list.routes';
import { registerWords } from './features/catalogue/word.routes';
import { registerCompany, registerCompanyLogo } from './features/company/company.routes';
import { registerCompanyErasure } from './features/company/erasure/erasure.routes';
import { registerOwnCompanies } from './features/company/platform/own-companies.routes';
import { registerPlatformCompany } from './features/company/platform/platform-company.routes';
import { registerSupportAccess } from './features/company/platform/support-access.routes';
import { registerBroilerDashboard } from './features/dashboard/broiler-dashboard.routes';
import { registerFlockList } from './features/dashboard/flock-list.routes';
import { registerFlockView } from './features/dashboard/flock-view.routes';
import { startKeepingPlaces } from './features/dashboard/kept/make-ready';
import { registerLayDashboard } from './features/dashboard/lay/lay.routes';
import { registerMoneyDashboard } from './features/dashboard/money/money-dashboard.routes';
import { registerTrend } from './features/dashboard/trend/trend.routes';
import { registerDensityCondition } from './features/dashboard/welfare/density-condition.routes';
import { registerBookCheck } from './features/day-book/book-check.job';
import { registerDemoMeasuring } from './features/demo/telemetry/demo-measuring';
import { registerEconomics } from './features/economics/economics.routes';
import { checkCosts, registerKeptCosts } from './features/economics/kept/keep-costs';
import { registerPeriods } from './features/economics/period/period.routes';
import { registerEntry } from './features/entry/entry.routes';
import { findEntry } from './features/entry/entry.store';
import { registerEntryPhotos } from './features/entry/photo/entry-photo.routes';
import { registerPlaceBirds } from './features/entry/place/place-birds.routes';
import { registerEvidence } from './features/evidence/evidence.routes';
import { registerExpenses } from './features/expense/expense.routes';
import { owedExpenses } from './features/expense/owed-expenses.source';
import { registerRecurringExpenses } from './features/expense/recurring.job';
import { registerFarm } from './features/farm/farm.routes';
import { findFarm } from './features/farm/farm.store';
import { registerShed } from './features/farm/shed.routes';
import { findShed } from './features/farm/shed.store';
import { registerFlock } from './features/flock/flock.routes';
import { findFlock } from './features/flock/flock.store';
import { registerFlockLife } from './features/flock/flock-life.routes';
import { registerFlockNotes } from './features/flock/note/flock-note.routes';
import { registerShedLines } from './features/flock/shed-lines.routes';
import { registerForecast } from './features/forecast/flock-forecast.routes';
import { registerFrame } from './features/frame/frame.routes';
import { registerBreakouts } from './features/hatchery/breakout/breakout.routes';
import { registerChickDispatches } from './features/hatchery/dispatch/chick-dispatch.routes';
import { registerEggStock } from './features/hatchery/egg-stock.routes';
import { checkHatchSources } from './features/hatchery/hatch/check-sources';
import { registerHatches } from './features/hatchery/hatch/hatch.routes';
import { findBreakout, findHatchStep } from './features/hatchery/hatch/hatch.store';
import { registerMachines } from './features/hatchery/machine/machine.routes';
import { findMachine } from './features/hatchery/machine/machine.store';
import { registerMachineTimeline } from './features/hatchery/machine/machine-timeline.routes';
import { registerIncubationProgrammes } from './features/hatchery/machine/programme.routes';
import { registerHatcheries } from './features/hatchery/place/hatchery.routes';
import { registerSettingPlan } from './features/hatchery/plan/setting-plan.routes';
import { registerHatchSummary } from './features/hatchery/summary/hatch-summary.routes';
import { registerHatchVaccinations } from './features/hatchery/vaccination/hatch-vaccination.routes';
import { findHatchVaccination } from './features/hatchery/vaccination/hatch-vaccination.store';
import { eggsInQuarantine } from './features/health/eggs-in-quarantine';
import { registerFlockHealth } from './features/health/flock-health.routes';
import { registerHealthItems } from './features/health/health-item.routes';
import { registerOverrides } from './features/health/override/override.routes';
import { registerPrescriptions } from './features/health/prescription/prescription.routes';
import { registerSamples } from './features/health/sample/sample.routes';
import { findSample } from './features/health/sample/sample.store';
import { registerTreatmentRequests } from './features/health/treatment-request.routes';
import { registerImport } from './features/import/import.routes';
import { registerInstallation } from './features/installation/installation.routes';
import { registerLimits } from './features/limit/limit.routes';
import { registerMail } from './features/mail/mail.routes';
import { registerMoneySetting } from './features/money/money-setting.routes';
import { openingBalances } from './features/money/opening-balances.source';
import { registerPartnerLedgers } from './features/money/partner-ledger.routes';
import { registerPayments } from './features/money/payment.routes';
import { registerPaymentReminders } from './features/money/reminder/payment-reminder.routes';
import { refusedCredit } from './features/money/second-hand';
import { registerDailyMails } from './features/notification/daily-mails.job';
import { registerApiTokens } from './features/people/api-token.routes';
import { registerAuditLog } from './features/people/audit-log.routes';
import { registerInvitations } from './features/people/invitation/invitation.routes';
import { registerListViews } from './features/people/list-view.routes';
import { rightsOf } from './features/people/rights';
import { registerAccess } from './features/people/role/access.routes';
import { registerPermissions } from './features/people/role/permission.routes';
import { registerRoles } from './features/people/role/role.routes';
import { registerUsers } from './features/people/user/user.routes';
import { registerPurchaseDocuments } from './features/purchase/documents/purchase-documents.routes';
import { registerPurchases } from './features/purchase/purchase.routes';
import { purchaseInvoices } from './features/purchase/purchase-invoices.source';
import { registerEconomicFiles } from './features/report/economics/economic-file.routes';
import { registerFlockReports } from './features/report/flock-report.routes';
import { registerReminderPapers } from './features/report/sale/reminder-paper.routes';
import { registerSalePapers } from './features/report/sale/sale-paper.routes';
import { registerLeavingReports } from './features/report/schedule/leave-report.routes';
import { registerReportMails } from './features/report/schedule/report-mails.job';
import { registerReportSchedules } from './features/report/schedule/report-schedule.routes';
import { registerSales } from './features/sale/sale.routes';
import { saleInvoices } from './features/sale/sale-invoices.source';
import { registerActionList } from './features/schedule/action-list.routes';
import { registerCalendarLinks } from './features/schedule/calendar-link.routes';
import { registerSchedule } from './features/schedule/programme.routes';
import { registerSearch } from './features/search/search.routes';
import { isUntouched, type LoadDemo } from './features/session/demo-loading';
import { registerSession } from './features/session/session.routes';
import { registerFarmSetup } from './features/setup/farm-setup.routes';
import { registerFirstSteps } from './features/setup/first-steps.routes';
import { registerStandards } from './features/standards/standard.routes';
import { registerStockCounts } from './features/stock/count/stock-count.routes';
import { registerEggRegrades } from './features/stock/egg-room/egg-regrade.routes';
import { registerEggRoom } from './features/stock/egg-room/egg-room.routes';
import { registerStock } from './features/stock/feed-stock.routes';
import { registerInventory } from './features/stock/inventory/inventory.routes';
import { findStore } from './features/stock/inventory/stock-place';
import { registerStores } from './features/stock/inventory/stores.routes';
import { registerOpeningStock } from './features/stock/opening-stock.routes';
import { registerSupply } from './features/supply/supply.routes';
import { registerTasks } from './features/task/task.routes';
import { findTask } from './features/task/task.store';
import { registerTelemetry } from './features/telemetry/telemetry';
import { registerTrace } from './features/trace/trace.routes';
import { registerWarnings } from './features/warning/warning.routes';
import { registerWebhooks } from './features/webhook/webhook.routes';
import { heavyWorkEntry } from './heavy-work-entry';
import type { App } from './platform/http/app';
import { cachedPlaces } from './platform/http/call/place-cache';
import { placeIn, placesIn } from './platform/http/place-in';
import type { PlaceFinders } from './platform/http/rights';
import { requireAllServed } from './platform/http/route';
import { liveRoute } from './platform/live/live.route';
import { type AppParts, createPlatform } from './platform/platform';
import { serveOwnExport } from './platform/work/own-export.route';

/** How the places that ids stand for are found; one line a place, each by the feature that owns it. */
export const placeFinders = (): PlaceFinders => ({
  farmId: cachedPlaces(findFarm),
  shedId: findShed,
  flockId: findFlock,
  entryId: findEntry,
  ...placesIn('purchase', 'supply', 'expense', 'sale', 'hatch', 'hatchery'),
  storeId: findStore,
  alarmId: placeIn('alarm', { hasShed: true }),
  deviceId: placeIn('device', { hasShed: true }),
  taskId: findTask,
  sampleId: findSample,
  hatchStepId: findHatchStep,
  breakoutId: findBreakout,
  hatchVaccinationId: findHatchVaccination,
  machineId: findMachine,
});

/** Everything that is paid: payments, ledgers of partners and ageing know it by this. */
const payable = [...openingBalances, purchaseInvoices, owedExpenses, saleInvoices] as const;

/** Who works here, the company, its farms, lists, stores and what is bought. */
function registerGround(app: App): void {
  registerAuditLog(app);
  registerApiTokens(app);
  registerRoles(app);
  registerPermissions(app);
  registerAccess(app);
  registerUsers(app);
  registerInvitations(app);
  registerCompany(app);
  registerPlatformCompany(app);
  registerCompanyErasure(app);
  registerSupportAccess(app);
  registerOwnCompanies(app);
  registerCompanyLogo(app);
  registerFarm(app);
  registerShed(app);
  registerStandards(app);
  registerLimits(app);
  registerMail(app);
  registerInstallation(app);
  registerPartners(app, refusedCredit);
  registerItems(app);
  registerWords(app);
  registerPriceLists(app);
  registerStock(app);
  registerInventory(app);
  registerStores(app);
  registerOpeningStock(app);
  registerStockCounts(app);
  registerSupply(app, eggsInQuarantine);
  registerEggRoom(app);
  registerEggRegrades(app);
  registerPurchases(app);
  registerPurchaseDocuments(app);
  registerPayments(app, payable);
  registerPartnerLedgers(app, payable);
  registerPaymentReminders(app, payable);
}

/** Flocks and hatches, what is written down about them, and what is sold and spent. */
function registerDailyWork(app: App): void {
  registerFlock(app);
  registerFlockLife(app);
  registerFlockNotes(app);
  registerShedLines(app);
  registerBookCheck(app, [checkHatchSources, checkCosts]);
  registerHealthItems(app);
  registerPrescriptions(app);
  registerTreatmentRequests(app);
  registerSamples(app);
  registerFlockHealth(app);
  registerOverrides(app);
  registerEntry(app);
  registerPlaceBirds(app);
  registerEntryPhotos(app);
  registerHatcheries(app);
  registerIncubationProgrammes(app);
  registerMachines(app);
  registerMachineTimeline(app);
  registerEggStock(app);
  registerHatches(app);
  registerBreakouts(app);
  registerHatchVaccinations(app);
  registerChickDispatches(app);
  registerHatchSummary(app);
  registerSettingPlan(app);
  registerFarmSetup(app);
  registerFirstSteps(app);
  registerSales(app);
  registerMoneySetting(app);
  registerPeriods(app);
  registerExpenses(app);
  registerRecurringExpenses(app);
  registerEconomics(app);
  registerKeptCosts(app);
  registerTasks(app);
  registerActionList(app);
}

/** What is seen of it: devices, alarms, dashboards, reports, files, traces. */
function registerOversight(app: App, alarms: ReturnType<typeof startWatching>): void {
  registerDemoMeasuring(app, registerTelemetry(app, [watchReadings(alarms)]));
  registerAlarms(app);
  registerAlarmRules(app);
  registerAlarmNotification(app);
  registerOnCall(app);
  registerListViews(app);
  registerSchedule(app);
  registerCalendarLinks(app);
  const kept = startKeepingPlaces(app);
  registerBroilerDashboard(app, kept);
  registerFlockView(app);
  registerFlockList(app);
  registerLayDashboard(app, kept);
  registerMoneyDashboard(app, payable);
  registerDensityCondition(app);
  registerTrend(app);
  registerForecast(app);
  registerAnalysis(app);
  registerWarnings(app, alarms);
  registerEconomicFiles(app);
  registerSalePapers(app);
  registerReminderPapers(app);
  registerFlockReports(app);
  registerReportSchedules(app);
  registerReportMails(app);
  registerLeavingReports(app);
  registerDailyMails(app);
  registerFrame(app);
  registerSearch(app);
  registerImport(app);
  registerTrace(app);
  registerEvidence(app);
  registerWebhooks(app);
}

/** The platform with every feature on it. Table of contents of the server: the order is the order of dependence. */
export async function createApp(
  parts: AppParts,
  extend: { places?: PlaceFinders; loadDemo?: LoadDemo } = {},
): Promise<App> {
  const app = await createPlatform(parts, {
    endpoints: allEndpoints,
    rightsOf,
    places: { ...placeFinders(), ...extend.places },
    isUntouched,
    workEntry: heavyWorkEntry,
  });
  liveRoute(app, live);
  serveOwnExport(app);
  // Readings are held against the alarm rules in the transaction that stores them, entries right after theirs.
  const alarms = startWatching(app);
  registerSession(app, { load: extend.loadDemo });
  registerGround(app);
  registerDailyWork(app);
  registerOversight(app, alarms);
  requireAllServed(app, allEndpoints);
  return app;
}
