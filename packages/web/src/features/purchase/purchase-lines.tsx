import { getItem } from '@henhouse/contract/catalogue/item';
import { eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import { lineAmounts } from '@henhouse/domain/money/amount';
import { countedUnits, isItemKind, type PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { sexes } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useAnswer } from '../../shared/api/use-answer';
import { useWords } from '../../shared/catalogue/use-words';
import { WordField } from '../../shared/catalogue/word-field';
import { type GridColumn, GridLine, LineGrid, useSeldomColumns, Worked } from '../../shared/document/line-grid';
import { QuantityTotal } from '../../shared/document/quantity-total';
import { typedNumber, typedTerms } from '../../shared/document/typed-terms';
import { Money } from '../../shared/format/money';
import { choicesOf } from '../../shared/i18n/choices-of';
import type { AppFormState } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { ItemField } from '../../shared/ui/form/item-field';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { blankLine, type PurchaseValues, type TypedPurchase } from './purchase-values';
import { priceUnit, useUnitWord } from './unit-word';

export type PurchaseFormState = AppFormState<PurchaseValues, TypedPurchase>;

/** The lines of a purchase, each with what its kind asks for. */
export function PurchaseLines({ kind, form }: { readonly kind: PurchaseKind; readonly form: PurchaseFormState }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const [hasExtras, addExtras] = useSeldomColumns(
    t(($) => $.purchase.extras),
    lines.some((line) => typedNumber(line.discountPct) !== 0 || typedNumber(line.freeQuantity) !== 0),
  );
  const nets = lines.map((line) => lineAmounts(typedTerms(line)).netMinor);
  const first = {
    chicks: t(($) => $.purchase.breed),
    eggStock: t(($) => $.purchase.sourceFlock),
    items: t(($) => $.word.item),
  }[isItemKind(kind) ? 'items' : kind];
  const extras: GridColumn[] = hasExtras
    ? [
        { label: t(($) => $.purchase.freeQuantity), width: '88px', align: 'end' },
        { label: t(($) => $.purchase.discount), width: '80px', align: 'end' },
      ]
    : [];
  const columns: GridColumn[] = [
    { label: first, width: 'minmax(140px, 1fr)' },
    { label: t(($) => $.word.unit), width: '96px' },
    {
      label: t(($) => $.word.quantity),
      width: '112px',
      align: 'end',
      total: <QuantityTotal lines={lines} />,
    },
    { label: t(($) => $.word.price), width: '152px', align: 'end' },
    ...extras,
    { label: t(($) => $.purchase.taxPct), width: '80px', align: 'end' },
  ];
  return (
    <LineGrid
      title={t(($) => $.purchase.lines)}
      columns={columns}
      foot={{ count: lines.length, netMinor: nets.reduce((sum, net) => sum + net, 0) }}
      onAdd={() => append(blankLine(kind))}
      actions={addExtras}
    >
      {fields.map((field, index) => (
        <GridLine
          key={field.key}
          name={t(($) => $.purchase.lineNumber, { number: index + 1 })}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
          more={
            kind === 'chicks' ? (
              <Chicks form={form} index={index} />
            ) : kind === 'eggStock' ? (
              <Eggs form={form} index={index} />
            ) : null
          }
        >
          <Goods form={form} index={index} kind={kind} />
          <Terms form={form} index={index} kind={kind} hasExtras={hasExtras} />
          <Worked label={t(($) => $.word.net)}>
            <Money value={nets[index]} />
          </Worked>
        </GridLine>
      ))}
    </LineGrid>
  );
}

interface OfLine {
  readonly form: PurchaseFormState;
  readonly index: number;
}

/** What heads a line. */
function Goods({ form, index, kind }: OfLine & { readonly kind: PurchaseKind }) {
  const { bind, setValue } = form;
  if (isItemKind(kind))
    return (
      <ItemField
        {...bind(`lines.${index}.itemId`, ($) => $.word.item)}
        category={kind}
        isRequired
        onChoose={(item) => setValue(`lines.${index}.unit`, item?.unit ?? '', { shouldDirty: true })}
      />
    );
  // Chicks go into a flock of their breed alone: it is called as flocks call theirs.
  if (kind === 'chicks')
    return (
      <WordField {...bind(`lines.${index}.breed`, ($) => $.purchase.breed)} kind="breed" maxLength={60} isRequired />
    );
  return (
    <TextField {...bind(`lines.${index}.sourceFlock`, ($) => $.purchase.sourceFlock)} maxLength={100} isRequired />
  );
}

function Chicks({ form: { control }, index }: OfLine) {
  const bind = bindTo(control);
  return (
    <>
      <SelectField
        {...bind(`lines.${index}.sex`, ($) => $.entry.sex)}
        isRequired
        options={choicesOf(sexes, ($) => $.ui.sex)}
      />
      <TextField {...bind(`lines.${index}.hatchery`, ($) => $.purchase.hatchery)} maxLength={100} />
      <TextField {...bind(`lines.${index}.sourceFlock`, ($) => $.flock.parentFlock)} maxLength={100} />
      <DayField {...bind(`lines.${index}.hatchDay`, ($) => $.word.hatchDay)} isRequired />
      <NumberField {...bind(`lines.${index}.parentAgeWeeks`, ($) => $.purchase.parentAge)} unit="weeks" decimals={0} />
    </>
  );
}

function Eggs({ form: { control }, index }: OfLine) {
  const bind = bindTo(control);
  const grades = useWords('eggGrade');
  return (
    <>
      <SelectField
        {...bind(`lines.${index}.grade`, ($) => $.word.grade)}
        isRequired
        options={eggGrades.filter(entersEggRoom).map((grade) => ({ value: grade, label: grades.nameOf(grade) }))}
      />
      <DayField {...bind(`lines.${index}.layFromDay`, ($) => $.purchase.layFrom)} isRequired />
      <DayField {...bind(`lines.${index}.layToDay`, ($) => $.purchase.layTo)} isRequired />
    </>
  );
}

/** Unit, quantity, price and tax. */
function Terms({
  kind,
  form,
  index,
  hasExtras,
}: OfLine & { readonly kind: PurchaseKind; readonly hasExtras: boolean }) {
  const wordOf = useUnitWord();
  const { control } = form;
  const [itemId, unit] = useWatch({ control, name: [`lines.${index}.itemId`, `lines.${index}.unit`] });
  const item = useAnswer(getItem, { params: { itemId: itemId ?? '' } }, { enabled: Boolean(itemId) });
  const ofItem = item.data ? [item.data.unit, ...item.data.units.map(({ name }) => name)] : [];
  const units = isItemKind(kind) ? ofItem : Object.keys(countedUnits[kind]);
  const named = <Name extends keyof PurchaseValues['lines'][number]>(name: Name) => ({
    control,
    name: `lines.${index}.${name}` as const,
  });
  return (
    <>
      <SelectField
        {...named('unit')}
        label={t(($) => $.word.unit)}
        isRequired
        options={units.map((name) => ({ value: name, label: wordOf(name) }))}
      />
      <NumberField {...named('quantity')} label={t(($) => $.word.quantity)} unit={wordOf(unit)} isRequired />
      <NumberField
        {...named('unitPriceMinor')}
        label={t(($) => $.word.price)}
        unit={priceUnit(unit)}
        decimals={6}
        isRequired
      />
      {hasExtras ? (
        <>
          <NumberField {...named('freeQuantity')} label={t(($) => $.purchase.freeQuantity)} />
          <NumberField {...named('discountPct')} label={t(($) => $.purchase.discount)} unit="%" />
        </>
      ) : null}
      <NumberField {...named('taxPct')} label={t(($) => $.purchase.taxPct)} unit="%" />
    </>
  );
}
