import { type ImportKind, isListKind, listFacts } from '@henhouse/domain/import/import-kind';
import { type ListField, unitOfField } from '@henhouse/domain/import/list/list-field';
import { quantityInField, type UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { csvOf, xlsxOf } from '../../shared/ui/table/export-rows';

/** A file to begin with: headers that are known by themselves, and lines that show how it is meant. */
export interface Template {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const daily = (headers: readonly string[], row: readonly string[]): Template => ({
  name: 'daily-records',
  headers,
  rows: [row],
});

/** One day as an example, in the units of the company. */
export const dailyTemplates: Readonly<Record<UnitSystem, Template>> = {
  metric: daily(
    ['shed', 'flock', 'day', 'dead', 'culled', 'feed kg', 'water L', 'weight g', 'birds weighed', 'notes'],
    ['Shed 1', '', '2026-03-03', '12', '2', '640', '1150', '', '', ''],
  ),
  imperial: daily(
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
export function lifeTemplate(units: UnitSystem): Template {
  const examples: readonly Readonly<Record<string, string>>[] = life(units);
  const named = [...new Set(examples.flatMap((line) => Object.keys(line)))].filter((header) => header !== 'notes');
  const headers = [...named, 'notes'];
  const rows = examples.filter(({ day }) => day !== '').map((line) => headers.map((header) => line[header] ?? ''));
  return { name: 'all-records', headers, rows };
}

/** What stands in the example of a list. */
const examples: Readonly<Record<ListField, string>> = {
  name: 'North Mill',
  taxNumber: 'DE 123456789',
  contactName: 'A. Example',
  phone: '+49 30 123456',
  email: 'mill@example.com',
  address: 'Mill Lane 1',
  termsDays: '30',
  notes: '',
  category: 'feed',
  code: 'F-01',
  unit: 'kg',
  kgPerBag: '25',
  minimum: '500',
  leadTimeDays: '3',
  item: 'F-01',
  lot: 'L-4711',
  quantity: '1250.5',
  unitPrice: '0.32',
  expiryDay: '2027-06-30',
  partner: 'North Mill',
  asOf: '2026-03-01',
  payable: '1250.50',
  receivable: '0',
  farm: 'North Farm',
  shed: 'Shed 1',
  birdKind: 'layer',
  birdCapacity: '9000',
  areaM2: '820.5',
  flock: 'F-1',
  breed: 'Lohmann Brown Classic',
  sex: '',
  hatchDay: '2025-09-01',
  state: '',
  placedDay: '',
  ageWeeks: '',
  placed: '9000',
  alive: '8870',
  lost: '130',
  feedSoFarKg: '108500',
  weightNowG: '1850',
  productionDay: '2026-01-19',
  hensHoused: '8960',
  eggsSoFar: '320000',
  hatchingEggs: '',
  layFeedKg: '45000',
  birdPrice: '',
  supplier: 'North Hatchery',
  sampleNumber: 'L-2026-118',
  laboratory: 'North Laboratory',
  machine: '',
  sampleLot: '',
  sampleKind: 'salmonella',
  sampleDay: '2026-03-01',
  takenBy: 'A. Example',
  knownDay: '2026-03-08',
  part: '1',
  outcome: 'positive',
  finding: 'Enteritidis',
  measured: '',
  fineUpTo: '',
};

/** In the units of the company, as a person would type it. */
const exampleIn = (field: ListField, units: UnitSystem): string => {
  const unit = unitOfField(field);
  const example = examples[field];
  return unit === undefined || example === '' ? example : String(quantityInField(Number(example), unit, units));
};

function exampleOf(kind: ImportKind, field: ListField, units: UnitSystem): string {
  if (field === 'name' && kind === 'items') return 'Starter';
  if (field === 'item' && kind === 'labResults') return '';
  return field === 'code' && kind === 'farms' ? 'S1' : exampleIn(field, units);
}

/** The files to begin with of a kind; `wordOf` says what a column of a list is called in the person's language. */
export function templatesOf(kind: ImportKind, units: UnitSystem, wordOf: (use: ListField) => string): Template[] {
  if (!isListKind(kind)) return [dailyTemplates[units], lifeTemplate(units)];
  const { fields } = listFacts[kind];
  const example = fields.map((field) => exampleOf(kind, field, units));
  return [{ name: kind, headers: fields.map(wordOf), rows: [example] }];
}

const numeric = /^\d+(\.\d+)?$/;

/** The template as a file, by the writers of every list. */
export async function templateFile({ headers, rows }: Template, format: 'csv' | 'xlsx'): Promise<Blob> {
  const columns = headers.map((header, index) => ({
    id: header,
    header,
    value: (row: readonly string[]) => {
      const cell = row[index] ?? '';
      return cell === '' ? null : numeric.test(cell) ? Number(cell) : cell;
    },
  }));
  return format === 'csv' ? csvOf(columns, rows) : xlsxOf(columns, rows);
}
