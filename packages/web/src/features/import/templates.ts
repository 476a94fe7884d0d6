import type { UnitSystem } from '@henhouse/domain/quantity/unit-system';

/** Lines as they stand in a file of commas: the header, then examples. */
const lines = (...rows: readonly string[][]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

/** Headers that the importer knows by themselves, with one day as an example, in the units of the company. */
export const dailyTemplates: Readonly<Record<UnitSystem, string>> = {
  metric: lines(
    ['shed', 'flock', 'day', 'dead', 'culled', 'feed kg', 'water L', 'weight g', 'birds weighed', 'notes'],
    ['Shed 1', '', '2026-03-03', '12', '2', '640', '1150', '', '', ''],
  ),
  imperial: lines(
    ['shed', 'flock', 'day', 'dead', 'culled', 'feed lb', 'water gal', 'weight lb', 'birds weighed', 'notes'],
    ['Shed 1', '', '2026-03-03', '12', '2', '1411', '304', '', '', ''],
  ),
};

/** Columns of every kind by what they are called, each with its value in the example of its kind. */
const life = (units: UnitSystem) => {
  const metric = units === 'metric';
  const placement = {
    'chicks placed': '20000',
    'dead on arrival': '20',
    hatchery: 'North Hatchery',
    docket: 'D-4711',
    boxes: '200',
    [metric ? 'chick weight g' : 'chick weight oz']: metric ? '42' : '1.48',
    'chicks weighed': '100',
    'arrival time': '06:30',
    [metric ? 'shed temperature at placement C' : 'shed temperature at placement F']: metric ? '33' : '91.4',
  };
  const daily = {
    dead: '12',
    culled: '2',
    [metric ? 'feed kg' : 'feed lb']: metric ? '640' : '1411',
    [metric ? 'water L' : 'water gal']: metric ? '1150' : '304',
    [metric ? 'weight g' : 'weight lb']: '',
    'birds weighed': '',
  };
  const eggs = {
    eggs: '',
    'floor eggs': '',
    'cracked eggs': '',
    [metric ? 'egg weight g' : 'egg weight oz']: '',
    'eggs weighed': '',
  };
  const vaccination = {
    vaccine: 'Newcastle Clone 30',
    'vaccine lot': 'ND-01',
    'vaccine doses': '20000',
    'given by': 'A. Example',
    reaction: '',
  };
  const move = { 'moved out': '5000', 'moved in': '', 'other shed': 'Shed 2', 'transfer reason': 'more room' };
  const course = {
    diagnosis: 'E. coli',
    prescriber: 'Dr Example',
    medicine: 'Enrofloxacin 10 %',
    'treatment dose': '10 mg per kg',
    'treatment end': '2026-03-22',
    'treatment result': '',
  };
  const medicine = {
    'medicine lot': '',
    'medicine quantity': '500',
    'medicine unit': 'ml',
    purpose: 'E. coli',
    prescription: '',
  };
  const given = { route: 'drinking water', 'birds treated': '' };
  const sale = { 'birds sold': '2000', [metric ? 'sold kg' : 'sold lb']: metric ? '4400' : '9700' };
  return [
    { day: '2026-03-02', ...placement },
    { day: '2026-03-03', ...daily },
    { day: '2026-03-10', ...vaccination, route: 'spray' },
    { day: '2026-03-12', ...move },
    { day: '2026-03-20', ...course, ...medicine, ...given },
    { day: '2026-04-08', ...sale },
    { day: '', ...eggs },
  ].map((line) => ({ shed: 'Shed 1', flock: 'F-1', ...line, notes: '' }));
};

/** Every kind of entry with its columns, a line for each as an example, in the units of the company. */
export function lifeTemplate(units: UnitSystem): string {
  const examples: readonly Readonly<Record<string, string>>[] = life(units);
  const headers = [...new Set(examples.flatMap((line) => Object.keys(line)))].filter((header) => header !== 'notes');
  const all = [...headers, 'notes'];
  return lines(all, ...examples.filter(({ day }) => day !== '').map((line) => all.map((header) => line[header] ?? '')));
}
