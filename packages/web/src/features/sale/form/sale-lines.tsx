import type { SoldLorryRow } from '@henhouse/contract/sale/sale-schemas';
import { birdsBilled, saleLineAmounts } from '@henhouse/domain/sale/sale-amounts';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { t } from 'i18next';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type GridColumn, GridLine, LineGrid, useSeldomColumns, Worked } from '../../../shared/document/line-grid';
import { QuantityTotal, type TypedLine } from '../../../shared/document/quantity-total';
import { typedNumber, typedTerms } from '../../../shared/document/typed-terms';
import { Money } from '../../../shared/format/money';
import { BirdHead, BirdsMore } from './bird-fields';
import { ChickHead, ChicksMore } from './chick-fields';
import { EggHead, LitterHead, LitterMore, QuantityFields } from './goods-fields';
import { PriceFields } from './price-fields';
import { blankSaleLine, type SaleFormState, type SaleLineValues } from './sale-values';

interface SaleLinesProps {
  readonly form: SaleFormState;
  readonly kind: SaleKind;
  readonly lorries: readonly SoldLorryRow[];
  readonly withPrices: boolean;
  /** Names of the lists that prices are of, line by line. */
  readonly proposed: readonly (string | null)[];
}

/** What a line that is being typed comes to; birds by what their lorries bring. */
export function typedAmounts(line: SaleLineValues, kind: SaleKind, lorries: readonly SoldLorryRow[]) {
  const terms = typedTerms(line);
  if (kind !== 'birds') return saleLineAmounts(terms);
  const deducted = { deductDoa: Boolean(line.deductDoa), deductCondemned: Boolean(line.deductCondemned) };
  const billed = birdsBilled(
    lorries.filter(({ entryId }) => line.entryIds?.includes(entryId)),
    deducted,
  );
  return saleLineAmounts({ ...terms, quantity: line.unit === 'kg' ? billed.kg : billed.birds });
}

interface Shown {
  readonly kind: SaleKind;
  readonly withPrices: boolean;
  readonly hasDiscount: boolean;
}

function columnsOf({ kind, withPrices, hasDiscount }: Shown, lines: readonly TypedLine[]): GridColumn[] {
  const goods = {
    birds: t(($) => $.word.flock),
    eggs: t(($) => $.word.grade),
    chicks: t(($) => $.purchase.breed),
    litter: t(($) => $.word.shed),
  }[kind];
  const unit: GridColumn = { label: t(($) => $.word.unit), width: '104px' };
  const priced: GridColumn[] = [
    { label: t(($) => $.word.price), width: '168px', align: 'end' },
    ...(hasDiscount ? [{ label: t(($) => $.purchase.discount), width: '84px', align: 'end' } as const] : []),
    { label: t(($) => $.purchase.taxPct), width: '80px', align: 'end' },
  ];
  return [
    { label: goods, width: 'minmax(140px, 1fr)' },
    ...(kind === 'chicks' ? [] : [unit]),
    ...(kind === 'birds'
      ? []
      : [
          {
            label: t(($) => $.word.quantity),
            width: '112px',
            align: 'end',
            total: <QuantityTotal lines={lines} />,
          } as const,
        ]),
    ...(withPrices ? priced : []),
  ];
}

const heads = { birds: BirdHead, eggs: EggHead, chicks: ChickHead, litter: LitterHead };
const mores = { birds: BirdsMore, eggs: null, chicks: ChicksMore, litter: LitterMore };

/** The lines of a sale, each with what its kind asks for. */
export function SaleLines({ form, kind, lorries, withPrices, proposed }: SaleLinesProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const nets = lines.map((line) => typedAmounts(line, kind, lorries).netMinor);
  const [hasDiscount, addDiscount] = useSeldomColumns(
    t(($) => $.purchase.discount),
    lines.some(({ discountPct }) => typedNumber(discountPct) !== 0),
  );
  const columns = columnsOf({ kind, withPrices, hasDiscount }, lines);
  const [Head, More] = [heads[kind], mores[kind]];
  const hasLots = kind === 'eggs' || kind === 'chicks';
  return (
    <LineGrid
      title={t(($) => $.purchase.lines)}
      columns={columns}
      foot={{ count: lines.length, netMinor: withPrices ? nets.reduce((sum, net) => sum + net, 0) : null }}
      onAdd={() => append(blankSaleLine(kind))}
      actions={withPrices ? addDiscount : null}
      {...(hasLots ? { note: t(($) => $.sale.lotsNote) } : {})}
    >
      {fields.map((field, index) => (
        <GridLine
          key={field.key}
          name={t(($) => $.purchase.lineNumber, { number: index + 1 })}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
          more={More ? <More form={form} index={index} lorries={lorries} /> : null}
        >
          <Head form={form} index={index} lorries={lorries} />
          <QuantityFields form={form} index={index} kind={kind} />
          {withPrices ? (
            <>
              <PriceFields {...{ form, index, hasDiscount }} proposed={proposed[index] ?? null} />
              <Worked label={t(($) => $.word.net)}>
                <Money value={nets[index]} />
              </Worked>
            </>
          ) : null}
        </GridLine>
      ))}
    </LineGrid>
  );
}
