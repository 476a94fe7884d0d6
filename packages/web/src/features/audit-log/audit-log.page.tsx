import {
  type AuditLine,
  auditLinesAtMost,
  auditVias,
  exportAuditLog,
  getAuditChoices,
  listAuditLines,
} from '@henhouse/contract/people/audit-log';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { auditReachOf } from '@henhouse/domain/people/audit-reach';
import { Button } from '@mantine/core';
import { IconListSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { type CallArgs, call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { withColon } from '../../shared/i18n/with-colon';
import { useMay } from '../../shared/session/ability';
import { actionWord, actWord, auditActions, subjectWord, thingWords } from '../../shared/session/audit-words';
import { useSession } from '../../shared/session/session';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { saveFile } from '../../shared/ui/table/export-rows';
import { eitherFilter, thingFilter } from '../../shared/ui/table/filters';
import { useDays } from '../../shared/ui/table/list/list-state';
import styles from './audit-log.module.css';
import { actorWord, viaWord, wayWords } from './audit-words';
import { LineDrawer } from './line-drawer';
import { SealMark } from './seal-mark';

type Search = Readonly<Record<string, string | undefined>>;

/** Who did what, when, where and through which screen or token. */
export default function AuditLogPage() {
  const may = useMay();
  const navigate = useNavigate();
  const { line, subjectId }: Search = useSearch({ strict: false });
  const { from, to } = useDays();
  const filters = useFilters();
  const go = (change: Search) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), resetScroll: false });

  const columns: TableColumn<AuditLine>[] = [
    {
      id: 'at',
      header: t(($) => $.word.when),
      cell: ({ at }) => <span className={styles.when}>{formatInstant(at)}</span>,
    },
    { id: 'actor', header: t(($) => $.word.who), value: (row) => actorWord(row) },
    {
      id: 'what',
      header: t(($) => $.word.what),
      value: (row) => (row.isSingleHand ? `${whatText(row)}, ${t(($) => $.money.singleHandMark)}` : whatText(row)),
      cell: (row) => <What row={row} onOpen={() => go({ line: String(row.id) })} />,
      card: 'title',
    },
    { id: 'farm', header: t(($) => $.word.where), value: ({ farmName }) => farmName },
    { id: 'through', header: t(($) => $.audit.through), value: (row) => wayWords(row) },
    {
      id: 'seal',
      header: t(($) => $.audit.chain),
      value: ({ seal }) => t(($) => $.audit[seal === null ? 'notYetSealed' : 'sealed']),
      cell: ({ seal }) => <SealMark seal={seal} />,
      card: 'figure',
    },
  ];

  return (
    <Page title={t(($) => $.screen['apps-audit-log'])} subtitle={<Reach />}>
      <AppTable
        name="audit-log"
        title={t(($) => $.audit.title)}
        subtitle={t(($) => $.audit.atMost, { count: auditLinesAtMost })}
        endpoint={listAuditLines}
        query={{ from, to, subjectId }}
        columns={columns}
        filters={filters}
        hasDays
        actions={
          subjectId ? (
            <Button
              variant="light"
              rightSection={<IconX size={14} aria-hidden="true" />}
              onClick={() => go({ subjectId: undefined, page: undefined })}
            >
              {t(($) => $.audit.onlyOneThing)}
            </Button>
          ) : null
        }
        rowKey={(row) => String(row.id)}
        rowName={(row) => whatText(row)}
        onExport={may('export', 'AuditLog') ? takeFile : null}
        empty={
          from || to || subjectId
            ? {
                icon: IconListSearch,
                title: t(($) => $.audit.noneHere),
                text: t(($) => $.audit.noneHereText),
                actions: (
                  <ActButton
                    quiet
                    label={t(($) => $.audit.showAll)}
                    onClick={() => go({ from: undefined, to: undefined, subjectId: undefined, page: undefined })}
                  />
                ),
              }
            : { icon: IconListSearch, title: t(($) => $.audit.empty), text: t(($) => $.audit.emptyText), actions: null }
        }
      />
      <LineDrawer
        line={line ?? null}
        onClose={() => go({ line: undefined })}
        onNarrow={(narrowing) =>
          go({ line: undefined, page: undefined, q: undefined, action: undefined, subject: undefined, ...narrowing })
        }
      />
    </Page>
  );
}

/** The server writes the file: of all that the list is narrowed to, each line with its seal. */
async function takeFile(format: 'csv' | 'xlsx', narrowed: Readonly<Record<string, string>>): Promise<void> {
  const query = { ...narrowed, format } as CallArgs<typeof exportAuditLog>['query'];
  saveFile(await call(exportAuditLog, { query }), `audit-log-${today(null)}.${format}`);
}

function useFilters() {
  const { data } = useAnswer(getAuditChoices, {});
  const byLabel = (a: { label: string }, b: { label: string }) => compareNames(a.label, b.label);
  return [
    thingFilter('actorId', ($) => $.word.who, data?.actors),
    {
      name: 'action',
      label: t(($) => $.audit.action),
      options: auditActions.map((value) => ({ value, label: actWord(value) })).sort(byLabel),
    },
    {
      name: 'subject',
      label: t(($) => $.audit.subject),
      options: (data?.subjects ?? []).map((value) => ({ value, label: subjectWord(value) })).sort(byLabel),
    },
    {
      name: 'via',
      label: t(($) => $.audit.through),
      options: auditVias.map((value) => ({ value, label: viaWord(value) })),
    },
    eitherFilter('singleHand', ($) => $.audit.hands, { true: ($) => $.money.singleHandMark }),
  ];
}

/** Says what of the log is in sight: nobody shall take their part for the whole. */
function Reach() {
  const user = useSession()?.user;
  if (!user) return null;
  if (user.companyId === null) return t(($) => $.audit.reach.platform);
  const reach = auditReachOf(user.role);
  return t(($) => $.audit.reach[reach]);
}

const whatText = (row: AuditLine): string =>
  [withColon(actionWord(row), subjectWord(row.subject)), thingWords(row)].filter(Boolean).join(', ');

function What({ row, onOpen }: { readonly row: AuditLine; readonly onOpen: () => void }) {
  const thing = thingWords(row);
  return (
    <button type="button" className={styles.what} onClick={onOpen} aria-haspopup="dialog">
      <strong>{actionWord(row)}</strong>
      <span>
        {subjectWord(row.subject)}
        {thing ? `: ${thing}` : ''}
      </span>
      {row.isSingleHand ? <StatusPill tone="neutral">{t(($) => $.money.singleHandMark)}</StatusPill> : null}
    </button>
  );
}
