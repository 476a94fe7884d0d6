import type { CountSheetLine } from '@henhouse/contract/stock/stock-count';
import { createStockCount } from '@henhouse/contract/stock/stock-count';
import { countDifference } from '@henhouse/domain/stock/stock-count';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TypedFacts } from '../../../shared/document/what-will-be';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber, quantityDecimals } from '../../../shared/format/number';
import type { Typed } from '../../../shared/outbox/outbox-db';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, NumberField, TextField } from '../../../shared/ui/form/fields';
import { FormSection } from '../../../shared/ui/form/frame/form-section';
import styles from './count.module.css';

/** A lot that is counted, with what was counted before when it is put right. */
interface LineToCount extends CountSheetLine {
  readonly counted?: number;
  readonly reason?: string;
}

type Confirmed = z.output<typeof createStockCount.input>['confirmed'];

/** What a person hands in: lots that were left empty were not counted. */
interface CountTyped {
  readonly notes: string;
  readonly reason: string;
  readonly lines: { lotId: string; counted: number; reason: string }[];
  /** Findings that the person confirmed. */
  readonly confirmed: Confirmed;
}

interface CountFormProps {
  readonly lines: readonly LineToCount[];
  readonly notes?: string;
  /** Keeps what is typed under this name. */
  readonly draft?: string;
  /** What else can be chosen of the count, beside its title. */
  readonly actions?: ReactNode;
  /** Asks why, too. */
  readonly isCorrection?: boolean;
  readonly onSave: (counted: CountTyped, typed: Typed | null) => Promise<unknown>;
}

const { notes, lines: contractLines } = createStockCount.input.shape;
const line = contractLines.element;
const schema = z.strictObject({
  notes,
  why: z.string().trim().max(500),
  lines: z.array(line.extend({ counted: line.shape.counted.nullable() })),
});

/** Counted against booked, lot by lot; the difference while typing. */
export function CountForm({ lines, notes: before = '', draft, actions, isCorrection = false, onSave }: CountFormProps) {
  const form = useAppForm({
    schema,
    ...(draft && { draft }),
    defaults: {
      notes: before,
      why: '',
      lines: lines.map(({ lotId, counted, reason = '' }) => ({ lotId, counted: counted ?? null, reason })),
    },
  });
  return (
    <AppForm
      form={form}
      isKept
      submitLabel={isCorrection ? t(($) => $.stock.correctCount) : t(($) => $.stock.saveCount)}
      onSubmit={(typed, confirmed) =>
        onSave(
          {
            notes: typed.notes,
            reason: typed.why,
            confirmed,
            lines: typed.lines.flatMap(({ counted, ...rest }) => (counted === null ? [] : [{ counted, ...rest }])),
          },
          form.typed(),
        )
      }
    >
      <FormSection title={t(($) => $.stock.count)} actions={actions}>
        <Found control={form.control} lots={lines} />
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.word.item)}</th>
              <th scope="col">{t(($) => $.word.lot)}</th>
              <th scope="col">{t(($) => $.word.expires)}</th>
              <th scope="col" className={styles.number}>
                {t(($) => $.stock.booksSay)}
              </th>
              <th scope="col">{t(($) => $.stock.countedQuantity)}</th>
              <th scope="col" className={styles.number}>
                {t(($) => $.stock.difference)}
              </th>
              <th scope="col">{t(($) => $.word.reason)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((lot, index) => (
              <tr key={lot.lotId}>
                <td>{lot.itemName}</td>
                <td>{lot.lotCode}</td>
                <td data-label={t(($) => $.word.expires)}>{formatDay(lot.expiryDay)}</td>
                <td className={styles.number} data-label={t(($) => $.stock.booksSay)}>
                  <Measure value={lot.booked} unit={lot.unit} decimals={quantityDecimals(lot.booked)} />
                </td>
                <td data-label={t(($) => $.stock.countedQuantity)}>
                  <NumberField
                    {...form.bind(`lines.${index}.counted`)}
                    label={`${t(($) => $.stock.countedQuantity)}: ${lot.itemName} ${lot.lotCode}`}
                    unit={lot.unit}
                  />
                </td>
                <td className={styles.number} data-label={t(($) => $.stock.difference)}>
                  <Difference control={form.control} index={index} lot={lot} />
                </td>
                <td data-label={t(($) => $.word.reason)}>
                  <TextField
                    {...form.bind(`lines.${index}.reason`)}
                    label={`${t(($) => $.word.reason)}: ${lot.itemName} ${lot.lotCode}`}
                    maxLength={200}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FormSection>
      <FormSection>
        {isCorrection ? (
          <TextField {...form.bind('why', ($) => $.ui.confirm.reason)} maxLength={500} isRequired />
        ) : null}
        <NoteField {...form.bind('notes', ($) => $.word.notes)} />
      </FormSection>
    </AppForm>
  );
}

type Control = ReturnType<typeof useAppForm<z.input<typeof schema>, z.output<typeof schema>>>['control'];

function Difference({
  control,
  index,
  lot,
}: {
  readonly control: Control;
  readonly index: number;
  readonly lot: CountSheetLine;
}) {
  const counted = useWatch({ control, name: `lines.${index}.counted` });
  const isNumber = typeof counted === 'number' && Number.isFinite(counted);
  const difference = isNumber ? countDifference(counted, lot.booked) : null;
  return <Measure value={difference} unit={lot.unit} decimals={quantityDecimals(difference)} />;
}

/** How much of the walk is done, and what it found: above the sheet, which needs the whole width. */
function Found({ control, lots }: { readonly control: Control; readonly lots: readonly CountSheetLine[] }) {
  const lines = useWatch({ control, name: 'lines' });
  const counted = lines.flatMap(({ lotId, counted: found }) => {
    const booked = lots.find((lot) => lot.lotId === lotId)?.booked ?? 0;
    return typeof found === 'number' && Number.isFinite(found) ? [countDifference(found, booked)] : [];
  });
  const differences = counted.filter((difference) => difference !== 0).length;
  return (
    <TypedFacts
      facts={[
        { label: t(($) => $.stock.lots), value: formatNumber(lots.length) },
        { label: t(($) => $.stock.countedQuantity), value: formatNumber(counted.length) },
        { label: t(($) => $.stock.differences), value: formatNumber(differences), isTotal: true },
      ]}
    />
  );
}
