import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../day/day';
import { type DayBookDelta, type FlockDay, rowsOfDeltas } from '../day-book/flock-day';
import { entryLimits } from '../limit/entry-limits';
import type { Sex } from '../standards/standard';
import type { DailyColumn } from './daily-column';
import type { DailyImport } from './daily-import';
import type { Cell } from './daily-line';
import { allAtOnce, countKinds, placeDailyRecords, planDailyRecords } from './daily-plan';

const planAll = (input: DailyImport) => allAtOnce(planDailyRecords(input, allAtOnce(placeDailyRecords(input))));

const hatchDay = '2026-01-05';
const onAge = (age: number): Day => addDays(hatchDay, age);

interface Flock {
  id: string;
  number: string;
  sexes: Sex[];
  /** Day-book rows, beginning with the placement. */
  deltas: DayBookDelta[];
}

const placed = (shedId: string, birds: number, more: Partial<Flock> = {}): Flock => {
  const { id = `flock of ${shedId}`, number = `N-${shedId}`, sexes = ['asHatched'] } = more;
  const deltas = sexes.map((sex): DayBookDelta => ({ flockId: id, shedId, day: hatchDay, sex, placed: birds }));
  return { id, number, sexes, deltas: [...deltas, ...(more.deltas ?? [])] };
};

/** A file over a farm with the sheds `s1` (House 1) and `s2` (House 2). */
function file(
  columns: readonly DailyColumn[],
  rows: readonly (readonly Cell[])[],
  more: {
    flocks?: Flock[];
    choices?: Partial<DailyImport['choices']>;
    feed?: Partial<DailyImport['feed']>;
    farm?: Partial<DailyImport['farm']>;
    imported?: readonly string[];
  } = {},
): DailyImport {
  const flocks = more.flocks ?? [placed('s1', 1000)];
  const rowsOf = (flock: Flock, shedId: string): FlockDay[] =>
    rowsOfDeltas(flock.deltas.filter((delta) => delta.shedId === shedId));
  return {
    reading: {
      columns: columns.map((meaning, index) => ({ index, header: `the ${meaning}`, meaning })),
      dayFormat: 'YYYY-MM-DD',
      decimal: '.',
      units: 'metric',
    },
    lines: rows.map((cells, index) => ({ line: index + 2, cells })),
    farm: {
      sheds: [1, 2].map((n) => ({ id: `s${n}`, name: `House ${n}`, code: `H${n}` })),
      flocks: flocks.map(({ id, number, sexes, deltas }) => ({
        id,
        number,
        productionKind: 'broiler' as const,
        hatchDay,
        sexes,
        stays: [...new Set(deltas.map(({ shedId }) => shedId))].map((shedId) => ({
          shedId,
          fromDay: hatchDay,
          toDay: null,
        })),
      })),
      flockId: null,
      shedId: null,
      ...more.farm,
    },
    choices: { feedItemId: 'feed', birdsWeighed: 50, confirmImplausible: false, ...more.choices },
    booksOf(flockId, shedId) {
      const flock = flocks.find(({ id }) => id === flockId) as Flock;
      return {
        farmId: 'farm',
        shedId,
        today: onAge(60),
        flock: {
          id: flockId,
          state: 'rearing',
          productionKind: 'broiler',
          sexes: flock.sexes,
          hatchDay,
          placedDay: hatchDay,
          depletedDay: null,
          productionDay: null,
          limitsAt: (age) => entryLimits({}, 'broiler', age),
          standardAt: (age) => ({
            feedGPerBird: 10 + 4 * age,
            bodyWeightG: 44 + 60 * age,
            targetWeightG: 2500,
            eggWeightG: null,
          }),
        },
        rows: rowsOf(flock, shedId),
      };
    },
    feed: {
      itemExists: true,
      lots: [
        {
          lotId: 'lot',
          receivedDay: '2025-12-01',
          expiryDay: null,
          quarantinedFrom: null,
          changes: [{ day: '2025-12-01', change: 1_000_000 }],
        },
      ],
      openingLotId: null,
      medicated: null,
      ...more.feed,
    },
    rooms: [],
    health: {
      items: [],
      lots: [],
      prescriptions: [],
      sales: [],
      country: 'BE',
      givesOnPrescription: false,
      treats: false,
    },
    recorded: [],
    holdsOf: () => [],
    wasImported: (key) => more.imported?.includes(key) ?? false,
  };
}

const found = (input: DailyImport) =>
  planAll(input).problems.map(
    ({ line, column, problem: { code, severity } }) => `${line} ${column}: ${severity} ${code}`,
  );

describe('lines become entries', () => {
  it('keeps an empty cell missing and a written 0 a record', () => {
    const plan = planAll(
      file(
        ['shed', 'day', 'dead', 'culled', 'feedKg', 'waterL', 'weightG'],
        [
          ['H1', onAge(5), '0', '', '30', null, 'NA'],
          ['House 1', onAge(6), '', '', '', '', ''],
          ['h1', onAge(7), '', '2', '', 80, 460],
        ],
      ),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.emptyCells).toBe(10);
    expect(plan.entries.map(({ line, kind, day, figure: { value } }) => [line, kind, day, value])).toEqual([
      [2, 'mortality', onAge(5), 0],
      [2, 'feed', onAge(5), 30],
      [4, 'mortality', onAge(7), 2],
      [4, 'water-consumption', onAge(7), 80],
      [4, 'weight', onAge(7), 460],
    ]);
    expect(plan.entries[2]).toMatchObject({ detail: { lines: [{ fate: 'culled', count: 2 }] } });
  });

  it('turns ages into days by the day of hatch, and figures per bird into those of the birds alive that day', () => {
    const plan = planAll(
      file(
        ['ageDays', 'dead', 'feedGPerBird', 'waterMlPerBird'],
        [
          ['10', '100', '50', '90'],
          ['11', '', '54', ''],
        ],
        { farm: { flockId: 'flock of s1' }, choices: { confirmImplausible: true } },
      ),
    );
    expect(plan.mayImport).toBe(true);
    expect(plan.entries.map(({ kind, day, figure: { value } }) => [kind, day, value])).toEqual([
      ['mortality', onAge(10), 100],
      ['feed', onAge(10), 50],
      ['water-consumption', onAge(10), 90],
      ['feed', onAge(11), 48.6],
    ]);
  });

  it('goes along the days in whatever order the lines stand', () => {
    const plan = planAll(
      file(
        ['shed', 'day', 'dead', 'feedGPerBird'],
        [
          ['H1', onAge(12), '', '58'],
          ['H1', onAge(10), '2', '50'],
          ['H1', onAge(11), '2', '54'],
        ],
      ),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.entries.filter(({ kind }) => kind === 'feed').map(({ figure }) => figure.value)).toEqual([
      50, 53.892, 57.768,
    ]);
  });

  it('finds the flock that stood in the shed on the day, the shed a flock stands in, and keeps sexes apart', () => {
    const flocks = [placed('s1', 1000), placed('s2', 500, { sexes: ['female', 'male'] })];
    const plan = planAll(
      file(
        ['shed', 'flock', 'sex', 'day', 'dead'],
        [
          ['H1', '', '', onAge(3), 1],
          ['', 'n-s2', 'Hennen', onAge(3), 2],
          ['H2', '', 'M', onAge(3), 1],
        ],
        { flocks },
      ),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.entries.map(({ flockId, shedId, detail }) => [flockId, shedId, 'sex' in detail && detail.sex])).toEqual(
      [
        ['flock of s1', 's1', 'asHatched'],
        ['flock of s2', 's2', 'female'],
        ['flock of s2', 's2', 'male'],
      ],
    );
  });
});

describe('every problem is named with its line and column', () => {
  it('names cells that cannot be read, and reads the rest of the line', () => {
    const input = file(
      ['shed', 'day', 'dead', 'feedKg', 'weightG'],
      [
        ['H1', '31.02.2026', '1', '', ''],
        ['H1', onAge(5), 'two', '-4', '1e3'],
        ['H1', onAge(6), '1.5', '30', '0'],
        ['H9', onAge(6), '1', '', ''],
        ['', onAge(6), '1', '', ''],
      ],
    );
    expect(found(input)).toEqual([
      '2 the day: error notADay',
      '3 the dead: error notANumber',
      '3 the feedKg: error outOfRange',
      '3 the weightG: error notANumber',
      '4 the dead: error notInteger',
      '4 the weightG: error outOfRange',
      '5 the shed: error unknownShed',
      '6 the shed: error required',
    ]);
    expect(planAll(input).mayImport).toBe(false);
  });

  it('asks a line of hens and cocks that are kept apart whose it is, where it says neither', () => {
    const flocks = [placed('s1', 500, { sexes: ['female', 'male'] })];
    const lines = [
      ['H1', onAge(5), '', '2'],
      ['H1', onAge(6), 'mixed', '2'],
    ];
    expect(found(file(['shed', 'day', 'sex', 'dead'], lines, { flocks }))).toEqual([
      '2 the sex: error sexUnsaid',
      '3 the sex: error sexUnsaid',
    ]);
  });

  it('asks for columns without which nothing can be told, and says which are left out', () => {
    expect(found(file(['ignore', 'dead'], [['x', 1]]))).toEqual([
      '0 : error columnMissing',
      '0 : error columnMissing',
      '0 the ignore: warn columnNotImported',
    ]);
    expect(
      found(
        file(['shed', 'day', 'feedKg', 'feedGPerBird', 'weightG'], [], {
          choices: { feedItemId: null, birdsWeighed: null },
        }),
      ),
    ).toEqual(['0 : error columnMissing', '0 the feedKg: error feedNotChosen', '0 the feedGPerBird: error notUnique']);
  });

  it('tells what else it finds while the feed is not chosen, and enters no feed', () => {
    const rows = [
      ['H1', onAge(5), 40, 'many'],
      ['H7', onAge(5), 40, 1],
    ];
    const choices = { feedItemId: null };
    expect(found(file(['shed', 'day', 'feedKg', 'dead'], rows, { choices }))).toEqual([
      '0 the feedKg: error feedNotChosen',
      '2 the dead: error notANumber',
      '3 the shed: error unknownShed',
    ]);
    const plan = planAll(file(['shed', 'day', 'feedKg', 'dead'], [['H1', onAge(5), 40, 1]], { choices }));
    expect([plan.mayImport, plan.entries.map(({ kind }) => kind)]).toEqual([false, ['mortality']]);
  });

  it('does not let an age contradict its day', () => {
    expect(found(file(['shed', 'day', 'ageDays', 'dead'], [['H1', onAge(5), 6, 1]]))).toEqual([
      '2 the ageDays: error ageDisagrees',
    ]);
  });

  it('judges as if entered by hand: not before the placement, not in the future, not more than alive, nor than in store', () => {
    const flocks = [placed('s1', 100)];
    const input = file(
      ['shed', 'day', 'dead', 'feedKg'],
      [
        ['H1', onAge(61), 1, ''],
        ['H1', onAge(5), 2, ''],
        ['H1', onAge(6), 99, ''],
        ['H1', onAge(7), '', 4],
        ['H1', onAge(8), '', 5],
      ],
      {
        flocks,
        farm: { flockId: 'flock of s1' },
        feed: {
          lots: [
            {
              lotId: 'lot',
              receivedDay: hatchDay,
              expiryDay: null,
              quarantinedFrom: null,
              changes: [{ day: hatchDay, change: 8 }],
            },
          ],
        },
      },
    );
    expect(found(input)).toEqual([
      '2 the day: error dayInFuture',
      '4 the dead: error moreThanAlive',
      '6 the feedKg: error moreThanStock',
    ]);
  });

  it('does not take birds that a later entry has counted', () => {
    const flocks = [
      placed('s1', 100, {
        deltas: [
          { flockId: 'flock of s1', shedId: 's1', day: onAge(20), sex: 'asHatched', dead: 98, mortalityEntries: 1 },
        ],
      }),
    ];
    const input = file(
      ['shed', 'day', 'dead'],
      [
        ['H1', onAge(5), 2],
        ['H1', onAge(6), 1],
      ],
      { flocks },
    );
    expect(planAll(input).problems).toMatchObject([
      { line: 3, problem: { code: 'belowZeroOn', params: { day: onAge(20) } } },
    ]);
  });

  it('asks about the implausible, and takes it once confirmed, marked', () => {
    const rows = [['H1', onAge(5), 40, 300, 80] as const];
    const columns = ['shed', 'day', 'dead', 'weightG', 'feedKg'] as const;
    expect(found(file(columns, rows))).toEqual([
      '2 the dead: confirm mortalityHigh',
      '2 the feedKg: confirm feedOutsideStandard',
    ]);
    expect(planAll(file(columns, rows)).mayImport).toBe(false);
    const plan = planAll(file(columns, rows, { choices: { confirmImplausible: true } }));
    expect(plan.mayImport).toBe(true);
    expect(plan.entries.map(({ kind, confirmed }) => [kind, confirmed])).toEqual([
      ['mortality', ['mortalityHigh']],
      ['feed', ['feedOutsideStandard']],
      ['weight', []],
    ]);
  });

  it('sees a fall in weight between two lines', () => {
    expect(
      found(
        file(
          ['shed', 'day', 'weightG'],
          [
            ['H1', onAge(14), 900],
            ['H1', onAge(12), 920],
          ],
        ),
      ),
    ).toEqual(['2 the weightG: confirm weightFell']);
  });
});

describe('nothing is recorded twice', () => {
  it('names the line that says the same again', () => {
    const input = file(
      ['shed', 'day', 'dead', 'feedKg'],
      [
        ['H1', onAge(5), 1, ''],
        ['House 1', onAge(5), 2, 30],
      ],
    );
    expect(planAll(input).problems).toMatchObject([
      { line: 3, column: 'the day', problem: { code: 'doubleLine', params: { name: 2 } } },
    ]);
    expect(countKinds(planAll(input).entries)).toMatchObject({ mortality: 1, feed: 1 });
  });

  it('leaves alone what the books hold just so, and refuses to write over what they hold otherwise', () => {
    const columns = ['shed', 'day', 'dead', 'culled', 'feedKg', 'waterL', 'weightG', 'birdsWeighed'] as const;
    const rows = [['H1', onAge(9), 1, 1, 45.5, 80.25, 590.5, 60]];
    const first = planAll(file(columns, rows));
    expect(first.problems).toEqual([]);
    const flocks = [placed('s1', 1000, { deltas: first.entries.flatMap(({ deltas }) => deltas) })];
    const second = planAll(file(columns, rows, { flocks }));
    expect(second).toMatchObject({ entries: [], alreadyThere: 4, problems: [], mayImport: true });
    expect(found(file(columns, [['H1', onAge(9), 2, 1, 46, 81, 591, 60]], { flocks }))).toEqual([
      '2 the dead: error valueDiffers',
      '2 the feedKg: error valueDiffers',
      '2 the waterL: error valueDiffers',
      '2 the weightG: error valueDiffers',
    ]);
    const { problems } = planAll(file(columns, [['H1', onAge(9), 2, 1, 46, 81, 591, 60]], { flocks }));
    expect(problems.map(({ problem }) => problem.params.unit)).toEqual(['birds', 'kg', 'l', 'g']);
  });

  it('leaves alone what an earlier run of the file made, also when a person corrected it since', () => {
    const flocks = [
      placed('s1', 1000, {
        deltas: [
          { flockId: 'flock of s1', shedId: 's1', day: onAge(9), sex: 'asHatched', dead: 7, mortalityEntries: 1 },
        ],
      }),
    ];
    const imported = [`flock of s1/s1/${onAge(9)}/mortality/asHatched`];
    expect(planAll(file(['shed', 'day', 'dead'], [['H1', onAge(9), 2]], { flocks, imported }))).toMatchObject({
      alreadyThere: 1,
      problems: [],
      entries: [],
    });
  });
});

describe('feed of history', () => {
  it('comes from the lots that were there, and what they lack is booked in first', () => {
    const lots = [
      {
        lotId: 'lot',
        receivedDay: onAge(6),
        expiryDay: null,
        quarantinedFrom: null,
        changes: [{ day: onAge(6), change: 50 }],
      },
    ];
    const rows = [5, 6, 7].map((age) => ['H1', onAge(age), 34]);
    const plan = planAll(file(['shed', 'day', 'feedKg'], rows, { feed: { lots, openingLotId: 'opening' } }));
    expect(plan.problems).toEqual([]);
    expect(plan.openingFeed).toEqual({ day: onAge(5), kg: 52 });
    const taken = plan.entries.flatMap(({ postings }) =>
      postings.map(({ lot, quantity }) => ['lotId' in lot && lot.lotId, quantity]),
    );
    expect(taken).toEqual([
      ['opening', 34],
      ['lot', 34],
      ['opening', 18],
      ['lot', 16],
    ]);
  });
});

describe('any file', () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null));
  const line = fc.record({
    shed: fc.constantFrom('H1', 'H2'),
    age: fc.integer({ min: 1, max: 50 }),
    dead: cell,
    culled: cell,
    water: fc.oneof(
      fc.integer({ min: 0, max: 9000 }).map((n) => n / 10),
      fc.constant(null),
    ),
  });

  it('gives exactly the figures that stand in it, and the books take no more birds than there are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ shed, age }) => `${shed} ${age}`, maxLength: 60 }), (lines) => {
        const flocks = [placed('s1', 200), placed('s2', 200)];
        const rows = lines.map(({ shed, age, dead, culled, water }) => [shed, onAge(age), dead, culled, water]);
        const plan = planAll(
          file(['shed', 'day', 'dead', 'culled', 'waterL'], rows, { flocks, choices: { confirmImplausible: true } }),
        );
        expect(plan.problems.filter(({ problem }) => problem.severity === 'error')).toEqual([]);
        const sum = (numbers: (number | null | undefined)[]) =>
          numbers.reduce<number>((total, value) => total + (value ?? 0), 0);
        const deltas = plan.entries.flatMap((entry) => entry.deltas);
        expect(sum(deltas.map(({ dead }) => dead))).toBe(sum(lines.map(({ dead }) => dead)));
        expect(sum(deltas.map(({ culled }) => culled))).toBe(sum(lines.map(({ culled }) => culled)));
        expect(sum(deltas.map(({ waterL }) => waterL))).toBeCloseTo(sum(lines.map(({ water }) => water)), 6);
        expect(plan.entries.filter(({ kind }) => kind === 'mortality')).toHaveLength(
          lines.filter(({ dead, culled }) => dead !== null || culled !== null).length,
        );
        const again = planAll(
          file(['shed', 'day', 'dead', 'culled', 'waterL'], rows, {
            flocks: flocks.map((flock) => ({
              ...flock,
              deltas: [...flock.deltas, ...deltas.filter(({ flockId }) => flockId === flock.id)],
            })),
          }),
        );
        expect(again).toMatchObject({ entries: [], alreadyThere: plan.entries.length });
      }),
      { numRuns: 100 },
    );
  });

  it('of whatever text leads to problems, never to an exception', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('H1', 'N-s1', onAge(3), '-1', '1e9', '=1', '∞', '٣'),
      fc.double(),
      fc.constant(null),
    );
    const columns = [
      'shed',
      'flock',
      'sex',
      'day',
      'ageDays',
      'dead',
      'feedGPerBird',
      'waterL',
      'weightKg',
      'birdsWeighed',
      'notes',
    ] as const;
    fc.assert(
      fc.property(fc.array(fc.array(garbage, { maxLength: 12 }), { maxLength: 12 }), (rows) => {
        const plan = planAll(file(columns, rows));
        for (const { line } of plan.problems) expect(line).toBeLessThan(rows.length + 2);
      }),
      { numRuns: 300 },
    );
  });
});
