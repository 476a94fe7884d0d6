import { type CatalogueWord, createWord, listWords, mergeWord, updateWord } from '@henhouse/contract/catalogue/word';
import { mayOnlyRename, type WordKind } from '@henhouse/domain/catalogue/word';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { IconListLetters } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { useBuiltInName } from '../../shared/catalogue/use-words';
import { SelectField } from '../../shared/ui/form/fields';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import type { RowActions, TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { useKeptRows } from './use-kept-rows';
import { useStateColumn } from './use-state-column';
import { WordForm } from './word-form';

/** One list of the company's words: those of the product, and its own. */
export function Words({ kind }: { readonly kind: WordKind }) {
  const state = useStateColumn<CatalogueWord>();
  const builtInName = useBuiltInName();
  const answer = useAnswer(listWords, { query: { kind, perPage: 200 } });
  const create = useSend(createWord, { changes: ['catalogue'] });
  const update = useSend(updateWord, { changes: ['catalogue'] });
  const merge = useSend(mergeWord, { changes: ['catalogue'] });
  const productName = ({ builtIn }: CatalogueWord) => (builtIn === null ? '' : builtInName(kind, builtIn));
  const nameOf = (row: CatalogueWord) => row.name || productName(row);

  async function change(row: CatalogueWord, values: { name: string; retired: boolean }) {
    await update.mutateAsync({ params: { wordId: row.id }, body: values, version: row.version });
    toastSuccess(t(($) => $.catalogue.word.saved));
  }

  const kept = useKeptRows<CatalogueWord>({
    thing: kind,
    nameOf,
    setRetired: (row, retired) => change(row, { name: row.name, retired }),
    form: (word) => ({
      size: 'md',
      title: word ? t(($) => $.catalogue.word.rename, { name: nameOf(word) }) : t(($) => $.catalogue.word.new),
      content: (
        <WordForm
          word={word}
          shownName={word ? nameOf(word) : ''}
          onSave={async (id, name) => {
            if (word) await change(word, { name, retired: word.retired });
            else await create.mutateAsync({ body: { id, kind, name } });
          }}
        />
      ),
    }),
    merge: {
      pick: (control, { id }) => (
        <SelectField
          control={control}
          name="intoId"
          label={t(($) => $.catalogue.mergeInto)}
          options={(answer.data?.items ?? [])
            .filter((row) => !row.retired && row.id !== id)
            .map((row) => ({ value: row.id, label: nameOf(row) }))}
          isRequired
        />
      ),
      onMerge: ({ id, version }, body) => merge.mutateAsync({ params: { wordId: id }, body, version }),
    },
  });
  const { may } = kept;

  const columns: TableColumn<CatalogueWord>[] = [
    { id: 'name', header: t(($) => $.catalogue.word.name), value: nameOf },
    {
      id: 'origin',
      header: t(($) => $.catalogue.word.origin),
      value: (row) => {
        if (row.builtIn === null) return t(($) => $.catalogue.word.own);
        return row.name === ''
          ? t(($) => $.catalogue.word.builtIn)
          : t(($) => $.catalogue.word.renamed, { name: productName(row) });
      },
    },
    state.column,
  ];

  const actionsOf = (row: CatalogueWord): RowActions =>
    row.mergedIntoId !== null
      ? []
      : kept.actionsOf(row, {
          editLabel: t(($) => $.catalogue.word.rename, { name: nameOf(row) }),
          isFixed: mayOnlyRename(kind) || row.builtIn === 'other' || row.builtIn === 'notStated',
        });

  return (
    <Answer of={answer}>
      {({ items }) => (
        <DataTable
          name={`words-${kind}`}
          title={t(($) => $.catalogue.tabs[kind])}
          columns={columns}
          rows={items.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))}
          rowActions={actionsOf}
          actions={
            may.add && !mayOnlyRename(kind) ? (
              <ActButton adds small label={t(($) => $.catalogue.word.new)} onClick={kept.add} />
            ) : null
          }
          empty={{
            icon: IconListLetters,
            title: t(($) => $.catalogue.tabs[kind]),
            text: t(($) => $.catalogue.word.noneText),
          }}
        />
      )}
    </Answer>
  );
}
