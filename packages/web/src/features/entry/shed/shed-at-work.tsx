import type { EntryKind } from '@henhouse/contract/entry/details';
import { type Entry, listEntries } from '@henhouse/contract/entry/entry';
import type { ShedLine } from '@henhouse/contract/farm/shed';
import { dailyKinds, dueKinds } from '@henhouse/domain/entry/due-kinds';
import { isFlockOpen } from '@henhouse/domain/flock/flock-state';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { IconChartLine, IconLayoutGrid } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath, shedDashboardPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Page } from '../../../shared/ui/layout/page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { ContextCard } from '../form/context-card';
import { useFlockOnDay } from '../form/use-around';
import { entryQueries } from '../kept/entry-queries';
import { figureText } from '../kind/entry-words';
import { EntriesOfToday } from './entries-of-today';
import { LastDays } from './last-days';
import { QuickEntry, type QuickKind } from './quick-entry';
import { ShedHeader } from './shed-header';

const now = [
  'weight',
  'vaccine',
  'medicine',
  'treatment',
  'chick-transfer',
  'bird-sale',
] as const satisfies EntryKind[];
const ofHens = ['egg', 'egg-weight'] as const satisfies EntryKind[];

/** What is entered of a kind today, as one figure; null while nothing is. */
function enteredOf(kind: EntryKind, entries: readonly Entry[]): string | null {
  const those = entries.filter((entry) => entry.kind === kind);
  const last = those.at(-1);
  if (!last) return null;
  if (kind === 'weight' || kind === 'egg-weight') return figureText(last);
  const figure = those.reduce((sum, entry) => addThousandths(sum, entry.figure ?? 0), 0);
  return figure === 0 && kind === 'mortality' ? t(($) => $.entry.mortality.none) : figureText({ ...last, figure });
}

/** A shed with birds: quick entry first, then today, then the last days. */
export function ShedAtWork({ shed, flockId }: { readonly shed: ShedLine; readonly flockId: string }) {
  const may = useMay();
  const { id: shedId, farmId } = shed;
  const place = { farmId, shedId, flockId };
  const { of, context, keptAt } = useFlockOnDay(place, undefined);
  const today = context?.today;
  const answer = useAnswer(listEntries, entryQueries.entriesOfShed(farmId, shedId, today), {
    enabled: today !== undefined,
  });
  const entries = (answer.data?.items ?? []).filter((entry) => entry.flockId === flockId);
  const isOpen = context !== undefined && isFlockOpen(context.flockState);
  const lacks = (kind: EntryKind) => isOpen && !entries.some((entry) => entry.kind === kind);
  // Eggs are owed from first lay on.
  const owed = context?.flockState === 'production' ? dueKinds : dailyKinds;
  const missing = owed.filter(lacks);
  const quick = (kind: EntryKind, isDue: boolean): QuickKind => ({ kind, entered: enteredOf(kind, entries), isDue });
  // More chicks may come while the flock is still being placed.
  const more: EntryKind[] = [
    ...(context === undefined || context.productionKind === 'broiler'
      ? []
      : ofHens.filter((kind) => !isOneOf(owed, kind))),
    ...now,
    ...(context?.flockState === 'placed' ? ['chick-placement' as const] : []),
  ];
  const kinds = [...owed.map((kind) => quick(kind, lacks(kind))), ...more.map((kind) => quick(kind, false))];
  return (
    <Page>
      <ShedHeader
        shed={shed}
        actions={
          <>
            <ActButton
              label={t(($) => $.entry.shed.dashboard)}
              to={shedDashboardPath(shed.productionKind, shedId)}
              quiet
              icon={IconChartLine}
            />
            {may('create', 'DataEntry', { farmId }) ? (
              <ActButton
                label={t(($) => $.entry.saved.toGrid)}
                to={screenPath('manage-farm-data-entry-today', { farmId })}
                icon={IconLayoutGrid}
              />
            ) : null}
          </>
        }
      />
      {may('create', 'DataEntry', place) && isOpen ? (
        <Card title={t(($) => $.dashboard.actions.recordEntries)}>
          <QuickEntry place={place} kinds={kinds} />
        </Card>
      ) : null}
      {context === undefined ? (
        <Card>
          <Answer of={of}>{() => null}</Answer>
        </Card>
      ) : (
        <ContextCard context={context} keptAt={keptAt} title={t(($) => $.word.now)} />
      )}
      {today === undefined ? null : (
        <Answer of={answer} compact>
          {() => <EntriesOfToday entries={entries} missing={missing.length} />}
        </Answer>
      )}
      <LastDays flockId={flockId} shedId={shedId} />
    </Page>
  );
}
