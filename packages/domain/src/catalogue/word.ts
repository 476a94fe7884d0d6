import { eggGrades } from '../egg/egg-grade';
import { mortalityCauses } from '../entry/mortality/mortality-cause';
import { error, type Problem } from '../problem/problem';
import { isOneOf } from '../quantity/one-of';

/** Lists of words that a company makes its own: it adds to them, renames, retires and merges. */
export const wordKinds = ['breed', 'cause', 'expenseCategory', 'eggGrade', 'feedType', 'diagnosis'] as const;
export type WordKind = (typeof wordKinds)[number];

/**
 * Words that the product brings, by their keys; breeds are those of the published standards, by the names that their
 * breeders gave them.
 */
export const builtInWords = {
  breed: [
    'Ross 308',
    'Ross 308 Parent Stock',
    'Ross 708',
    'Cobb500',
    'Cobb500 Fast Feather Parent Stock',
    'Hy-Line Brown',
    'Hy-Line W-80',
    'Lohmann Brown-Classic',
    'Lohmann LSL-Lite',
  ],
  cause: mortalityCauses,
  expenseCategory: [
    'wages',
    'electricity',
    'heating',
    'water',
    'litter',
    'cleaning',
    'repairs',
    'veterinary',
    'catching',
    'transport',
    'disposal',
    'insurance',
    'rent',
    'office',
    'other',
  ],
  eggGrade: eggGrades,
  feedType: [
    'preStarter',
    'starter',
    'grower',
    'finisher',
    'withdrawal',
    'rearing',
    'preLay',
    'layer',
    'breeder',
    'cock',
    'other',
  ],
  diagnosis: [
    'colibacillosis',
    'coccidiosis',
    'necroticEnteritis',
    'mycoplasmosis',
    'infectiousBronchitis',
    'newcastleDisease',
    'gumboroDisease',
    'marekDisease',
    'fowlCholera',
    'salmonellosis',
    'histomonosis',
    'roundworms',
    'redMite',
  ],
} as const satisfies Readonly<Record<WordKind, readonly string[]>>;

export function isBuiltIn(kind: WordKind, key: string): boolean {
  return isOneOf(builtInWords[kind], key);
}

/**
 * Kinds whose documents hold the name itself, as it was written: a breed, a diagnosis. Documents of the others hold the key
 * of a built-in word, or the id of the company's own.
 */
export function isKeptByName(kind: WordKind): boolean {
  return kind === 'breed' || kind === 'diagnosis';
}

/** Egg grades are those that every figure is made of: a company names them, and neither adds one nor takes one away. */
export function mayOnlyRename(kind: WordKind): boolean {
  return kind === 'eggGrade';
}

/** Words that a form writes by itself when nobody chooses, so that they cannot be retired. */
const alwaysThere: readonly string[] = ['notStated', 'other'];

/** A word as changing looks at it. */
interface ChangedWord {
  readonly kind: WordKind;
  /** Null for a word of the company's own. */
  readonly builtIn: string | null;
  readonly name: string;
  readonly retired: boolean;
}

/** A word of the company's own needs a name; grades are only renamed, and what forms fall back on is not retired. */
export function checkWord({ kind, builtIn, name, retired }: ChangedWord): Problem[] {
  const isFixed = builtIn !== null && (mayOnlyRename(kind) || alwaysThere.includes(builtIn));
  return [
    ...(builtIn === null && name === '' ? [error('required', 'name')] : []),
    ...(retired && isFixed ? [error('wordNeeded', 'retired', { name: name === '' ? builtIn : name })] : []),
  ];
}
