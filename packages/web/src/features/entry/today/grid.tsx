import { Alert, Switch } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCloudOff, IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Card } from '../../../shared/ui/page/card';
import { useIsPhone } from '../../../shared/ui/page/use-is-phone';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { CorrectionDrawer, type ToCorrect } from '../correct/correction-drawer';
import { useTooLate } from '../correct/use-too-late';
import { shownColumns } from '../grid/grid-column';
import { moveInCards, moveInGrid } from '../grid/move-in-grid';
import { endOutcome, notifyOutcome } from '../grid/notify-outcome';
import { useGrid } from '../grid/use-grid';
import type { GridDay } from '../grid/use-grid-data';
import { figureText, screenOfKind } from '../kind/entry-words';
import { FirstHints } from './first-hints';
import styles from './grid.module.css';
import { GridCards } from './grid-cards';
import { GridTable } from './grid-table';
import { type GridView, GridViewProvider } from './grid-view';
import { SaveBar } from './save-bar';

/** The sheds of one farm and day, with everything that is typed in them. */
export function Grid({ grid }: { readonly grid: GridDay }) {
  const may = useMay();
  const isPhone = useIsPhone();
  const { rows, actions, isSaving, save } = useGrid(grid);
  const tooLate = useTooLate();
  const [wantsWeights, setWantsWeights] = useState(false);
  const [toCorrect, setToCorrect] = useState<ToCorrect | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const { farmId, day, today, keptAt } = grid;
  const hasWeights = (rows ?? []).some(
    ({ typed, figures }) => typed.documents.weight !== undefined || figures.weighed !== null,
  );
  const withWeights = wantsWeights || hasWeights;
  const hasHens = grid.lines.some(({ hens }) => hens > 0);
  // On another screen nothing tells which figures were left.
  useEffect(() => endOutcome, []);

  const view = useMemo<GridView>(
    () => ({
      farmId,
      day,
      columns: shownColumns({ weights: withWeights, eggs: hasHens }),
      actions,
      isSaving,
      onKeyDown: isPhone ? moveInCards : moveInGrid,
      mayCorrect: ({ line }, entries) =>
        may('update', 'DataEntry', { farmId, shedId: line.shedId }) &&
        entries.some(({ createdAt }) => createdAt === null || tooLate({ createdAt, farmId }) === null),
      onCorrect: ({ line }, entries) => {
        const kind = entries[0]?.kind;
        if (!kind) return;
        const { shedId, flockId, shedName } = line;
        setToCorrect({
          kind,
          shedName,
          entries: entries.map((entry) => ({ id: entry.id, text: figureText(entry) })),
          ...(may('create', 'DataEntry', { farmId, shedId })
            ? { addPath: screenPath(screenOfKind[kind], { farmId, shedId, flockId }, { day }) }
            : {}),
        });
      },
    }),
    [farmId, day, withWeights, hasHens, actions, isSaving, isPhone, may, tooLate],
  );

  async function saveAll() {
    if (isSaving || !rows?.some(({ documents }) => documents.some(({ isReady }) => isReady))) return;
    notifyOutcome(await save());
    // The first figure that is to be put right gets the attention.
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  useHotkeys(
    [
      ['mod+Enter', () => void saveAll()],
      ['mod+S', () => void saveAll()],
    ],
    [],
  );

  if (rows === undefined) {
    return (
      <Card>
        <SkeletonLines lines={grid.lines.length + 1} height={28} />
      </Card>
    );
  }
  const done = rows.filter(({ isComplete }) => isComplete).length;
  const title = t(($) => $.entry.grid.entered, { done, sheds: rows.length });
  return (
    <GridViewProvider value={view}>
      <FirstHints />
      {keptAt === null ? null : (
        <Alert color="yellow" icon={<IconCloudOff size={18} />} py="xs">
          {t(($) => $.entry.context.kept, { at: formatInstant(keptAt) })}
        </Alert>
      )}
      {day < today ? (
        <Alert color="yellow" icon={<IconHistory size={18} />} py="xs">
          {t(($) => $.entry.lateEntry, { day: formatDay(day) })}
        </Alert>
      ) : null}
      <div ref={container} className={styles.grid}>
        <Card
          title={title}
          flush
          actions={
            <Switch
              label={t(($) => $.entry.grid.withWeights)}
              checked={withWeights}
              disabled={hasWeights}
              onChange={(event) => setWantsWeights(event.currentTarget.checked)}
            />
          }
        >
          {isPhone ? <GridCards rows={rows} label={title} /> : <GridTable rows={rows} label={title} />}
          <SaveBar rows={rows} isSaving={isSaving} onSave={() => void saveAll()} />
        </Card>
      </div>
      <CorrectionDrawer toCorrect={toCorrect} onClose={() => setToCorrect(null)} />
    </GridViewProvider>
  );
}
