import { getItem, type Item, listItems } from '@henhouse/contract/catalogue/item';
import type { ItemCategory } from '@henhouse/domain/catalogue/item';
import { t } from 'i18next';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../api/use-answer';
import { ItemForm } from '../../catalogue/item-form';
import { useMay } from '../../session/ability';
import { offeredAtMost, PickField, useTyped } from './pick-field';
import type { FieldProps } from './state/use-field';

interface ItemFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** Only items of this category. */
  readonly category?: ItemCategory;
  readonly isClearable?: boolean;
  /** Told of what was chosen, with its units; null when it was cleared, or is not known here. */
  readonly onChoose?: (item: Item | null) => void;
  /** Left out of what is offered: something else is looked for that is there already, so none is added. */
  readonly without?: string;
}

const labelOf = ({ code, name }: Item): string => `${code} · ${name}`;

/** An item by name or code; the form keeps the id. */
export function ItemField<Values extends FieldValues, Output>(props: ItemFieldProps<Values, Output>) {
  const { category, onChoose, without, ...field } = props;
  const may = useMay();
  const { typed, setTyped, q } = useTyped();
  // Added on the spot: not among those that were found before.
  const added = useRef<Item[]>([]);
  const value: unknown = useWatch({ control: field.control, name: field.name });
  const itemId = typeof value === 'string' ? value : '';
  const chosen = useAnswer(getItem, { params: { itemId } }, { enabled: itemId !== '' });
  // The name in the box is what was chosen, and not a search for it.
  const searched = chosen.data && q === labelOf(chosen.data) ? '' : q;
  const query = {
    perPage: offeredAtMost,
    retired: 'false',
    ...(category && { category }),
    ...(searched && { q: searched }),
  };
  const found = useAnswer(listItems, { query }, { keepPrevious: true });
  const items = (found.data?.items ?? []).filter(({ id }) => id !== without);
  return (
    <PickField
      {...field}
      offered={items.map((item) => ({ id: item.id, label: labelOf(item) }))}
      chosen={chosen.data && itemId !== '' ? { id: chosen.data.id, label: labelOf(chosen.data) } : null}
      typed={typed}
      onType={setTyped}
      onChoose={(id) => onChoose?.([...items, ...added.current].find((item) => item.id === id) ?? null)}
      way={without === undefined && !may('create', 'MasterData') ? 'addItem' : undefined}
      adding={
        may('create', 'MasterData') && without === undefined
          ? {
              title: t(($) => $.catalogue.item.new),
              form: (name, onAdded) => (
                <ItemForm
                  item={null}
                  category={category ?? 'other'}
                  name={name}
                  onSaved={(item) => {
                    added.current.push(item);
                    onAdded(item.id);
                  }}
                />
              ),
            }
          : null
      }
    />
  );
}
