import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { permissionsOf, reachOf } from '@henhouse/domain/people/matrix';
import type { Permission } from '@henhouse/domain/people/permission';
import { z } from 'zod';
import type { StaffRole } from '../people';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';
import { ofEachKind } from './people.fixture';
import { sendRaw } from './raw-request';

/** Everything that is read as JSON, people of each kind for themselves. */
export const readings: readonly EndpointSpec[] = allEndpoints
  .filter(({ method, output, access }) => method === 'GET' && output instanceof z.ZodType && typeof access === 'object')
  .flatMap(ofEachKind);

/** What must be said besides, where an endpoint wants something. */
export function queryOf({ id }: EndpointSpec, at: PathIds): Readonly<Record<string, string>> {
  const time = { from: '2026-03-01', to: '2026-03-06' };
  const instants = { from: '2026-03-05T00:00:00Z', to: '2026-03-06T00:00:00Z' };
  const expected: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
    'dashboard.lay': { kind: 'layer' },
    'dashboard.farmLay': { kind: 'layer' },
    'dashboard.money': time,
    'dashboard.trend': { kind: 'broiler', ...time },
    'schedule.calendar': time,
    'stock.countSheet': { day: '2026-03-06' },
    'supply.sendable': { kind: 'feed' },
    'supply.returnable': { kind: 'feed' },
    'entry.grids': { farms: at['farmId'] },
    'analysis.flocks': { flocks: at['flockId'] },
    'expense.shares': {
      netMinor: '5000',
      farmId: at['farmId'],
      shareBy: 'birdDays',
      shareFrom: '2026-03-01',
      shareTo: '2026-03-05',
    },
    'trace.get': { kind: 'flock', id: at['flockId'] },
    'trace.starts': { q: 'A' },
    'search.find': { q: 'Own' },
    'reading.series': { shedId: at['shedId'], channels: 'temperatureC', ...instants },
    'reading.now': { shedId: at['shedId'] },
    'reading.incubation': { machine: at['machineId'], setAt: instants.from, ...instants },
    'schedule.preview': { fromDay: '2026-03-02' },
  };
  return (expected[id.split(' ')[0] ?? ''] ?? {}) as Record<string, string>;
}

/** Roles that reach some farms only. */
export const farmRoles = (Object.keys(reachOf) as StaffRole[]).filter((role) =>
  ['farms', 'sheds'].includes(reachOf[role]),
);

export const mayRead = (role: StaffRole, { access }: EndpointSpec): boolean => {
  const { action, subject } = access as Permission;
  return permissionsOf(role).some((held) => held.action === action && held.subject === subject);
};

/** Answers by `role endpoint`. */
export type Answers = ReadonlyMap<string, string>;

/** What everybody with a limit to farms is shown at their own places, of everything that they may read. */
export async function shownTo(
  test: TestApp,
  at: PathIds,
  endpoints: readonly EndpointSpec[],
  roles: readonly StaffRole[] = farmRoles,
): Promise<Answers> {
  const answers = new Map<string, string>();
  const refused: string[] = [];
  for (const role of roles) {
    const headers = await test.bearer(`vale.${role}`);
    for (const endpoint of endpoints.filter((each) => mayRead(role, each))) {
      const { status, text } = await sendRaw(test, endpoint, { headers, path: at, query: queryOf(endpoint, at) });
      if (status !== 200) refused.push(`${role} ${endpoint.id}: ${status} ${text}`);
      answers.set(`${role} ${endpoint.id}`, text);
    }
  }
  if (refused.length > 0) throw new Error(`to be shown something and refused:\n${refused.join('\n')}`);
  return answers;
}

/** What says something else each time that it is asked. */
const restless: Readonly<Record<string, string>> = {
  'trace.get': 'how long it took',
  'auditLog.list': 'who has asked here',
  'auditLog.choices': 'who has asked here',
};

/** Who was shown something else since. */
export const changedSince = (before: Answers, now: Answers): string[] =>
  [...now]
    .filter(([key, text]) => text !== before.get(key) && !((key.split(' ')[1] ?? '') in restless))
    .map(([key]) => key);
