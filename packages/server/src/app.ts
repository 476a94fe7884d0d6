import { allEndpoints } from '@henhouse/contract/all';
import { live } from '@henhouse/contract/session/session';
import { registerAnalysis } from './features/analysis/flock-analysis.routes';
import { registerBookCheck } from './features/day-book/book-check.job';
import { registerCompany, registerCompanyLogo } from './features/company/company.routes';
import { registerOwnCompanies } from './features/company/platform/own-companies.routes';
import { registerPlatformCompany } from './features/company/platform/platform-company.routes';
import { registerSupportAccess } from './features/company/platform/support-access.routes';
import { registerBroilerDashboard } from './features/dashboard/broiler-dashboard.routes';
import { registerFlockView } from './features/dashboard/flock-view.routes';
import { registerLayDashboard } from './features/dashboard/lay/lay.routes';
import { registerEntryPhotos } from './features/entry/entry-photo.routes';
import { registerEntry } from './features/entry/entry.routes';
import { findEntry } from './features/entry/entry.store';
import { registerFarm } from './features/farm/farm.routes';
import { findFarm } from './features/farm/farm.store';
import { registerShed } from './features/farm/shed.routes';
import { findShed } from './features/farm/shed.store';
import { registerFlock } from './features/flock/flock.routes';
import { findFlock } from './features/flock/flock.store';
import { registerFlockLife } from './features/flock/flock-life.routes';
import { registerShedLines } from './features/flock/shed-lines.routes';
import { registerForecast } from './features/forecast/flock-forecast.routes';
import { registerFlockHealth } from './features/health/flock-health.routes';
import { registerHealthItems } from './features/health/health-item.routes';
import { registerPrescriptions } from './features/health/prescription.routes';
import { registerTreatmentRequests } from './features/health/treatment-request.routes';
import { registerImport } from './features/import/import.routes';
import { registerApiTokens } from './features/people/api-token.routes';
import { registerAuditLog } from './features/people/audit-log.routes';
import { registerInvitations } from './features/people/invitation/invitation.routes';
import { registerDailyMails } from './features/notification/daily-mails.job';
import { rightsOf } from './features/people/rights';
import { registerUsers } from './features/people/user/user.routes';
import { registerAccess } from './features/people/role/access.routes';
import { registerPermissions } from './features/people/role/permission.routes';
import { registerRoles } from './features/people/role/role.routes';
import { registerFlockReports } from './features/report/flock-report.routes';
import { registerLeavingReports } from './features/report/schedule/leave-report.routes';
import { registerReportMails } from './features/report/schedule/report-mails.job';
import { registerReportSchedules } from './features/report/schedule/report-schedule.routes';
import { registerSearch } from './features/search/search.routes';
import type { LoadDemo } from './features/session/demo-loading';
import { registerSession } from './features/session/session.routes';
import { registerStandards } from './features/standards/standard.routes';
import { registerEggRoom } from './features/stock/egg-room.routes';
import { registerStock } from './features/stock/feed-stock.routes';
import { registerWebhooks } from './features/webhook/webhook.routes';
import type { App } from './platform/http/app';
import { neverMoves } from './platform/http/call/never-moves';
import type { PlaceFinders } from './platform/http/rights';
import { requireAllServed } from './platform/http/route';
import { liveRoute } from './platform/live/live.route';
import { type AppParts, createPlatform } from './platform/platform';

/** How the places that ids stand for are found; one line a place, each by the feature that owns it. */
const placeFinders = (): PlaceFinders => ({
  farmId: neverMoves(findFarm),
  shedId: findShed,
  flockId: findFlock,
  entryId: findEntry,
});

/** The platform with every feature on it. Table of contents of the server: the order is the order of dependence. */
export async function createApp(
  parts: AppParts,
  extend: { places?: PlaceFinders; loadDemo?: LoadDemo } = {},
): Promise<App> {
  const app = await createPlatform(parts, {
    endpoints: allEndpoints,
    rightsOf,
    places: { ...placeFinders(), ...extend.places },
  });
  liveRoute(app, live);
  registerSession(app, { load: extend.loadDemo });
  registerAuditLog(app);
  registerApiTokens(app);
  registerRoles(app);
  registerPermissions(app);
  registerAccess(app);
  registerUsers(app);
  registerInvitations(app);
  registerCompany(app);
  registerPlatformCompany(app);
  registerSupportAccess(app);
  registerOwnCompanies(app);
  registerCompanyLogo(app);
  registerFarm(app);
  registerShed(app);
  registerStandards(app);
  registerStock(app);
  registerEggRoom(app);
  registerFlock(app);
  registerFlockLife(app);
  registerShedLines(app);
  registerBookCheck(app);
  registerHealthItems(app);
  registerPrescriptions(app);
  registerTreatmentRequests(app);
  registerFlockHealth(app);
  registerEntry(app);
  registerEntryPhotos(app);
  registerBroilerDashboard(app);
  registerFlockView(app);
  registerLayDashboard(app);
  registerForecast(app);
  registerAnalysis(app);
  registerFlockReports(app);
  registerReportSchedules(app);
  registerReportMails(app);
  registerLeavingReports(app);
  registerDailyMails(app);
  registerSearch(app);
  registerImport(app);
  registerWebhooks(app);
  requireAllServed(app, allEndpoints);
  return app;
}
