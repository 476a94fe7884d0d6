import { describe, expect, it } from 'vitest';
import type { Day } from '../day/day';
import type { DailyColumn } from './daily-column';
import type { DailyImport } from './daily-import';
import type { Cell } from './daily-line';
import { onAge, planAll, room, wholeLifeFile } from './whole-life.fixture';

const found = (input: DailyImport) =>
  planAll(input).problems.map(
    ({ line, column, value, problem: { code, severity } }) => `${line} ${column} “${value}”: ${severity} ${code}`,
  );
const place = ['flock', 'shed', 'day'] as const;

describe('chicks that come by a file', () => {
  it('are there for every other line of it, wherever it stands, and make their flock placed', () => {
    const plan = planAll(
      wholeLifeFile(
        [...place, 'birdsPlaced', 'chicksDoa', 'dead', 'waterMlPerBird'],
        [
          ['A', 'H1', onAge(1), '', '', 3, 20],
          ['A', '', onAge(0), '', '', 2, ''],
          ['A', 'H1', onAge(0), 900, 5, '', ''],
        ],
      ),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.entries.map(({ line, kind, figure }) => [line, kind, figure.value])).toEqual([
      [4, 'chick-placement', 900],
      [3, 'mortality', 2],
      [2, 'mortality', 3],
      [2, 'water-consumption', 17.86],
    ]);
  });

  it('need a shed that has room, as the file itself leaves it', () => {
    const rows = [
      ['A', 'H1', onAge(0), 600],
      ['A', 'H1', onAge(1), 401],
      ['B', 'H1', onAge(2), 10],
      ['B', 'H2', onAge(2), 1001],
    ];
    expect(found(wholeLifeFile([...place, 'birdsPlaced'], rows))).toEqual([
      '3 the birdsPlaced “401”: error overCapacity',
      '4 the shed “H1”: error birdsInShedAlready',
      '5 the birdsPlaced “1001”: error overCapacity',
    ]);
    expect(
      found(
        wholeLifeFile([...place, 'birdsPlaced'], [['A', 'H1', onAge(0), 10]], {
          rooms: [room(1, { state: 'cleaning' })],
        }),
      ),
    ).toEqual(['2 the shed “H1”: error shedNotReady']);
  });

  it('may come in several lorries of a day, told apart by their dockets', () => {
    const columns = [...place, 'docket', 'birdsPlaced'] as const;
    const twice = [
      ['A', 'H1', onAge(0), 'D1', 300],
      ['A', 'H1', onAge(0), 'D2', 200],
      ['A', 'H1', onAge(0), 'D2', 200],
    ];
    expect(found(wholeLifeFile(columns, twice))).toEqual(['4 the day “2026-01-05”: error doubleLine']);
    expect(planAll(wholeLifeFile(columns, twice.slice(0, 2))).entries.map(({ figure }) => figure.value)).toEqual([
      300, 200,
    ]);
  });
});

describe('birds that are moved by a file', () => {
  const columns = [...place, 'birdsPlaced', 'movedOut', 'movedIn', 'otherShed', 'dead'] as const;
  const chicks = ['A', 'H1', onAge(0), 800, '', '', '', ''];

  it('leave one shed and come into the other, told once, twice or from the shed that they came into', () => {
    for (const lines of [
      [['A', 'H1', onAge(9), '', 300, '', 'House 2', '']],
      [['A', 'H2', onAge(9), '', '', 300, 'H1', '']],
      [
        ['A', 'H2', onAge(9), '', '', 300, 'H1', ''],
        ['A', 'H1', onAge(9), '', 300, '', 'H2', ''],
      ],
      [
        ['A', 'H2', onAge(9), '', '', 300, '', ''],
        ['A', 'H1', onAge(9), '', 300, '', 'H2', ''],
      ],
    ]) {
      const plan = planAll(wholeLifeFile(columns, [chicks, ...lines, ['A', 'H2', onAge(10), '', '', '', '', 300]]));
      expect(plan.problems.filter(({ problem }) => problem.severity === 'error')).toEqual([]);
      expect(plan.entries.map(({ kind, shedId, figure }) => [kind, shedId, figure.value])).toEqual([
        ['chick-placement', 's1', 800],
        ['chick-transfer', 's1', 300],
        ['mortality', 's2', 300],
      ]);
      expect(plan.entries[1]?.deltas).toMatchObject([
        { shedId: 's1', movedOut: 300 },
        { shedId: 's2', movedIn: 300 },
      ]);
    }
  });

  it('are refused with the side, the figure and the limit when the sides do not agree or there are not as many', () => {
    const rows = [
      chicks,
      ['A', 'H1', onAge(9), '', 300, '', 'H2', ''],
      ['A', 'H2', onAge(9), '', '', 299, 'H1', ''],
      ['A', 'H1', onAge(10), '', 501, '', 'H2', ''],
      ['A', 'H1', onAge(11), '', 5, '', 'H1', ''],
      ['A', 'H1', onAge(12), '', 5, '', 'H3', ''],
      ['A', 'H2', onAge(13), '', '', 5, '', ''],
    ];
    expect(found(wholeLifeFile(columns, rows))).toEqual([
      '4 the movedIn “299”: error sidesDiffer',
      '5 the movedOut “501”: error moreThanAlive',
      '6 the otherShed “H1”: error sameShed',
      '7 the otherShed “H3”: error unknownShed',
      '8 the otherShed “”: error required',
    ]);
  });
});

describe('vaccines, medicines and treatments of a file', () => {
  const columns = [
    ...place,
    'birdsPlaced',
    'vaccine',
    'vaccineDoses',
    'givenBy',
    'medicine',
    'medicineLot',
    'medicineQuantity',
    'medicineUnit',
    'purpose',
    'route',
    'birdsSold',
    'soldKg',
  ] as const;
  const cells = (day: Day, input: Partial<Record<DailyColumn, Cell>>): Cell[] =>
    columns.map((column) => ({ flock: 'A', shed: 'H1', day, ...input })[column as 'shed'] ?? '');
  const chicks = cells(onAge(0), { birdsPlaced: 800 });
  const given = (age: number, input: Partial<Record<DailyColumn, Cell>>) =>
    cells(onAge(age), { medicine: 'AMX', medicineQuantity: 100, purpose: 'E. coli', ...input });

  it('are of the prescription whose paper has the number that the line says, where several are in force', () => {
    const [rx] = wholeLifeFile(columns, []).health.prescriptions;
    if (rx === undefined) throw new Error('the fixture has lost its prescription');
    const paper = { meatDays: 20, eggDays: null };
    const later = { ...rx, id: 'later', fromDay: onAge(11) };
    const health = { prescriptions: [{ ...rx, paper, paperNumber: 'TA 2207' }, later] };
    const numbered = [...columns, 'prescription'] as const;
    const idOf = (input: string) => {
      const lines = [
        [...chicks, ''],
        [...given(11, {}), input],
      ];
      return planAll(wholeLifeFile(numbered, lines, { health })).entries[1]?.detail;
    };
    expect(idOf('ta 2207')).toMatchObject({ prescriptionId: 'rx' });
    expect(idOf('unknown')).toMatchObject({ prescriptionId: 'later' });
  });

  it('are found by name or code, given to all birds by the usual route, and take the lot that expires first', () => {
    const vaccinated = cells(onAge(5), { vaccine: 'nd clone', vaccineDoses: 800, givenBy: 'Ana', route: 'Spray' });
    const plan = planAll(
      wholeLifeFile(columns, [chicks, vaccinated, given(11, { medicineQuantity: 0.6, medicineUnit: 'kg' })]),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.entries[1]).toMatchObject({
      kind: 'vaccine',
      detail: { itemId: 'nd', birds: 800, route: 'spray', givenBy: 'Ana' },
    });
    expect(plan.entries[2]).toMatchObject({
      kind: 'medicine',
      detail: { itemId: 'amox', quantity: 600, route: 'drinkingWater', prescriptionId: 'rx', treatmentId: null },
    });
    expect(plan.entries[2]?.postings.map(({ lot, quantity }) => ['lotId' in lot && lot.lotId, quantity])).toEqual([
      ['amox A1', 500],
      ['amox A2', 100],
    ]);
  });

  it('are refused where they are not known, not there, expired, or without prescription', () => {
    const rows = [
      chicks,
      cells(onAge(5), { vaccine: 'Marek', vaccineDoses: 800, givenBy: 'Ana', route: 'spray' }),
      cells(onAge(6), { vaccine: 'ND', vaccineDoses: 1001, givenBy: 'Ana', route: 'spray' }),
      cells(onAge(7), { vaccine: 'ND', vaccineDoses: 5 }),
      given(11, { medicineLot: 'A9' }),
      given(21, { medicineLot: 'A1' }),
      given(12, { medicineUnit: 'ml' }),
      given(13, { medicineQuantity: 1001 }),
      given(14, { purpose: '' }),
    ];
    expect(found(wholeLifeFile(columns, rows))).toEqual([
      '3 the vaccine “Marek”: error unknownItem',
      '4 the vaccineDoses “1001”: error moreThanStock',
      '5 the givenBy “”: error required',
      '5 the route “”: error required',
      '6 the medicineLot “A9”: error unknownLot',
      '7 the medicineLot “A1”: error lotExpired',
      '7 the medicine “AMX”: error prescriptionMissing',
      '8 the medicineUnit “ml”: error unitDiffers',
      '9 the medicineQuantity “1001”: error moreThanStock',
      '10 the purpose “”: error required',
    ]);
  });

  it('hold what the file sells, from the first dose until the day on which it is free', () => {
    const sold = (age: number) => cells(onAge(age), { birdsSold: 10, soldKg: 20 });
    const rows = [chicks, sold(9), sold(11), sold(15), sold(16), given(11, {})];
    expect(found(wholeLifeFile(columns, rows))).toEqual([
      '4 the day “2026-01-16”: error withdrawalRunning',
      '5 the day “2026-01-20”: error withdrawalRunning',
    ]);
  });

  it('hold what the file sells for as long as the paper says that they are prescribed by', () => {
    const [rx] = wholeLifeFile(columns, []).health.prescriptions;
    const health = { prescriptions: rx ? [{ ...rx, paper: { meatDays: 20, eggDays: null } }] : [] };
    const sold = cells(onAge(16), { birdsSold: 10, soldKg: 20 });
    expect(found(wholeLifeFile(columns, [chicks, sold, given(11, {})], { health }))).toEqual([
      '3 the day “2026-01-21”: error withdrawalRunning',
    ]);
  });

  it('that the books hold just so are left alone, and not written over when they say otherwise', () => {
    const detail = {
      itemId: 'amox',
      lotId: null,
      quantity: 100,
      purpose: 'x',
      route: 'feed',
      prescriptionId: null,
      treatmentId: null,
    } as const;
    const recorded = [{ kind: 'medicine', flockId: 'A', shedId: 's1', day: onAge(11), detail }] as const;
    const again = planAll(wholeLifeFile(columns, [chicks, given(11, {})], { recorded }));
    expect([again.alreadyThere, again.entries.length, again.problems]).toEqual([1, 1, []]);
    expect(found(wholeLifeFile(columns, [chicks, given(11, { medicineQuantity: 90 })], { recorded }))).toEqual([
      '3 the medicineQuantity “90”: error valueDiffers',
    ]);
    const imported = [`A/s1/${onAge(11)}/medicine/amox`];
    expect(
      planAll(wholeLifeFile(columns, [chicks, given(11, { medicineQuantity: 90 })], { recorded, imported })).problems,
    ).toEqual([]);
  });
});

describe('a course of treatment', () => {
  const columns = [
    ...place,
    'birdsPlaced',
    'diagnosis',
    'prescriber',
    'medicine',
    'treatmentDose',
    'treatmentStart',
    'treatmentEnd',
    'birdsTreated',
  ] as const;
  const chicks = ['A', 'H1', onAge(0), 800, '', '', '', '', '', '', ''];
  const course = (start: number, end: number, day = '') => [
    'A',
    'H1',
    day,
    '',
    'E. coli',
    'Dr Hale',
    'AMX',
    '10 mg per kg',
    onAge(start),
    onAge(end),
    '',
  ];

  it('stands on its first day, for all birds, under the prescription that covers all of it', () => {
    const plan = planAll(wholeLifeFile(columns, [chicks, course(10, 14), course(30, 31, onAge(33))].slice(0, 2)));
    expect(plan.problems).toEqual([]);
    expect(plan.entries[1]).toMatchObject({
      day: onAge(10),
      detail: { birds: 800, endDay: onAge(14), prescriptionId: 'rx', prescriber: 'Dr Hale' },
    });
    expect(planAll(wholeLifeFile(columns, [chicks, course(11, 12, onAge(13))])).entries[1]).toMatchObject({
      day: onAge(11),
    });
  });

  it('is refused when it ends before it begins, lasts longer than its prescription or treats more than there are', () => {
    const many = [...course(10, 14).slice(0, -1), 801];
    expect(found(wholeLifeFile(columns, [chicks, course(14, 10)]))).toEqual([
      '3 the treatmentEnd “2026-01-15”: error outOfRange',
    ]);
    expect(found(wholeLifeFile(columns, [chicks, course(10, 15)]))).toEqual([
      '3 the medicine “AMX”: error prescriptionMissing',
    ]);
    expect(found(wholeLifeFile(columns, [chicks, many]))).toEqual(['3 the birdsTreated “801”: error moreThanAlive']);
  });

  it('needs a prescription whatever the label says, unless whoever imports may write courses', () => {
    const { health } = wholeLifeFile(columns, []);
    const items = health.items.map((item) => ({ ...item, prescriptionOnly: false }));
    const refused = ['3 the medicine “AMX”: error prescriptionMissing'];
    const withHealth = (more: Partial<DailyImport['health']>, start: number, end: number) =>
      found(wholeLifeFile(columns, [chicks, course(start, end)], { health: { ...health, items, ...more } }));
    expect(withHealth({}, 20, 22)).toEqual(refused);
    expect(withHealth({}, 10, 14)).toEqual([]);
    expect(withHealth({ treats: true }, 20, 22)).toEqual([]);
    const ended = health.prescriptions.map((terms) => ({ ...terms, endedDay: onAge(12) }));
    expect(withHealth({ prescriptions: ended }, 10, 14)).toEqual(refused);
    expect(withHealth({ prescriptions: health.prescriptions.map((x) => ({ ...x, flockId: 'B' })) }, 10, 14)).toEqual(
      refused,
    );
  });

  it('on prescription needs one from a Doctor, too', () => {
    const { health } = wholeLifeFile(columns, []);
    const file = wholeLifeFile(columns, [chicks, course(20, 22)], { health: { ...health, treats: true } });
    expect(found(file)).toEqual(['3 the medicine “AMX”: error prescriptionMissing']);
  });
});

it('a file that lacks a column without which a kind cannot be told names every one of them', () => {
  const missing = (columns: readonly DailyColumn[]) =>
    planAll(wholeLifeFile(columns, [])).problems.flatMap(({ problem: { code, params } }) =>
      code === 'columnMissing' ? [params.name] : [],
    );
  expect(missing([...place, 'vaccine'])).toEqual(['vaccineDoses', 'givenBy']);
  expect(missing([...place, 'movedOut'])).toEqual(['otherShed']);
  expect(missing([...place, 'medicineQuantity'])).toEqual(['medicine', 'purpose']);
  expect(missing([...place, 'diagnosis'])).toEqual(['medicine', 'prescriber', 'treatmentDose', 'treatmentEnd']);
  expect(missing([...place, 'dead', 'chicksDoa'])).toEqual(['birdsPlaced']);
});
