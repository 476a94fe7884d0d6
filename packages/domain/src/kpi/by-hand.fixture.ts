import { inputDecimals } from './input-decimals';
import type { Kpi } from './kpi';
import type { KpiInput } from './kpi-input';
import { formulas } from './kpis';

/** What a formula is worked out from: the inputs that stand alone, and those of each flock or shed. */
interface InputValues {
  readonly alone: ReadonlyMap<string, number | null>;
  readonly each: readonly ReadonlyMap<string, number | null>[];
}

const asShown = ({ value }: KpiInput) => (value === null ? null : Number(value.toFixed(inputDecimals(value))));

function inputValues(inputs: readonly KpiInput[]): InputValues {
  const groups = new Map<string, Map<string, number | null>>();
  const alone = new Map<string, number | null>();
  for (const input of inputs) {
    const group = input.of === undefined ? alone : (groups.get(input.of) ?? new Map<string, number | null>());
    if (input.of !== undefined) groups.set(input.of, group);
    if (group.has(input.name)) throw new Error(`${input.name} stands twice${input.of ? ` of ${input.of}` : ''}`);
    group.set(input.name, asShown(input));
  }
  return { alone, each: [...groups.values()] };
}

/**
 * A formula worked out as a person does it who has only what is shown: names in braces, numbers, + − × ÷, brackets, `Σ` and
 * `max` over flocks or sheds, and `figure: condition`. Null where an input is a dash; an input that is not shown at all throws.
 */
function workOut(expression: string, given: InputValues): number | null {
  const tokens = expression.match(/\{\w+\}|[\d.]+|max|[()+−×÷Σ:≥]/g) ?? [];
  let at = 0;
  const next = () => tokens[at++];

  type Term = (values: InputValues) => number | null;
  const both =
    (one: Term, other: Term, of: (a: number, b: number) => number): Term =>
    (from) => {
      const [a, b] = [one(from), other(from)];
      return a === null || b === null ? null : of(a, b);
    };

  function atom(): Term {
    const token = next() ?? '';
    if (token === '(') {
      const inner = sum();
      if (next() !== ')') throw new Error(`a bracket is open in ${expression}`);
      return inner;
    }
    if (token === 'Σ' || token === 'max') {
      const inner = atom();
      return (from) => {
        const parts = from.each.length === 0 ? [from] : from.each.map((alone) => ({ alone, each: [] }));
        const values = parts.map(inner);
        if (values.some((value) => value === null)) return null;
        const all = values as number[];
        return token === 'max' ? Math.max(...all) : all.reduce((total, value) => total + value, 0);
      };
    }
    const name = /^\{(\w+)\}$/.exec(token)?.[1];
    if (name === undefined) {
      const value = Number(token);
      if (Number.isNaN(value)) throw new Error(`${token} is nothing in ${expression}`);
      return () => value;
    }
    return ({ alone }) => {
      const value = alone.get(name);
      if (value === undefined) throw new Error(`${name} is not shown`);
      return value;
    };
  }
  function product(): Term {
    let term = atom();
    while (tokens[at] === '×' || tokens[at] === '÷') {
      const isTimes = next() === '×';
      term = both(term, atom(), (a, b) => (isTimes ? a * b : a / b));
    }
    return term;
  }
  function sum(): Term {
    let term = product();
    while (tokens[at] === '+' || tokens[at] === '−') {
      const isPlus = next() === '+';
      term = both(term, product(), (a, b) => (isPlus ? a + b : a - b));
    }
    return term;
  }

  const figure = sum();
  if (tokens[at] === ':') {
    next();
    const left = sum();
    if (next() !== '≥') throw new Error(`a condition without ≥ in ${expression}`);
    const holds = both(left, sum(), (a, b) => Number(a >= b))(given);
    if (holds === 0) throw new Error('the condition does not hold');
    return holds === null ? null : figure(given);
  }
  if (at < tokens.length) throw new Error(`${tokens[at]} is left over in ${expression}`);
  return figure(given);
}

/** Half of the last digit that is shown, and what a figure that lies right between two may be off. */
const roundingShare = 0.51;

/**
 * What is wrong with a figure in the eyes of a person who puts the shown inputs into the shown formula; null where the figure
 * that is shown comes out. A dash needs a reason: an input that is a dash itself, a base of 0, or the one that it names.
 */
export function unlikeWorkedByHand(kpi: Kpi): string | null {
  const { expression, decimals } = formulas[kpi.formula];
  const say = (what: string) =>
    `${kpi.id} of ${kpi.day}: ${what}; ${expression} with ${kpi.inputs
      .map((input) => `${input.name}${input.of ? `(${input.of})` : ''}=${asShown(input)}`)
      .join(', ')}`;
  try {
    const byHand = kpi.inputs.length === 0 && kpi.value === null ? null : workOut(expression, inputValues(kpi.inputs));
    if (kpi.value === null)
      return kpi.whyNot !== null || byHand === null || !Number.isFinite(byHand)
        ? null
        : say(`a dash without a reason, though by hand it is ${byHand}`);
    const shown = Number(kpi.value.toFixed(decimals));
    const isSame = byHand !== null && Math.abs(byHand - shown) <= roundingShare * 10 ** -decimals;
    return isSame ? wrongCarried(kpi.inputs, say) : say(`shown is ${shown}, by hand it is ${byHand}`);
  } catch (error) {
    return say((error as Error).message);
  }
}

/** A weight that nobody weighed on its day is the weighing × published weight now ÷ published weight then. */
function wrongCarried(inputs: readonly KpiInput[], say: (what: string) => string): string | null {
  const weight = inputs.find(({ name, of }) => name === 'weightG' && of === undefined);
  if (weight === undefined || !inputs.some(({ name }) => name === 'lastWeightG')) return null;
  const byHand = workOut(formulas.projectedWeightG.expression, inputValues(inputs));
  const isSame = byHand !== null && Math.abs(byHand - (weight.value ?? 0)) <= 0.01;
  if (!isSame) return say(`the weight that was carried on is ${weight.value}, by hand it is ${byHand}`);
  return weight.carriedFrom === undefined ? say('the weight does not say that it was carried on') : null;
}
