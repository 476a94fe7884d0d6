import { holdsSearched } from '@henhouse/domain/format/search-text';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** The choices that hold what is typed, without case and accents, as lists are searched; a group without any goes. */
export const filterChoices: OptionsFilter = ({ options, search }) => {
  const fits = ({ label }: ComboboxItem) => holdsSearched([label], search);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : [];
    const items = option.items.filter(fits);
    return items.length === 0 ? [] : [{ ...option, items }];
  });
};
