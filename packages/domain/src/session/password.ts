import { error, type Problem } from '../problem/problem';

/** What a password is judged against. */
export interface PasswordFacts {
  /** With a second factor twelve characters are enough, without it fifteen. */
  readonly hasTotp: boolean;
  /** Names a guesser tries first: company, user, e-mail, product. */
  readonly names: readonly string[];
  /** Field to name in a problem. */
  readonly field: string;
}

export const passwordMinimum = { withTotp: 12, withoutTotp: 15 } as const;

/** This much has to be left of a password after what everybody guesses is taken out. */
const ownCharacters = 8;
const fewestDifferent = 5;
const shortestName = 4;
const shortestRun = 4;

const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const runs = keyRows.flatMap((row) => [row, [...row].toReversed().join('')]);

/** Digits and signs that stand for letters, so that `p4ssw0rd` is found in a list of words. */
const standIns: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const squashed = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** As it is hashed and compared: one spelling for characters that look and type the same. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** `abcabcabc` → `abc`. */
function repeatedUnit(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return at > 0 && at < text.length ? text.slice(0, at) : text;
}

/** Takes out runs of neighbours on the keyboard and in the alphabet. */
function withoutRuns(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    let length = shortestRun - 1;
    while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1)))) length++;
    if (length >= shortestRun) at += length;
    else left += text[at++];
  }
  return left;
}

function isCommonLike(password: string, isCommon: (word: string) => boolean): boolean {
  const text = plain(password);
  if (new Set(text).size < fewestDifferent) return true;
  if (withoutRuns(text).length < ownCharacters) return true;
  const unit = repeatedUnit(text);
  if (unit.length < ownCharacters) return true;
  const letters = [...unit].map((sign) => standIns[sign] ?? sign).join('');
  const spellings = [unit, letters, squashed(unit), unit.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  return spellings.some(isCommon);
}

/** The name that the password consists of, or nearly so. */
function nameWithin(password: string, names: readonly string[]): string | undefined {
  const text = squashed(password);
  const full = names.find((name) => squashed(name).length >= shortestName && text.includes(squashed(name)));
  if (full) return full;
  let left = text;
  let last: string | undefined;
  for (const word of names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))) {
    if (squashed(word).length < shortestName || !left.includes(squashed(word))) continue;
    left = left.replaceAll(squashed(word), '');
    last = word;
  }
  return left.length < ownCharacters ? last : undefined;
}

/**
 * Everything that is wrong with a new password. No rules of composition: length, and not what is guessed first. `isCommon`
 * knows the words that many people use, in lower case.
 * @source NIST SP 800-63B-4, 3.1.1.2
 */
export function checkPassword(password: string, facts: PasswordFacts, isCommon: (word: string) => boolean): Problem[] {
  const { hasTotp, names, field } = facts;
  const min = hasTotp ? passwordMinimum.withTotp : passwordMinimum.withoutTotp;
  const text = normalisePassword(password);
  const problems: Problem[] = [];
  if ([...text].length < min) problems.push(error('passwordShort', field, { min }));
  if (isCommonLike(text, isCommon)) problems.push(error('passwordCommon', field));
  const name = nameWithin(text, names);
  if (name !== undefined) problems.push(error('passwordNamesYou', field, { name }));
  return problems;
}
