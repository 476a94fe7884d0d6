import { account } from './account';
import { analysis } from './analysis';
import { apiAccess } from './api-access';
import { audit } from './audit';
import { company } from './company';
import { dashboard } from './dashboard';
import { egg } from './egg';
import { entry } from './entry';
import { farm } from './farm';
import { flock } from './flock';
import { forecast } from './forecast';
import { health } from './health';
import { importing } from './import';
import { invite } from './invite';
import { kpi } from './kpi';
import { people } from './people';
import { picture } from './picture';
import { platform } from './platform';
import { privacy } from './privacy';
import { report } from './report';
import { role } from './role';
import { roles } from './roles';
import { screen } from './screen';
import { standards } from './standards';
import { stock } from './stock';
import type { work as english } from '../en/work';
import type { SameKeys } from '../texts';

export const work: SameKeys<typeof english> = {
  account,
  analysis,
  apiAccess,
  audit,
  company,
  dashboard,
  egg,
  entry,
  farm,
  flock,
  forecast,
  health,
  importing,
  invite,
  kpi,
  people,
  picture,
  platform,
  privacy,
  report,
  role,
  roles,
  screen,
  standards,
  stock,
};
