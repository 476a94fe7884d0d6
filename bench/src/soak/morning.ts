import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@henhouse/domain/day/day';
import type { SeededCompany } from '../seed';
import { type DeviceFleet, values } from '../send-readings';
import type { Kind } from './open-loop';

/** Of one company: who asks, and its devices. */
export interface Asker {
  readonly company: SeededCompany;
  readonly headers: Record<string, string>;
  readonly fleet: DeviceFleet;
}

const confirmed = ['mortalityHigh', 'entryExists', 'duplicateLikely'];
const shedsOfGrid = 10;

const loss = (day: Day) => ({
  id: randomUUID(),
  day,
  confirmed,
  detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count: 1 }], timeOfDay: null },
});

/** Whose turn it is. */
function turns<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
}

/**
 * 300 requests a second as a morning has them: grids are saved and single deaths entered, the frame and the dashboards are looked at most,
 * lists less, a file now and then; a device sends every ten seconds. `noted` gets the id of each entry that was sent.
 */
export function morning(askers: readonly Asker[], today: Day, noted: (id: string) => void = () => {}): Kind[] {
  const read = (name: string, perSecond: number, path: (company: SeededCompany, shed: number) => string): Kind => {
    const next = turns(askers);
    let sent = 0;
    return {
      name,
      does: 'read',
      perSecond,
      ask: () => {
        const { company, headers } = next();
        return {
          path: `/api/v1/${path(company, Math.floor(sent++ / askers.length) % company.sheds.length)}`,
          headers,
        };
      },
    };
  };
  const flock = ({ sheds }: SeededCompany, shed: number) => `flocks/${sheds[shed]?.flockId}`;
  const device = turns(askers.flatMap(({ fleet }) => fleet.keys));
  const [grid, one] = [turns(askers), turns(askers)];
  let shed = 0;
  const nextShed = ({ sheds }: SeededCompany) => sheds[shed++ % sheds.length] as SeededCompany['sheds'][number];
  const note = <Entry extends { readonly id: string }>(entry: Entry): Entry => {
    noted(entry.id);
    return entry;
  };
  return [
    read('the frame around a screen', 60, () => 'session/frame'),
    read('a dashboard', 50, ({ farmId }) => `farms/${farmId}/dashboards/broiler`),
    read('a list of entries', 50, ({ farmId }) => `farms/${farmId}/entries?perPage=25&sortBy=day&sortDesc=true`),
    read('a flock', 25, flock),
    read('alarms', 25, () => 'alarms?perPage=25'),
    read('what is to be done', 15, ({ farmId }) => `farms/${farmId}/actions?perPage=25`),
    read('the days of a month', 15, ({ farmId }) => `farms/${farmId}/days?from=${addDays(today, -30)}&to=${today}`),
    {
      ...read(
        'a report as PDF',
        0.1,
        ({ farmId, sheds }, shed) =>
          `farms/${farmId}/reports/current-flock/export?format=pdf&flock=${sheds[shed]?.flockId}`,
      ),
      isFile: true,
    },
    {
      name: 'a reading of a device',
      does: 'write',
      perSecond: 50,
      ask: () => ({
        path: '/api/v1/readings',
        headers: { authorization: `Bearer ${device()}` },
        body: { readings: [{ at: Date.now(), values: values() }] },
      }),
    },
    {
      name: 'deaths in a shed',
      does: 'write',
      perSecond: 8,
      ask: () => {
        const { company, headers } = one();
        const { shedId, flockId } = nextShed(company);
        return {
          path: `/api/v1/sheds/${shedId}/flocks/${flockId}/entries/mortality`,
          headers,
          body: note(loss(today)),
        };
      },
    },
    {
      name: `a grid of ${shedsOfGrid} sheds`,
      does: 'write',
      perSecond: 2,
      ask: () => {
        const { company, headers } = grid();
        const entries = Array.from({ length: shedsOfGrid }, () => ({
          kind: 'mortality',
          ...nextShed(company),
          ...note(loss(today)),
        }));
        return { path: '/api/v1/entries', headers, body: { entries } };
      },
    },
  ];
}
