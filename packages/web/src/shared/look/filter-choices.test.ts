import { expect, it } from 'vitest';
import { filterChoices } from './filter-choices';
import { theme } from './theme';

const choice = (label: string) => ({ value: label, label, disabled: false });
const found = (search: string) =>
  filterChoices({
    limit: 20,
    search,
    options: [choice('North'), { group: 'Brazil', items: [choice('São João'), choice('Recife')] }],
  });

it('finds choices without their accents, in groups too, and leaves no empty group', () => {
  expect(found(' sao ')).toEqual([{ group: 'Brazil', items: [choice('São João')] }]);
  expect(found('NÖRTH')).toEqual([choice('North')]);
  expect(found('')).toHaveLength(2);
});

it('is what every list of choices filters by', () => {
  const { components } = theme;
  const filters = [components?.['Select'], components?.['MultiSelect']].map(
    (each) => (each?.defaultProps as { filter?: unknown })?.filter,
  );
  expect(filters).toEqual([filterChoices, filterChoices]);
});
