import type { FileRead } from '@henhouse/contract/import/import';
import { type ImportKind, kindsOf } from '@henhouse/domain/import/import-kind';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { Alert, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { formatInstant } from '../../shared/format/day';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { ChooseFile } from './choose-file';
import { FormerImports } from './former/former-imports';
import styles from './import.module.css';
import type { ImportPlace } from './import-place';
import { MapColumns } from './map-columns';

/** A file of any kind: choose it, say what its columns mean, put right what is wrong, then bring all of it or nothing. */
export function ImportWizard({ place }: { readonly place: ImportPlace }) {
  const kinds = useKinds(place);
  const search: { what?: unknown } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<ImportKind | null>(null);
  const [file, setFile] = useState<FileRead | null>(null);
  const [undone, setUndone] = useState(0);
  const kind = chosen ?? kinds.find((each) => each === search.what) ?? kinds[0] ?? 'dailyRecords';
  if (file === null) {
    return (
      <>
        <Card title={t(($) => $.importing.step1)}>
          <div className={styles.choose}>
            <Select
              label={t(($) => $.importing.kind)}
              description={t(($) => $.importing.hints[kind])}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={kind}
              onChange={(value) => setChosen(oneOf(kinds, value) ?? null)}
              allowDeselect={false}
              data={choicesOf(kinds, ($) => $.importing.kinds)}
            />
            <ChooseFile key={kind} storeId={place.storeId} kind={kind} onRead={setFile} />
          </div>
        </Card>
        <FormerImports place={place} />
      </>
    );
  }
  return (
    <>
      <Card
        title={t(($) => $.importing.step1)}
        actions={<ActButton quiet label={t(($) => $.importing.another)} onClick={() => setFile(null)} />}
      >
        <div className={styles.result}>
          <div>
            {t(($) => $.importing.kinds[file.kind])}:{' '}
            {t(($) => $.importing.fileRead, { name: file.fileName, lines: file.lines, columns: file.columns.length })}
            {file.kept ? ` ${t(($) => $.importing.keptReading)}` : ''}
          </div>
          {file.importedAt ? (
            <Alert color="yellow">
              {t(($) => $.importing.importedBefore, { day: formatInstant(file.importedAt) })}
            </Alert>
          ) : null}
        </div>
      </Card>
      <MapColumns key={file.id} place={place} file={file} undone={undone} />
      <FormerImports place={place} onUndone={(importId) => importId === file.id && setUndone(undone + 1)} />
    </>
  );
}

/** What somebody may bring there: what they may make by hand. */
function useKinds({ farmId }: ImportPlace): readonly ImportKind[] {
  const may = useMay();
  const place = farmId === null ? {} : { farmId };
  const mayBring = (kind: ImportKind): boolean => {
    if (kind === 'dailyRecords') return true;
    if (kind === 'farms') return may('create', 'Farm') && may('create', 'Shed');
    if (kind === 'flocks') return may('create', 'Flock', place) && may('create', 'DataEntry', place);
    if (kind === 'openingStock') return may('create', 'Inventory', place);
    if (kind === 'labResults') return may('create', 'Sample', place) && may('update', 'Sample', place);
    return may('create', 'MasterData');
  };
  return kindsOf(farmId === null ? 'company' : 'farm').filter(mayBring);
}
