import { deleteRegrade, type EggRegrade, listRegrades, regradeEggs } from '@henhouse/contract/stock/egg-regrade';
import type { EggLot } from '@henhouse/contract/stock/egg-room';
import { gradesOf } from '@henhouse/domain/egg/egg-grade';
import { type RegradeGrade, regradeGrades } from '@henhouse/domain/egg/regrade';
import { IconEggCracked } from '@tabler/icons-react';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../shared/api/use-answer';
import { useWords } from '../../shared/catalogue/use-words';
import { formatDay } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { quantityText } from '../../shared/format/units';
import { withColon } from '../../shared/i18n/with-colon';
import { useMay } from '../../shared/session/ability';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import { AppTable } from '../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { takingBack } from './inventory/stock-documents';

const changes = { changes: ['stock', 'eggStock'] } as const;

/** Eggs of a lot are graded again: some become another grade, broken ones are thrown away. */
export function RegradeForm({ farmId, lot }: { readonly farmId: string; readonly lot: EggLot }) {
  const nameOf = useRegradeName();
  const send = useSend(regradeEggs, changes);
  const form = useAppForm({ schema: regradeEggs.input, defaults: { lotId: lot.lotId, day: today(farmId) } });
  const typed = useWatch({ control: form.control, name: 'counts' });
  const offered = gradesOf(lot.productionKind ?? 'breeder');
  const gone = regradeGrades.reduce((sum, grade) => sum + (typed?.[grade] ?? 0), 0);
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.egg.regrade)}
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { farmId }, body });
        toastSuccess(t(($) => $.ui.form.saved));
      }}
    >
      <p>{t(($) => $.egg.regradeText, { eggs: quantityText(lot.onHand, 'eggs'), grade: nameOf(lot.grade) })}</p>
      {regradeGrades
        .filter((grade) => grade !== lot.grade && offered.includes(grade))
        .map((grade) => (
          <NumberField key={grade} {...form.bind(`counts.${grade}`)} label={nameOf(grade)} unit="eggs" third />
        ))}
      <DayField {...form.bind('day', ($) => $.word.day)} half min={lot.layDay} upToTodayOf={farmId} />
      <NoteField {...form.bind('notes', ($) => $.word.notes)} />
      <p className="aside-words">
        {t(($) => $.egg.staysOf, { eggs: quantityText(lot.onHand - gone, 'eggs'), grade: nameOf(lot.grade) })}
      </p>
    </AppForm>
  );
}

/** What eggs are called that are graded again: rejected ones are broken, and thrown away. */
function useRegradeName(): (grade: EggRegrade['grade']) => string {
  const grades = useWords('eggGrade');
  return (grade) => (grade === 'rejected' ? t(($) => $.egg.brokenNow) : grades.nameOf(grade));
}

/** What was graded again in the egg room, last first; nothing while nothing was. */
export function Regrades({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const nameOf = useRegradeName();
  const takeBack = useSend(deleteRegrade, changes);
  const becameOf = (counts: Readonly<Record<RegradeGrade, number>>) =>
    regradeGrades
      .filter((grade) => counts[grade] > 0)
      .map((grade) => withColon(quantityText(counts[grade], 'eggs'), nameOf(grade)))
      .join(', ');
  const columns: TableColumn<EggRegrade>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'flockNumber', header: t(($) => $.word.flock), card: 'title' },
    { id: 'layDay', header: t(($) => $.word.laidOn), kind: 'day' },
    { id: 'grade', header: t(($) => $.egg.was), value: (row) => nameOf(row.grade) },
    { id: 'eggs', header: t(($) => $.word.eggs), kind: 'figure' },
    { id: 'counts', header: t(($) => $.egg.became), value: (row) => becameOf(row.counts) },
    { id: 'notes', header: t(($) => $.word.notes), isHidden: true },
    { id: 'createdBy', header: t(($) => $.word.by) },
    stateColumn(({ state }) => ({ text: t(($) => $.stock[state]), tone: state === 'posted' ? 'good' : 'neutral' })),
  ];
  return (
    <AppTable
      name="egg-regrades"
      title={t(($) => $.egg.regrades)}
      endpoint={listRegrades}
      params={{ farmId }}
      query={{ sortDesc: 'true' }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(row) => `${row.flockNumber} ${formatDay(row.layDay)}`}
      rowActions={(row) =>
        may('update', 'Inventory', { farmId })
          ? takingBack(
              { ...row, itemName: nameOf(row.grade), lotCode: row.flockNumber, quantity: row.eggs, unit: 'eggs' },
              t(($) => $.egg.regradeBackText),
              (reason) =>
                takeBack.mutateAsync({
                  params: { farmId, regradeId: row.id },
                  body: { reason },
                  version: row.version,
                }),
            )
          : []
      }
      empty={{ compact: true, icon: IconEggCracked, title: t(($) => $.egg.noRegrades) }}
    />
  );
}
