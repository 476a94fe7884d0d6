import { eggColumn } from '../egg/egg-grade';
import { error, type Problem, warn } from '../problem/problem';
import { columnGroups, type DailyColumn } from './daily-column';
import { type FileReading, headerOf, type LineProblem } from './daily-line';

/** Meanings of which a file may have one at most, both kinds of the same figure counted as one. */
const exclusive: readonly (readonly DailyColumn[])[] = [
  ['feedKg', 'feedGPerBird'],
  ['waterL', 'waterMlPerBird'],
  ['weightG', 'weightKg'],
  ['eggWeightG', 'eggWeightsG'],
];

/** Columns of which a file has to have one: what it is about. */
const recorded: readonly DailyColumn[] = [
  'dead',
  'culled',
  ...exclusive.flat(),
  'eggs',
  ...Object.values(eggColumn),
  'birdsSold',
  'birdsPlaced',
  'movedOut',
  'movedIn',
  'vaccine',
  'medicineQuantity',
  'diagnosis',
];

/** With a column of the first, each of the second is needed: one column of those that are named together. */
const needed: readonly (readonly [readonly DailyColumn[], readonly (readonly DailyColumn[])[]])[] = [
  [['eggWeightG'], [['eggsWeighed', 'eggs']]],
  [['birdsSold'], [['soldKg']]],
  [columnGroups.placement.filter((column) => column !== 'docket'), [['birdsPlaced']]],
  [['docket'], [['birdsPlaced', 'birdsSold']]],
  [['movedOut', 'movedIn'], [['otherShed']]],
  [['otherShed', 'movedWeightG', 'moveReason'], [['movedOut', 'movedIn']]],
  [
    ['vaccine', 'vaccineLot', 'vaccineDoses', 'reaction'],
    [['vaccine'], ['vaccineDoses'], ['givenBy']],
  ],
  [
    ['medicineQuantity', 'medicineLot', 'medicineUnit'],
    [['medicineQuantity'], ['medicine'], ['purpose', 'diagnosis']],
  ],
  [columnGroups.treatment, [['diagnosis'], ['medicine'], ['prescriber'], ['treatmentDose'], ['treatmentEnd']]],
  [['medicine', 'purpose', 'prescription'], [['medicineQuantity', 'diagnosis']]],
];

/** What is wrong with the choice of columns itself; `beside`: what the person named beside the file. */
export function checkColumns(
  reading: FileReading,
  beside: {
    readonly shedId: string | null;
    readonly flockId: string | null;
    readonly feedItemId: string | null;
    readonly birdsWeighed: number | null;
  },
): LineProblem[] {
  const problems: LineProblem[] = [];
  const has = (...meanings: readonly DailyColumn[]) =>
    reading.columns.some(({ meaning }) => meanings.includes(meaning));
  const add = (problem: Problem, column = '') => problems.push({ line: 0, column, value: '', problem });
  const missing = new Set<DailyColumn>();

  if (!has('day', 'ageDays', 'treatmentStart')) missing.add('day');
  if (!has('shed', 'flock') && beside.shedId === null && beside.flockId === null) missing.add('shed');
  if (!has(...recorded)) missing.add('dead');
  for (const [having, wanted] of needed) {
    if (!has(...having)) continue;
    for (const oneOf of wanted) if (!has(...oneOf)) missing.add(oneOf[0] ?? 'ignore');
  }
  if (has('weightG', 'weightKg') && !has('birdsWeighed') && beside.birdsWeighed === null) missing.add('birdsWeighed');
  if (has('chickWeightG') && !has('chicksWeighed') && beside.birdsWeighed === null) missing.add('chicksWeighed');
  for (const name of missing) add(error('columnMissing', name, { name }));
  if (has('feedKg', 'feedGPerBird') && beside.feedItemId === null) {
    add(error('feedNotChosen', 'feedItemId', { category: 'feed' }), headerOf(reading, 'feedKg', 'feedGPerBird'));
  }
  const seen: DailyColumn[] = [];
  for (const { header, meaning } of reading.columns) {
    if (meaning === 'ignore') {
      add(warn('columnNotImported', 'columns', { name: header }), header);
      continue;
    }
    const rivals = exclusive.find((group) => group.includes(meaning)) ?? [meaning];
    if (seen.some((other) => rivals.includes(other))) add(error('notUnique', meaning, { name: meaning }), header);
    seen.push(meaning);
  }
  return problems;
}
