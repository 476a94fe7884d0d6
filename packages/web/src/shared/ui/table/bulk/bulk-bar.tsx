import { Select, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { ConfirmDialog } from '../../dialog/confirm-dialog';
import { ActButton } from '../../page/act-button';
import { ExportMenu } from '../table-toolbar';
import styles from './bulk.module.css';
import { type BulkResult, runBulk } from './run-bulk';
import type { BulkAct, Selection } from './selection';

interface BulkBarProps<Row> {
  readonly selection: Selection;
  readonly rows: readonly Row[];
  readonly acts: readonly BulkAct<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Writes the chosen rows to a file; null where there is none to be had. */
  readonly onFile: ((format: 'csv' | 'xlsx', rows: readonly Row[]) => Promise<void>) | null;
}

interface Named extends BulkResult {
  readonly label: string;
}

/** Above the rows while some are chosen: how many, what can be done with them, what became of it. */
export function BulkBar<Row>({ selection, rows, acts, keyOf, nameOf, onFile }: BulkBarProps<Row>) {
  const [openAct, setOpenAct] = useState<BulkAct<Row> | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<Named | null>(null);
  const chosen = rows.filter((row) => selection.keys.has(keyOf(row)));
  const fitting = openAct === null ? [] : chosen.filter(openAct.fits);
  const names = new Map(rows.map((row) => [keyOf(row), nameOf(row)]));

  async function run(input: { readonly choice: string; readonly reason: string }) {
    if (openAct === null) return;
    setDone(0);
    const found = await runBulk(fitting, {
      keyOf,
      run: (row) => openAct.run(row, input),
      onDone: setDone,
    });
    setDone(null);
    setResult({ ...found, label: openAct.label });
    // What did not go stays chosen.
    selection.chooseOnly(found.failed.map(({ key }) => key));
  }

  return (
    <>
      {chosen.length > 0 || selection.isChoosing ? (
        <div className={`${styles.bar} on-screen`}>
          <output className={styles.count}>{t(($) => $.table.selected, { count: chosen.length })}</output>
          {acts.map((act) => {
            const count = chosen.filter(act.fits).length;
            return (
              <ActButton
                key={act.label}
                small
                quiet
                disabled={count === 0}
                label={
                  count === chosen.length || count === 0
                    ? act.label
                    : t(($) => $.table.actOnSome, { act: act.label, count })
                }
                onClick={() => setOpenAct(act)}
              />
            );
          })}
          <span className={styles.end}>
            {onFile === null ? null : (
              <ExportMenu
                onExport={(format) => void onFile(format, chosen)}
                progress={null}
                isBusy={chosen.length === 0}
              />
            )}
            <ActButton
              small
              subtle
              icon={IconX}
              label={t(($) => $.table.selectNone)}
              onClick={() => selection.setChoosing(false)}
            />
          </span>
        </div>
      ) : null}
      {result === null ? null : <Became result={result} names={names} onClose={() => setResult(null)} />}
      <BulkDialog
        act={openAct}
        count={fitting.length}
        left={chosen.length - fitting.length}
        done={done}
        withReason={openAct?.needsReason === true || result?.needsReason === true}
        onClose={() => setOpenAct(null)}
        onConfirm={run}
      />
    </>
  );
}

interface BecameProps {
  readonly result: Named;
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** How many went, and of each that did not why. */
function Became({ result: { label, went, failed }, names, onClose }: BecameProps) {
  return (
    <output className={styles.result}>
      <span>{t(($) => $.table.bulkDone, { act: label, went: went.length, of: went.length + failed.length })}</span>
      {failed.map(({ key, why }) => (
        <span key={key}>
          <strong>{names.get(key) ?? key}</strong>: {why}
        </span>
      ))}
      <ActButton small subtle label={t(($) => $.ui.action.close)} onClick={onClose} />
    </output>
  );
}

interface BulkDialogProps {
  readonly act: Pick<BulkAct<never>, 'label' | 'choice'> | null;
  /** Rows that it is done with, chosen ones that are left out, those that are through. */
  readonly count: number;
  readonly left: number;
  readonly done: number | null;
  readonly withReason: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (input: { readonly choice: string; readonly reason: string }) => Promise<void>;
}

/** Asks before an act on several, for what it needs once for all. */
function BulkDialog({ act, count, left, done, withReason, onClose, onConfirm }: BulkDialogProps) {
  const [choice, setChoice] = useState<string | null>(null);
  return (
    <ConfirmDialog
      opened={act !== null}
      onClose={onClose}
      title={t(($) => $.table.bulkTitle, { act: act?.label ?? '', count })}
      confirmLabel={act?.label ?? ''}
      danger={false}
      withReason={withReason}
      onConfirm={(reason) => (act?.choice && choice === null ? 'stay' : onConfirm({ choice: choice ?? '', reason }))}
    >
      <Stack gap="sm">
        <span>{left > 0 ? t(($) => $.table.bulkLeft, { count: left }) : t(($) => $.table.bulkEach)}</span>
        {act?.choice === undefined ? null : (
          <Select
            label={act.choice.label}
            data={act.choice.options.map(({ group, items }) => ({ group, items: [...items] }))}
            searchable
            value={choice}
            onChange={setChoice}
            required
          />
        )}
        {done === null ? null : <output>{t(($) => $.table.bulkProgress, { done, total: count })}</output>}
      </Stack>
    </ConfirmDialog>
  );
}
