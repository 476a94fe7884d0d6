/** What a quantity has to be multiplied with; null when one unit does not count what the other does. */
export type UnitFactor = number | null;

/** Units of goods under the many ways in which they are written, and how many of the smallest of their kind they are. */
const units: readonly { readonly kind: string; readonly size: number; readonly words: readonly string[] }[] = [
  { kind: 'mass', size: 1, words: ['mg', 'milligram', 'milligramm', 'milligramme', 'miligrama'] },
  { kind: 'mass', size: 1000, words: ['g', 'gr', 'gram', 'gramm', 'gramme', 'grama'] },
  {
    kind: 'mass',
    size: 1_000_000,
    words: ['kg', 'kilo', 'kilogram', 'kilogramm', 'kilogramme', 'quilo', 'quilograma'],
  },
  { kind: 'mass', size: 1_000_000_000, words: ['t', 'tonne', 'tonelada', 'metric ton'] },
  { kind: 'mass', size: 28_349.523125, words: ['oz', 'ounce'] },
  { kind: 'mass', size: 453_592.37, words: ['lb', 'pound'] },
  { kind: 'volume', size: 1, words: ['ml', 'millilitre', 'milliliter', 'mililitro', 'cc'] },
  { kind: 'volume', size: 1000, words: ['l', 'litre', 'liter', 'litro', 'ltr'] },
  { kind: 'volume', size: 3785.411784, words: ['gal', 'gallon'] },
];

function findUnit(text: string) {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return units.find(({ words }) => words.includes(word) || (word.endsWith('s') && words.includes(word.slice(0, -1))));
}

/** How many of `unit` one of `input` is: 1 where nothing is said or both are one word, 1000 from kg to g. */
export function unitFactor(input: string | undefined, unit: string): UnitFactor {
  if (input === undefined || input.trim().toLowerCase() === unit.trim().toLowerCase()) return 1;
  const from = findUnit(input);
  const to = findUnit(unit);
  return from !== undefined && from.kind === to?.kind ? from.size / to.size : null;
}
