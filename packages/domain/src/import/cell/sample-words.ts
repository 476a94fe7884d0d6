import { type SampleKind, type SampleResult, sampleKinds, sampleOutcomes } from '../../health/sample';
import { plainWords } from './route-words';

/** In English, German, French and Portuguese, as laboratories write it. */
const kindWords: readonly (readonly [SampleKind, RegExp])[] = [
  ['salmonella', /\bsalmonel\w*\b/],
  [
    'avianInfluenza',
    /\b(avian influenza|influenza\w*|aviare influenza|geflugelpest|gripe aviaria|h\dn\d|ai|aiv|hpai|lpai)\b/,
  ],
  ['mycoplasma', /\bm[yi][ck]oplasm\w*\b/],
  ['water', /\b(water|drinking water|\w*wasser|eau|agua)\b/],
  ['feed', /\b(feed|\w*futter|aliment|racao)\b/],
  ['hygiene', /\b(h[yi]gien\w*|swabs?|surface|abklatsch\w*)\b/],
];

/** In that order: “not detected” names what it denies. */
const outcomeWords: readonly (readonly [SampleResult['outcome'], RegExp])[] = [
  [
    'negative',
    /(^|\b)(neg\w*|not (detected|found|isolated)|absen[tc]\w*|nicht nachgewiesen|n n|n d|nd|ausente|nao detectad[oa]|non detecte\w*|0)(\b|$)/,
  ],
  ['positive', /\b(pos\w*|detected|found|isolated|present\w*|nachgewiesen|detecte\w*|detectad[oa])\b/],
  ['measured', /\b(measured|figure|messwert|gemessen|mesure\w*|medic\w*|valor)\b/],
];

const first = <Known extends string>(
  text: string,
  names: readonly Known[],
  words: readonly (readonly [Known, RegExp])[],
) =>
  names.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ??
  words.find(([, pattern]) => pattern.test(plainWords(text)))?.[0] ??
  null;

/** What a sample was examined for, by the word of a cell; null for another word. */
export const sampleKindIn = (text: string): SampleKind | null => first(text, sampleKinds, kindWords);

/** What the laboratory says, by the word of a cell; null for another word. */
export const outcomeIn = (text: string): SampleResult['outcome'] | null => first(text, sampleOutcomes, outcomeWords);
