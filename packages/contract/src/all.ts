import { analysisEndpoints } from './analysis/analysis';
import { companyEndpoints } from './company/company';
import { companyLogoEndpoints } from './company/company-logo';
import { platformCompanyEndpoints } from './company/platform-company';
import { supportAccessEndpoints } from './company/support-access';
import { dashboardEndpoints } from './dashboard/dashboard';
import { layDashboardEndpoints } from './dashboard/lay';
import type { EndpointSpec } from './endpoint';
import { entryEndpoints } from './entry/entry';
import { entryPhotoEndpoints } from './entry/entry-photo';
import { farmEndpoints } from './farm/farm';
import { shedEndpoints } from './farm/shed';
import { flockEndpoints } from './flock/flock';
import { flockHealthEndpoints } from './health/flock-health';
import { healthItemEndpoints } from './health/health-item';
import { prescriptionEndpoints } from './health/prescription';
import { treatmentRequestEndpoints } from './health/treatment-request';
import { forecastEndpoints } from './forecast/forecast';
import { importEndpoints } from './import/daily-records';
import { apiTokenEndpoints } from './people/api-token';
import { auditLogEndpoints } from './people/audit-log';
import { roleEndpoints } from './people/role';
import { invitationEndpoints } from './people/invitation';
import { peopleEndpoints } from './people/user';
import { flockReportEndpoints } from './report/flock-report';
import { reportScheduleEndpoints } from './report/report-schedule';
import { searchEndpoints } from './search/search';
import { accountEndpoints } from './session/account';
import { passwordEndpoints } from './session/password';
import { sessionEndpoints } from './session/session';
import { totpEndpoints } from './session/totp';
import { standardEndpoints } from './standards/standard';
import { eggRoomEndpoints } from './stock/egg-room';
import { feedStockEndpoints } from './stock/feed-stock';
import { goodsStockEndpoints } from './stock/goods-stock';
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
  ...feedStockEndpoints,
  ...goodsStockEndpoints,
  ...eggRoomEndpoints,
  ...flockEndpoints,
  ...healthItemEndpoints,
  ...prescriptionEndpoints,
  ...treatmentRequestEndpoints,
  ...flockHealthEndpoints,
  ...entryEndpoints,
  ...entryPhotoEndpoints,
  ...dashboardEndpoints,
  ...layDashboardEndpoints,
  ...forecastEndpoints,
  ...analysisEndpoints,
  ...flockReportEndpoints,
  ...reportScheduleEndpoints,
  ...importEndpoints,
  ...searchEndpoints,
  ...auditLogEndpoints,
  ...apiTokenEndpoints,
  ...webhookEndpoints,
];
