import type { EntryKind } from '@henhouse/contract/entry/details';
import { isDay } from '@henhouse/domain/day/day';
import { rightToEnter } from '@henhouse/domain/entry/correction-window';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDay } from '../../../shared/format/day';
import type { OutboxItem } from '../../../shared/outbox/outbox-db';
import { useEditedItem } from '../../../shared/outbox/use-outbox';
import { HeldPill } from '../../../shared/health/held-pill';
import { screenPath, usePlace } from '../../../shared/screen/screen-path';
import { Page } from '../../../shared/ui/layout/page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { ForbiddenState } from '../../../shared/ui/state/error-state';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { ProblemWithWay } from '../../../shared/way-out/way-out';
import { Correction } from '../correct/correction';
import { FormerStates } from '../correct/former-states';
import { kindWord } from '../kind/entry-words';
import type { FlockOnDay, KindForm } from '../kind/kind-form';
import { useEntryRights } from '../kind/use-entry-rights';
import { ContextCard } from './context-card';
import type { EntryPlaceIds } from './deliver-entry';
import styles from './entry.module.css';
import { EntryEditor } from './entry-editor';
import type { SavedEntry } from './entry-form';
import { SavedPanel } from './saved-panel';

interface EntryPageProps<Kind extends EntryKind, Values extends FieldValues> {
  readonly of: KindForm<Kind, Values>;
}

function usePlaceOfEntry(): EntryPlaceIds {
  return { farmId: usePlace('farmId'), shedId: usePlace('shedId'), flockId: usePlace('flockId') };
}

/**
 * The page of one kind of entry: a new one, or with `?entry=` the correction of one, or with `?outbox=` one that was
 * refused when it was sent; `?day=` names the day to start with.
 */
export function EntryPage<Kind extends EntryKind, Values extends FieldValues>({ of }: EntryPageProps<Kind, Values>) {
  const search: { readonly entry?: string; readonly day?: string } = useSearch({ strict: false });
  const place = usePlaceOfEntry();
  const item = useEditedItem();
  if (item === undefined) return <SkeletonLines />;
  const entryId = search.entry ?? (item?.version === undefined ? undefined : item.params.entryId);
  if (entryId) return <CorrectionPage key={entryId} of={of} entryId={entryId} item={item} />;
  const day = search.day && isDay(search.day) ? search.day : undefined;
  return <NewEntryPage key={`${place.shedId}:${day ?? ''}:${item?.seq ?? ''}`} of={of} day={day} item={item} />;
}

interface NewEntryPageProps<Kind extends EntryKind, Values extends FieldValues> extends EntryPageProps<Kind, Values> {
  readonly day: string | undefined;
  readonly item: OutboxItem | null;
}

function NewEntryPage<Kind extends EntryKind, Values extends FieldValues>(props: NewEntryPageProps<Kind, Values>) {
  const { of, day, item } = props;
  const place = usePlaceOfEntry();
  const { mayEnter, isLoading } = useEntryRights(place.farmId);
  const [round, setRound] = useState(0);
  const [saved, setSaved] = useState<SavedEntry | null>(null);
  const title = kindWord(of.kind);

  if (!mayEnter(of.kind, place)) {
    if (isLoading) return <SkeletonLines />;
    return (
      <Page title={title}>
        <Card>
          <ForbiddenState missing={rightToEnter(of.kind)} />
        </Card>
      </Page>
    );
  }
  // A document that is put right a second time is a new one: the refused one is gone.
  const edited = round === 0 ? item : null;
  const itemDay = (edited?.body as { readonly day?: string } | undefined)?.day;
  return (
    <EntryEditor
      key={round}
      of={of}
      place={place}
      day={itemDay ?? day}
      corrected={null}
      written={null}
      item={edited}
      onSaved={setSaved}
      frame={({ form, context, keptAt }) => (
        <EntryPageFrame title={title} kind={of.kind} context={context} keptAt={keptAt} item={edited}>
          {saved ? (
            <SavedPanel
              kind={of.kind}
              place={place}
              shedName={context.shedName}
              saved={saved}
              today={context.today}
              onAgain={() => {
                setSaved(null);
                setRound(round + 1);
              }}
            />
          ) : (
            <Card>
              {context.day < context.today ? (
                <p className={styles.late}>{t(($) => $.entry.lateEntry, { day: formatDay(context.day) })}</p>
              ) : null}
              {form}
            </Card>
          )}
        </EntryPageFrame>
      )}
    />
  );
}

interface CorrectionPageProps<Kind extends EntryKind, Values extends FieldValues> extends EntryPageProps<Kind, Values> {
  readonly entryId: string;
  readonly item: OutboxItem | null;
}

function CorrectionPage<Kind extends EntryKind, Values extends FieldValues>(props: CorrectionPageProps<Kind, Values>) {
  const { of, entryId, item } = props;
  const navigate = useNavigate();
  const { farmId } = usePlaceOfEntry();
  const [showsFormer, setShowsFormer] = useState(false);
  const toList = screenPath('manage-farm-data-entry-list', { farmId });
  return (
    <Correction
      of={of}
      entryId={entryId}
      item={item}
      onSaved={({ answer }) => {
        toastSuccess(answer ? t(($) => $.entry.correct.saved) : t(($) => $.ui.form.savedOnPhone));
        void navigate({ to: toList });
      }}
      frame={({ form, context, keptAt, corrected }) => (
        <EntryPageFrame
          title={t(($) => $.entry.correct.title, { kind: kindWord(of.kind) })}
          kind={of.kind}
          context={context}
          keptAt={keptAt}
          item={item}
        >
          <Card>{form}</Card>
          {corrected && corrected.version > 1 ? (
            <Card title={t(($) => $.entry.former.title)}>
              {showsFormer ? (
                <FormerStates entryId={entryId} kind={of.kind} />
              ) : (
                <ActButton
                  quiet
                  icon={IconHistory}
                  label={t(($) => $.entry.former.show)}
                  onClick={() => setShowsFormer(true)}
                />
              )}
            </Card>
          ) : null}
        </EntryPageFrame>
      )}
    />
  );
}

interface EntryPageFrameProps {
  readonly title: string;
  readonly kind: EntryKind;
  readonly context: FlockOnDay;
  readonly keptAt: string | null;
  readonly item: OutboxItem | null;
  readonly children: ReactNode;
}

/** Title, what is known of the flock, and beside it the form. */
function EntryPageFrame({ title, kind, context, keptAt, item, children }: EntryPageFrameProps) {
  const { farmId, farmName, shedId, shedName, flockId, flockNumber, breed } = context;
  return (
    <Page
      title={title}
      state={<HeldPill farmId={farmId} flockId={flockId} day={context.day} />}
      subtitle={`${shedName}, ${flockNumber}, ${breed}`}
      crumbs={[
        { label: farmName, to: screenPath('apps-farm-view', { farmId }) },
        { label: shedName, to: screenPath('manage-farm-shed', { farmId, shedId }) },
      ]}
    >
      {item?.failure ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t(($) => $.entry.correct.refused)}>
          {item.failure.problems.map((problem) => (
            <div key={problem.code + problem.field}>
              <ProblemWithWay problem={problem} values={item.body} />
            </div>
          ))}
        </Alert>
      ) : null}
      <div className={styles.frame}>
        <ContextCard context={context} keptAt={keptAt} kind={kind} />
        <div className={styles.main}>{children}</div>
      </div>
    </Page>
  );
}
