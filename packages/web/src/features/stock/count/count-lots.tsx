import type { CountSheetLine } from '@henhouse/contract/stock/stock-count';
import { holdsSearched } from '@henhouse/domain/format/search-text';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from 'i18next';
import { type MouseEvent, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { quantityDecimals } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { NumberField, TextField } from '../../../shared/ui/form/fields';
import { SearchBox } from '../../../shared/ui/table/table-toolbar';
import { lotText, useItemName } from '../stock-words';
import styles from './count.module.css';
import type { CountFormState } from './count-schema';
import { differenceOf, foldsOf, type LotFold, type PlacedLot, tallyOf } from './lot-folds';

/** More lots than these begin folded: a store of two hundred is walked shelf by shelf. */
const openLotsAtMost = 24;

const shownLots = ['all', 'left', 'differing'] as const;

/** The lots of a sheet, shelf by shelf; fields are there once their fold is open, what was typed stays when it is closed. */
export function CountLots({ form, lots }: { readonly form: CountFormState; readonly lots: readonly CountSheetLine[] }) {
  const nameOf = useItemName();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<(typeof shownLots)[number]>('all');
  // Taken as the choice is made: a row must not go from under the hand that puts it right.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const placed = lots.map((lot, index) => ({ lot, index, name: nameOf(lot) }));
  const folds = foldsOf(placed).flatMap((fold) => {
    const found = fold.lots.filter(
      ({ lot, name }) =>
        (chosen === null || chosen.has(lot.lotId)) && holdsSearched([`${name} ${lotText(lot)}`], query),
    );
    return found.length === 0 ? [] : [{ ...fold, found }];
  });
  const isFew = folds.reduce((sum, { found }) => sum + found.length, 0) <= openLotsAtMost;
  const isLong = lots.length > openLotsAtMost;

  function show(value: string) {
    const next = oneOf(shownLots, value) ?? 'all';
    const counted = form.getValues('lines');
    const fits = ({ booked }: CountSheetLine, index: number) => {
      const difference = differenceOf(counted[index]?.counted, booked);
      return next === 'left' ? difference === null : difference !== null && difference !== 0;
    };
    setShown(next);
    setChosen(next === 'all' ? null : new Set(lots.filter(fits).map(({ lotId }) => lotId)));
  }

  return (
    <div className={styles.sheet}>
      {isLong ? (
        <div className={styles.find}>
          <SearchBox value={query} onChange={setQuery} />
          <SegmentedControl
            aria-label={t(($) => $.stock.shownLots)}
            data={shownLots.map((value) => ({ value, label: t(($) => $.stock.showLots[value]) }))}
            value={shown}
            onChange={show}
          />
        </div>
      ) : null}
      {folds.length === 0 ? <p className="dim-words">{t(($) => $.table.noMatch)}</p> : null}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.word.item)}</th>
            <th scope="col" data-number>
              {t(($) => $.stock.booksSay)}
            </th>
            <th scope="col">{t(($) => $.stock.countedQuantity)}</th>
            <th scope="col" data-number>
              {t(($) => $.stock.difference)}
            </th>
            <th scope="col">{t(($) => $.word.reason)}</th>
          </tr>
        </thead>
        {folds.map((fold) => (
          // A search, or few lots left, opens what it found.
          <Fold key={`${fold.id} ${isFew}`} form={form} fold={fold} found={fold.found} isOpenFirst={isFew} />
        ))}
      </table>
    </div>
  );
}

interface FoldProps {
  readonly form: CountFormState;
  readonly fold: LotFold;
  readonly found: readonly PlacedLot[];
  readonly isOpenFirst: boolean;
}

function Fold({ form, fold, found, isOpenFirst }: FoldProps) {
  const [isOpened, setOpened] = useState(isOpenFirst);
  const { errors } = useFormState({ control: form.control });
  // Nobody finds what is wrong in a fold that is closed.
  const isOpen = isOpened || fold.lots.some(({ index }) => errors.lines?.[index]);
  const id = useId();

  function toggle({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) {
    setOpened(!isOpen);
    // Opened by Enter: the next thing that is typed is its first lot.
    if (detail === 0 && !isOpen)
      requestAnimationFrame(() => currentTarget.closest('tbody')?.querySelector('input')?.focus());
  }

  return (
    <tbody id={id}>
      <tr className={styles.fold}>
        <th scope="rowgroup" colSpan={5}>
          <button type="button" data-next-field aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            <IconChevronDown size={18} aria-hidden="true" />
            <strong>{fold.item ?? t(($) => $.stock.categories[fold.category])}</strong>
            <Tally form={form} fold={fold} />
          </button>
        </th>
      </tr>
      {isOpen
        ? found.map((placed) => (
            <LotRow key={placed.lot.lotId} form={form} placed={placed} isOfItem={fold.item !== null} />
          ))
        : null}
    </tbody>
  );
}

function Tally({ form, fold }: Pick<FoldProps, 'form' | 'fold'>) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { counted, differing } = tallyOf(
    fold.lots.map(({ lot, index }) => ({ booked: lot.booked, counted: lines[index]?.counted })),
  );
  return (
    <span className={styles.tally} data-done={counted === fold.lots.length || undefined}>
      {t(($) => (differing === 0 ? $.stock.countedOf : $.stock.countedOfDiffering), {
        counted,
        lots: fold.lots.length,
        differing,
      })}
    </span>
  );
}

interface LotRowProps extends Pick<FoldProps, 'form'> {
  readonly placed: PlacedLot;
  /** The fold says its name. */
  readonly isOfItem: boolean;
}

function LotRow({ form, placed, isOfItem }: LotRowProps) {
  const { lot, index, name } = placed;
  const [counted, reason] = useWatch({
    control: form.control,
    name: [`lines.${index}.counted`, `lines.${index}.reason`],
  });
  const difference = differenceOf(counted, lot.booked);
  const code = lotText(lot);
  const of = `${name} ${code}`;
  return (
    <tr data-lot>
      <td className={styles.lot}>
        {isOfItem ? null : <span>{name}</span>}
        <small>
          {lot.expiryDay === null ? code : t(($) => $.supply.lotExpiring, { lot: code, day: formatDay(lot.expiryDay) })}
        </small>
      </td>
      <td data-number className={styles.books}>
        <span className={styles.meaning}>{t(($) => $.stock.booksSay)}</span>
        <Measure value={lot.booked} unit={lot.unit} decimals={quantityDecimals(lot.booked)} />
      </td>
      <td className={styles.counted}>
        <NumberField
          {...form.bind(`lines.${index}.counted`)}
          label={withColon(($) => $.stock.countedQuantity, of)}
          unit={lot.unit}
        />
      </td>
      <td data-number className={styles.differs} data-off={(difference ?? 0) !== 0 || undefined}>
        <span className={styles.meaning}>{t(($) => $.stock.difference)}</span>
        <Measure value={difference} unit={lot.unit} decimals={quantityDecimals(difference)} />
      </td>
      <td className={styles.why}>
        {/* What is as the books say needs no reason. */}
        {(difference ?? 0) !== 0 || reason !== '' ? (
          <TextField {...form.bind(`lines.${index}.reason`)} label={withColon(($) => $.word.reason, of)} />
        ) : null}
      </td>
    </tr>
  );
}
