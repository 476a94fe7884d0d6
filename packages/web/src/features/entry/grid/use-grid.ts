import type { Entry } from '@henhouse/contract/entry/entry';
import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isApiError } from '../../../shared/api/api-error';
import { invalidate } from '../../../shared/api/use-answer';
import { formatDayShort } from '../../../shared/format/day';
import { useIsThere } from '../../../shared/outbox/use-is-there';
import { useOutbox } from '../../../shared/outbox/use-outbox';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { failureText } from '../../../shared/ui/state/failure-text';
import { changedByEntries, deliverNew } from '../form/deliver-entry';
import { kindWord } from '../kind/entry-words';
import { gridKinds } from './grid-column';
import type { GridRow } from './grid-row';
import { rowsOf } from './grid-rows';
import type { RowDocument } from './judge-row';
import { lineKey } from './line-context';
import { type GridDay, useEntriesOfDay, useFeedOfFarm } from './use-grid-data';
import { type TypedGridActions, useTypedGrid } from './use-typed-grid';
import { asTyped, waitingInRow } from './waiting-documents';

export interface Outcome {
  /** Sheds whose figures reached the server, and those that wait on this device. */
  readonly sent: number;
  readonly kept: number;
  readonly refused: number;
}

interface GridWork {
  /** Undefined while the entries of the day are on their way. */
  readonly rows: readonly GridRow[] | undefined;
  readonly actions: TypedGridActions;
  readonly isSaving: boolean;
  /** Hands in every document that nothing stands against. */
  readonly save: () => Promise<Outcome>;
}

/** The fast grid of a farm and day: rows as they are, and handing them in. */
export function useGrid(grid: GridDay): GridWork {
  const may = useMay();
  const client = useQueryClient();
  const role = useSession()?.user.role ?? '';
  const { farmId, day, lines } = grid;
  const entries = useEntriesOfDay(farmId, day);
  const lots = useFeedOfFarm(farmId);
  const outbox = useOutbox();
  const isThere = useIsThere(`${farmId} ${day}`);
  const [typed, actions] = useTypedGrid(farmId, day);
  const [sent, setSent] = useState<readonly Entry[]>([]);
  const [handing, setHanding] = useState<ReadonlySet<string>>(new Set());

  const mayEnter = useCallback(
    ({ shedId }: GridLine) =>
      may('create', 'DataEntry', { farmId, shedId }) ? gridKinds.filter((kind) => mayEnterKind(role, kind)) : [],
    [may, farmId, role],
  );
  const rows = useMemo(
    () => entries && rowsOf({ grid, typed, entries: entries, sent, lots, items: outbox.items, mayEnter }),
    [grid, typed, entries, sent, lots, outbox.items, mayEnter],
  );

  useEffect(() => {
    // What was refused while nobody looked comes back into its cells.
    for (const line of lines) {
      const key = lineKey(line);
      for (const document of waitingInRow(outbox.items, line, day)) {
        const { kind, item } = document;
        if (item.state !== 'attention' || handing.has(item.documentId) || typed[key]?.documents[kind]) continue;
        const { document: back, ...content } = asTyped(document);
        actions.takeBack(key, kind, back, content);
      }
    }
  }, [lines, day, outbox.items, handing, typed, actions]);

  async function sendDocument(row: GridRow, document: RowDocument): Promise<keyof Outcome> {
    const { kind, id, detail, confirmed, replaces } = document;
    const { shedId, flockId, shedName } = row.line;
    const title = t(($) => $.entry.title, { kind: kindWord(kind), shed: shedName, day: formatDayShort(day) });
    try {
      const place = { farmId, shedId, flockId };
      const sending = { kind, place, title, isThere, ...(replaces === null ? {} : { replaces }) };
      const seenEntries = row.posted.filter((entry) => entry.kind === kind).length;
      const result = await deliverNew(sending, id, { day, notes: '', detail, confirmed, seenEntries });
      if (result.state === 'sent') setSent((before) => [...before, result.answer.entry]);
      actions.clear(row.key, kind);
      return result.state;
    } catch (error) {
      const refusal = isApiError(error) ? error.problems : [];
      actions.refuse(row.key, kind, { refusal, sentence: refusal.length > 0 ? null : failureText(error) });
      return 'refused';
    }
  }

  async function save(): Promise<Outcome> {
    const jobs = (rows ?? []).flatMap((row) =>
      row.documents.filter(({ isReady, id }) => isReady && !handing.has(id)).map((document) => ({ row, document })),
    );
    setHanding(new Set(jobs.map(({ document }) => document.id)));
    try {
      // All are on this device's disk in order before the first answer comes.
      const results = await Promise.all(
        jobs.map(async ({ row, document }) => ({ key: row.key, how: await sendDocument(row, document) })),
      );
      const sheds = (how: keyof Outcome) => new Set(results.flatMap((one) => (one.how === how ? [one.key] : []))).size;
      return {
        sent: sheds('sent'),
        kept: sheds('kept'),
        refused: results.filter(({ how }) => how === 'refused').length,
      };
    } finally {
      setHanding(new Set());
      void invalidate(client, ...changedByEntries);
    }
  }

  return { rows, actions, isSaving: handing.size > 0, save };
}
