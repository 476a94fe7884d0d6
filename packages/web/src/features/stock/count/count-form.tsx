import type { CountSheetLine, createStockCount } from '@henhouse/contract/stock/stock-count';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TypedFacts } from '../../../shared/document/what-will-be';
import { formatNumber } from '../../../shared/format/number';
import type { Typed } from '../../../shared/outbox/outbox-db';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, TextField } from '../../../shared/ui/form/fields';
import { FormSection } from '../../../shared/ui/form/frame/form-section';
import { rowSent } from '../../../shared/ui/form/submit/row-sent';
import { CountLots } from './count-lots';
import { type CountFormState, countSchema } from './count-schema';
import { tallyOf } from './lot-folds';

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

/** Counted against booked, lot by lot; the difference while typing. */
export function CountForm({ lines, notes: before = '', draft, actions, isCorrection = false, onSave }: CountFormProps) {
  const form = useAppForm({
    schema: countSchema,
    ...(draft && { draft }),
    defaults: {
      notes: before,

      lines: lines.map(({ lotId, counted, reason = '' }) => ({ lotId, counted: counted ?? null, reason })),
    },
  });
  return (
    <AppForm
      form={form}
      isKept
      fieldOf={(field, { lines: rows }) => {
        const at = rowSent(field, 'lines', rows, ({ counted }) => counted !== null);
        return at ? `lines.${at.index}.${at.name}` : undefined;
      }}
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
      <FormSection title={t(($) => $.stock.documents.stockCount)} actions={actions}>
        <Found control={form.control} lots={lines} />
        <CountLots form={form} lots={lines} />
      </FormSection>
      <FormSection>
        {isCorrection ? <TextField {...form.bind('why', ($) => $.word.reason)} isRequired /> : null}
        <NoteField {...form.bind('notes', ($) => $.word.notes)} />
      </FormSection>
    </AppForm>
  );
}

/** How much of the walk is done, and what it found: above the sheet, which needs the whole width. */
function Found({
  control,
  lots,
}: {
  readonly control: CountFormState['control'];
  readonly lots: readonly CountSheetLine[];
}) {
  const lines = useWatch({ control, name: 'lines' });
  const { counted, differing } = tallyOf(lots.map(({ booked }, index) => ({ booked, counted: lines[index]?.counted })));
  return (
    <TypedFacts
      facts={[
        { label: t(($) => $.stock.lots), value: formatNumber(lots.length) },
        { label: t(($) => $.stock.countedQuantity), value: formatNumber(counted) },
        { label: t(($) => $.stock.differences), value: formatNumber(differing), isTotal: true },
      ]}
    />
  );
}
