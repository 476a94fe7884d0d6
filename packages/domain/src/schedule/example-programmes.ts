import type { ProductionKind } from '../standards/standard';
import type { ProgrammeKind, ProgrammeLine } from './programme';

/** What the lines of examples are called; the web says it in the reader's language. */
const exampleTitles = [
  'marek',
  'newcastle',
  'bronchitis',
  'gumboro',
  'newcastleBronchitis',
  'laryngotracheitis',
  'poxEncephalomyelitis',
  'encephalomyelitis',
  'cholera',
  'inactivated',
  'anaemia',
  'weighing',
  'fullLight',
  'nightRest',
  'bootSwabs',
] as const;
type ExampleTitle = (typeof exampleTitles)[number];

const exampleNames = [
  'broilerVaccination',
  'layerVaccination',
  'breederVaccination',
  'broilerLight',
  'broilerWeighing',
  'henWeighing',
  'broilerSampling',
  'layerSampling',
  'breederSampling',
] as const;
type ExampleName = (typeof exampleNames)[number];

interface ExampleLine extends Omit<ProgrammeLine, 'id' | 'title' | 'itemId' | 'dose' | 'checklist'> {
  readonly title: ExampleTitle;
}

/** A programme to copy from. It shows how programmes look: what is right for a flock only its veterinarian can say. */
interface ExampleProgramme {
  readonly name: ExampleName;
  readonly kind: ProgrammeKind;
  readonly productionKind: ProductionKind | null;
  /** Where its figures were read. */
  readonly source: string;
  readonly lines: readonly ExampleLine[];
}

type Route = ExampleLine['route'];
const blank = {
  every: null,
  route: null,
  lightHours: null,
  lightLux: null,
  sampleKind: null,
  optional: false,
} as const;
const vaccine = (
  title: ExampleTitle,
  ageUnit: 'day' | 'week',
  fromAge: number,
  toAge: number,
  route: Route,
  more: Partial<ExampleLine> = {},
): ExampleLine => ({
  ...blank,
  title,
  ageUnit,
  fromAge,
  toAge,
  route,
  ...more,
});

/**
 * Examples from published programmes; day 1 of the tables is the day-old chick, which is day 0 or 1 here. Weeks of the tables
 * are read as completed weeks.
 */
export const exampleProgrammes: readonly ExampleProgramme[] = [
  {
    name: 'broilerVaccination',
    kind: 'vaccination',
    productionKind: 'broiler',
    source: 'MSD Veterinary Manual, “Vaccination program for broilers”',
    lines: [
      vaccine('marek', 'day', 0, 1, 'subcutaneous'),
      vaccine('newcastle', 'day', 0, 1, 'spray'),
      vaccine('bronchitis', 'day', 0, 1, 'spray'),
      vaccine('gumboro', 'day', 14, 21, 'drinkingWater'),
      vaccine('newcastle', 'day', 14, 21, 'drinkingWater', { optional: true }),
      vaccine('bronchitis', 'day', 14, 21, 'spray', { optional: true }),
    ],
  },
  {
    name: 'layerVaccination',
    kind: 'vaccination',
    productionKind: 'layer',
    source: 'Penn Vet poultry syllabus, layer pullets',
    lines: [
      vaccine('marek', 'day', 0, 1, 'subcutaneous'),
      vaccine('newcastleBronchitis', 'week', 4, 4, 'drinkingWater'),
      vaccine('laryngotracheitis', 'week', 8, 8, 'eyeDrop'),
      vaccine('poxEncephalomyelitis', 'week', 8, 8, 'wingWeb'),
      vaccine('gumboro', 'week', 10, 10, 'drinkingWater'),
      vaccine('newcastleBronchitis', 'week', 13, 15, 'drinkingWater'),
      vaccine('encephalomyelitis', 'week', 13, 15, 'drinkingWater'),
      vaccine('cholera', 'week', 13, 15, 'intramuscular'),
      vaccine('laryngotracheitis', 'week', 16, 16, 'eyeDrop'),
      vaccine('inactivated', 'week', 18, 18, 'intramuscular'),
      // In lay every three months.
      vaccine('newcastleBronchitis', 'week', 31, 83, 'drinkingWater', { every: 13 }),
    ],
  },
  {
    name: 'breederVaccination',
    kind: 'vaccination',
    productionKind: 'breeder',
    // Ages of Hy-Line; Gumboro and encephalomyelitis in drinking water as Lohmann has it, anaemia on day 63 as INRA's lines.
    source: 'Hy-Line W-80 parent stock guide; routes: Lohmann Brown-Classic table 3, INRA (10.1186/s12711-021-00636-z)',
    lines: [
      vaccine('gumboro', 'day', 15, 18, 'drinkingWater'),
      vaccine('gumboro', 'day', 21, 25, 'drinkingWater'),
      vaccine('gumboro', 'day', 28, 32, 'drinkingWater'),
      vaccine('encephalomyelitis', 'week', 6, 15, 'drinkingWater'),
      vaccine('anaemia', 'day', 63, 63, 'drinkingWater'),
    ],
  },
  {
    name: 'broilerLight',
    kind: 'light',
    productionKind: 'broiler',
    // At least 20 lux; from the seventh day six hours of darkness, four of them without a break.
    source: 'Council Directive 2007/43/EC, Annex I, 6 and 7',
    lines: [
      { ...blank, title: 'fullLight', ageUnit: 'day', fromAge: 0, toAge: 6, lightLux: 20 },
      { ...blank, title: 'nightRest', ageUnit: 'day', fromAge: 7, toAge: 7, lightHours: 18, lightLux: 20 },
    ],
  },
  {
    name: 'broilerWeighing',
    kind: 'weighing',
    productionKind: 'broiler',
    source: '',
    lines: [{ ...blank, title: 'weighing', ageUnit: 'day', fromAge: 7, toAge: 42, every: 7 }],
  },
  {
    name: 'henWeighing',
    kind: 'weighing',
    productionKind: null,
    source: '',
    lines: [
      { ...blank, title: 'weighing', ageUnit: 'week', fromAge: 1, toAge: 30, every: 1 },
      { ...blank, title: 'weighing', ageUnit: 'week', fromAge: 34, toAge: 70, every: 4 },
    ],
  },
  {
    name: 'broilerSampling',
    kind: 'sampling',
    productionKind: 'broiler',
    // Within three weeks before the birds go to slaughter.
    source: 'Regulation (EU) No 200/2012, Annex',
    lines: [{ ...blank, title: 'bootSwabs', ageUnit: 'day', fromAge: 20, toAge: 28, sampleKind: 'salmonella' }],
  },
  {
    name: 'layerSampling',
    kind: 'sampling',
    productionKind: 'layer',
    source: 'Regulation (EU) No 517/2011, Annex: at 24 ± 2 weeks, then at least every 15 weeks',
    lines: [
      { ...blank, title: 'bootSwabs', ageUnit: 'week', fromAge: 24, toAge: 99, every: 15, sampleKind: 'salmonella' },
    ],
  },
  {
    name: 'breederSampling',
    kind: 'sampling',
    productionKind: 'breeder',
    source: 'Regulation (EU) No 200/2010, Annex: every three weeks in lay, at the holding',
    lines: [
      { ...blank, title: 'bootSwabs', ageUnit: 'week', fromAge: 24, toAge: 66, every: 3, sampleKind: 'salmonella' },
    ],
  },
];
