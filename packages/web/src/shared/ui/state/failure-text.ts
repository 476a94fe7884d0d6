import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import type { FarmKind } from '@henhouse/domain/farm/farm';
import type { ShedState } from '@henhouse/domain/farm/shed-state';
import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import type { MachineState } from '@henhouse/domain/hatchery/machine-state';
import type { Problem } from '@henhouse/domain/problem/problem';
import { shownDecimals, typedDecimals } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import { isApiError } from '../../api/api-error';
import { formatDay, formatInstant, formatMonth } from '../../format/day';
import { isMoney, priceText } from '../../format/money';
import { formatQuantity, nothing } from '../../format/number';
import { currentUnits, shownValue, unitText } from '../../format/units';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** Decimals worth reading in a sentence; other units keep what was typed. */
const decimalsOf: Readonly<Record<string, number>> = { pct: 2, g: 1, kgPerM2: 1, lPerKg: 2, mlPerBird: 0 };

function written(value: string | number | null, unit: string): string {
  if (value === null) return nothing;
  if (typeof value === 'number') {
    if (isMoney(unit)) return priceText(value, unit);
    const units = currentUnits();
    const decimals = decimalsOf[unit];
    const shownWith = decimals === undefined ? typedDecimals(unit, units) : shownDecimals(unit, decimals, units);
    return formatQuantity(shownValue(value, unit), shownWith);
  }
  if (instantPattern.test(value)) return formatInstant(value);
  return dayPattern.test(value) ? formatDay(value) : value;
}

/** Amounts bring their currency with them. */
const wordOf = (unit: string): string => (isMoney(unit) ? '' : unitText(unit));

type Words = Readonly<Record<'value' | 'min' | 'max' | 'unit' | 'day' | 'name', string>>;

/** Their day is the first of the month that they are about. */
const ofMonths: ReadonlySet<Problem['code']> = new Set<Problem['code']>(['earlierMonthOpen', 'periodClosed']);

/** A range that is open at one end has no “to –”, and an amount that is not told to the reader no “–” at all. */
function sentenceOf(code: Problem['code'], { value, min = null, max = null }: Problem['params'], words: Words): string {
  if (code === 'aboveLimit' && value === null) return t(($) => $.ui.form.worthTooMuch, words);
  if (code === 'overCreditLimit' && value === null) return t(($) => $.ui.form.creditTooSmall, words);
  if (code === 'outOfRange' && min !== null && max === null) return t(($) => $.ui.form.before, words);
  if (code === 'outOfRange' && min === null && max !== null) return t(($) => $.ui.form.after, words);
  return t(($) => $.problem[code], words);
}

const stepName = (kind: string) => t(($) => $.hatch.stepNames[kind as HatchStepKind]);
const kindName = (kind: string) => t(($) => $.farm.kinds[kind as FarmKind]);

/** What problems call by a word of the program, in the reader's words: a step, a kind, a state, a grade. */
const programWords: Partial<Record<Problem['code'], (word: string) => string>> = {
  laterStepStands: stepName,
  laterStepDiffers: stepName,
  kindMismatch: kindName,
  shedNotReady: (state) => t(($) => $.farm.states[state as ShedState]),
  machineNotReady: (state) => t(($) => $.machine.states[state as MachineState]),
  notHatchingEggs: (grade) => t(($) => $.egg.grade[grade as EggGrade]),
};

/** A name of a problem as the reader calls it; what somebody typed stays. */
function inWords(code: Problem['code'], name: string): string {
  const found = programWords[code]?.(name) ?? name;
  return found.endsWith(`.${name}`) ? name : found;
}

/** The sentence of a problem in the reader's language, its numbers and days written their way. */
export function problemText({ code, params }: Pick<Problem, 'code' | 'params'>): string {
  const unit = String(params.unit ?? (code.startsWith('weight') ? 'g' : ''));
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'unit'
        ? wordOf(unit)
        : typeof value === 'string'
          ? inWords(code, written(value, unit))
          : written(value, unit),
    ]),
  );
  // Whichever of these a sentence uses is there: a rule that forgot one shows a dash, not a brace. What a thing is called may be
  // what was typed, and the other way round.
  const all = {
    of: '',
    min: nothing,
    max: nothing,
    unit: wordOf(unit),
    day: nothing,
    ...values,
    ...(ofMonths.has(code) && { day: formatMonth(String(params.day ?? '')) }),
    value: values['value'] ?? values['name'] ?? nothing,
    name: values['name'] ?? values['value'] ?? nothing,
  };
  return sentenceOf(code, params, all)
    .replaceAll(/\s+([.,])/g, '$1')
    .replaceAll(/ {2,}/g, ' ');
}

/** One sentence for whatever a call ended with. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return t(($) => $.error.internal);
  const blocking = error.problems.filter((problem) => problem.severity !== 'warn');
  if (blocking.length > 0) return blocking.map(problemText).join(' ');
  return t(($) => $.error[error.code]);
}
