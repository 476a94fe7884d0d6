import { alarmEndpoints } from './alarm/alarm';
import { alarmNotificationEndpoints } from './alarm/alarm-notification';
import { alarmRuleEndpoints } from './alarm/alarm-rule';
import { onCallEndpoints } from './alarm/on-call';
import { analysisEndpoints } from './analysis/analysis';
import { itemEndpoints } from './catalogue/item';
import { partnerEndpoints } from './catalogue/partner';
import { priceListEndpoints } from './catalogue/price-list';
import { wordEndpoints } from './catalogue/word';
import { companyEndpoints } from './company/company';
import { companyLogoEndpoints } from './company/company-logo';
import { platformCompanyEndpoints } from './company/platform-company';
import { supportAccessEndpoints } from './company/support-access';
import { dashboardEndpoints } from './dashboard/dashboard';
import { layDashboardEndpoints } from './dashboard/lay';
import { moneyDashboardEndpoints } from './dashboard/money';
import { trendEndpoints } from './dashboard/trend';
import { economicsEndpoints } from './economics/economics';
import type { EndpointSpec } from './endpoint';
import { entryEndpoints } from './entry/entry';
import { entryOnPaperEndpoints } from './entry/entry-on-paper';
import { entryPhotoEndpoints } from './entry/entry-photo';
import { handInEntries } from './entry/hand-in';
import { placeBirds } from './entry/place-birds';
import { expenseEndpoints } from './expense/expense';
import { farmEndpoints } from './farm/farm';
import { shedEndpoints } from './farm/shed';
import { ownExportEndpoints } from './file/own-export';
import { flockEndpoints } from './flock/flock';
import { flockNoteEndpoints } from './flock/flock-note';
import { forecastEndpoints } from './forecast/forecast';
import { breakoutEndpoints } from './hatchery/breakout';
import { chickDispatchEndpoints } from './hatchery/chick-dispatch';
import { eggStockEndpoints } from './hatchery/egg-stock';
import { hatchEndpoints } from './hatchery/hatch';
import { hatchSummaryEndpoints } from './hatchery/hatch-summary';
import { hatchVaccinationEndpoints } from './hatchery/hatch-vaccination';
import { hatcheryEndpoints } from './hatchery/hatchery';
import { incubationProgrammeEndpoints } from './hatchery/incubation-programme';
import { machineEndpoints } from './hatchery/machine';
import { machineTimelineEndpoints } from './hatchery/machine-timeline';
import { settingPlanEndpoints } from './hatchery/setting-plan';
import { flockHealthEndpoints } from './health/flock-health';
import { healthItemEndpoints } from './health/health-item';
import { paperEndpoints } from './health/outside-paper';
import { prescriptionEndpoints } from './health/prescription';
import { sampleEndpoints } from './health/sample';
import { treatmentRequestEndpoints } from './health/treatment-request';
import { importEndpoints } from './import/import';
import { installationEndpoints } from './installation/installation';
import { limitEndpoints } from './limit/limit';
import { mailEndpoints } from './mail/mail';
import { moneySettingEndpoints } from './money/money-setting';
import { partnerLedgerEndpoints } from './money/partner-ledger';
import { paymentEndpoints } from './money/payment';
import { periodEndpoints } from './money/period';
import { apiTokenEndpoints } from './people/api-token';
import { auditLogEndpoints } from './people/audit-log';
import { invitationEndpoints } from './people/invitation';
import { listViewEndpoints } from './people/list-view';
import { roleEndpoints } from './people/role';
import { peopleEndpoints } from './people/user';
import { chickLotEndpoints } from './purchase/chick-lot';
import { purchaseEndpoints } from './purchase/purchase';
import { purchaseDocumentEndpoints } from './purchase/purchase-documents';
import { purchaseRequestEndpoints } from './purchase/purchase-request';
import { evidenceEndpoints } from './report/evidence';
import { flockReportEndpoints } from './report/flock-report';
import { reportScheduleEndpoints } from './report/report-schedule';
import { dispatchEndpoints } from './sale/dispatch';
import { saleEndpoints } from './sale/sale';
import { salePaperEndpoints } from './sale/sale-paper';
import { calendarLinkEndpoints } from './schedule/calendar-link';
import { scheduleEndpoints } from './schedule/programme';
import { searchEndpoints } from './search/search';
import { accountEndpoints } from './session/account';
import { getFrame } from './session/frame';
import { passwordEndpoints } from './session/password';
import { sessionEndpoints } from './session/session';
import { totpEndpoints } from './session/totp';
import { farmSetupEndpoints } from './setup/farm-setup';
import { firstStepsEndpoints } from './setup/first-steps';
import { standardEndpoints } from './standards/standard';
import { eggRoomEndpoints } from './stock/egg-room';
import { feedStockEndpoints } from './stock/feed-stock';
import { goodsStockEndpoints } from './stock/goods-stock';
import { inventoryEndpoints } from './stock/inventory';
import { openingStockEndpoints } from './stock/opening-stock';
import { stockCountEndpoints } from './stock/stock-count';
import { storeEndpoints } from './stock/store';
import { arrivingEndpoints } from './supply/arriving';
import { supplyEndpoints } from './supply/supply';
import { taskEndpoints } from './task/task';
import { deviceEndpoints } from './telemetry/device';
import { deviceKeyEndpoints } from './telemetry/device-key';
import { sendReadings } from './telemetry/reading';
import { seriesEndpoints } from './telemetry/series';
import { telemetrySettingEndpoints } from './telemetry/telemetry-setting';
import { traceEndpoints } from './trace/trace';
import { warningEndpoints } from './warning/warning';
import { webhookEndpoints } from './webhook/webhook';

/** Every call of the API. The server refuses to start while one of these has no handler. */
export const allEndpoints: readonly EndpointSpec[] = [
  ...sessionEndpoints,
  ...roleEndpoints,
  ...passwordEndpoints,
  ...totpEndpoints,
  ...accountEndpoints,
  ...peopleEndpoints,
  ...invitationEndpoints,
  ...companyEndpoints,
  ...platformCompanyEndpoints,
  ...supportAccessEndpoints,
  ...companyLogoEndpoints,
  ...farmEndpoints,
  ...shedEndpoints,
  ...standardEndpoints,
  ...limitEndpoints,
  ...mailEndpoints,
  ...installationEndpoints,
  ...partnerEndpoints,
  ...itemEndpoints,
  ...wordEndpoints,
  ...priceListEndpoints,
  ...feedStockEndpoints,
  ...goodsStockEndpoints,
  ...inventoryEndpoints,
  ...openingStockEndpoints,
  ...storeEndpoints,
  ...stockCountEndpoints,
  ...supplyEndpoints,
  ...arrivingEndpoints,
  ...eggRoomEndpoints,
  ...eggStockEndpoints,
  ...hatchEndpoints,
  ...breakoutEndpoints,
  ...hatchVaccinationEndpoints,
  ...chickDispatchEndpoints,
  ...hatchSummaryEndpoints,
  ...settingPlanEndpoints,
  ...chickLotEndpoints,
  ...purchaseEndpoints,
  ...purchaseRequestEndpoints,
  ...purchaseDocumentEndpoints,
  ...paymentEndpoints,
  ...partnerLedgerEndpoints,
  ...flockEndpoints,
  ...flockNoteEndpoints,
  ...healthItemEndpoints,
  ...prescriptionEndpoints,
  ...sampleEndpoints,
  ...paperEndpoints,
  ...treatmentRequestEndpoints,
  ...flockHealthEndpoints,
  ...entryEndpoints,
  ...entryOnPaperEndpoints,
  placeBirds,
  handInEntries,
  ...entryPhotoEndpoints,
  ...hatcheryEndpoints,
  ...incubationProgrammeEndpoints,
  ...machineEndpoints,
  ...machineTimelineEndpoints,
  ...farmSetupEndpoints,
  ...firstStepsEndpoints,
  ...saleEndpoints,
  ...dispatchEndpoints,
  ...salePaperEndpoints,
  ...dashboardEndpoints,
  ...layDashboardEndpoints,
  ...moneyDashboardEndpoints,
  ...trendEndpoints,
  ...forecastEndpoints,
  ...analysisEndpoints,
  ...evidenceEndpoints,
  ...flockReportEndpoints,
  ...reportScheduleEndpoints,
  ...moneySettingEndpoints,
  ...periodEndpoints,
  ...expenseEndpoints,
  ...economicsEndpoints,
  ...deviceEndpoints,
  ...deviceKeyEndpoints,
  sendReadings,
  ...seriesEndpoints,
  ...telemetrySettingEndpoints,
  ...taskEndpoints,
  ...scheduleEndpoints,
  ...calendarLinkEndpoints,
  ...importEndpoints,
  ...traceEndpoints,
  getFrame,
  ...searchEndpoints,
  ...auditLogEndpoints,
  ...ownExportEndpoints,
  ...apiTokenEndpoints,
  ...alarmEndpoints,
  ...alarmRuleEndpoints,
  ...onCallEndpoints,
  ...alarmNotificationEndpoints,
  ...listViewEndpoints,
  ...warningEndpoints,
  ...webhookEndpoints,
];
