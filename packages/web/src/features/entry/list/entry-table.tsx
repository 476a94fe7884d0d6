import { entryKinds } from '@henhouse/contract/entry/details';
import { type Entry, listEntries } from '@henhouse/contract/entry/entry';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { IconClipboardList, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { allSheds } from '../../../shared/api/all-of-them';
import { useAnswer } from '../../../shared/api/use-answer';
import { ageText } from '../../../shared/format/age';
import { Measure } from '../../../shared/format/measure';
import { ImportLink } from '../../../shared/import/import-link';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { RowActions, TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter, type ListFilter, thingFilter } from '../../../shared/ui/table/filters';
import { useDays } from '../../../shared/ui/table/list/list-state';
import { CorrectionDrawer, type ToCorrect } from '../correct/correction-drawer';
import { FormerStates } from '../correct/former-states';
import { useTooLate } from '../correct/use-too-late';
import { entryTitle, figureText, kindWord, screenOfKind, useDetailWords } from '../kind/entry-words';
import { useEntryRights } from '../kind/use-entry-rights';
import { EntryMarks, entryMarksText } from './entry-marks';
import { useConfirmDelete } from './use-confirm-delete';

export function useEntryColumns(): TableColumn<Entry>[] {
  const wordsOf = useDetailWords();
  return [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'kind', header: t(($) => $.word.kind), value: (entry) => kindWord(entry.kind), card: 'title' },
    { id: 'shedName', header: t(($) => $.word.shed) },
    { id: 'flockNumber', header: t(($) => $.word.flock), card: 'none' },
    {
      id: 'ageDays',
      header: t(($) => $.word.age),
      unit: 'days',
      cell: (entry) => ageText(entry.ageDays),
      align: 'end',
      isHidden: true,
    },
    {
      id: 'figure',
      header: t(($) => $.entry.list.figure),
      unit: (entry) => entry.unit,
      cell: (entry) => <Figure entry={entry} />,
      align: 'end',
    },
    {
      id: 'detail',
      header: t(($) => $.entry.list.detail),
      value: (entry) => wordsOf(entry.kind, entry.detail),
      card: 'none',
    },
    {
      id: 'marks',
      header: t(($) => $.entry.list.marks),
      value: entryMarksText,
      cell: (entry) => <EntryMarks entry={entry} />,
      card: 'aside',
    },
    { id: 'createdBy', header: t(($) => $.entry.list.by) },
    { id: 'createdAt', header: t(($) => $.entry.list.at), kind: 'instant', isHidden: true, card: 'none' },
    {
      id: 'notes',
      header: t(($) => $.word.notes),
      value: (entry) => entry.notes || null,
      isHidden: true,
      card: 'none',
    },
    {
      id: 'reason',
      header: t(($) => $.entry.list.reason),
      value: (entry) => entry.reason || null,
      isHidden: true,
      card: 'none',
    },
  ];
}

function useEntryFilters(farmId: string): ListFilter[] {
  const sheds = useAnswer(listSheds, allSheds(farmId));
  const flocks = useAnswer(listFlocks, { query: { farm: farmId, perPage: '200', sortDesc: 'true' } });
  return [
    {
      name: 'kind',
      label: t(($) => $.word.kind),
      options: entryKinds.map((kind) => ({ value: kind, label: kindWord(kind) })),
    },
    thingFilter('shed', ($) => $.word.shed, sheds.data?.items),
    thingFilter('flock', ($) => $.word.flock, flocks.data?.items, 'number'),
    choiceFilter('state', ['posted', 'deleted'] as const, ($) => $.entry.list.states),
  ];
}

/** All entries of a farm: who wrote what when; correct, take back, look at former states. */
export function EntryTable({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const rights = useEntryRights(farmId);
  const tooLate = useTooLate();
  const { from, to } = useDays();
  const [toCorrect, setToCorrect] = useState<ToCorrect | null>(null);
  const confirmDelete = useConfirmDelete(rights.isStandIn);

  function actionsOf(entry: Entry): RowActions {
    const { id, kind, shedId, flockId, shedName, version, state } = entry;
    const place = { farmId, shedId };
    const isOpen = state === 'posted';
    const mayCorrect = isOpen && rights.mayCorrect(kind, place) && tooLate(entry) === null;
    // Who corrects without entering (the Owner) has no way to the form's own screen: the form comes here.
    const correct = may('create', 'DataEntry', place)
      ? { to: screenPath(screenOfKind[kind], { farmId, shedId, flockId }, { entry: id }) }
      : { onClick: () => setToCorrect({ kind, shedName, entries: [{ id, text: figureText(entry) }] }) };
    return [
      mayCorrect && { label: t(($) => $.word.correct), icon: <IconPencil size={16} />, ...correct },
      version > 1 &&
        dialogAct({
          size: 'md',
          label: t(($) => $.entry.former.show),
          icon: <IconHistory size={16} />,
          title: t(($) => $.entry.former.of, { title: entryTitle(entry) }),
          content: <FormerStates entryId={id} kind={kind} />,
        }),
      isOpen &&
        rights.mayTakeBack(kind, place) && {
          label: t(($) => $.word.takeBack),
          icon: <IconTrash size={16} />,
          isDanger: true,
          onClick: () => confirmDelete(entry),
        },
    ];
  }

  const isNarrowed = from !== undefined || to !== undefined;
  return (
    <>
      <AppTable
        name="entries"
        title={t(($) => $.word.entries)}
        endpoint={listEntries}
        params={{ farmId }}
        query={{ from, to, sortDesc: 'true' }}
        columns={useEntryColumns()}
        hasDays
        filters={useEntryFilters(farmId)}
        rowName={(entry) => entryTitle(entry)}
        rowActions={actionsOf}
        empty={useNoEntry(farmId, isNarrowed)}
      />
      <CorrectionDrawer toCorrect={toCorrect} onClose={() => setToCorrect(null)} />
    </>
  );
}

function Figure({ entry }: { readonly entry: Entry }) {
  const { kind, figure, unit, state } = entry;
  const decimals = kind === 'medicine' ? 3 : unit === 'kg' || unit === 'l' ? 1 : 0;
  const measure = <Measure value={figure} decimals={Number.isInteger(figure) ? 0 : decimals} unit={unit} />;
  return state === 'deleted' ? <s>{measure}</s> : measure;
}

function useNoEntry(farmId: string, isNarrowed: boolean) {
  const may = useMay();
  const record = may('create', 'DataEntry', { farmId }) ? (
    <ActButton label={t(($) => $.word.recordDay)} to={screenPath('manage-farm-data-entry-today', { farmId })} />
  ) : null;
  const icon = IconClipboardList;
  if (isNarrowed) return { icon, title: t(($) => $.entry.list.emptyDays), actions: record };
  return {
    icon,
    title: t(($) => $.entry.list.empty),
    text: t(($) => $.entry.list.emptyText),
    actions: (
      <>
        <ImportLink kind="dailyRecords" at={{ farmId }} />
        {record}
      </>
    ),
  };
}
