import * as alarm from './alarm/alarm';
import * as alarmNotification from './alarm/alarm-notification';
import * as alarmRule from './alarm/alarm-rule';
import * as onCall from './alarm/on-call';
import * as analysis from './analysis/analysis';
import * as item from './catalogue/item';
import * as partner from './catalogue/partner';
import * as priceList from './catalogue/price-list';
import * as word from './catalogue/word';
import * as company from './company/company';
import * as companyErasure from './company/company-erasure';
import * as companyLogo from './company/company-logo';
import * as platformCompany from './company/platform-company';
import * as supportAccess from './company/support-access';
import * as dashboard from './dashboard/dashboard';
import * as densityCondition from './dashboard/density-condition';
import * as flockList from './dashboard/flock-list';
import * as lay from './dashboard/lay';
import * as money from './dashboard/money';
import * as trend from './dashboard/trend';
import * as economics from './economics/economics';
import type { EndpointSpec } from './endpoint';
import * as entry from './entry/entry';
import * as entryOnPaper from './entry/entry-on-paper';
import * as entryPhoto from './entry/entry-photo';
import * as entryWork from './entry/entry-work';
import * as handIn from './entry/hand-in';
import * as placeBirds from './entry/place-birds';
import * as expense from './expense/expense';
import * as farm from './farm/farm';
import * as shed from './farm/shed';
import * as ownExport from './file/own-export';
import * as flock from './flock/flock';
import * as flockNote from './flock/flock-note';
import * as forecast from './forecast/forecast';
import * as breakout from './hatchery/breakout';
import * as chickDispatch from './hatchery/chick-dispatch';
import * as eggStock from './hatchery/egg-stock';
import * as hatch from './hatchery/hatch';
import * as hatchSummary from './hatchery/hatch-summary';
import * as hatchVaccination from './hatchery/hatch-vaccination';
import * as hatchery from './hatchery/hatchery';
import * as incubationProgramme from './hatchery/incubation-programme';
import * as machine from './hatchery/machine';
import * as machineTimeline from './hatchery/machine-timeline';
import * as settingPlan from './hatchery/setting-plan';
import * as flockHealth from './health/flock-health';
import * as healthItem from './health/health-item';
import * as outsidePaper from './health/outside-paper';
import * as prescription from './health/prescription';
import * as sample from './health/sample';
import * as treatmentRequest from './health/treatment-request';
import * as importImport from './import/import';
import * as installation from './installation/installation';
import * as limit from './limit/limit';
import * as mail from './mail/mail';
import * as moneySetting from './money/money-setting';
import * as partnerLedger from './money/partner-ledger';
import * as payment from './money/payment';
import * as paymentReminder from './money/payment-reminder';
import * as period from './money/period';
import * as apiToken from './people/api-token';
import * as auditLog from './people/audit-log';
import * as invitation from './people/invitation';
import * as listView from './people/list-view';
import * as role from './people/role';
import * as user from './people/user';
import * as chickLot from './purchase/chick-lot';
import * as purchase from './purchase/purchase';
import * as purchaseDocuments from './purchase/purchase-documents';
import * as purchaseRequest from './purchase/purchase-request';
import * as evidence from './report/evidence';
import * as flockReport from './report/flock-report';
import * as reportSchedule from './report/report-schedule';
import * as dispatch from './sale/dispatch';
import * as sale from './sale/sale';
import * as salePaper from './sale/sale-paper';
import * as calendarLink from './schedule/calendar-link';
import * as programme from './schedule/programme';
import * as search from './search/search';
import * as account from './session/account';
import * as click from './session/click';
import * as frame from './session/frame';
import * as password from './session/password';
import * as session from './session/session';
import * as totp from './session/totp';
import * as farmSetup from './setup/farm-setup';
import * as firstSteps from './setup/first-steps';
import * as standard from './standards/standard';
import * as eggRegrade from './stock/egg-regrade';
import * as eggRoom from './stock/egg-room';
import * as feedStock from './stock/feed-stock';
import * as goodsStock from './stock/goods-stock';
import * as inventory from './stock/inventory';
import * as openingStock from './stock/opening-stock';
import * as stockCount from './stock/stock-count';
import * as store from './stock/store';
import * as arriving from './supply/arriving';
import * as supply from './supply/supply';
import * as task from './task/task';
import * as device from './telemetry/device';
import * as deviceKey from './telemetry/device-key';
import * as reading from './telemetry/reading';
import * as series from './telemetry/series';
import * as telemetrySetting from './telemetry/telemetry-setting';
import * as trace from './trace/trace';
import * as warning from './warning/warning';
import * as webhook from './webhook/webhook';

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Endpoints that a file exports, by themselves or by kind of entry, step or paper. */
const endpointsOf = (file: object): EndpointSpec[] =>
  Object.values(file).flatMap((value: object) =>
    isEndpoint(value) ? [value] : Object.values(value).filter(isEndpoint),
  );

/** Every call of the API: what these files export. The server refuses to start while one of these has no handler. */
export const allEndpoints: readonly EndpointSpec[] = [
  session,
  role,
  password,
  totp,
  account,
  user,
  invitation,
  company,
  platformCompany,
  supportAccess,
  companyErasure,
  companyLogo,
  farm,
  shed,
  standard,
  limit,
  mail,
  installation,
  partner,
  item,
  word,
  priceList,
  feedStock,
  goodsStock,
  inventory,
  openingStock,
  store,
  stockCount,
  supply,
  arriving,
  eggRegrade,
  eggRoom,
  eggStock,
  hatch,
  breakout,
  hatchVaccination,
  chickDispatch,
  hatchSummary,
  settingPlan,
  chickLot,
  purchase,
  purchaseRequest,
  purchaseDocuments,
  payment,
  paymentReminder,
  partnerLedger,
  flock,
  flockNote,
  healthItem,
  prescription,
  sample,
  outsidePaper,
  treatmentRequest,
  flockHealth,
  entry,
  entryWork,
  entryOnPaper,
  placeBirds,
  handIn,
  entryPhoto,
  hatchery,
  incubationProgramme,
  machine,
  machineTimeline,
  farmSetup,
  firstSteps,
  sale,
  dispatch,
  salePaper,
  dashboard,
  flockList,
  densityCondition,
  lay,
  money,
  trend,
  forecast,
  analysis,
  evidence,
  flockReport,
  reportSchedule,
  moneySetting,
  period,
  expense,
  economics,
  device,
  deviceKey,
  reading,
  series,
  telemetrySetting,
  task,
  programme,
  calendarLink,
  importImport,
  trace,
  frame,
  search,
  auditLog,
  ownExport,
  click,
  apiToken,
  alarm,
  alarmRule,
  onCall,
  alarmNotification,
  listView,
  warning,
  webhook,
].flatMap(endpointsOf);
