import { type CatalogueWord, createWord, listWords, mergeWord, updateWord } from '@henhouse/contract/catalogue/word';
import { mayOnlyRename, type WordKind } from '@henhouse/domain/catalogue/word';
import { IconListLetters, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { useBuiltInName } from '../../shared/catalogue/use-words';
import { SelectField } from '../../shared/ui/form/fields';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import type { RowActions, TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { MergeDialog } from './merge-dialog';
import { RetireDialog } from './retire-dialog';
import { useMayChange } from './use-may-change';
import { useStateColumn } from './use-state-column';
import { WordDialog } from './word-dialog';

type Asked = { readonly act: 'rename' | 'retire' | 'merge'; readonly word: CatalogueWord } | { readonly act: 'add' };

/** One list of the company's words: those of the product, and its own. */
export function Words({ kind }: { readonly kind: WordKind }) {
  const { t } = useTranslation();
  const may = useMayChange(kind);
  const state = useStateColumn<CatalogueWord>();
  const builtInName = useBuiltInName();
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useAnswer(listWords, { query: { kind, perPage: 200 } });
  const create = useSend(createWord, { changes: ['catalogue'] });
  const update = useSend(updateWord, { changes: ['catalogue'] });
  const merge = useSend(mergeWord, { changes: ['catalogue'] });
  const word = asked !== null && 'word' in asked ? asked.word : null;
  const close = () => setAsked(null);
  const productName = ({ builtIn }: CatalogueWord) => (builtIn === null ? '' : builtInName(kind, builtIn));
  const nameOf = (row: CatalogueWord) => row.name || productName(row);

  async function change(row: CatalogueWord, said: { name: string; retired: boolean }) {
    await update.mutateAsync({ params: { wordId: row.id }, body: said, version: row.version });
    toastSuccess(t(($) => $.catalogue.word.saved));
  }

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

  const actionsOf = (row: CatalogueWord): RowActions => {
    if (row.mergedIntoId !== null) return [];
    const isFixed = mayOnlyRename(kind) || row.builtIn === 'other' || row.builtIn === 'notStated';
    const name = nameOf(row);
    return [
      may.change && {
        label: t(($) => $.catalogue.word.rename, { name }),
        onClick: () => setAsked({ act: 'rename', word: row }),
      },
      may.merge &&
        !isFixed && { label: t(($) => $.catalogue.merge), onClick: () => setAsked({ act: 'merge', word: row }) },
      may.change && !isFixed && row.retired
        ? {
            label: t(($) => $.catalogue.bringBack),
            onClick: () => void change(row, { name: row.name, retired: false }),
          }
        : {
            label: t(($) => $.catalogue.retire),
            isDanger: true,
            onClick: () => setAsked({ act: 'retire', word: row }),
          },
    ];
  };

  return (
    <Answer of={answer}>
      {({ items }) => (
        <>
          <DataTable
            name={`words-${kind}`}
            title={t(($) => $.catalogue.tabs[kind])}
            columns={columns}
            rows={items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))}
            rowActions={actionsOf}
            actions={
              may.add && !mayOnlyRename(kind) ? (
                <ActButton
                  small
                  icon={IconPlus}
                  label={t(($) => $.catalogue.word.new)}
                  onClick={() => setAsked({ act: 'add' })}
                />
              ) : null
            }
            empty={
              <EmptyState
                icon={IconListLetters}
                title={t(($) => $.catalogue.tabs[kind])}
                text={t(($) => $.catalogue.word.noneText)}
              />
            }
          />
          <WordDialog
            key={`${asked?.act ?? ''} ${word?.id ?? ''}`}
            opened={asked?.act === 'add' || asked?.act === 'rename'}
            word={word}
            shownName={word ? nameOf(word) : ''}
            onClose={close}
            onSave={async (id, name) => {
              if (word) await change(word, { name, retired: word.retired });
              else await create.mutateAsync({ body: { id, kind, name } });
            }}
          />
          <RetireDialog
            name={asked?.act === 'retire' ? nameOf(asked.word) : null}
            onClose={close}
            onRetire={async () => word && change(word, { name: word.name, retired: true })}
          />
          <MergeDialog
            name={asked?.act === 'merge' ? nameOf(asked.word) : null}
            onClose={close}
            pick={(control) => (
              <SelectField
                control={control}
                name="intoId"
                label={t(($) => $.catalogue.mergeInto)}
                options={items
                  .filter((row) => !row.retired && row.id !== word?.id)
                  .map((row) => ({ value: row.id, label: nameOf(row) }))}
                isRequired
              />
            )}
            onMerge={async (into) =>
              word && merge.mutateAsync({ params: { wordId: word.id }, body: into, version: word.version })
            }
          />
        </>
      )}
    </Answer>
  );
}
