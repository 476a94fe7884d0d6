import type { work as english } from '../en/work';
import type { SameKeys } from '../texts';
import { account } from './account';
import { alarm } from './alarm';
import { analysis } from './analysis';
import { apiAccess } from './api-access';
import { audit } from './audit';
import { catalogue } from './catalogue';
import { company } from './company';
import { dashboard } from './dashboard';
import { device } from './device';
import { door } from './door';
import { economics } from './economics';
import { egg } from './egg';
import { entry } from './entry';
import { expense } from './expense';
import { farm } from './farm';
import { flock } from './flock';
import { forecast } from './forecast';
import { hatch } from './hatch';
import { health } from './health';
import { help } from './help';
import { importing } from './import';
import { invite } from './invite';
import { kpi } from './kpi';
import { limit } from './limit';
import { machine } from './machine';
import { mail } from './mail';
import { money } from './money';
import { moneyDashboard, trend } from './money-dashboard';
import { people } from './people';
import { period } from './period';
import { picture } from './picture';
import { platform } from './platform';
import { privacy } from './privacy';
import { problem } from './problem';
import { purchase } from './purchase';
import { report } from './report';
import { role } from './role';
import { roles } from './roles';
import { sale } from './sale';
import { sample } from './sample';
import { schedule } from './schedule';
import { screen } from './screen';
import { server } from './server';
import { setup } from './setup';
import { shell } from './shell';
import { standards } from './standards';
import { stock } from './stock';
import { supply } from './supply';
import { attention, chart, refusal, table, thing } from './table';
import { task } from './task';
import { term } from './term';
import { trace } from './trace';
import { trust } from './trust';
import { warning } from './warning';
import { wayOut } from './way-out';
import { word } from './word';

export const work: SameKeys<typeof english> = {
  account,
  alarm,
  analysis,
  apiAccess,
  audit,
  catalogue,
  company,
  dashboard,
  device,
  door,
  economics,
  egg,
  entry,
  expense,
  farm,
  flock,
  forecast,
  hatch,
  health,
  help,
  importing,
  invite,
  kpi,
  limit,
  machine,
  mail,
  server,
  money,
  moneyDashboard,
  people,
  period,
  picture,
  platform,
  privacy,
  problem,
  purchase,
  report,
  role,
  roles,
  screen,
  sale,
  sample,
  schedule,
  setup,
  shell,
  standards,
  stock,
  supply,
  attention,
  refusal,
  chart,
  table,
  task,
  term,
  thing,
  trace,
  trust,
  warning,
  trend,
  wayOut,
  word,
};
