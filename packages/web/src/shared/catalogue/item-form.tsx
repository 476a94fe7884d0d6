import { createItem, type Item, updateItem } from '@henhouse/contract/catalogue/item';
import { bagUnit, baseUnitOf, feedForms, type ItemCategory, itemCategories } from '@henhouse/domain/catalogue/item';
import { shortCode } from '@henhouse/domain/farm/farm-setup';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useSend } from '../api/use-answer';
import { choicesOf } from '../i18n/choices-of';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { CheckField, NumberField, SelectField, TextField } from '../ui/form/fields';
import { toastSuccess } from '../ui/page/toast';
import { ItemUnits } from './item-units';
import { useWords } from './use-words';

interface ItemFormProps {
  /** What is changed; null adds one. */
  readonly item: Item | null;
  /** Of a new one, at first. */
  readonly category: ItemCategory;
  /** Name of a new one, as far as it was typed already. */
  readonly name?: string;
  readonly onSaved: (item: Item) => void;
}

/** As most mills fill it. */
const usualBag = { name: bagUnit, factor: 25 };
const isOwnUnit = ({ name, factor }: typeof usualBag) => name !== usualBag.name || factor !== usualBag.factor;

/** Adds an item, or changes one. What the label of a vaccine or medicine says has a form of its own. */
export function ItemForm({ item, category: first, name = '', onSaved }: ItemFormProps) {
  const create = useSend(createItem, { changes: ['catalogue', 'stock', 'health'] });
  const update = useSend(updateItem, { changes: ['catalogue', 'stock', 'health'] });
  const feedTypes = useWords('feedType');
  const form = useAppForm({
    schema: createItem.input,
    row: item,
    defaults: {
      category: first,
      code: name === '' ? '' : shortCode(name),
      name,
      unit: baseUnitOf(first, ''),
      units: first === 'feed' ? [usualBag] : [],
    },
  });
  const { control, bind, setValue, getValues } = form;
  const [category, unit, feedType] = useWatch({ control, name: ['category', 'unit', 'feedType'] });
  const baseUnit = baseUnitOf(category, unit);
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.catalogue.item.save)}
      onSubmit={async ({ id, category: kind, ...typed }) => {
        const ofFeed = kind === 'feed' ? {} : { feedType: '', feedForm: null, medicated: false };
        const body = { ...typed, ...ofFeed };
        const saved =
          item === null
            ? await create.mutateAsync({ body: { id, category: kind, ...body } })
            : await update.mutateAsync({
                params: { itemId: id },
                body: { ...body, retired: item.retired },
                version: form.version,
              });
        toastSuccess(t(($) => $.word.nameIsSaved, { name: saved.name }));
        onSaved(saved);
      }}
    >
      <TextField {...bind('name', ($) => $.catalogue.item.name)} />
      <TextField {...bind('code', ($) => $.catalogue.item.code)} half maxLength={20} />
      <SelectField
        {...bind('category', ($) => $.word.category)}
        half
        isDisabled={item !== null}
        onChoose={(value) => {
          const chosen = oneOf(itemCategories, value) ?? first;
          setValue('category', chosen, { shouldDirty: true });
          // What is counted in one unit alone has no field for it.
          setValue('unit', baseUnitOf(chosen, ''), { shouldDirty: true });
          const units = getValues('units') ?? [];
          if (chosen === 'feed' && units.length === 0) setValue('units', [usualBag]);
          if (chosen !== 'feed') setValue('units', units.filter(isOwnUnit));
        }}
        options={choicesOf(itemCategories, ($) => $.catalogue.tabs)}
      />
      {category === 'medicine' || category === 'other' ? (
        <TextField
          {...bind('unit', ($) => $.catalogue.item.unit)}
          description={t(($) => $.catalogue.item.unitHint)}
          half
        />
      ) : null}
      {category === 'feed' ? (
        <>
          <SelectField
            {...bind('feedType', ($) => $.catalogue.item.feedType)}
            half
            options={[{ value: '', label: '–' }, ...feedTypes.choices(feedType)]}
          />
          <SelectField
            {...bind('feedForm', ($) => $.catalogue.item.feedForm)}
            half
            isClearable
            options={choicesOf(feedForms, ($) => $.catalogue.item.forms)}
          />
          <CheckField {...bind('medicated', ($) => $.catalogue.item.medicated)} half />
        </>
      ) : null}
      <NumberField {...bind('minimum', ($) => $.catalogue.item.minimum)} unit={baseUnit} half />
      <NumberField {...bind('leadTimeDays', ($) => $.catalogue.item.leadTime)} unit="days" half />
      <ItemUnits control={control} baseUnit={baseUnit} />
    </AppForm>
  );
}
