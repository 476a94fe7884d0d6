import { listImports } from '@henhouse/contract/import/import';
import { kindsOf } from '@henhouse/domain/import/import-kind';
import { mayTakeAway } from '@henhouse/domain/people/own-only';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { AppTable } from '../../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import type { ImportPlace } from '../import-place';
import { entriesOf, type ImportLine, UndoImport } from './undo-import';

interface FormerImportsProps {
  readonly place: ImportPlace;
  /** Told which import was undone here. */
  readonly onUndone?: ((importId: string) => void) | undefined;
}

/** Files that were handed in before, and what became of them; whoever may undoes an import. */
export function FormerImports({ place, onUndone }: FormerImportsProps) {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  const [undoing, setUndoing] = useState<ImportLine | null>(null);
  const columns: TableColumn<ImportLine>[] = [
    { id: 'fileName', header: t(($) => $.word.file) },
    { id: 'kind', header: t(($) => $.importing.kindOfFile), value: (row) => t(($) => $.importing.kinds[row.kind]) },
    { id: 'createdAt', header: t(($) => $.word.when), kind: 'instant' },
    { id: 'createdBy', header: t(($) => $.word.by) },
    { id: 'lines', header: t(($) => $.word.lines), kind: 'figure' },
    { id: 'entries', header: t(($) => $.word.entries), value: entriesOf, kind: 'figure' },
    stateColumn(({ state }) => ({
      text: t(($) => $.importing.states[state]),
      tone: state === 'imported' ? 'good' : 'neutral',
    })),
  ];
  const actionsOf = (row: ImportLine) =>
    row.state === 'imported' && mayTakeAway(role, row.isMine)
      ? [
          {
            label: t(($) => $.importing.undo.act),
            icon: <IconArrowBackUp size={16} />,
            isDanger: true,
            onClick: () => setUndoing(row),
          },
        ]
      : [];
  return (
    <>
      <AppTable
        name="imports"
        title={t(($) => $.importing.former)}
        endpoint={listImports}
        params={{ storeId: place.storeId }}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t(($) => $.importing.kindOfFile),
            options: kindsOf(place.farmId === null ? 'company' : 'farm').map((kind) => ({
              value: kind,
              label: t(($) => $.importing.kinds[kind]),
            })),
          },
        ]}
        {...(may('undo', 'Import', place.farmId === null ? {} : { farmId: place.farmId })
          ? { rowActions: actionsOf }
          : {})}
        empty={{ compact: true, icon: IconFileImport, title: t(($) => $.importing.formerEmpty) }}
      />
      {undoing ? (
        <UndoImport
          key={undoing.id}
          storeId={place.storeId}
          line={undoing}
          onUndone={onUndone}
          onClose={() => setUndoing(null)}
        />
      ) : null}
    </>
  );
}
